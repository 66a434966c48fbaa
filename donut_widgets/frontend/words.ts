/** What is printed on the cards, for every component of the donut table. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { DonutWords, Kind } from './view.ts';

export type Printed = DonutWords['kinds'][Kind];

const BLANK: Printed = { name: '', short: '', rule: '', corner: '', set: [], power: false };

export const Cards = createContext<DonutWords['kinds']>({});

/** Returns what is printed on the card of a kind. */
export function usePrinted(): (kind: Kind) => Printed {
  const cards = useContext(Cards);
  return (kind) => cards[kind] ?? { ...BLANK, name: kind, short: kind };
}
