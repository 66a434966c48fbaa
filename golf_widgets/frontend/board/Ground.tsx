/** What lies still: the ground around the hole, the panels, the terrain. */
import { useMemo } from 'preact/hooks';
import { ground, lawn, seedOf, CELL } from '../art/terrain.ts';
import type { HoleView } from '../view.ts';
import { keyOf } from './geometry.ts';

/** Slanting lines beyond the hole, wherever a frame may reach. */
const HATCH = Array.from({ length: 300 }, (_, i) => `M${(i - 150) * 24} -1400l2800 2800`).join('');

function drawn(hole: HoleView): string {
  const special = new Set([hole.start, hole.goal].flatMap((cell) => (cell ? [keyOf(cell)] : [])));
  const terrain = hole.cells
    .filter(({ cell }) => !special.has(keyOf(cell)))
    .map(({ cell: [row, column], terrain }) => at(row, column, ground(terrain, seedOf(row, column))));
  const tee = hole.start ? at(...hole.start, ground('tee')) : '';
  return (
    `<path d="${HATCH}" stroke="var(--gf-out-line)" stroke-width="1.5" fill="none"/>` +
    hole.panels.map(({ row, column }) => lawn(column * CELL, row * CELL)).join('') +
    terrain.join('') +
    tee
  );
}

const at = (row: number, column: number, inside: string): string =>
  `<g transform="translate(${column * CELL} ${row * CELL})">${inside}</g>`;

/** Drawn anew only when the hole is another one: views come whole at every step. */
export function Ground({ hole }: { hole: HoleView }) {
  const markup = useMemo(() => drawn(hole), [JSON.stringify(hole)]);
  return <g aria-hidden="true" dangerouslySetInnerHTML={{ __html: markup }} />;
}

/** The basket stands above the heat. */
export function Basket({ hole }: { hole: HoleView }) {
  if (!hole.goal) return null;
  const [row, column] = hole.goal;
  const plate =
    '<rect x="1.5" y="1.5" width="37" height="37" rx="7" fill="var(--gf-grass)" stroke="var(--gf-ink)" stroke-width="1.5"/>';
  return <g aria-hidden="true" dangerouslySetInnerHTML={{ __html: at(row, column, plate + ground('basket')) }} />;
}
