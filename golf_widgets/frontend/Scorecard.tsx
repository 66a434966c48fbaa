/** The score card: nine holes a block, like a card of paper. */
import { number, useLabel } from '../../tabletop/frontend/context.ts';
import { Mark, You } from '../../tabletop/frontend/marks.tsx';
import type { Seat } from '../../tabletop/frontend/wire.ts';
import { WindIcon } from './drawn.tsx';
import type { GolfTableView } from './view.ts';

const BLOCK = 9;

export function Scorecard({ table, seats }: { table: GolfTableView; seats: Seat[] }) {
  const label = useLabel();
  const blocks = Array.from({ length: Math.ceil(table.holes / BLOCK) }, (_, i) => i * BLOCK);
  return (
    <section class="gf-score">
      <h3 class="gf-h">
        {label('score.title')} <span>{label('score.hint')}</span>
      </h3>
      {blocks.map((from) => (
        <Block key={from} table={table} seats={seats} from={from} last={from + BLOCK >= table.holes} />
      ))}
    </section>
  );
}

interface BlockProps {
  table: GolfTableView;
  seats: Seat[];
  from: number;
  last: boolean;
}

function Block({ table, seats, from, last }: BlockProps) {
  const label = useLabel();
  const holes = Array.from({ length: Math.min(BLOCK, table.holes - from) }, (_, i) => from + i);
  const playing = table.phase === 'over' ? -1 : table.number - 1;
  const now = (hole: number) => (hole === playing ? 'gf-now' : '');
  return (
    <table style={{ '--holes': String(holes.length) }}>
      <thead>
        <tr>
          <th scope="col" class="gf-who">
            {label('score.hole')}
          </th>
          {holes.map((hole) => (
            <th scope="col" key={hole} class={now(hole)} title={label('score.panels', { n: table.par[hole] ?? '' })}>
              {hole + 1}
            </th>
          ))}
          {last ? <th scope="col">{label('score.sum')}</th> : <td />}
        </tr>
      </thead>
      <tbody>
        {table.scorecard.map(({ seat, holes: scores, now: current, sum }) => (
          <tr key={seat} class={seats[seat]?.you ? 'gf-you' : ''}>
            <th scope="row">
              <span class="gf-name">
                <Mark seat={seat} />
                <span class="tt-clip" title={seats[seat]?.name}>
                  {seats[seat]?.name}
                </span>
                <You seat={seats[seat]} />
                {table.leader === seat && (
                  <span class="gf-curse" title={label('curse')}>
                    <WindIcon wind="HABANERO" />
                    <span class="tt-vh">{label('curse')}</span>
                  </span>
                )}
              </span>
            </th>
            {holes.map((hole) => (
              <td key={hole} class={now(hole)}>
                {hole === playing ? current : scores[hole]}
              </td>
            ))}
            {last ? <td class="gf-sum">{number(sum)}</td> : <td />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
