/** Requests to Python and what became of them: answers in the view, replies by id, and what to say when none comes. */
import type { Answer, Model, Reply, Request, View } from './wire.ts';

/** none: nothing outstanding. slow: Python has not answered for a moment. lost: it is busy, or not there any more. */
export type Wait = 'none' | 'slow' | 'lost';

export const SLOW_AFTER = 1_500; // ms
export const LOST_AFTER = 10_000; // ms

/** Requests after which the steps of the match are others: what is asked meanwhile would be asked of the old ones. */
const JUMPS: readonly Request['type'][] = ['undo', 'redo', 'branch', 'new', 'load'];

interface Outstanding {
  request: Request;
  /** Whether somebody waits for the answer still: the refusal of a question that is no longer asked is not told. */
  wanted: () => boolean;
  wait: Wait;
  timers: number[];
  reply?: (reply: Reply) => void;
}

export class Connection {
  /** The worst of what is outstanding. */
  wait: Wait = 'none';
  /** Why the last request of this browser was refused, in words; '' when it was not. */
  refusal = '';

  readonly #model: Model;
  readonly #changed: () => void;
  readonly #outstanding = new Map<string, Outstanding>();
  /** Ids of different browsers on one kernel must differ; crypto.randomUUID is missing on plain http. */
  readonly #name = Math.random().toString(36).slice(2, 10);
  #count = 0;

  constructor(model: Model, changed: () => void) {
    this.#model = model;
    this.#changed = changed;
    model.on('change:_view', this.#onView);
    model.on('msg:custom', this.#onMessage);
  }

  /** Whether a request of a type waits for its answer. Nobody waits for a lost one: it may be sent again. */
  busy(type: Request['type']): boolean {
    return [...this.#outstanding.values()].some((o) => o.request.type === type && o.wait !== 'lost');
  }

  /** Whether the match is about to jump. */
  get jumping(): boolean {
    return JUMPS.some((type) => this.busy(type));
  }

  /** Sends a request whose answer comes in a later view. */
  send(request: Request): void {
    this.refusal = '';
    this.#start(request, () => true);
  }

  /**
   * Sends a question; the promise keeps its reply, refused or not. A reply that never comes keeps it open.
   * A refusal is shown while the question is `wanted`.
   */
  ask<R extends Reply = Reply>(request: Request, wanted: () => boolean = () => true): Promise<R> {
    return new Promise((resolve) => this.#start(request, wanted, resolve as (reply: Reply) => void));
  }

  dispose(): void {
    this.#model.off('change:_view', this.#onView);
    this.#model.off('msg:custom', this.#onMessage);
    for (const { timers } of this.#outstanding.values()) timers.forEach(clearTimeout);
    this.#outstanding.clear();
  }

  #start(request: Request, wanted: () => boolean, reply?: (reply: Reply) => void): void {
    const id = `${this.#name}-${++this.#count}`;
    const entry: Outstanding = { request, wanted, wait: 'none', timers: [], reply };
    const grow = (wait: Wait) => () => {
      entry.wait = wait;
      this.#tell();
    };
    entry.timers = [window.setTimeout(grow('slow'), SLOW_AFTER), window.setTimeout(grow('lost'), LOST_AFTER)];
    this.#outstanding.set(id, entry);
    try {
      this.#model.send({ id, ...request });
    } catch {
      entry.wait = 'lost'; // a closed comm throws
    }
    this.#tell();
  }

  #settle({ id, ok, error }: Answer): Outstanding | undefined {
    const entry = this.#outstanding.get(id);
    if (!entry) return undefined;
    entry.timers.forEach(clearTimeout);
    this.#outstanding.delete(id);
    if (!ok && entry.wanted()) this.refusal = error;
    // Whoever answers one request is alive: what it has not answered by now got lost on the way.
    for (const [old, { wait, timers }] of this.#outstanding)
      if (wait === 'lost') {
        timers.forEach(clearTimeout);
        this.#outstanding.delete(old);
      }
    return entry;
  }

  #onView = (): void => {
    const view = this.#model.get('_view') as View<unknown>;
    for (const answer of view.answers ?? []) this.#settle(answer);
    this.#tell();
  };

  #onMessage = (message: Reply): void => {
    if (typeof message?.id !== 'string') return;
    const entry = this.#settle(message);
    if (!entry) return; // another browser's
    entry.reply?.(message);
    this.#tell();
  };

  #tell(): void {
    const waits = [...this.#outstanding.values()].map((o) => o.wait);
    this.wait = waits.includes('lost') ? 'lost' : waits.includes('slow') ? 'slow' : 'none';
    this.#changed();
  }
}
