/** Plays what this browser has not seen yet of a round, over a board that is final already. */
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Motion } from '../../tabletop/frontend/motion.ts';
import type { Event } from '../../tabletop/frontend/wire.ts';
import { disc } from './art/discs.ts';
import { type Flight, flightsOf, framesOf, STEP } from './flights.ts';
import type { Cell } from './view.ts';

const MOST = 3; // flights in a row; what happened before them is in the log

/** The cards of the line turn as they are drawn. */
function turns(root: Element | null, arrivals: number[]): Parameters<Motion['play']>[0] {
  return arrivals.flatMap((arrival, i) => {
    const card = root?.querySelector(`[data-place="line:${i}"]`);
    const frames = [{ transform: 'scaleX(0)' }, { transform: 'none' }];
    return card ? [{ element: card, frames, delay: Math.max(0, arrival - STEP), duration: STEP, easing: 'ease-out' }] : [];
  });
}

export interface Motions {
  /** Goes on the group of the board that discs fly in. */
  layer: RefObject<SVGGElement | null>;
  /** Whose disc is in the air, so that it is not drawn where it will lie. */
  flying: number | null;
}

/**
 * Plays the throws among `events` that are new since the last call, on one `line` of the match. `seen` is where the
 * disc of a throw under way is on screen. `onNews` hears of the new ones. Whoever has just come, or has missed steps,
 * sees the end state.
 */
export function useMotions(
  root: RefObject<HTMLElement | null>,
  events: readonly Event[],
  line: number,
  seen: Cell | null,
  onNews: (events: readonly Event[]) => void,
): Motions {
  const layer = useRef<SVGGElement>(null);
  const motion = useRef<Motion | null>(null);
  motion.current ??= new Motion(() => root.current?.closest('.tt') ?? null);
  const played = useRef({ line, n: events.at(-1)?.n ?? -1, seen });
  const [flying, setFlying] = useState<number | null>(null);
  const runs = useRef(0);
  const newest = events.at(-1)?.n ?? -1;

  useLayoutEffect(() => {
    const before = played.current;
    played.current = { line, n: newest, seen };
    if (before.line === line && newest === before.n) return;
    const fresh = before.line === line ? events.filter(({ n }) => n > before.n) : [];
    onNews(fresh);
    motion.current!.skip(); // what still flies belongs to an older picture
    if (Motion.allowed) void fly(flightsOf(fresh, before.seen).slice(-MOST));
  }, [newest, line, seen?.join()]);
  useEffect(() => () => motion.current?.skip(), []);

  const fly = async (flights: Flight[]) => {
    const run = ++runs.current;
    for (const flight of flights) {
      if (!layer.current) break;
      const { frames, duration, arrivals } = framesOf(flight);
      const element = document.createElementNS('http://www.w3.org/2000/svg', 'g');
      element.innerHTML = disc(flight.seat, 0, 0);
      layer.current.append(element);
      setFlying(flight.seat);
      const cards = flight === flights.at(-1) ? turns(root.current, arrivals) : [];
      const done = await motion.current!.play([{ element, frames, delay: 0, duration, easing: 'linear' }, ...cards]);
      element.remove();
      if (!done || run !== runs.current) break;
    }
    if (run === runs.current) setFlying(null); // a later run has its own disc in the air
  };
  return { layer, flying };
}
