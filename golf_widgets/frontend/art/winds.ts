/** The wind cards: 60 × 84 units; one fat arrow is one cell, two side by side are two. */
import type { Wind } from '../view.ts';

export const WINDS: readonly Wind[] = ['UP', 'UP2', 'DOWN', 'DOWN2', 'LEFT', 'LEFT2', 'RIGHT', 'RIGHT2', 'HABANERO'];

const INK = 'var(--gf-ink)';
const TURN: Record<string, number> = { UP: 0, RIGHT: 90, DOWN: 180, LEFT: 270 };

const arrow = (d: string): string =>
  `<path d="${d}" fill="var(--gf-wind)" stroke="${INK}" stroke-width="1.3" stroke-linejoin="round"/>`;
const SINGLE = arrow('M0-9.5L10 1.5H4.6V9.5H-4.6V1.5H-10Z');
const narrow = (x: number): string =>
  arrow(`M${x}-13L${x + 7.8}-3H${x + 3.4}V12H${x - 3.4}V-3H${x - 7.8}Z`);
const DOUBLE = narrow(-8.2) + narrow(8.2);

/** A lantern pepper: broad shoulders, three lobes, a short blunt end. */
const PEPPER =
  `<path d="M-9.5-7.5C-14-3-12 4-7 8.5-3.5 11.5-.5 13 2.5 18 4 13.5 7.5 10.5 10 5.5 13-.5 12-7 7.5-9 2.5-11-5-11-9.5-7.5Z" fill="#EB5E1F" stroke="${INK}" stroke-width="1.5" stroke-linejoin="round"/>` +
  '<path d="M-3.5-7C-7-2-5.5 4-1 9.5M5-7.5C7.5-2 6 4 3 9.5" fill="none" stroke="#A7330A" stroke-width="1.4" stroke-linecap="round"/>' +
  '<path d="M-8.5-3.5Q-9.5 1-6.5 4.5" fill="none" stroke="#FFD0AC" stroke-width="2.2" stroke-linecap="round"/>' +
  `<path d="M-8-8.5C-6-12.5 5-13 8.5-8.5 5.5-8 4-6.5 2.5-5 1.5-7 0-7.5-1-7.5-2-6.5-3.5-5.5-4.5-5-5-7-6.5-8-8-8.5Z" fill="#5B9A3C" stroke="${INK}" stroke-width="1.3" stroke-linejoin="round"/>` +
  `<path d="M0-11Q-.5-15.5 4-17.5" fill="none" stroke="${INK}" stroke-width="5" stroke-linecap="round"/>` +
  '<path d="M0-11Q-.5-15.5 4-17.5" fill="none" stroke="#5B9A3C" stroke-width="2.6" stroke-linecap="round"/>';

const isDouble = (wind: Wind): boolean => wind.endsWith('2');

/** The arrows or the pepper alone, around (0, 0), within about 40 × 40 units. */
export function glyph(wind: Wind, x = 0, y = 0, scale?: number): string {
  const habanero = wind === 'HABANERO';
  const k = scale ?? (isDouble(wind) ? 1.35 : habanero ? 1.1 : 1.6);
  const drawn = habanero ? PEPPER : isDouble(wind) ? DOUBLE : SINGLE;
  const turn = habanero ? '' : ` rotate(${TURN[wind.replace('2', '')]})`;
  return `<g transform="translate(${x} ${y})${turn} scale(${k})">${drawn}</g>`;
}

const SKY =
  '<rect x="5" y="5" width="50" height="58" rx="5" fill="var(--gf-sky)"/>' +
  '<path d="M9 18q6-5 12 0t12 0M27 54q6-5 12 0t12 0" fill="none" stroke="var(--gf-cloud)" stroke-width="3" stroke-linecap="round"/>';
const HOT = '<rect x="5" y="5" width="50" height="58" rx="5" fill="var(--gf-hab)"/>';

/** A card of 60 × `height` units: 84 leaves room for its name below the drawing, 68 is the drawing alone. */
export function card(wind: Wind, height: 84 | 68 = 84): string {
  const habanero = wind === 'HABANERO';
  return (
    `<rect x="1" y="1" width="58" height="${height - 2}" rx="8" fill="var(--tt-card)" stroke="var(--gf-face-line)" stroke-width="1.6"/>` +
    (habanero ? HOT : SKY) +
    glyph(wind, 30, 34, habanero ? 1.45 : isDouble(wind) ? 1.32 : 1.6)
  );
}
