/** The shapes that stand for the seats: colour never stands alone. */
import { useLabel, useTableContext } from './context.ts';
import type { Seat } from './wire.ts';

const SHAPES = [
  'M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13Z',
  'M8 1L15.5 14.5H.5Z',
  'M3.3 1.8H12.7A1.5 1.5 0 0 1 14.2 3.3V12.7A1.5 1.5 0 0 1 12.7 14.2H3.3A1.5 1.5 0 0 1 1.8 12.7V3.3A1.5 1.5 0 0 1 3.3 1.8Z',
  'M8 .3L15.7 8 8 15.7.3 8Z',
  'M8 .8L15.4 6.2 12.6 14.9H3.4L.6 6.2Z',
  'M5.2 1H10.8V5.2H15V10.8H10.8V15H5.2V10.8H1V5.2H5.2Z',
];

/** A seat's mark in its colour, the custom property `--tt-p0` … `--tt-p5` of the game. */
export function Mark({ seat }: { seat: number }) {
  const { shapes = SHAPES } = useTableContext();
  return (
    <svg class="tt-mark" viewBox="0 0 16 16" fill={`var(--tt-p${seat % shapes.length})`} aria-hidden="true">
      <path d={shapes[seat % shapes.length]} />
    </svg>
  );
}

/** Says beside a name that the seat is the reader's own, where the name does not say so itself. */
export function You({ seat }: { seat: Seat | undefined }) {
  const label = useLabel();
  if (!seat?.you || seat.name.toLowerCase() === label('you')) return null;
  return <em class="tt-you">{label('you')}</em>;
}
