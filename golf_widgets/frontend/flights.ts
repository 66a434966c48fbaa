/** Throws in motion, read off events: which discs fly where, and frame by frame how. */
import type { Event } from '../../tabletop/frontend/wire.ts';
import { arc, middle, same } from './board/geometry.ts';
import type { Cell } from './view.ts';

export interface Flight {
  seat: number;
  /** Thrown from; null where the disc goes on from where it is seen. */
  from: Cell | null;
  aim: Cell;
  wind: Cell[];
  /** Where it goes back to after a landing that does not count. */
  back: Cell | null;
}

const THROW = 420; // ms
export const STEP = 140; // ms a cell
const PAUSE = 260; // ms

const cell = (fact: unknown): Cell => fact as Cell;

/** The flights among some events. `seen` is where the disc of a throw under way was seen last. */
export function flightsOf(events: readonly Event[], seen: Cell | null): Flight[] {
  const flights: Flight[] = [];
  /** The flight under way; one that begins where the disc is seen, where its throw has been played before. */
  const under = (seat: number): Flight | undefined => {
    if (!flights.length && seen) flights.push({ seat, from: null, aim: seen, wind: [], back: null });
    return flights.at(-1);
  };
  for (const { kind, player, facts } of events) {
    if (player === null) continue;
    if (kind === 'throw')
      flights.push({ seat: player, from: cell(facts.origin), aim: cell(facts.aim), wind: [], back: null });
    else if (kind === 'drew' || kind === 'controlled') under(player)?.wind.push(cell(facts.cell));
    else if (kind === 'out' || kind === 'declined') (under(player) ?? ({} as Flight)).back = cell(facts.origin);
    else if (kind === 'curse') (under(player) ?? ({} as Flight)).back = cell(facts.origin);
  }
  return flights.filter(({ from, aim, wind, back }) => from || back || wind.some((to) => !same(to, aim)));
}

interface Frames {
  frames: Keyframe[];
  duration: number;
  /** When the disc arrives at each cell of the wind, in ms. */
  arrivals: number[];
}

/** The frames of one flight in the board's own units. */
export function framesOf({ from, aim, wind, back }: Flight): Frames {
  const stops: { at: number; frame: Keyframe }[] = [];
  let time = 0;
  const stop = ([x, y]: [number, number], scale = 1, opacity = 1) =>
    stops.push({ at: time, frame: { transform: `translate(${x.toFixed(1)}px,${y.toFixed(1)}px) scale(${scale.toFixed(3)})`, opacity } });

  if (from && !same(from, aim)) {
    const curve = arc(from, aim);
    for (let i = 0; i <= 12; i++) {
      stop(curve.at(i / 12), 1.1 + 0.25 * Math.sin((Math.PI * i) / 12));
      if (i < 12) time += THROW / 12;
    }
  } else stop(middle(aim), 1.1);
  let here = aim;
  const arrivals = wind.map((to) => {
    time += STEP * Math.max(1, Math.abs(to[0] - here[0]) + Math.abs(to[1] - here[1]));
    stop(middle(to), 1.1);
    here = to;
    return time;
  });
  if (back) {
    time += PAUSE;
    stop(middle(here), 1.1);
    time += STEP;
    stop(middle(here), 0.7, 0);
    time += 1;
    stop(middle(back), 0.7, 0);
    time += STEP;
    stop(middle(back), 1.1);
  }
  const duration = Math.max(time, 1);
  return { duration, arrivals, frames: stops.map(({ at, frame }) => ({ ...frame, offset: at / duration, easing: 'ease-in-out' })) };
}
