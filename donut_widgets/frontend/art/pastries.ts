/** What is no ring: bars, twists, crullers, claws, holes. */
import { CHOCOLATE, MAPLE, mapleLeaf, ringShadow, shade } from './parts.ts';
import { INK, type Point, arc, at, circle, disc, ellipse, fill, group, line, outlined, polar, rect, round, scatter, random, smooth } from './shapes.ts';

const LIGHT = '#E5AC5F';
const DARK = '#BC7B36';

export function donutHoles(): string {
  const balls = [[50, 27, 15], [34, 46, 15.5], [66, 46, 15.5], [20, 68, 16], [80, 68, 16], [50, 70, 17]] as const;
  return (
    shade(50, 80, 43, 14) +
    balls
      .map(
        ([x, y, r], i) =>
          circle(x, y, r, DARK, outlined(2.2)) +
          circle(x - 0.6, y - 1.6, r - 2.2, LIGHT) +
          line(arc(r - 5.5, 195, 262, x, y), '#FFF3D6', 3.2, { opacity: 0.85 }) +
          scatter(9, 1, r - 4, i + 1, (a, b) => circle(a, b, 0.95, '#FFFBF2'), x, y),
      )
      .join('')
  );
}

/** Lies askew on its shadow. */
const askew = (inside: string): string => shade(50, 60, 44, 25, { transform: 'rotate(-24 50 50)' }) + group('rotate(-24 50 50)', inside);

export function eclair(): string {
  const rim: Point[] = [[10, 44], [18, 53], [28, 50], [39, 55], [51, 51], [62, 55], [73, 50.5], [83, 53], [91, 44], [86, 33], [74, 30.5], [26, 30.5], [14, 33]];
  const top: Point[] = [[10, 42], [18, 50.5], [28, 47.5], [39, 52.5], [51, 48.5], [62, 52.5], [73, 48], [83, 50.5], [91, 42], [86, 32.5], [74, 30], [26, 30], [14, 32.5]];
  const cream = 'M7 56q5 10 11 4 5 7 11 1 5 7 11 1 5 7 11 1 5 7 11 1 5 6 11 0 5 6 11 0 6 4 9-8z';
  return askew(
    rect(4, 27, 92, 48, 23, INK) +
      rect(5.7, 38, 88.6, 35.3, 17, DARK) +
      rect(9, 62, 82, 7, 3.5, '#D99A4B') +
      fill(cream, '#FFF3D9', { ...outlined(1.5), 'stroke-linejoin': 'round' }) +
      rect(5.7, 28.7, 88.6, 31, 15.5, LIGHT) +
      fill(smooth(rim), CHOCOLATE[1]) +
      fill(smooth(top), CHOCOLATE[0]) +
      line('M22 35.5H56M64 35.5H68', '#E7B893', 3.4, { opacity: 0.8 }) +
      line('M19 44L27 40 35 46 43 40 51 46 59 40 67 46 75 40 82 44', '#F8E2BF', 2.2),
  );
}

export function mapleBar(): string {
  const rim: Point[] = [[9, 34], [9, 58], [18, 65], [28, 61], [38, 66.5], [50, 62], [60, 67], [72, 62], [84, 66], [91, 58], [91, 34], [84, 28], [16, 28]];
  const top: Point[] = [[9, 33], [9, 55], [18, 62], [28, 58], [38, 63.5], [50, 59], [60, 64], [72, 59], [84, 63], [91, 55], [91, 33], [84, 27], [16, 27]];
  return askew(
    rect(5, 23.5, 90, 52.5, 12, INK) +
      rect(6.7, 29.7, 86.6, 44.6, 9.5, DARK) +
      rect(6.7, 25.2, 86.6, 43, 10.5, '#F0C27B') +
      fill(smooth(rim), MAPLE[1]) +
      fill(smooth(top), MAPLE[0]) +
      line('M17 33.5H40M46 33.5H49', '#FFE3B4', 3.8, { opacity: 0.8 }) +
      mapleLeaf(50, 46, 1, 24) +
      mapleLeaf(24, 47, 0.62, 10) +
      mapleLeaf(76, 47, 0.62, 34),
  );
}

export function frenchCruller(): string {
  const lobes = 12;
  const outside = (a: number) => 38 + 4.8 * Math.abs(Math.cos((lobes / 2) * a));
  const inner = polar((a) => 15 - 2.4 * Math.abs(Math.cos((lobes / 2) * (a + 0.5))), 96, 50, 50);
  const top = polar(outside, 144, 50, 49);
  const side = polar(outside, 144, 50, 53);
  const grooves = Array.from({ length: lobes }, (_, i) => {
    const p = (r: number, turn: number) => at(r, ((i + 0.5) / lobes) * 360 + turn, 50, 49.5);
    return (
      line(`M${p(38.5, 0)}Q${p(28, -6)} ${p(15.5, -30)}`, '#A8692C', 2.4) +
      line(`M${p(37.5, 8)}Q${p(28, 3)} ${p(19, -17)}`, '#FFF1CC', 3, { opacity: 0.95 })
    );
  });
  return (
    ringShadow +
    line(top, INK, 3.2) +
    line(side, INK, 3.2) +
    fill(side + disc(50, 52, 12), '#A8692C') +
    fill(top + inner, '#EDBB6C') +
    line(inner, INK, 1.5) +
    grooves.join('')
  );
}

