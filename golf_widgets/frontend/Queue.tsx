/** Who throws, who is next and why, with the cards that they hold. */
import { useLabel } from '../../tabletop/frontend/context.ts';
import { You } from '../../tabletop/frontend/marks.tsx';
import type { Seat } from '../../tabletop/frontend/wire.ts';
import { DiscIcon, WindIcon } from './drawn.tsx';
import type { GolfTableView, Wind } from './view.ts';

export function Queue({ table, seats, names }: { table: GolfTableView; seats: Seat[]; names: Record<Wind, string> }) {
  const label = useLabel();
  return (
    <section class="gf-queue" aria-label={label('queue')}>
      <ol role="list">
        {table.queue.map(({ seat, text }) => {
          const cards = table.hands.find((hand) => hand.seat === seat)?.cards ?? [];
          return (
            <li key={seat} class={seats[seat]?.you ? 'gf-you' : ''}>
              <DiscIcon seat={seat} />
              <div>
                <b class="gf-name">
                  <span class="tt-clip" title={seats[seat]?.name}>
                    {seats[seat]?.name}
                  </span>
                  <You seat={seats[seat]} />
                </b>
                <span>{text}</span>
                {cards.length > 0 && (
                  <span class="gf-holds" role="img" aria-label={label('queue.holds', { cards: cards.map((wind) => names[wind]).join(label('comma')) })}>
                    {cards.map((wind, i) => (
                      <WindIcon key={i} wind={wind} />
                    ))}
                  </span>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {table.options && <p class="gf-options">{table.options}</p>}
    </section>
  );
}
