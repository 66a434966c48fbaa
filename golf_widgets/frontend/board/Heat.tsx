/** The odds on the cells: the area of a mark is its value, its text the number; circles on the hole, squares outside. */
import { CELL } from '../art/terrain.ts';
import { breadth } from '../breadth.ts';
import type { Cell, HoleView, OddsReply } from '../view.ts';
import { type Frame, keyOf, middle, same } from './geometry.ts';

type Entry = OddsReply['cells'][number];

export interface HeatProps {
  hole: HoleView;
  cells: readonly Entry[];
  /** Whether there is room for numbers. */
  numbers: boolean;
  /** The part of the board on screen: a mark that its edge would cut is left out. */
  frame: Frame;
  /** Cells with discs: their numbers are drawn above these. */
  discs: readonly Cell[];
  /** Cells with a name below their disc, which needs the upper edge of the cell beneath. */
  tagged: readonly Cell[];
  /** The numbers are those of before the draw: they step back. */
  before?: boolean;
}

const DOT = 2.6;
const LEAST = 8.5; // half the height of a mark with a text
const WIDEST = 18.5; // half the width of the widest one: it stays on its cell
const PADDING = 2.5;
const PUSHED = 10; // half the height of a mark under a name: there is room down to the panel's letter
const ROOM = 2 * (WIDEST - PADDING); // for a text
const SMALLEST = 9; // the size of a text that is cut rather than made smaller

interface Spot {
  x: number;
  y: number;
  /** Half the height and half the width. */
  r: number;
  half: number;
  outside: boolean;
  text: string;
  size: number;
  /** The whole text, where it is cut. */
  whole: string;
}

/** About how wide a text is at most, in parts of its size: the notebook's font is not ours. */
const widest = (text: string): number => breadth(text) * 1.12;

/** Whether a text is too long for a cell. */
export const isCut = (text: string): boolean => widest(text) * SMALLEST > ROOM;

function cut(text: string): string {
  if (!isCut(text)) return text;
  const letters = [...text];
  while (letters.length > 1 && isCut(`${letters.join('')}…`)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** A mark for an entry: round where its text fits, as wide as the text where it does not. */
function mark(entry: Entry, r: number, numbers: boolean): Omit<Spot, 'x' | 'y'> {
  const text = numbers ? cut(entry.text) : '';
  const largest = text.length > 2 || r < 9.5 ? 11 : 12.5;
  const size = text ? Math.max(SMALLEST, Math.min(largest, ROOM / widest(text))) : largest;
  const wide = (widest(text) * size) / 2;
  const round = !text || Math.sqrt(Math.max(0, r ** 2 - (size * 0.36) ** 2)) >= wide;
  const half = round ? r : Math.min(WIDEST, Math.max(r, wide + PADDING));
  return { r, half, outside: entry.outside, text, size, whole: text === entry.text || !text ? '' : entry.text };
}

function Mark({ x, y, r, half, outside, text, size, whole }: Spot) {
  const [ink, on] = outside ? ['var(--gf-ob)', 'var(--gf-on-ob)'] : ['var(--gf-heat)', 'var(--gf-on-heat)'];
  return (
    <g>
      {whole && <title>{whole}</title>}
      {half === r && !outside ? (
        <circle cx={x} cy={y} r={r} fill={ink} stroke={on} stroke-width="1.2" />
      ) : (
        <rect x={x - half} y={y - r} width={2 * half} height={2 * r} rx={outside ? 2 : r} fill={ink} stroke={on} stroke-width="1.2" />
      )}
      {text && (
        <text x={x} y={y + size * 0.35} text-anchor="middle" font-size={size} font-weight="700" fill={on}>
          {text}
        </text>
      )}
    </g>
  );
}

/** The marks that are wholly in the frame. */
const shown = (spots: Spot[], { x, y, width, height }: Frame): Spot[] =>
  spots.filter((s) => s.x - s.half >= x && s.y - s.r >= y && s.x + s.half <= x + width && s.y + s.r <= y + height);

const Marks = ({ spots }: { spots: Spot[] }) => (
  <>
    {spots.map((spot) => (
      <Mark key={`${spot.x},${spot.y}`} {...spot} />
    ))}
  </>
);

/** In the middle of its cell; in the lower right corner where the terrain needs to be seen, lower under a name. */
function spot(entry: Entry, largest: number, corner: boolean, pushed: boolean, numbers: boolean): Spot {
  const [x, y] = middle(entry.cell);
  const part = Math.sqrt(Math.max(0, entry.value) / largest);
  const r = entry.text === '' ? DOT : LEAST + (corner ? 2.5 : 7.5) * part;
  const made = mark(entry, Math.min(pushed ? PUSHED : r, Math.round(r * 10) / 10), numbers);
  if (pushed && !corner) return { ...made, x, y: y + 15 - PUSHED };
  return corner ? { ...made, x: x + Math.min(8.5, 19.5 - made.half), y: y + 8.5 } : { ...made, x, y };
}

export function Heat({ hole, cells, numbers, frame, discs, tagged, before, aim, taken }: HeatProps & { aim: Cell | null; taken: readonly Cell[] }) {
  const terrain = new Map(hole.cells.map(({ cell, terrain }) => [keyOf(cell), terrain]));
  const largest = Math.max(...cells.map(({ value }) => value), Number.MIN_VALUE);
  const elsewhere = new Set([...taken, ...discs].map(keyOf));
  const below = new Set(tagged.map(([row, column]) => keyOf([row + 1, column])));
  const spots = cells
    .filter(({ cell }) => !elsewhere.has(keyOf(cell)) && !same(cell, hole.goal))
    .map((entry) => {
      const rough = (terrain.get(keyOf(entry.cell)) ?? 'open') !== 'open';
      return spot(entry, largest, rough && !same(entry.cell, aim), below.has(keyOf(entry.cell)), numbers);
    });
  return (
    <g class={`gf-heat ${before ? 'gf-before' : ''}`}>
      <Marks spots={shown(spots, frame)} />
    </g>
  );
}

/** What stands on a cell would hide its number: the basket's is in its lower corner, a disc's in the upper one. */
export function HeatAbove({ hole, cells, numbers, frame, discs, before }: HeatProps) {
  const lying = new Set(discs.map(keyOf));
  const spots = cells.flatMap((entry): Spot[] => {
    const goal = same(entry.cell, hole.goal);
    if (!goal && !lying.has(keyOf(entry.cell))) return [];
    if (goal && entry.text === '') return [];
    const [row, column] = [entry.cell[0] * CELL, entry.cell[1] * CELL];
    const made = mark(entry, entry.text === '' ? DOT : LEAST, numbers);
    const right = column + (goal ? 44.5 : 40);
    return [{ ...made, x: right - made.half, y: row + (goal ? 36 : 5) }];
  });
  return (
    <g class={`gf-above ${before ? 'gf-before' : ''}`}>
      <Marks spots={shown(spots, frame)} />
    </g>
  );
}
