/** Cells, frames and lines on the board, in its own units: a cell is 40 × 40. */
import type { Move } from '../../../tabletop/frontend/roving.ts';
import { CELL } from '../art/terrain.ts';
import type { Cell, HoleView } from '../view.ts';

export const keyOf = ([row, column]: Cell): string => `${row},${column}`;
export const cellOf = (key: string): Cell => key.split(',').map(Number) as Cell;
export const same = (a: Cell | null, b: Cell | null): boolean => a !== null && b !== null && keyOf(a) === keyOf(b);

/** The index of the panel that a cell lies on. */
export const panelOf = (hole: HoleView, [row, column]: Cell): number =>
  hole.panels.findIndex((panel) => Math.floor((row - panel.row) / 3) === 0 && Math.floor((column - panel.column) / 3) === 0);

/** The middle of a cell. */
export const middle = ([row, column]: Cell): [number, number] => [(column + 0.5) * CELL, (row + 0.5) * CELL];

/** A part of the board: left, top, width, height. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The place that a disc takes in the middle of a cell. */
export function round(cell: Cell, size = 18): Frame {
  const [x, y] = middle(cell);
  return { x: x - size, y: y - size, width: 2 * size, height: 2 * size };
}

/** The area that two places share. */
export function shared(a: Frame, b: Frame): number {
  const { width, height } = within(a, b);
  return Math.max(0, width) * Math.max(0, height);
}

export const viewBox = ({ x, y, width, height }: Frame): string => `${x} ${y} ${width} ${height}`;

/** The smallest frame around some cells, with `margin` cells about them. */
export function around(cells: readonly Cell[], margin: number): Frame {
  const rows = cells.map(([row]) => row);
  const columns = cells.map(([, column]) => column);
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  return {
    x: (left - margin) * CELL,
    y: (top - margin) * CELL,
    width: (Math.max(...columns) - left + 1 + 2 * margin) * CELL,
    height: (Math.max(...rows) - top + 1 + 2 * margin) * CELL,
  };
}

/** The part of a frame that lies inside another. */
export function within(frame: Frame, outer: Frame): Frame {
  const x = Math.max(frame.x, outer.x);
  const y = Math.max(frame.y, outer.y);
  return {
    x,
    y,
    width: Math.min(frame.x + frame.width, outer.x + outer.width) - x,
    height: Math.min(frame.y + frame.height, outer.y + outer.height) - y,
  };
}

/** Arrows step to the next cell of the hole in their direction, over gaps; Home and End lead along the row. */
export const overCells: Move = (key, from, keys) => {
  const [row, column] = cellOf(from);
  const cells = keys.map(cellOf);
  const along = (line: Cell[], axis: 0 | 1, forward: boolean): Cell | undefined => {
    const here = axis === 0 ? row : column;
    const ahead = line.filter((cell) => (forward ? cell[axis] > here : cell[axis] < here));
    ahead.sort((a, b) => Math.abs(a[axis] - here) - Math.abs(b[axis] - here));
    return ahead[0];
  };
  const inRow = cells.filter((cell) => cell[0] === row).sort((a, b) => a[1] - b[1]);
  const inColumn = cells.filter((cell) => cell[1] === column);
  const moves: Record<string, () => Cell | undefined> = {
    ArrowRight: () => along(inRow, 1, true),
    ArrowLeft: () => along(inRow, 1, false),
    ArrowDown: () => along(inColumn, 0, true),
    ArrowUp: () => along(inColumn, 0, false),
    Home: () => inRow[0],
    End: () => inRow.at(-1),
  };
  const to = moves[key];
  return to ? keyOf(to() ?? [row, column]) : undefined;
};

export interface Arc {
  d: string;
  /** The point a part `t` (0 to 1) of the way. */
  at: (t: number) => [number, number];
}

const RISE = 0.38; // how far a flight bends, in parts of its length

/** The flight of a throw: a curve that rises over the board and ends `short` units before its target. */
export function arc(from: Cell, to: Cell, short = 0): Arc {
  const [x0, y0] = middle(from);
  const [x1, y1] = middle(to);
  const [dx, dy] = [x1 - x0, y1 - y0];
  const bend = dx < 0 ? -RISE : RISE; // at right angles to the way, upwards
  const control = [x0 + dx / 2 + bend * dy, y0 + dy / 2 - bend * dx] as const;
  const [tx, ty] = [x1 - control[0], y1 - control[1]];
  const length = Math.hypot(tx, ty) || 1;
  const end = [x1 - (tx / length) * short, y1 - (ty / length) * short] as const;
  return {
    d: `M${x0} ${y0}Q${control[0].toFixed(1)} ${control[1].toFixed(1)} ${end[0].toFixed(1)} ${end[1].toFixed(1)}`,
    at: (t) => [
      (1 - t) ** 2 * x0 + 2 * t * (1 - t) * control[0] + t ** 2 * x1,
      (1 - t) ** 2 * y0 + 2 * t * (1 - t) * control[1] + t ** 2 * y1,
    ],
  };
}

/** One card's wind on the board: where its line begins and ends, and the arrow heads on the way. */
export interface Gust {
  from: [number, number];
  to: [number, number];
  heads: { x: number; y: number; turn: number }[];
}

/**
 * The wind card by card along `path` (its first cell is the aim). Where the wind goes back and forth over the same
 * ground, each way keeps a lane of its own.
 */
export function gusts(path: readonly Cell[]): Gust[] {
  const used = new Map<string, number>();
  return path.slice(1).flatMap((cell, i): Gust[] => {
    const from = path[i]!;
    const [rows, columns] = [cell[0] - from[0], cell[1] - from[1]];
    const steps = Math.abs(rows) + Math.abs(columns);
    if (steps === 0) return []; // a habanero: no wind
    const [down, right] = [Math.sign(rows), Math.sign(columns)];
    const cells = Array.from({ length: steps + 1 }, (_, n): Cell => [from[0] + n * down, from[1] + n * right]);
    const edges = cells.slice(1).map((next, n) => [keyOf(cells[n]!), keyOf(next)].sort().join('-'));
    const lane = Math.max(...edges.map((edge) => used.get(edge) ?? 0));
    for (const edge of edges) used.set(edge, lane + 1);
    const shift = lane === 0 ? 0 : (lane % 2 ? 7 : -7) * Math.ceil(lane / 2);
    const at = (place: Cell): [number, number] => {
      const [x, y] = middle(place);
      return [x + (down ? shift : 0), y + (right ? shift : 0)];
    };
    const turn = right > 0 ? 0 : right < 0 ? 180 : down > 0 ? 90 : -90;
    const heads = cells.slice(1).map((next, n) => {
      const [[ax, ay], [bx, by]] = [at(cells[n]!), at(next)];
      return { x: (ax + bx) / 2, y: (ay + by) / 2, turn };
    });
    return [{ from: at(from), to: at(cell), heads }];
  });
}

/** Where `count` discs stand that share a cell: their shift from its middle, and their scale. */
export function together(count: number): { places: [number, number][]; scale: number } {
  switch (count) {
    case 1:
      return { places: [[0, 2]], scale: 1.15 };
    case 2:
      return { places: [[-8, -3], [8, 4]], scale: 0.86 };
    case 3:
      return { places: [[-9, -7], [9, -7], [0, 8]], scale: 0.76 };
    default:
      return { places: [[-9, -9], [9, -9], [-9, 8], [9, 8]], scale: 0.72 };
  }
}
