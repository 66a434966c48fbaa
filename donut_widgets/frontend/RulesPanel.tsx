/** The rules at the table, and every kind in play with the copies that are still unseen. */
import { useLabel } from '../../tabletop/frontend/context.ts';
import { Rules } from '../../tabletop/frontend/Rules.tsx';
import { cardText } from './Card.tsx';
import { Donut, Star } from './Drawing.tsx';
import { usePrinted } from './words.ts';
import type { DonutTableView, DonutWords } from './view.ts';

export function RulesPanel({ sections, unseen }: { sections: DonutWords['rules']; unseen: DonutTableView['unseen'] }) {
  const label = useLabel();
  const printed = usePrinted();
  return (
    <>
      <Rules sections={sections} />
      <h4 class="dn-h4">{label('rules.kinds')}</h4>
      <ul class="dn-kinds" role="list">
        {unseen.map(({ kind, left, copies }) => (
          <li key={kind}>
            <Donut kind={kind} />
            <p>
              <strong>
                {printed(kind).name}
                {printed(kind).power && <Star />}
              </strong>
              <span>{cardText(printed(kind), '', label)}</span>
            </p>
            <b title={label('rules.left', { left, copies })}>
              {left}/{copies}
            </b>
          </li>
        ))}
      </ul>
    </>
  );
}
