/** What the golf table adds to a view: written by golf_widgets/view.py, read by the components. */
import type { View } from '../../tabletop/frontend/wire.ts';

export type Cell = [number, number]; // row, column; may be outside the hole
export type Wind = 'UP' | 'DOWN' | 'LEFT' | 'RIGHT' | 'UP2' | 'DOWN2' | 'LEFT2' | 'RIGHT2' | 'HABANERO';

/** A hole, as drawn: also all that HoleView and HoleEditor show. */
export interface HoleView {
  rows: number;
  columns: number;
  panels: { row: number; column: number; tee: boolean; name: string }[]; // top left cell; "F"
  cells: { cell: Cell; terrain: 'open' | 'tree' | 'woods' | 'pond'; label: string }[];
  start: Cell | null;
  goal: Cell | null;
}

export interface Disc {
  seat: number;
  cell: Cell;
  holed: boolean;
}

export interface LineCard {
  wind: Wind;
  name: string;
  /** Drawn, added from the hand, drawn by reflection. */
  from: 'drawn' | 'hand' | 'reflection';
  removed: boolean;
}

export interface Throw {
  seat: number;
  number: number; // of the hole
  from: Cell;
  aim: Cell;
  cards: number; // to draw
  cost: string; // "3 panels and 1 tree make 4 cards."
  line: LineCard[];
  /** Where the wind takes the disc, card by card, from the aim; and where the chosen control would. */
  path: Cell[];
  landing: Cell;
  /** The landing card: "Tree, right below the basket", "Your next throw draws 1 more card." */
  title: string;
  text: string;
  terrain: 'open' | 'tree' | 'woods' | 'pond' | 'goal' | 'out';
}

export interface GolfTableView {
  number: number; // this hole, from 1
  holes: number;
  hole: HoleView;
  discs: Disc[];
  hands: { seat: number; cards: Wind[] }[];
  current: Throw | null;
  /** For the aim: how many cards each panel costs the thrower, terrain included (index as in hole.panels). */
  costs: number[] | null;
  phase: 'aim' | 'control' | 'reflect' | 'keep' | 'accept' | 'over';
  scorecard: { seat: number; holes: (number | null)[]; now: string; sum: number }[];
  par: number[]; // terrain panels of each hole
  deck: { count: number; total: number; kinds: { wind: Wind; name: string; left: number; total: number; where: string }[] };
  discards: Wind[];
  queue: { seat: number; text: string }[]; // who throws, who is next, why
  leader: number | null; // under the curse
  odds: { modes: { value: string; label: string; on: boolean }[] } | null;
}

/** Reply to { type: 'odds', mode, aim }: numbers on cells. */
export interface OddsReply {
  mode: 'landing' | 'reach' | 'throws';
  assumes: string; // one line, always visible
  kind: string;
  cells: { cell: Cell; value: number; text: string; outside: boolean; label: string }[];
  summary: { icon: 'out' | 'open' | 'basket' | 'rough'; value: string; label: string }[];
}

/** Reply to { type: 'preview', removed, added }. */
export interface PreviewReply {
  path: Cell[];
  landing: Cell;
  title: string;
  text: string;
  terrain: Throw['terrain'];
}

export type GolfView = View<GolfTableView>;

export interface GolfWords {
  labels: Record<string, string>;
  winds: Record<Wind, string>;
  rules: { title: string; text: string }[];
}
