/** Which part of a hole is on screen, and how large: the whole hole, or close by on narrow screens. */
import { useState } from 'preact/hooks';
import { CELL } from '../art/terrain.ts';
import type { Cell, HoleView } from '../view.ts';
import { around, keyOf, within, type Frame } from './geometry.ts';

const MARGIN = 0.8; // cells around the hole
const TALLEST = 620; // CSS pixels
const LARGEST = 1.25; // CSS pixels for one unit
const UPRIGHT = 0.85; // height of a close view, in parts of its width
const NARROW = 560; // CSS pixels: under this the hole is shown close by
export const LEGIBLE = 28; // CSS pixels: a smaller cell shows no numbers

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
 * `centre` are the cells that a close view shows, with their panels; `beyond` are places outside the hole that any
 * view shows.
 */
export function useFrame(hole: HoleView, width: number, centre: readonly Cell[], beyond: readonly Cell[]): View {
  const [whole, setWhole] = useState(false);
  const cells = hole.cells.map(({ cell }) => cell);
  const all = around([...(cells.length ? cells : [[0, 0] as Cell]), ...beyond], MARGIN);
  const small = width < NARROW || scaleOf(all, width, TALLEST) * CELL < LEGIBLE;
  const near = closeBy(hole, centre, all, beyond);
  const two = small && width > 0 && near.width * near.height < all.width * all.height * 0.85;
  const frame = two && !whole ? near : all;
  const scale = width > 0 ? scaleOf(frame, width, TALLEST) : 1;
  return { frame: filled(frame, width, scale), scale, two, whole, setWhole };
}

function closeBy(hole: HoleView, centre: readonly Cell[], all: Frame, beyond: readonly Cell[]): Frame {
  const panels = new Set(centre.map(([row, column]) => keyOf([Math.floor(row / 3) * 3, Math.floor(column / 3) * 3])));
  const corners = hole.panels
    .filter(({ row, column }) => panels.has(keyOf([row, column])))
    .flatMap(({ row, column }): Cell[] => [[row, column], [row + 2, column + 2]]);
  if (!corners.length) return all;
  const near = around([...corners, ...centre, ...beyond], MARGIN);
  const missing = Math.max(0, near.width * UPRIGHT - near.height); // a flat strip shows more of what lies about it
  return within({ ...near, y: near.y - missing / 2, height: near.height + missing }, all);
}
