/** Which part of a hole is on screen, and how large: the whole hole, or close by on narrow screens. */
import { useState } from 'preact/hooks';
import { CELL } from '../art/terrain.ts';
import type { Cell, HoleView } from '../view.ts';
import { around, keyOf, within, type Frame } from './geometry.ts';

const MARGIN = 0.95; // cells around the hole: room for the marks that touch it
const TALLEST = 680; // CSS pixels
const LARGEST = 1.25; // CSS pixels for one unit
const GOOD = 38; // CSS pixels: a close view shows as many cells of this size as there is room for
const UPRIGHT = 0.85; // height of a close view, in parts of its width
const NARROW = 480; // CSS pixels: a board under this shows the hole close by; beside the side panel it is never so narrow
export const LEGIBLE = 28; // CSS pixels: a smaller cell shows no numbers
export const SMALL = 24; // CSS pixels: a hole with smaller cells is shown close by

export interface View {
  frame: Frame;
  /** CSS pixels for one unit. */
  scale: number;
  /** Whether the screen is too small to see the whole hole well, so that there are two views of it. */
  two: boolean;
  whole: boolean;
  setWhole: (whole: boolean) => void;
}

const scaleOf = (frame: Frame, width: number, tallest: number): number =>
  Math.min(width / frame.width, tallest / frame.height, LARGEST);

/** A frame as wide as the screen at its scale: the ground goes on to both sides. */
function filled(frame: Frame, width: number, scale: number): Frame {
  const spare = Math.max(0, width / scale - frame.width);
  return { ...frame, x: frame.x - spare / 2, width: frame.width + spare };
}

/**
 * Returns the view of a hole on a board `width` CSS pixels wide.
 *
 * `centre` are the cells that a close view shows, with their panels, and `far` those that it shows as long as numbers
 * can be read, the more important first; `beyond` are places outside the hole that any view shows; the whole view shows
 * the `outer` ones as well. `least` is how small, in CSS pixels, a cell of the whole hole may be without a close view.
 */
export function useFrame(
  hole: HoleView,
  width: number,
  centre: readonly Cell[],
  { far, beyond, outer, least }: { far: readonly Cell[]; beyond: readonly Cell[]; outer: readonly Cell[]; least: number },
): View {
  const [whole, setWhole] = useState(false);
  const cells = hole.cells.map(({ cell }) => cell);
  const all = around([...(cells.length ? cells : [[0, 0] as Cell]), ...beyond, ...outer], MARGIN);
  const sized = (frame: Frame, least: number) => scaleOf(frame, width, TALLEST) * CELL >= least;
  const close = (cells: readonly Cell[]) => closeBy(hole, cells, beyond, all, width);
  const kept = far.reduce<readonly Cell[]>((cells, cell) => (sized(close([...cells, cell]), LEGIBLE) ? [...cells, cell] : cells), centre);
  const near = close(kept);
  const small = width < NARROW || !sized(all, least);
  const two = small && width > 0 && near.width * near.height < all.width * all.height * 0.85;
  const frame = two && !whole ? near : all;
  const scale = width > 0 ? scaleOf(frame, width, TALLEST) : 1;
  return { frame: filled(frame, width, scale), scale, two, whole, setWhole };
}

/** The part of a hole around some cells with their panels, not smaller than a good look needs. */
function closeBy(hole: HoleView, centre: readonly Cell[], beyond: readonly Cell[], all: Frame, screen: number): Frame {
  const panels = new Set(centre.map(([row, column]) => keyOf([Math.floor(row / 3) * 3, Math.floor(column / 3) * 3])));
  const corners = hole.panels
    .filter(({ row, column }) => panels.has(keyOf([row, column])))
    .flatMap(({ row, column }): Cell[] => [[row, column], [row + 2, column + 2]]);
  if (!corners.length) return all;
  const near = around([...corners, ...centre, ...beyond], MARGIN);
  const room = (pixels: number) => (pixels / GOOD) * CELL;
  const width = Math.max(near.width, room(screen));
  const height = Math.max(near.height, room(Math.min(screen, TALLEST) * UPRIGHT), width * UPRIGHT); // a flat strip shows more of what lies about it
  const grown = { x: near.x - (width - near.width) / 2, y: near.y - (height - near.height) / 2, width, height };
  return within(moved(grown, all), all);
}

/** A frame moved into another as far as it fits. */
function moved(frame: Frame, outer: Frame): Frame {
  const into = (from: number, size: number, least: number, room: number) => Math.max(least, Math.min(from, least + room - size));
  return { ...frame, x: into(frame.x, frame.width, outer.x, outer.width), y: into(frame.y, frame.height, outer.y, outer.height) };
}
