/** What flies over the table for the events of a match: cards won, contested, given, taken, discarded. */
import type { Flight } from '../../tabletop/frontend/motion.ts';
import type { Event } from '../../tabletop/frontend/wire.ts';
import { art } from './art/index.ts';
import type { Kind } from './view.ts';

const TURN = 60; // ms between two bids that turn over
const TURNING = 220;
const NEXT = 120; // ms between two cards of the row
const POWER = 480; // ms before a power: the card that has it has arrived
const SIZE = 40; // px of a donut in a box

/** One card that moves, between places of the table ("row:3", "box:1:Plain", "deck", "discard"). */
interface Move {
  kind: Kind;
  from: string;
  to: string;
}

const box = (player: unknown, kind: Kind) => `box:${player as number}:${kind}`;

/** The cards that an event moves. */
function moves({ kind: event, player, facts }: Event): Move[] {
  const kind = facts.kind as Kind;
  const kinds = (facts.kinds ?? []) as Kind[];
  switch (event) {
    case 'taken':
      return [{ kind, from: `row:${facts.position as number}`, to: box(player, kind) }];
    case 'clash':
      return [{ kind, from: `row:${facts.position as number}`, to: 'discard' }];
    case 'cleared':
      return kinds.map((k, i) => ({ kind: k, from: `row:${(facts.positions as number[])[i]}`, to: 'discard' }));
    case 'drew':
    case 'kept':
      return [{ kind, from: 'deck', to: box(player, kind) }];
    case 'from_pile':
      return kinds.map((k) => ({ kind: k, from: 'discard', to: box(player, k) }));
    case 'gave':
      return [{ kind, from: box(player, kind), to: box(facts.to, kind) }];
    case 'stole':
      return [{ kind, from: box(facts.victim, kind), to: box(player, kind) }];
    case 'spoiled':
      return [{ kind, from: box(facts.victim, kind), to: 'discard' }];
    case 'passed':
      return (facts.passes as [number, number, Kind][]).map(([giver, receiver, k]) => ({ kind: k, from: box(giver, k), to: box(receiver, k) }));
    case 'paid':
      return kinds.map((k) => ({ kind: k, from: box(player, k), to: 'discard' }));
    case 'milk_lost':
    case 'twist_lost':
    case 'dropped':
      return [{ kind, from: box(player, kind), to: 'discard' }];
    default:
      return [];
  }
}

/** The element of a place: the drawing in it, or, where the card is not there any more, what held it. */
function spot(root: Element, place: string): { element: Element; exact: boolean } | null {
  const there = root.querySelector(`[data-at="${place}"]`);
  if (there) return { element: there.querySelector('.dn-plate, .dn-donut') ?? there, exact: true };
  const [name, seat] = place.split(':');
  const lid = root.querySelector(`[data-at="${name}:${seat}"] .dn-sc`);
  return lid && { element: lid, exact: false };
}

function picture(kind: Kind): Element {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 100 100');
  svg.innerHTML = art(kind);
  return svg;
}

/** How long the bids take to turn over. */
export const turning = (bids: number): number => (bids ? TURNING + TURN * (bids - 1) : 0);

/** The bids of a reveal turn over, one after the other. */
export function turns(root: Element) {
  return [...root.querySelectorAll('.dn-bidc')].flatMap((card, i) => {
    const delay = i * TURN;
    const squeeze = [{ transform: 'none' }, { transform: 'scaleX(0)' }, { transform: 'none' }];
    const face = [{ opacity: 0 }, { opacity: 0, offset: 0.5 }, { opacity: 1, offset: 0.51 }, { opacity: 1 }];
    return [
      { element: card, frames: squeeze, delay, duration: TURNING, easing: 'ease-in-out' },
      ...[...card.children].map((child) => ({ element: child, frames: face, delay, duration: TURNING, easing: 'linear' })),
    ];
  });
}

/** Cards that come onto the shelf slide up. */
export function slides(root: Element, positions: number[]) {
  return positions.flatMap((position, i) => {
    const card = root.querySelector(`[data-at="row:${position}"] .dn-card`);
    const frames = [{ transform: 'translateY(24px)', opacity: 0 }, { transform: 'none', opacity: 1 }];
    return card ? [{ element: card, frames, delay: i * TURN, duration: 260 }] : [];
  });
}

/** Scores that changed come up for a moment; the digits do not move. */
export function tints(root: Element, seats: number[]) {
  return seats.flatMap((seat) => {
    const element = root.querySelector(`[data-at="box:${seat}"] .dn-sc`);
    return element ? [{ element, frames: [{ opacity: 0.25 }, { opacity: 1 }], delay: 0, duration: 300 }] : [];
  });
}

/** The flights for events in their order; `held` says whether a box held a kind before. */
export function flights(root: Element, events: Event[], held: (place: string) => boolean): Flight[] {
  let time = turning(events.some((e) => e.kind === 'reveal') ? root.querySelectorAll('.dn-bidc').length : 0);
  const found: Flight[] = [];
  for (const event of events) {
    const all = moves(event);
    const fromRow = event.kind === 'taken' || event.kind === 'clash';
    if (all.length && !fromRow) time += POWER;
    for (const move of all) {
      const [from, to] = [spot(root, move.from), spot(root, move.to)];
      if (!from || !to) continue;
      const size = from.exact && fromRow ? undefined : SIZE;
      const arrives = move.to.startsWith('box:') && to.exact && !held(move.to);
      found.push({
        from: from.element,
        to: to.element,
        what: picture(move.kind),
        delay: time,
        size,
        scale: to.exact ? undefined : 1,
        bend: found.length % 2 ? -0.16 : 0.16,
        reveals: arrives ? to.element : undefined,
      });
      time += NEXT;
    }
  }
  return found;
}
