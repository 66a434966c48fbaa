/** The deck and the discard pile. */
import { number } from '../../tabletop/frontend/context.ts';
import { Back, Donut } from './Drawing.tsx';
import type { DonutTableView } from './view.ts';

export function Piles({ table }: { table: DonutTableView }) {
  const top = table.discard.cards.at(-1);
  const many = (n: number) => (n > 1 ? 'dn-stack' : '');
  return (
    <div class="dn-piles">
      <div class="dn-pile">
        <div class={`dn-mini ${many(table.deck.count)}`} data-at="deck">
          {table.deck.count > 0 && <Back />}
        </div>
        <p>
          <b>{number(table.deck.count)}</b> <span>{table.deck.text}</span>
        </p>
      </div>
      <div class="dn-pile">
        <div class={`dn-mini ${many(table.discard.count)}`} data-at="discard">
          {top && <Donut kind={top} />}
        </div>
        <p>
          <b>{number(table.discard.count)}</b> <span>{table.discard.text}</span>
        </p>
      </div>
    </div>
  );
}
