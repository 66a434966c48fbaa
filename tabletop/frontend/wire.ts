/**
 * The wire between Python and one browser: the same for both games.
 *
 * Python is the referee. It sends `_view` (what one seat may see, replaced whole), `_words` (constant labels of the
 * language) and id-matched replies; the browser sends requests. The browser holds no rules and no words.
 */

/** A player, as the page names and marks them. `seat` is the index; the mark (shape, colour) goes by it. */
export interface Seat {
  seat: number;
  name: string;
  bot: boolean;
  /** Already chosen in the open simultaneous decision; null when nothing is asked of this seat. */
  chosen: boolean | null;
  /** Who looks at this page. */
  you: boolean;
  /** One line under the name: "choosing…", "bid is in", "wins card 1". */
  note: string;
}

/** One thing that happened; `n` counts along the match, so that a browser plays what it has not played. */
export interface Event {
  n: number;
  step: number;
  kind: string;
  player: number | null;
  facts: Record<string, unknown>;
  /** The same in words, for the log and the live region; '' for steps not worth a line. */
  text: string;
}

export interface LogLine {
  step: number;
  /** "R7" or "H2": the turn, short. */
  tag: string;
  /** A drawing to stand beside it (a kind of donut, a wind), or ''. */
  icon: string;
  text: string;
}

/** One mark on the timeline, at a step where something for this seat was settled. */
export interface Mark {
  step: number;
  /** "8" */
  label: string;
  /** A drawing, 'clash', 'none' or 'now'. */
  icon: string;
  /** For aria-valuetext: "round 7, you took Jelly". */
  text: string;
}

/** Something that can be picked: `value` is sent back as it stands, or as one entry of a list. */
export interface PickItem {
  value: unknown;
  /** What is picked, in full words: the accessible name. */
  label: string;
  /** A second, smaller line on its button: "1 penalty, same spot". */
  note?: string;
  /** How many times it can be picked (a kind held twice); 1 where it says nothing. */
  count?: number;
  /** Where on the table it lies: "row:3", "box:1:Plain", "discard:Coffee", "drawn:0", "cell:2,4", "hand:LEFT", … */
  at: string;
  /** For a pair [player, kind] that is picked in two steps: the opponent. */
  seat?: number;
}

/** What may be chosen now by this seat, as a specification. */
export interface Pick {
  /** Names the decision that a choice answers. */
  decision: { line: number; step: number; player: number; kind: string };
  /** 'one': the action is an item's value. 'many': a list of values, in the order of `items`. Others are of one game. */
  shape: 'one' | 'many' | 'control';
  items: PickItem[];
  min: number;
  max: number;
  /** 'many' only: an empty list is allowed although min > 0 (Milk). The label of the button for it. */
  none?: string;
  /** The label of the button that sends it; `{n}` … already filled in by Python where it is constant. */
  send: string;
  /** The question, in words. */
  ask: string;
  /** This seat has chosen already and may change it (a simultaneous decision). The wire does not say what. */
  changing: boolean;
}

/** What the match allows at this page now. */
export interface Controls {
  undo: boolean;
  redo: boolean;
  /** Only bots must act: the table paces them; a page that looks on leaves that to the players. null: people play. */
  pace: { paused: boolean; speed: number; speeds: number[]; looks_on: boolean } | null;
  /** Steps were played that no file holds. */
  unsaved: boolean;
  /** Seats (names) that may sit down at this screen; more than one: a shared screen. */
  rota: string[];
  /** Of a shared screen with nobody behind its curtain: who may lift it once more, to change a choice that is in. */
  again: { seat: number; text: string }[];
  /** The languages that the page can be switched to: [code, name in its own language]. */
  languages: [string, string][];
}

/** Between two people at one screen: nothing secret is in the view until the named seat sits down. */
export interface Curtain {
  seat: number;
  name: string;
  text: string;
  button: string;
}

/** One player at the end: every point explained. */
export interface Final {
  seat: number;
  place: number;
  winner: boolean;
  total: number;
  lines: { icon: string; text: string; points: number }[];
}

export interface Answer {
  id: string;
  ok: boolean;
  /** What was wrong, in words; '' when ok. */
  error: string;
}

/** What one seat may see, whole. `T` is the game's own table. */
export interface View<T> {
  /** What the widget is: a table (the default), or things shown alone in a lesson. */
  component?: 'table' | 'row' | 'hole' | 'editor';
  revision: number;
  language: string;
  size: 'auto' | 'projector';
  /** The seat that this page shows; null: a spectator. */
  seat: number | null;
  seats: Seat[];
  curtain: Curtain | null;
  /** The step that this view shows and the match's last one; `live` when the match stands at this step. */
  step: number;
  steps: number;
  live: boolean;
  /** Changes whenever the match jumps (undo, go to, branch, new game): events are not played across it. */
  line: number;
  /** The status line: what to do, and what is going on. */
  status: { ask: string; detail: string; facts: { value: string; label: string }[] };
  pick: Pick | null;
  events: Event[];
  log: LogLine[];
  timeline: Mark[];
  controls: Controls;
  over: boolean;
  final: Final[] | null;
  /** The answers to the last few requests, newest last. */
  answers: Answer[];
  /** A fault that is nobody's request (a handler failed, a save could not be read), in words. */
  error: string;
  /** A passing notice to everybody: "Bo plays on from round 5: a branch." */
  notice: string;
  table: T;
}

/** `_words`: constant labels by key, and the rules as the panel shows them. */
export interface Words {
  labels: Record<string, string>;
  rules: { title: string; text: string }[];
}

/** Requests; each carries an `id`. Answered in `view.answers`, or (`look`, `odds`, `preview`, …) by a reply message. */
export type Request =
  | { type: 'choose'; decision: Pick['decision']; action: unknown }
  | { type: 'sit'; seat: number } // lift the curtain
  | { type: 'stand' } // let it fall again
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'branch'; step: number; reseed: boolean } // play on from an earlier step
  | { type: 'new'; same: boolean } // a new game: the same deal or another
  /** `next`: the page's motion has ended, carry out the next step of bots. `step`: where this page stands. */
  | { type: 'pace'; paused?: boolean; speed?: number; next?: boolean; step?: number }
  | { type: 'language'; language: string }
  | { type: 'save' } // Python writes the file beside the notebook; the answer's notice names it
  | { type: 'saves' } // reply: { names }, newest first
  | { type: 'load'; name: string }
  | { type: 'look'; step: number } // reply: { view }
  | { type: 'odds'; [key: string]: unknown } // reply: the game's own
  | { type: 'preview'; [key: string]: unknown } // reply: the game's own
  | { type: 'lay' | 'remove' | 'goal' | 'clear' | 'text'; [key: string]: unknown }; // the editor of holes

/** A reply to one browser's question: matched by id, error in words. */
export interface Reply {
  id: string;
  ok: boolean;
  error: string;
  [key: string]: unknown;
}

/** The part of anywidget's model that is used. */
export interface Model {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  save_changes(): void;
  on(event: string, callback: (...args: never[]) => void): void;
  off(event: string, callback: (...args: never[]) => void): void;
  send(content: unknown): void;
}
