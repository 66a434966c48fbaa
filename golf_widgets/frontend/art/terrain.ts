/**
 * The ground, as SVG markup. A cell is 40 × 40 units. No ids, gradients, filters or clip paths, so any number of holes
 * can share a page; colours are the tokens of tokens.css.
 */
import { random, round, smooth, type Point } from '../../../tabletop/frontend/shapes.ts';

export const CELL = 40;
export const PANEL = 3 * CELL;

export type Ground = 'open' | 'tree' | 'woods' | 'pond' | 'tee' | 'basket';

const INK = 'var(--gf-ink)';
const SHADOW = '#0E2412';

/** A closed wobbly path: `lobes` bumps of relative height `amplitude` on an ellipse. */
function blob(x: number, y: number, rx: number, ry: number, lobes: number, amplitude: number, seed: number): string {
  const phase = random(seed)() * 6;
  const points = Array.from({ length: lobes * 4 }, (_, i): Point => {
    const a = (i / (lobes * 4)) * 2 * Math.PI;
    const k = 1 + amplitude * (Math.sin(lobes * a + phase) + 0.5 * Math.sin((lobes - 2) * a + 2 * phase));
    return [x + rx * k * Math.cos(a), y + ry * k * Math.sin(a)];
  });
  return smooth(points);
}

function crown(x: number, y: number, r: number, seed: number): string {
  return (
    `<ellipse cx="${x + 2}" cy="${round(y + r * 0.95)}" rx="${round(r * 0.95)}" ry="${round(r * 0.42)}" fill="${SHADOW}" opacity=".25"/>` +
    `<rect x="${x - 1.6}" y="${round(y + r * 0.5)}" width="3.2" height="${round(r * 0.62)}" rx="1" fill="var(--gf-trunk)"/>` +
    `<path d="${blob(x, y, r, r * 0.96, 7, 0.055, seed)}" fill="var(--gf-tree)" stroke="${INK}" stroke-width="1.3"/>` +
    `<path d="${blob(x - r * 0.22, y - r * 0.28, r * 0.52, r * 0.44, 5, 0.06, seed + 3)}" fill="var(--gf-tree-hi)" opacity=".75"/>`
  );
}

function pine(x: number, y: number, h: number): string {
  const p = (n: number) => round(h * n);
  return (
    `<ellipse cx="${x + 1.5}" cy="${round(y + h * 0.5)}" rx="${p(0.34)}" ry="${p(0.13)}" fill="${SHADOW}" opacity=".3"/>` +
    `<path d="M${x - 1.3} ${round(y + h * 0.34)}h2.6v${p(0.18)}h-2.6z" fill="var(--gf-trunk)"/>` +
    `<path d="M${x} ${round(y - h * 0.5)}l${p(0.2)} ${p(0.34)}h-${p(0.08)}l${p(0.2)} ${p(0.5)}h-${p(0.64)}l${p(0.2)}-${p(0.5)}h-${p(0.08)}z" fill="var(--gf-woods)" stroke="${INK}" stroke-width="1.2" stroke-linejoin="round"/>` +
    `<path d="M${round(x - h * 0.03)} ${round(y - h * 0.3)}l-${p(0.07)} ${p(0.14)}M${round(x - h * 0.06)} ${round(y + h * 0.04)}l-${p(0.09)} ${p(0.2)}" stroke="var(--gf-tree-hi)" stroke-width="1.6" stroke-linecap="round" opacity=".8"/>`
  );
}

function tufts(seed: number): string {
  const next = random(seed);
  let drawn = '';
  for (let i = 0; i < 2; i++) {
    const x = round(6 + 28 * next());
    const y = round(8 + 26 * next());
    drawn += `<path d="M${x} ${y}l-1.6-4M${x} ${y}l.4-5M${x} ${y}l2.4-3.6" stroke="var(--gf-blade)" stroke-width="1.1" stroke-linecap="round"/>`;
  }
  if (next() > 0.72) {
    const x = round(8 + 24 * next());
    const y = round(8 + 24 * next());
    drawn += `<circle cx="${x}" cy="${y}" r="1.5" fill="#fff" opacity=".8"/><circle cx="${x}" cy="${y}" r=".6" fill="#F2C230"/>`;
  }
  return drawn;
}

