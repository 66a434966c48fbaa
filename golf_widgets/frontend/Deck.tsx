/** What is still in the deck, card by card: all cards but the order of the deck are open to everybody. */
import { useLabel } from '../../tabletop/frontend/context.ts';
import { WINDS } from './art/winds.ts';
import { WindIcon } from './drawn.tsx';
import type { GolfTableView } from './view.ts';

export function Deck({ deck }: { deck: GolfTableView['deck'] }) {
  const label = useLabel();
  const kinds = [...deck.kinds].sort((a, b) => WINDS.indexOf(a.wind) - WINDS.indexOf(b.wind)); // singles beside doubles
  return (
    <section class="gf-stock">
      <h3 class="gf-h">
        {label('deck.title')} <span>{label('deck.count', { count: deck.count, total: deck.total })}</span>
      </h3>
      <ul class="gf-deck" role="list">
        {kinds.map(({ wind, name, left, total, where }) => (
          <li key={wind} title={where ? `${name}: ${where}` : name}>
            <WindIcon wind={wind} />
            <span class="tt-vh">{name}</span>
            <i aria-hidden="true">
              {Array.from({ length: total }, (_, i) => (
                <u key={i} class={i < left ? '' : 'gf-gone'} />
              ))}
            </i>
            <span>
              {left}/{total}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
