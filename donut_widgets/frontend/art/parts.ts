/** What several donuts are made of: dough, icing, gloss, crumbs, leaves and berries. */
import { type Attributes, arc, circle, disc, ellipse, fill, group, INK, line, outlined, polar, rect, round, scatter } from './shapes.ts';

/** Top, side, and the light on the waist. */
export type Dough = readonly [string, string, string];
/** Top and rim. */
export type Icing = readonly [string, string];

export const DOUGH: Dough = ['#E5AC5F', '#BC7B36', '#F7DDA4'];
export const CHOCOLATE: Icing = ['#75412A', '#502817'];
export const MAPLE: Icing = ['#CE8B45', '#97592A'];
export const SUGAR: Icing = ['#FDFAF5', '#D9CDBF'];
export const SHADOW = '#2A140A';

const SHADE: Attributes = { opacity: 0.16 };
export const ringShadow = fill(disc(50, 58, 41.5) + disc(50, 52, 11.5), SHADOW, SHADE);
export const roundShadow = ellipse(50, 58, 43, 40, SHADOW, SHADE);

/** A shadow with an own shape. */
export const shade = (cx: number, cy: number, rx: number, ry: number, more: Attributes = {}): string =>
  ellipse(cx, cy, rx, ry, SHADOW, { ...SHADE, ...more });

/** The dough of a ring, or of a round one without a hole. */
export function body([top, side, waist]: Dough, hole: boolean): string {
  const under = hole ? disc(50, 52.5, 11.2) : '';
  const over = hole ? disc(50, 50, 13) : '';
  return (
    (hole ? ringShadow : roundShadow) +
    fill(disc(50, 49, 41), hole ? 'none' : INK, outlined(3.2)) +
    fill(disc(50, 53.5, 41), 'none', outlined(3.2)) +
    fill(disc(50, 53.5, 41) + under, side) +
    (hole ? line(under, INK, 1.6) : '') +
    fill(disc(50, 49, 41) + over, top) +
    line(arc(39.9, 12, 168, 50, 51.2), waist, 2.6, { opacity: 0.85 })
  );
}

/** A wobbly edge that drips more below. */
export const wobble = (radius: number, amplitude: number, seed: number) => (angle: number): number =>
  radius +
  amplitude *
    (0.7 * Math.sin(5 * angle + seed) + 0.5 * Math.sin(8 * angle + 1.7 * seed) + 0.45 * Math.sin(3 * angle + 0.6 * seed)) *
    (1 + 0.35 * Math.sin(angle));

export interface IcingShape {
  radius?: number;
  amplitude?: number;
  /** The radius of the hole in it; null without one. */
  inner?: number | null;
}

export function icing([top, rim]: Icing, seed: number, { radius = 36.5, amplitude = 2.1, inner = 15.6 }: IcingShape = {}): string {
  const outline = (down: number) =>
    polar(wobble(radius, amplitude, seed), 48, 50, 48.4 + down) +
    (inner === null ? '' : polar((a) => inner + 0.8 * Math.sin(4 * a + seed), 24, 50, 50.4 + down * 0.3));
  return fill(outline(2), rim) + fill(outline(0), top);
}

export const gloss = (color = '#fff', opacity = 0.6, radius = 29): string =>
  line(arc(radius, 196, 246), color, 4.2, { opacity }) +
  line(arc(radius, 259, 264), color, 4.2, { opacity }) +
  line(arc(radius + 1, 40, 74), color, 2.4, { opacity: opacity * 0.45 });

/** A ring of dough with icing, gloss and what lies on top. */
export function ring(
  dough: Dough,
  glaze: { icing: Icing; seed: number; shape?: IcingShape } | null,
  { top = '', light = '#fff', shine = 0.6 }: { top?: string; light?: string; shine?: number | null } = {},
): string {
  const iced = glaze ? icing(glaze.icing, glaze.seed, glaze.shape) : '';
  return body(dough, true) + iced + (shine === null ? '' : gloss(light, shine)) + top;
}

export const crumbs = (n: number, inner: number, outer: number, seed: number, colors: readonly string[], size = 1.5): string =>
  scatter(n, inner, outer, seed, (x, y, next, i) => circle(x, y, round(size * (0.6 + 0.7 * next())), colors[i % colors.length]!));

export const sprinkles = (n: number, seed: number, colors: readonly string[]): string =>
  scatter(n, 19, 34, seed, (x, y, next, i) =>
    group(
      `translate(${x} ${round(y - 1)}) rotate(${round(next() * 180)})`,
      rect(-3.6, -1.1, 7.2, 3.2, 1.6, INK, { opacity: 0.35 }) + rect(-3.6, -1.6, 7.2, 3.2, 1.6, colors[i % colors.length]!),
    ),
  );

const LEAF =
  'M0-13L2.6-7.4 6.4-9.4 5.6-3.6 11.6-5 10-1.4 12.6.6 6.2 4.6 7 7.4 1 6.6 1.2 12-1.2 12-1 6.6-7 7.4-6.2 4.6-12.6.6-10-1.4-11.6-5-5.6-3.6-6.4-9.4-2.6-7.4Z';

export const mapleLeaf = (x: number, y: number, scale: number, turn: number): string =>
  fill(LEAF, '#8A3F14', { transform: `translate(${x} ${y}) rotate(${turn}) scale(${scale})`, 'stroke-linejoin': 'round', ...outlined(1.4) });

export function raspberry(x: number, y: number, scale: number): string {
  const drupelets = [[0, -4.6], [-4.4, -2.2], [4.4, -2.2], [-2.3, 1.4], [2.3, 1.4], [-4.7, 3.6], [4.7, 3.6], [0, 5.6]] as const;
  return group(
    `translate(${x} ${y}) scale(${scale})`,
    fill(disc(0, 1, 8.6), INK) +
      drupelets
        .map(([a, b]) => circle(a, b, 3.1, '#E0477F', outlined(0.7, '#8C1F4E')) + circle(round(a - 0.8), round(b - 0.9), 0.9, '#FFC4DA'))
        .join('') +
      fill('M-4.5-7.4L0-9.6 4.5-7.4 1.6-5.2 0-3.6-1.6-5.2Z', '#5C8A35', outlined(0.8, '#2F4D1B')),
  );
}

export function strawberry(x: number, y: number, scale: number, turn: number): string {
  return group(
    `translate(${x} ${y}) rotate(${turn}) scale(${scale})`,
    fill('M0 11C-6 8-10 1-8.5-4.5-6-8.5 6-8.5 8.5-4.5 10 1 6 8 0 11Z', '#D92B43', outlined(1.8)) +
      fill('M0 7.5C-3.5 5-5.5 1-4.5-2.5-3-4.5 3-4.5 4.5-2.5 5.5 1 3.5 5 0 7.5Z', '#FFB8B5') +
      fill('M-7-5.5L-3-4 0-9 3-4 7-5.5 4-1.8 0-3.5-4-1.8Z', '#6FA23B', { ...outlined(1, '#2F4D1B'), 'stroke-linejoin': 'round' }) +
      line('M-6 0v.1M6 0v.1M-4.6 4v.1M4.6 4v.1', '#FFE9A8', 1.5),
  );
}