const pond = (seed: number): string =>
  `<path d="${blob(20, 21.5, 17, 14.5, 4, 0.05, seed)}" fill="${SHADOW}" opacity=".22"/>` +
  `<path d="${blob(20, 20, 17, 14.5, 4, 0.05, seed)}" fill="var(--gf-pond)" stroke="var(--gf-pond-line)" stroke-width="1.4"/>` +
  `<path d="M9 16q3-3 6 0t6 0M18 26q3-3 6 0t6 0M22 12q2-2 4 0t4 0" fill="none" stroke="var(--gf-ripple)" stroke-width="1.7" stroke-linecap="round"/>` +
  `<path d="M12 25a4 3 0 1 0 4-1.5L13 24z" fill="var(--gf-tree-hi)" stroke="${INK}" stroke-width=".8"/>`;

const TEE =
  `<rect x="5" y="9" width="30" height="24" rx="3" fill="${SHADOW}" opacity=".2"/>` +
  `<rect x="5" y="7" width="30" height="24" rx="3" fill="var(--gf-tee)" stroke="${INK}" stroke-width="1.4"/>` +
  `<path d="M11 25V13M16 25V13M21 25V13" stroke="${INK}" stroke-width="1" opacity=".35"/>` +
  `<path d="M23 14l7 5-7 5z" fill="${INK}"/>`;

const BASKET =
  `<ellipse cx="21" cy="35.5" rx="9" ry="2.6" fill="${SHADOW}" opacity=".35"/>` +
  `<path d="M20 2.5V35" stroke="${INK}" stroke-width="3.4" stroke-linecap="round"/>` +
  `<path d="M20 3V34.5" stroke="#F3EFE4" stroke-width="1.5" stroke-linecap="round"/>` +
  `<path d="M9.5 7h21l-4.5 12h-12z" fill="#FFFDF4" fill-opacity=".35"/>` +
  `<path d="M10.5 8L15 19M15 8l2.6 11M20 8v11M25 8l-2.6 11M29.5 8L25 19" stroke="#5B6470" stroke-width="1.2"/>` +
  `<rect x="8.5" y="4" width="23" height="5" rx="2.5" fill="#FFC72E" stroke="${INK}" stroke-width="1.3"/>` +
  `<path d="M9 19.5h22l-2.6 8.5q-8.4 2.6-16.8 0z" fill="#E0542B" stroke="${INK}" stroke-width="1.3" stroke-linejoin="round"/>` +
  `<path d="M13.5 21l1 6.5M18 21l.3 7.3M22.3 21l-.3 7.3M26.8 21l-1 6.5" stroke="#FFD9C7" stroke-width="1.2"/>`;

/** What stands on a cell; the same seed draws the same tree. */
export function ground(kind: Ground, seed = 5): string {
  switch (kind) {
    case 'open':
      return tufts(seed);
    case 'tree':
      return crown(20, 17.5, 12.5, seed);
    case 'woods':
      return pine(11, 17, 24) + pine(29.5, 16, 25) + pine(20, 24, 27);
    case 'pond':
      return pond(seed);
    case 'tee':
      return TEE;
    case 'basket':
      return BASKET;
  }
}

/** The seed of a cell's drawing. */
export const seedOf = (row: number, column: number): number => column * 31 + row * 17 + 5;

/** A panel's lawn: nine cells in a checker of two greens, with its top left corner at (x, y). */
export function lawn(x: number, y: number): string {
  const squares = [1, 3, 5, 7].map((cell) => {
    const [i, j] = [cell % 3, Math.floor(cell / 3)];
    const [left, top] = [x + i * CELL + (i ? 0 : 3), y + j * CELL + (j ? 0 : 3)];
    return `<rect x="${left}" y="${top}" width="${i === 1 ? CELL : CELL - 3}" height="${j === 1 ? CELL : CELL - 3}" fill="var(--gf-grass2)"/>`;
  });
  return (
    `<rect x="${x + 3}" y="${y + 5}" width="116" height="117" rx="9" fill="#000" opacity=".22"/>` +
    `<rect x="${x + 1.5}" y="${y + 1.5}" width="117" height="117" rx="9" fill="var(--gf-grass)" stroke="var(--gf-panel)" stroke-width="2.2"/>` +
    squares.join('') +
    `<path d="M${x + 40} ${y + 4}v112M${x + 80} ${y + 4}v112M${x + 4} ${y + 40}h112M${x + 4} ${y + 80}h112" stroke="var(--gf-panel)" stroke-opacity=".38" stroke-width="1"/>`
  );
}