export function oldFashioned(): string {
  const petals = (a: number) => 38.5 + 4 * Math.abs(Math.sin(3.5 * a + 0.4)) + 0.8 * Math.sin(11 * a);
  const crack = (base: number, k: number, m: number) => (a: number) => base + k * Math.sin(7 * a + 1) + m * Math.sin(13 * a);
  const top = polar(petals, 140, 50, 49);
  const side = polar(petals, 140, 50, 53);
  const sugar = { opacity: 0.82 };
  const cracks = [20, 72, 128, 175, 232, 283, 330].map((a) => line(`M${at(25, a, 50, 49.5)}L${at(30, a + 5, 50, 49.5)} ${at(34, a, 50, 49.5)} ${at(39, a + 4, 50, 49.5)}`, '#8F5826', 1.9));
  return (
    ringShadow +
    line(top, INK, 3.2) +
    line(side, INK, 3.2) +
    fill(side + disc(50, 52.5, 11), '#8F5826') +
    fill(top + disc(50, 50, 13), '#C98743') +
    line(disc(50, 51.5, 12), INK, 1.5) +
    fill(polar((a) => petals(a) - 3.5, 140, 50, 48.5) + polar(crack(28.5, 2, 1.2), 70, 50, 49.5), '#FBEFD8', sugar) +
    fill(polar(crack(21, 1.6, 1), 70, 50, 49.5) + disc(50, 50, 14.6), '#FBEFD8', sugar) +
    line(polar(crack(24.5, 2.2, 1.3), 70, 50, 49.5), '#8F5826', 1.9) +
    cracks.join('')
  );
}

export function bearClaw(): string {
  const toes = [[16, 50, 12], [33, 33, 13], [55, 27, 13], [76, 37, 12.5], [88, 56, 11]] as const;
  const almonds = [[32, 33, -30], [54, 25, 10], [16, 50, -60], [76, 37, 40], [40, 70, 20], [66, 72, -25], [88, 57, 70], [24, 66, 15], [54, 84, 5]] as const;
  const palm = 'M5 56C5 80 26 92 52 91 78 91 97 78 97 60L80 48 50 40 20 48Z';
  const claw = (down: number, color: string, stroke = {}) =>
    fill(palm, color, { transform: `translate(0 ${down})`, ...stroke }) + toes.map(([x, y, r]) => circle(x, y + down, r, color, stroke)).join('');
  return (
    shade(51, 66, 46, 30) +
    group(
      'translate(2 2) scale(.95)',
      claw(0, INK, outlined(3.4)) +
        claw(3, INK, outlined(3.4)) +
        claw(3, DARK) +
        claw(0, LIGHT) +
        line('M25 44L31 62M45 34L47 58M66 34L62 58M82 50L75 65', INK, 4.6) +
        line('M25.5 46L31 61M45.2 37L47 57M65.5 37L62 57M81 51.5L75.5 64', '#C98A3A', 1.6) +
        line('M14 70L26 78 36 67 48 80 59 68 70 79 80 68 90 73', '#FFF8EA', 4.2) +
        almonds.map(([x, y, turn]) => ellipse(x, y, 5.6, 2.7, '#FBEACB', { ...outlined(1.1, '#8A5526'), transform: `rotate(${turn} ${x} ${y})` })).join(''),
    )
  );
}

/** Two strands that cross three times. */
export function cinnamonTwist(): string {
  const [crossings, left, right, swing, dough] = [3, 19, 81, 10.5, '#D9A055'];
  const width = (right - left) / crossings;
  const y = (x: number, strand: number) => 50 + strand * swing * Math.cos((Math.PI * (x - left)) / width);
  const rope = (d: string, color: string, w: number) => fill(d, 'none', { stroke: color, 'stroke-width': w, 'stroke-linejoin': 'round' });
  const part = (i: number, strand: number, over: number) =>
    Array.from({ length: 15 }, (_, k) => {
      const x = left + width * i - over + ((width + 2 * over) * k) / 14;
      return `${k ? 'L' : 'M'}${round(x)} ${round(y(x, strand))}`;
    }).join('');
  const ends = [
    `M${left + 0.4} ${50 - swing}A${swing} ${swing} 0 0 0 ${left + 0.4} ${50 + swing}`,
    `M${right - 0.4} ${50 - swing}A${swing} ${swing} 0 0 1 ${right - 0.4} ${50 + swing}`,
  ];
  const crossing = (i: number) => {
    const over = i % 2 ? -1 : 1;
    const strands = [-over, over].map((strand) => rope(part(i, strand, 0.5), INK, 17.6) + rope(part(i, strand, 1.3), dough, 13.6));
    const x = left + width * (i + 0.5);
    const gleam = `M${round(x - 5)} ${round(y(x - 5, over) - 4.5)}L${round(x + 5)} ${round(y(x + 5, over) - 4.5)}`;
    return strands.join('') + line(gleam, '#FFE9BE', 3, { opacity: 0.85 });
  };
  const joints = [[left + 1.2, left - 0.6], [right - 1.2, right + 0.6]].map(([from, to]) =>
    rope(`M${from} ${50 - swing}L${to} ${50 - swing}M${from} ${50 + swing}L${to} ${50 + swing}`, dough, 13.6),
  );
  const next = random(11);
  const cinnamon = Array.from({ length: 54 }, (_, i) => {
    const x = left - 8 + (right - left + 16) * next();
    const along = Math.min(right, Math.max(left, x));
    const spot = y(along, i % 3 ? 1 : -1) + (next() * 2 - 1) * 4.8;
    return circle(round(x), round(spot), round(0.9 + 0.5 * next()), i % 2 ? '#FFF6E2' : '#6B3310');
  });
  const inside = [...ends.map((d) => rope(d, INK, 17.6)), ...ends.map((d) => rope(d, dough, 13.6)), ...[0, 1, 2].map(crossing), ...joints, ...cinnamon];
  return (
    shade(50, 58, 44, 20, { transform: 'rotate(-38 50 50)' }) +
    group('rotate(-38 50 50) translate(50 50) scale(1.06) translate(-50 -50)', inside.join(''))
  );
}
