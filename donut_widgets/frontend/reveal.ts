/** When this browser shows the bids that were turned over, and when it has gone on from them. */
import { useEffect, useState } from 'preact/hooks';
import type { DonutView, Reveal } from './view.ts';

export interface Revealing {
  /** What is turned over on screen; null when the row stands as it is. */
  reveal: Reveal | null;
  /** Goes on to the next round, in this browser alone; null while powers are still carried out. */
  goOn: (() => void) | null;
}

const READING = 4_000; // ms that onlookers have for a reveal, who have no button to press

/** Whether a round is still being carried out: positions are empty until it is. */
const unfinished = (view: DonutView): boolean => !view.over && view.table.row.some((slot) => slot.kind === null);

/**
 * Follows the reveals of a match. One that stood there when the page came is over for it; a jump of the match (another
 * `line`) brings none.
 */
export function useReveal(view: DonutView): Revealing {
  const { reveal } = view.table;
  const now = { line: view.line, step: reveal?.step ?? -1 };
  const [seen, setSeen] = useState(now);
  if (seen.line !== view.line) setSeen(now);
  const open = unfinished(view);
  if (!reveal) return { reveal: null, goOn: null };
  if (open) return { reveal, goOn: null };
  const isNew = seen.line === view.line && seen.step !== reveal.step;
  return isNew ? { reveal, goOn: () => setSeen(now) } : { reveal: null, goOn: null };
}

/** Where nobody plays at this page, such as on a projector, it goes on by itself once nothing moves. */
export function useOnlooking(view: DonutView, { reveal, goOn }: Revealing, moving: boolean): void {
  const alone = goOn !== null && !moving && view.controls.rota.length === 0 && view.controls.pace === null;
  useEffect(() => {
    if (!alone) return undefined;
    const timer = setTimeout(() => goOn?.(), READING);
    return () => clearTimeout(timer);
  }, [alone, view.line, reveal?.step]);
}
