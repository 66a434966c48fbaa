/** The discs and the players' marks: a shape as well as a colour. */

/** Around (0, 0), about 10 units across: star, triangle, square, diamond. */
const SHAPES = [
  'M0-5.2L1.5-1.9 5.1-1.5 2.4.9 3.2 4.5 0 2.7-3.2 4.5-2.4.9-5.1-1.5-1.5-1.9Z',
  'M0-4.4L4.2 3.2H-4.2Z',
  'M-3.4-3.4H3.4V3.4H-3.4Z',
  'M0-4.7L4.7 0 0 4.7-4.7 0Z',
];

/** The same in a box of 16 × 16, as marks beside names. */
export const MARKS = [
  'M8 .4L10.3 5.3 15.7 5.9 11.7 9.6 12.8 14.9 8 12.2 3.2 14.9 4.3 9.6 .3 5.9 5.7 5.3Z',
  'M8 1L15.5 14.5H.5Z',
  'M2 2H14V14H2Z',
  'M8 .3L15.7 8 8 15.7 .3 8Z',
];

/** A disc with its centre on (x, y), 23 units across at scale 1. */
export const disc = (seat: number, x: number, y: number, scale = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">` +
  '<ellipse cx="1.5" cy="3" rx="11.5" ry="11" fill="#000" opacity=".3"/>' +
  `<circle r="11.3" fill="var(--gf-p${seat % 4})" stroke="var(--gf-ink)" stroke-width="1.4"/>` +
  '<circle r="9.9" fill="none" stroke="#fff" stroke-width="1.3"/>' +
  '<path d="M-7.3-1.8A7.5 7.5 0 0 1-2.6-7" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="1.3" stroke-linecap="round"/>' +
  `<path d="${SHAPES[seat % 4]}" fill="#fff" transform="scale(1.25)"/></g>`;
