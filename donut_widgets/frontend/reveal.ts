/** When this browser shows the bids that were turned over, and when it has gone on from them. */
import { useState } from 'preact/hooks';
import type { DonutView, Reveal } from './view.ts';

export interface Revealing {
  /** What is turned over on screen; null when the row stands as it is. */
  reveal: Reveal | null;
  /** Goes on to the next round, in this browser alone; null while powers are still carried out. */
  goOn: (() => void) | null;
}

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
