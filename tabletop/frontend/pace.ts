/** Plays on where only bots must act: the page asks for the next step when its motion has ended. */
import { useEffect } from 'preact/hooks';
import type { Connection } from './connection.ts';
import { Motion } from './motion.ts';
import type { View } from './wire.ts';

const HOLD = 900; // ms between two steps at speed 1
const STILL = 1_800; // without motion there is more to read at once

/**
 * Calls for the next step of a paced match after a while in which nothing moves.
 *
 * `busy` is whether something still moves. `instead`, where it is given, is done in place of the next step: the page
 * has something of its own to go on with first.
 */
export function usePace(view: View<unknown>, connection: Connection, busy: boolean, instead: (() => void) | null): void {
  const { pace } = view.controls;
  const runs = pace !== null && !pace.paused && !busy;
  const speed = pace?.speed ?? 1;
  useEffect(() => {
    if (!runs) return undefined;
    const next = () => (instead ? instead() : connection.send({ type: 'pace', next: true, step: view.step }));
    const timer = setTimeout(next, (Motion.allowed ? HOLD : STILL) / speed);
    return () => clearTimeout(timer);
  }, [runs, speed, view.line, view.step, instead === null]);
}
