/**
 * Shapes of svg as text. Drawings are made of these in a box of 100 by 100: no ids, gradients, filters or clip paths, so
 * that any number of them can share a page, and Python can use them as they are.
 */

import { type Point, random, round, smooth } from '../../../tabletop/frontend/shapes.ts';

export { type Point, random, round, smooth };

export type Attributes = Record<string, string | number | undefined>;

export const INK = '#43210F'; // the outline of everything
const DEGREE = Math.PI / 180;

function tag(name: string, attributes: Attributes, inside = ''): string {
  const text = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('');
  return inside ? `<${name}${text}>${inside}</${name}>` : `<${name}${text}/>`;
}

export const fill = (d: string, color: string, more: Attributes = {}): string =>
  tag('path', { d, fill: color, 'fill-rule': 'evenodd', ...more });

export const line = (d: string, color: string, width: number, more: Attributes = {}): string =>
  tag('path', { d, fill: 'none', stroke: color, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...more });

export const circle = (cx: number, cy: number, r: number, color: string, more: Attributes = {}): string =>
  tag('circle', { cx, cy, r, fill: color, ...more });

export const ellipse = (cx: number, cy: number, rx: number, ry: number, color: string, more: Attributes = {}): string =>
  tag('ellipse', { cx, cy, rx, ry, fill: color, ...more });

export const rect = (x: number, y: number, width: number, height: number, rx: number, color: string, more: Attributes = {}): string =>
  tag('rect', { x, y, width, height, rx, fill: color, ...more });

export const group = (transform: string, inside: string): string => tag('g', { transform }, inside);

export const outlined = (width: number, color = INK): Attributes => ({ stroke: color, 'stroke-width': width });

/** A point at a distance and an angle in degrees, as text of a path. */
export const at = (r: number, degrees: number, cx = 50, cy = 50): string =>
  `${round(cx + r * Math.cos(degrees * DEGREE))} ${round(cy + r * Math.sin(degrees * DEGREE))}`;

/** A closed smooth curve whose distance from the middle is a function of the angle in radians. */
export const polar = (radius: (angle: number) => number, n = 40, cx = 50, cy = 50): string =>
  smooth(
    Array.from({ length: n }, (_, i): Point => {
      const a = (i / n) * 2 * Math.PI;
      return [cx + radius(a) * Math.cos(a), cy + radius(a) * Math.sin(a)];
    }),
  );

/** A circle as a path, to be cut out of another. */
export const disc = (cx: number, cy: number, r: number): string =>
  `M${round(cx - r)} ${round(cy)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** An arc of a circle between two angles in degrees. */
export const arc = (r: number, from: number, to: number, cx = 50, cy = 50): string =>
  `M${at(r, from, cx, cy)}A${r} ${r} 0 ${to - from > 180 ? 1 : 0} 1 ${at(r, to, cx, cy)}`;

/** Scatters n things evenly over a ring, by the golden angle. */
export function scatter(
  n: number,
  inner: number,
  outer: number,
  seed: number,
  draw: (x: number, y: number, next: () => number, i: number) => string,
  cx = 50,
  cy = 50,
): string {
  const next = random(seed);
  return Array.from({ length: n }, (_, i) => {
    const a = i * 2.39996 + seed;
    const r = Math.sqrt(inner ** 2 + (outer ** 2 - inner ** 2) * ((i + 0.5) / n));
    return draw(round(cx + r * Math.cos(a)), round(cy + r * Math.sin(a)), next, i);
  }).join('');
}
