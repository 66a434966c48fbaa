/** Plays what this browser has not seen yet of a match over the table, once. */
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Motion } from '../../tabletop/frontend/motion.ts';
import type { Event } from '../../tabletop/frontend/wire.ts';
import { flights, slides, tints, turns } from './flights.ts';
import type { DonutView, Reveal } from './view.ts';

interface Played {
  line: number;
  n: number;
  /** What the boxes held, and what they were worth. */
  held: Set<string>;
  scores: number[];
}

const last = (view: DonutView): number => view.events.at(-1)?.n ?? -1;
const scores = (view: DonutView): number[] => view.table.boxes.map((box) => box.score);
const holdings = (view: DonutView): Set<string> =>
  new Set(view.table.boxes.flatMap((box) => box.items.map((item) => `box:${box.seat}:${item.kind}`)));

/**
 * Returns whether something moves, and the events that the last view brought.
 *
 * Nothing is played for what happened before the page came, across a jump of the match, or while looking back.
 */
export function useMotions(
  root: RefObject<HTMLElement | null>,
  layer: RefObject<HTMLElement | null>,
  view: DonutView,
  reveal: Reveal | null,
  looking: boolean,
) {
  const motion = useRef<Motion | null>(null);
  motion.current ??= new Motion(() => root.current?.closest('.tt') ?? null);
  const played = useRef<Played>({ line: view.line, n: last(view), held: holdings(view), scores: scores(view) });
  const [moving, setMoving] = useState(0);
  const [news, setNews] = useState<Event[]>([]);

  const run = (play: (motion: Motion) => Promise<unknown>) => {
    setMoving((n) => n + 1);
    void play(motion.current!).finally(() => setMoving((n) => n - 1));
  };

  useLayoutEffect(() => {
    const before = played.current;
    played.current = { line: view.line, n: last(view), held: holdings(view), scores: scores(view) };
    const fresh = before.line === view.line ? view.events.filter((event) => event.n > before.n) : [];
    setNews(fresh);
    const [table, over] = [root.current, layer.current];
    motion.current!.skip(); // what still flies belongs to an older picture
    if (!fresh.length || looking || !table || !over || !Motion.allowed) return;
    const turned = fresh.some((event) => event.kind === 'reveal') ? turns(table) : [];
    const flying = flights(table, fresh, (place) => before.held.has(place));
    const changed = before.scores.flatMap((score, seat) => (score === played.current.scores[seat] ? [] : [seat]));
    if (turned.length || flying.length) run((m) => Promise.all([m.play([...turned, ...tints(table, changed)]), m.fly(over, flying)]));
  }, [view.revision]);

  const shown = useRef(reveal);
  useLayoutEffect(() => {
    const gone = shown.current;
    shown.current = reveal;
    if (!gone || reveal || looking || !root.current) return;
    const refilled = gone.slots.filter((slot) => slot.result !== 'left').map((slot) => slot.position);
    const sliding = slides(root.current, refilled);
    if (sliding.length) run((m) => m.play(sliding));
  }, [reveal === null]);

  useEffect(() => () => motion.current?.skip(), []);
  return { moving: moving > 0, news };
}
