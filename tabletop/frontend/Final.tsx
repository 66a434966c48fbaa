/** The end of the game: places, winners and the reason for every point. */
import { number, useLabel, useTableContext } from './context.ts';
import { Mark, You } from './marks.tsx';
import type { Final as FinalView, Seat } from './wire.ts';

function Sheet({ final, seat }: { final: FinalView; seat: Seat | undefined }) {
  const label = useLabel();
  const { icon } = useTableContext();
  return (
    <li class={`tt-sheet ${final.winner ? 'tt-winner' : ''} ${seat?.you ? 'tt-own' : ''}`}>
      <p class="tt-lead">
        <span class="tt-place">{final.place}</span>
        <Mark seat={final.seat} />
        <strong class="tt-clip" title={seat?.name}>
          {seat?.name}
        </strong>
        <You seat={seat} />
        {final.winner && <em>{label('final.winner')}</em>}
        <b>{number(final.total)}</b>
      </p>
      <ul>
        {final.lines.map((line, i) => (
          <li key={i}>
            {line.icon ? icon(line.icon) : <i />}
            <span>{line.text}</span>
            <b>{number(line.points)}</b>
          </li>
        ))}
      </ul>
    </li>
  );
}

export function Final({ finals, seats }: { finals: FinalView[]; seats: Seat[] }) {
  const label = useLabel();
  const order = [...finals].sort((a, b) => a.place - b.place);
  return (
    <ol class="tt-final" aria-label={label('final')}>
      {order.map((final) => (
        <Sheet key={final.seat} final={final} seat={seats.find((s) => s.seat === final.seat)} />
      ))}
    </ol>
  );
}
