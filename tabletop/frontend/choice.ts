/** What this browser has picked so far for an open decision. The wire never says it back: a choice may be secret. */
import { useState } from 'preact/hooks';
import type { Pick } from './wire.ts';

interface Picked {
  /** How often each item of `pick.items` is picked. */
  counts: number[];
  /** A place picked of which the opponent is still to be said. */
  place: string | null;
}

export interface Choice {
  count: (item: number) => number;
  total: number;
  place: string | null;
  /** Items that lie at a place. */
  at: (place: string) => number[];
  /** Picks an item; of many, once more, and none after the last time. */
  toggle: (item: number) => void;
  /** Picks what lies at a place; where that is one of several pairs, its opponent is asked for next. */
  pickPlace: (place: string) => void;
  pickSeat: (seat: number) => void;
  /** Opponents that can be picked for `place`. */
  seats: number[];
  ready: boolean;
  /** The action to send when `ready`. */
  action: unknown;
}

export const decisionKey = (pick: Pick | null): string =>
  pick ? `${pick.decision.step}/${pick.decision.player}/${pick.decision.kind}` : '';

/** Keeps something of this browser's own for each open decision, and forgets it with the step. */
export function useKept<T>(pick: Pick | null, line: number): [T | undefined, (next: T) => void] {
  const [kept, setKept] = useState<Record<string, T>>({});
  const key = `${line}/${decisionKey(pick)}`;
  const step = `${line}/${pick?.decision.step}/`; // what belongs to other steps is settled
  const keep = (next: T) =>
    setKept((old) => ({ ...Object.fromEntries(Object.entries(old).filter(([k]) => k.startsWith(step))), [key]: next }));
  return [kept[key], keep];
}

const NOTHING: Picked = { counts: [], place: null };

/** Keeps what is picked for each open decision, so that a person who comes back to it finds their own. */
export function useChoice(pick: Pick | null, line: number): Choice {
  const [picked = NOTHING, keep] = useKept<Picked>(pick, line);
  const items = pick?.items ?? [];
  const count = (item: number) => picked.counts[item] ?? 0;
  const counts = items.map((_, item) => count(item));
  const total = counts.reduce((sum, n) => sum + n, 0);

  const only = (item: number, place: string | null) => keep({ counts: items.map((_, i) => (i === item ? 1 : 0)), place });
  const at = (place: string) => items.flatMap((item, i) => (item.at === place ? [i] : []));

  const toggle = (item: number) => {
    if (!pick) return;
    if (pick.shape === 'one') return only(item, null);
    const room = pick.max - (total - count(item));
    const next = count(item) + 1 > Math.min(items[item]?.count ?? 1, room) ? 0 : count(item) + 1;
    keep({ counts: counts.map((n, i) => (i === item ? next : n)), place: null });
  };
  const pickPlace = (place: string) => {
    const there = at(place);
    if (there.length === 1 || pick?.shape !== 'one') return there.forEach(toggle);
    const seat = items[counts.indexOf(1)]?.seat; // the opponent that was picked for another card stays
    const same = there.find((i) => seat !== undefined && items[i]?.seat === seat);
    if (same !== undefined) only(same, place);
    else keep({ counts: [], place });
  };
  const pairs = picked.place === null ? [] : at(picked.place);

  return {
    count,
    total,
    place: picked.place,
    at,
    toggle,
    pickPlace,
    pickSeat: (seat) => {
      const pair = pairs.find((i) => items[i]?.seat === seat);
      if (pair !== undefined) only(pair, picked.place);
    },
    seats: pairs.flatMap((i) => items[i]?.seat ?? []),
    ready: pick !== null && total >= pick.min && total <= pick.max && (pick.shape !== 'one' || total === 1),
    action:
      pick?.shape === 'one'
        ? items[counts.indexOf(1)]?.value
        : items.flatMap((item, i) => Array<unknown>(count(i)).fill(item.value)),
  };
}
