/** The odds on the cells: the area of a mark is its value, its text the number; circles on the hole, squares outside. */
import { CELL } from '../art/terrain.ts';
import type { Cell, HoleView, OddsReply } from '../view.ts';
import { keyOf, middle, same } from './geometry.ts';

export interface HeatProps {
  hole: HoleView;
  cells: OddsReply['cells'];
  /** Whether there is room for numbers. */
  numbers: boolean;
  aim: Cell | null;
  /** The numbers are those of before the draw: they step back. */
  before?: boolean;
  /** Cells that show something else: the landing, the discs. */
  taken: readonly Cell[];
}

const DOT = 2.6;

interface Spot {
  x: number;
  y: number;
  r: number;
  outside: boolean;
  text: string;
}

function Mark({ x, y, r, outside, text }: Spot) {
  const [ink, on] = outside ? ['var(--gf-ob)', 'var(--gf-on-ob)'] : ['var(--gf-heat)', 'var(--gf-on-heat)'];
  const size = text.length > 2 || r < 9.5 ? 11 : 12.5;
  return (
    <g>
      {outside ? (
        <rect x={x - r} y={y - r} width={2 * r} height={2 * r} rx="2" fill={ink} stroke={on} stroke-width="1.2" />
      ) : (
        <circle cx={x} cy={y} r={r} fill={ink} stroke={on} stroke-width="1.2" />
      )}
      {text && (
        <text x={x} y={y + size * 0.35} text-anchor="middle" font-size={size} font-weight="700" fill={on}>
          {text}
        </text>
      )}
    </g>
  );
}

/** Marks step to the lower right corner where the terrain needs to be seen. */
function spot(entry: OddsReply['cells'][number], largest: number, corner: boolean, numbers: boolean): Spot {
  const [x, y] = middle(entry.cell);
  const part = Math.sqrt(Math.max(0, entry.value) / largest);
  const wide = entry.text.length > 2 ? 2 : 0;
  const r = entry.text === '' ? DOT : corner ? 8.5 + 2.5 * part + wide : 8.5 + 7.5 * part + wide / 2;
  const shift = corner ? 8.5 - wide : 0;
  return { x: x + shift, y: y + shift, r: Math.round(r * 10) / 10, outside: entry.outside, text: numbers ? entry.text : '' };
}

export function Heat({ hole, cells, numbers, aim, before, taken }: HeatProps) {
  const terrain = new Map(hole.cells.map(({ cell, terrain }) => [keyOf(cell), terrain]));
  const largest = Math.max(...cells.map(({ value }) => value), Number.MIN_VALUE);
  const hidden = new Set(taken.map(keyOf));
  return (
    <g class={`gf-heat ${before ? 'gf-before' : ''}`}>
      {cells
        .filter(({ cell }) => !hidden.has(keyOf(cell)) && !same(cell, hole.goal))
        .map((entry) => {
          const rough = (terrain.get(keyOf(entry.cell)) ?? 'open') !== 'open';
          return <Mark key={keyOf(entry.cell)} {...spot(entry, largest, rough && !same(entry.cell, aim), numbers)} />;
        })}
    </g>
  );
}

/** The basket's own number, above it in its corner. */
export function BasketHeat({ hole, cells, numbers, before }: Pick<HeatProps, 'hole' | 'cells' | 'numbers' | 'before'>) {
  const entry = cells.find(({ cell }) => same(cell, hole.goal));
  if (!entry || !hole.goal || entry.text === '') return null;
  const [row, column] = hole.goal;
  const r = entry.text.length > 2 ? 10.5 : 8.5;
  return (
    <g class={before ? 'gf-before' : ''}>
      <Mark x={column * CELL + 36 - (r - 8.5)} y={row * CELL + 36} r={r} outside={false} text={numbers ? entry.text : ''} />
    </g>
  );
}
