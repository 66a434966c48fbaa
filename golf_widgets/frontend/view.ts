/** What the golf table adds to a view: written by golf_widgets/view.py, read by the components. */
import type { Answer, Reply, View } from '../../tabletop/frontend/wire.ts';

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
  /** The panels that the throw is counted over, the thrower's own first: indices into `hole.panels`. */
  way: number[];
  /** The thrower's own panel counts 0. */
  handicap: boolean;
  /** In the order drawn, the removed one in its place; then what was added, then what a reflection drew. */
  line: LineCard[];
  /**
   * Where the wind takes the disc: the aim, then one cell for each card of the line that is not removed (a habanero
   * stays where it is). From the control on with the chosen control, before it as drawn.
   */
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
  /**
   * For the aim: what each panel costs the thrower, terrain included (index as in hole.panels); in words, "4 cards"
   * and "3 panels and 1 tree make 4 cards.". null when nobody at this page aims.
   */
  costs: { cards: number; text: string; why: string }[] | null;
  phase: 'aim' | 'control' | 'reflect' | 'keep' | 'accept' | 'over';
  scorecard: { seat: number; holes: (number | null)[]; now: string; sum: number }[];
  par: number[]; // terrain panels of each hole
  deck: { count: number; total: number; kinds: { wind: Wind; name: string; left: number; total: number; where: string }[] };
  discards: Wind[];
  queue: { seat: number; text: string }[]; // who throws, who is next, why
  options: string; // those in force, in words: "Options: handicap for Bo"; '' for none
  leader: number | null; // under the curse
  /** Which odds can be asked for now (`on`); null where there are none. */
  odds: { modes: { value: OddsMode; label: string; on: boolean }[] } | null;
}

/** Reply to { type: 'odds', mode, aim, step }: numbers on cells, for the position at that step. */
export interface OddsReply extends Reply {
  mode: OddsMode;
  assumes: string; // one line, always visible: "Exact; the odds before the draw, …"
  kind: string; // "exact", "numeric": in words
  /**
   * `value` from 0 to 1 is the area of a mark beside the others (for expected throws: 1 is the best); `text` is the
   * number in it, '' for a dot; `place` names the cell ("F, row 2, column 2: grass", "out of bounds, …"), `label`
   * says the number ("14 per cent"), `exact` the fraction as well ("2172/18655 = 11.6 %") where the number is one.
   */
  cells: { cell: Cell; value: number; text: string; outside: boolean; place: string; label: string; exact?: string }[];
  summary: { icon: 'out' | 'open' | 'basket' | 'rough'; value: string; label: string }[];
}
export type OddsMode = 'landing' | 'reach' | 'throws';

/** Reply to { type: 'preview', removed, added }: `path` as in Throw. */
export interface PreviewReply extends Reply {
  path: Cell[];
  landing: Cell;
  title: string;
  text: string;
  terrain: Throw['terrain'];
}

export type GolfView = View<GolfTableView> & { component: 'table' };

/** What every view carries, also those without a match. */
interface Page {
  revision: number;
  language: string;
  size: 'auto' | 'projector';
  error: string;
}

/** HoleView: a hole on its own. A click or Enter writes the trait `selected` (a cell or null). */
export interface HolePage extends Page {
  component: 'hole';
  hole: HoleView;
  /** As the odds of a table are told, in the order of their table. */
  values: OddsReply['cells'];
  /** Whether all of them are chances; and what they are. */
  chances: boolean;
  kind: string;
  discs: { seat: number; cell: Cell; name: string }[];
  selected: Cell | null;
  label: string;
}

/** HoleEditor: a hole laid by hand. Cells may be negative while it is laid. */
export interface EditorPage extends Page {
  component: 'editor';
  hole: HoleView;
  /** The panels still in the box; `rows` in letters, unturned. */
  panels: { index: number; name: string; rows: string[] }[];
  /** The top left cells where a panel may be laid next; in words as well. */
  places: { at: Cell; label: string }[];
  /** The cells where the goal may go. */
  goals: Cell[];
  /** What to do next, or that it is ready. */
  ask: string;
  warnings: string[];
  /** The hole as text; '' while it is none, and `problem` says why. */
  text: string;
  problem: string;
  can_undo: boolean;
  answers: Answer[];
}

/** Requests of the editor. `turn` counts quarter turns to the right; `at` is a top left cell. */
export type EditorRequest =
  | { type: 'lay'; panel: number; turn: number; at: Cell }
  | { type: 'remove'; at: Cell }
  | { type: 'goal'; cell: Cell }
  | { type: 'clear' }
  | { type: 'undo' }
  | { type: 'text'; text: string };

export interface GolfWords {
  labels: Record<string, string>;
  winds: Record<Wind, string>;
  rules: { title: string; text: string }[];
}
