/** Between two holes: the last one stays on screen, in this browser alone, until its reader goes on. Where nobody reads, the pace does. */
import { useRef, useState } from 'preact/hooks';
import type { Disc, GolfTableView, GolfView } from './view.ts';

export interface Between {
  /** The view before the hole was over, with the discs where they came to rest. */
  view: GolfView;
  /** What each seat took for it, and the same in words: "Hole 3: You 4, Ren 5." */
  scores: number[];
  text: string;
  /** Events from this number on belong to the next hole. */
  until: number;
}

/** The table at the end of its hole: the discs at rest, no throw under way. */
function atRest(table: GolfTableView, events: GolfView['events']): GolfTableView {
  const { goal } = table.hole;
  const now = new Set(events.filter(({ kind }) => kind === 'holed').map(({ player }) => player));
  const discs = table.discs.map((disc): Disc => (now.has(disc.seat) && goal ? { ...disc, cell: goal, holed: true } : disc));
  return { ...table, discs, current: null, costs: null, queue: [] };
}

/** Whether the hole of `old` was finished on the way to `view`. */
const isNext = (old: GolfView, view: GolfView): boolean =>
  old.line === view.line && view.step > old.step && view.table.number === old.table.number + 1;

/** Returns the hole that has just ended, and the function that leaves it. */
export function useBetween(view: GolfView): [Between | null, () => void] {
  const last = useRef<{ seen: GolfView; between: Between | null }>({ seen: view, between: null });
  const [, redraw] = useState(0);
  const { seen, between } = last.current;
  if (seen !== view) {
    const over = view.events.find((event) => event.kind === 'hole_over' && event.step > seen.step);
    const fresh = view.events.filter(({ n, step }) => step > seen.step && over && n <= over.n);
    const next: Between | null =
      over && isNext(seen, view)
        ? { view: { ...seen, table: atRest(seen.table, fresh) }, scores: over.facts.scores as number[], text: over.text, until: over.n + 1 }
        : between && seen.line === view.line && view.step >= seen.step && view.language === seen.language
          ? between
          : null;
    last.current = { seen: view, between: next };
  }
  const leave = () => {
    last.current = { ...last.current, between: null };
    redraw((n) => n + 1);
  };
  return [last.current.between, leave];
}
