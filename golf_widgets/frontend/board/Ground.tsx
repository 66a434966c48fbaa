/** What lies still: the ground around the hole, the panels, the terrain. */
import { useMemo } from 'preact/hooks';
import { ground, lawn, seedOf, CELL, PANEL } from '../art/terrain.ts';
import type { HoleView } from '../view.ts';
import { keyOf, same } from './geometry.ts';

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

const CORNERS = [[2, 0], [2, 2], [0, 2], [0, 0]] as const; // above are tags, and the crosses of the editor
const LETTER = 10; // the size of a panel's letter
const LARGER = 20; // where the hole is small
const READABLE = 9.5; // CSS pixels

/** The names of the panels that sentences speak of: each in a corner of its panel, off the numbers. */
export function Letters({ hole, scale }: { hole: HoleView; scale: number }) {
  const size = Math.max(LETTER, READABLE / scale);
  if (size > LARGER) return null; // too small to be read, or too large to be discreet
  const open = new Set(hole.cells.filter(({ cell, terrain }) => terrain === 'open' && !same(cell, hole.goal)).map(({ cell }) => keyOf(cell)));
  return (
    <g class="gf-letters" aria-hidden="true" font-size={size} font-weight="700" text-anchor="middle" fill="var(--tt-text)">
      {hole.panels.map(({ row, column, name }) => {
        const [down, right] = CORNERS.find(([r, c]) => open.has(keyOf([row + r, column + c]))) ?? CORNERS[0];
        const inset = 3.5 + 0.33 * size * name.length;
        const x = column * CELL + (right ? PANEL - inset : inset);
        return (
          <text key={name} x={x} y={row * CELL + (down ? PANEL - 3.5 : size + 1)} stroke="var(--gf-grass)" stroke-width="2.5" stroke-linejoin="round" paint-order="stroke">
            {name}
          </text>
        );
      })}
    </g>
  );
}

/** The basket stands above the heat. */
export function Basket({ hole }: { hole: HoleView }) {
  if (!hole.goal) return null;
  const [row, column] = hole.goal;
  const plate =
    '<rect x="1.5" y="1.5" width="37" height="37" rx="7" fill="var(--gf-grass)" stroke="var(--gf-ink)" stroke-width="1.5"/>';
  return <g aria-hidden="true" dangerouslySetInnerHTML={{ __html: at(row, column, plate + ground('basket')) }} />;
}
