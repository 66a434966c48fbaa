/** Everything on the table that can be picked for the open decision: one tab stop, wherever it lies. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { type Choice } from '../../tabletop/frontend/choice.ts';
import { PRIMARY } from '../../tabletop/frontend/focus.ts';
import { type Roving, linear, useRoving } from '../../tabletop/frontend/roving.ts';
import type { Pick, PickItem } from '../../tabletop/frontend/wire.ts';
import type { DonutTableView } from './view.ts';

export interface Target {
  items: PickItem[];
  /** How many of it are picked, and how many can be. */
  picked: number;
  most: number;
  /** Picked, or picked and waiting for an opponent to be named. */
  on: boolean;
  label: string;
  /** One out of all (a radio button), or one of several (a check box). */
  single: boolean;
  press: () => void;
  props: ReturnType<Roving['props']> & { [PRIMARY]?: boolean };
}

export interface Targets {
  at: (place: string) => Target | null;
  /** The opponent who can be named for the card that is picked. */
  seat: (seat: number) => Target | null;
  /** The opponents' choice is open. */
  naming: boolean;
}

export const NO_TARGETS: Targets = { at: () => null, seat: () => null, naming: false };

export const TargetContext = createContext<Targets>(NO_TARGETS);
export const useTargets = (): Targets => useContext(TargetContext);

/** The places of a pick in the order in which they lie on the table: the keyboard goes by that. */
function placesOf(pick: Pick | null, { boxes }: DonutTableView): string[] {
  const places = [...new Set(pick?.items.map((item) => item.at))];
  const laid = boxes.flatMap((box) => box.items.map((item) => `box:${box.seat}:${item.kind}`));
  return places.sort((a, b) => laid.indexOf(a) - laid.indexOf(b)); // a stable sort: what lies in no box stays
}

/**
 * The targets of a pick. `send` is called by Enter on what completes it: the first Enter picks, the next one sends;
 * in a row of bids, where moving selects already, the first one does.
 */
export function usePickTargets(
  pick: Pick | null,
  choice: Choice,
  table: DonutTableView,
  name: (place: string) => string,
  send: (action: unknown) => void,
): Targets {
  const places = placesOf(pick, table);
  const single = pick?.shape === 'one';
  const bidding = pick?.decision.kind === 'bid';
  const current = places.find((place) => choice.at(place).some((i) => choice.count(i) > 0)) ?? choice.place ?? undefined;
  const roving = useRoving(places, {
    preferred: current,
    move: (key, from, keys) => (bidding || !/^\d$/.test(key) ? linear(key, from, keys) : undefined),
    onMove: bidding ? choice.pickPlace : undefined,
  });
  const seats = useRoving(choice.seats.map(String));

  const withEnter = (props: ReturnType<Roving['props']>, enter: () => void) => ({
    ...props,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return props.onKeyDown(event);
      event.preventDefault();
      enter();
    },
  });
  const enter = (on: boolean, press: () => void, item: PickItem) => () => {
    if (!on) press();
    if (bidding) send(item.value);
    else if (on && choice.ready) send(choice.action);
  };
  if (!pick) return NO_TARGETS;

  return {
    naming: choice.seats.length > 1,
    at(place) {
      const there = choice.at(place);
      if (!there.length) return null;
      const items = there.map((i) => pick.items[i]!);
      const picked = there.reduce((sum, i) => sum + choice.count(i), 0);
      const on = picked > 0 || choice.place === place;
      const press = () => choice.pickPlace(place);
      return {
        items,
        picked,
        most: items[0]?.count ?? 1,
        on,
        label: items.length === 1 ? items[0]!.label : name(place),
        single,
        press,
        props: { ...withEnter(roving.props(place), enter(on, press, items[0]!)), [PRIMARY]: place === roving.current },
      };
    },
    seat(seat) {
      if (choice.seats.length < 2 || !choice.seats.includes(seat)) return null;
      const index = choice.at(choice.place ?? '').find((i) => pick.items[i]?.seat === seat);
      if (index === undefined) return null;
      const on = choice.count(index) > 0;
      const press = () => choice.pickSeat(seat);
      const item = pick.items[index]!;
      const props = withEnter(seats.props(String(seat)), enter(on, press, item));
      return { items: [item], picked: on ? 1 : 0, most: 1, on, label: item.label, single: true, press, props };
    },
  };
}
