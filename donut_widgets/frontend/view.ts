/** What the donut table adds to a view: written by donut_widgets/view.py, read by the components. */
import type { View } from '../../tabletop/frontend/wire.ts';

/** A kind of donut is named on the wire by its English name, "Boston Cream": also the key of its drawing. */
export type Kind = string;

export interface Slot {
  position: number; // from 1
  kind: Kind | null; // null: taken, not refilled yet
  /** "your 2nd: +6", or '' */
  note: string;
  /** Which step of the kind's set this seat would reach, from 1; null without a set. */
  reach: number | null;
}

export interface BoxItem {
  kind: Kind;
  count: number;
  points: number;
}

export interface Box {
  seat: number;
  score: number;
  cards: number;
  items: BoxItem[];
}

/** The last round that was revealed: shown until this browser goes on. */
export interface Reveal {
  /** The step at which it was revealed: its identity. */
  step: number;
  round: number;
  slots: { position: number; kind: Kind | null; seats: number[]; result: 'won' | 'clash' | 'left'; text: string }[];
  ask: string;
  detail: string;
  /** Beside the status line: the round is this one still. */
  facts: { value: string; label: string }[];
  /** "Order of powers: 1, then 5." */
  order: string;
}

/**
 * Bars under the row: the reply's `odds` to { type: 'odds', step, beliefs }. Exact numbers as text; `alone` also as a
 * number for the length of the bar.
 */
export interface Odds {
  /** One line, always visible: what the numbers assume. */
  assumes: string;
  /** 'exact' | 'numeric' | 'simulated', in words. */
  kind: string;
  /** `aloneText` "58 %", `gainText` "+3.5"; `text` is a sentence: "58 % that nobody else bids it, 6 points if so." */
  slots: { position: number; alone: number; aloneText: string; gain: number; gainText: string; worthText: string; text: string; best: boolean }[];
}

export interface DonutTableView {
  round: number;
  row: Slot[];
  deck: { count: number; text: string };
  discard: { count: number; text: string; cards: Kind[] }; // top last
  boxes: Box[];
  /** The two cards of this seat's own Double Chocolate while it chooses; empty otherwise and for everybody else. */
  drawn: Kind[];
  reveal: Reveal | null;
  /** What odds this seat can ask for here, the first by default; null where there are none. */
  odds: { beliefs: { value: string; label: string }[] } | null;
  /** Copies of each kind in play that this seat has not seen, for the rules panel. */
  unseen: { kind: Kind; left: number; copies: number }[];
}

export type DonutView = View<DonutTableView>;

/** `_words`: labels by key, and what is printed on each card. */
export interface DonutWords {
  labels: Record<string, string>;
  kinds: Record<Kind, { name: string; short: string; rule: string; corner: string; set: number[]; power: boolean }>;
  rules: { title: string; text: string }[];
}

/** A row of donuts, or a box, alone in a lesson: the trait `selected` is the index of the one that is selected. */
export interface DonutRowView {
  component: 'row';
  language: string;
  size: 'auto' | 'projector';
  kinds: Kind[];
  /** Under each: its position where there are none. */
  labels: string[];
  selected: number | null;
}
