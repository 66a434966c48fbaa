/** The discs and the players' marks: a shape as well as a colour. */

/** Around (0, 0), about 10 units across: star, triangle, square, diamond. */
const SHAPES = [
  'M0-5.2L1.5-1.9 5.1-1.5 2.4.9 3.2 4.5 0 2.7-3.2 4.5-2.4.9-5.1-1.5-1.5-1.9Z',
  'M0-4.4L4.2 3.2H-4.2Z',
  'M-3.4-3.4H3.4V3.4H-3.4Z',
  'M0-4.7L4.7 0 0 4.7-4.7 0Z',
];

/** The mark of a seat beside a name, in a 16 × 16 box. */
export const mark = (seat: number): string =>
  `<path d="${SHAPES[seat % 4]}" transform="translate(8 8.2) scale(1.5)" fill="var(--gf-t${seat % 4})"/>`;

/** A disc with its centre on (x, y), 23 units across at scale 1. */
export const disc = (seat: number, x: number, y: number, scale = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">` +
  '<ellipse cx="1.5" cy="3" rx="11.5" ry="11" fill="#000" opacity=".3"/>' +
  `<circle r="11.3" fill="var(--gf-p${seat % 4})" stroke="var(--gf-ink)" stroke-width="1.4"/>` +
  '<circle r="9.9" fill="none" stroke="#fff" stroke-width="1.3"/>' +
  '<path d="M-7.3-1.8A7.5 7.5 0 0 1-2.6-7" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="1.3" stroke-linecap="round"/>' +
  `<path d="${SHAPES[seat % 4]}" fill="#fff" transform="scale(1.25)"/></g>`;
