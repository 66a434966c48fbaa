/** The donuts with a hole and a smooth edge. */
import { CHOCOLATE, DOUGH, MAPLE, SUGAR, body, crumbs, gloss, icing, mapleLeaf, raspberry, ring, ringShadow, sprinkles, strawberry, wobble } from './parts.ts';
import { INK, arc, circle, disc, ellipse, fill, group, line, outlined, polar, rect, scatter } from './shapes.ts';

export const plain = (): string =>
  ring(DOUGH, null, {
    top:
      line(arc(34, 292, 330), '#BC7B36', 1.4, { opacity: 0.55 }) +
      line(arc(20.5, 205, 250), '#BC7B36', 1.4, { opacity: 0.55 }) +
      crumbs(16, 20, 36, 5, ['#C98B43', '#F3CB86'], 0.95),
    light: '#FFF3D6',
    shine: 0.42,
  });

export function glazed(): string {
  const edge = polar(wobble(38.5, 2.6, 2.2), 48, 50, 49.5);
  return (
    body(['#E9AE57', '#BC7B36', '#F7DDA4'], true) +
    fill(edge + polar((a) => 15 + 0.8 * Math.sin(4 * a), 24), '#FFF6DF', { opacity: 0.62 }) +
    line(edge, '#fff', 1.3, { opacity: 0.9 }) +
    line(arc(27, 190, 256), '#fff', 5.4, { opacity: 0.95 }) +
    line(arc(27, 270, 276), '#fff', 5.4, { opacity: 0.95 }) +
    line(arc(30, 20, 88), '#fff', 3.4, { opacity: 0.8 }) +
    line(arc(19.5, 100, 170), '#fff', 2.2, { opacity: 0.7 })
  );
}

export function powdered(): string {
  const fallen = [[8, 20], [91, 22], [94, 76], [7, 80], [88, 90], [13, 90]] as const;
  return (
    ring(
      ['#EFC88D', '#BC7B36', '#F7DDA4'],
      { icing: SUGAR, seed: 4, shape: { radius: 39, amplitude: 1.1, inner: 14 } },
      {
        top: crumbs(46, 18, 37, 3, ['#E3D6C6', '#CDBBA5', '#fff'], 1.15) + fallen.map(([x, y]) => circle(x, y, 1.8, '#fff', outlined(0.8))).join(''),
        shine: null,
      },
    ) + line(arc(30, 196, 246), '#fff', 4.5)
  );
}

export const chocolate = (): string => ring(DOUGH, { icing: CHOCOLATE, seed: 1 }, { light: '#E7B893', shine: 0.75 });

export function doubleChocolate(): string {
  const streaks =
    'M22 33Q29 22 40 20M20 46Q30 31 34 32M64 19Q77 26 82 42M69 29Q74 36 79 54M78 62Q66 70 58 83M66 62Q56 70 44 82M35 65Q31 74 30 80M24 58Q26 66 23 72';
  const shavings = [[30, 28, 20], [72, 34, 70], [64, 76, -30], [28, 64, 40], [50, 24, -10], [47, 76, 10]] as const;
  return ring(
    ['#6A402D', '#452618', '#8A5B43'],
    { icing: ['#3D2018', '#24100B'], seed: 3.4 },
    {
      top:
        line(streaks, '#A8663F', 3) +
        shavings.map(([x, y, turn]) => rect(x - 5, y - 1.9, 10, 3.8, 1.9, '#F3DCC0', { ...outlined(0.9), transform: `rotate(${turn} ${x} ${y})` })).join(''),
      light: '#B98D78',
      shine: 0.5,
    },
  );
}

export const redVelvet = (): string =>
  ring(
    ['#B02B34', '#7B1922', '#CF5A5A'],
    { icing: ['#FFF6E8', '#DFCDB6'], seed: 2.6, shape: { radius: 34.5, amplitude: 2.8 } },
    { top: crumbs(20, 19, 33, 2, ['#B02B34', '#8A1C26'], 1.9), shine: 0.95 },
  );

export const sprinkled = (): string =>
  ring(DOUGH, { icing: ['#8ED1E0', '#4F9DB3'], seed: 5 }, { top: sprinkles(26, 1, ['#D9432F', '#FFD24A', '#6C3FA0', '#FFFFFF', '#1F6B4A']) });

export const mapleFrosted = (): string =>
  ring(
    ['#F0C27B', '#BC7B36', '#FBE6B8'],
    { icing: MAPLE, seed: 2 },
    { top: mapleLeaf(50, 22.5, 0.78, 0) + mapleLeaf(27, 63, 0.78, -120) + mapleLeaf(73, 63, 0.78, 120), light: '#FFE3B4' },
  );

export function matcha(): string {
  const leaf = (x: number, y: number, turn: number, d: string, color: string, vein: string, veinColor: string, width: number) =>
    group(`translate(${x} ${y}) rotate(${turn})`, fill(d, color, outlined(1.5)) + line(vein, veinColor, width));
  return ring(
    ['#D9B873', '#9A7435', '#EFD9A4'],
    { icing: ['#A3BE5A', '#6E8C36'], seed: 4.2 },
    {
      top:
        crumbs(34, 18, 34, 7, ['#4E6B22', '#C7DB86'], 1.15) +
        leaf(72, 30, 38, 'M0-15C8-8 8 4 0 12-8 4-8-8 0-15Z', '#3F6B23', 'M0-10V9', '#A3BE5A', 1.3) +
        leaf(60, 26, -28, 'M0-12C6-6 6 3 0 9-6 3-6-6 0-12Z', '#5C8A35', 'M0-8V6', '#C7DB86', 1.2),
      shine: 0.5,
    },
  );
}

export const raspberryFrosted = (): string =>
  ring(
    DOUGH,
    { icing: ['#B93070', '#831A4B'], seed: 0.6 },
    { top: raspberry(50, 23, 1.1) + raspberry(26.5, 63, 1.1) + raspberry(73.5, 63, 1.1), light: '#FFD0E4' },
  );

export function strawberryGlazed(): string {
  const edge = polar(wobble(38, 3.2, 5.2), 48, 50, 49.5);
  return (
    body(DOUGH, true) +
    fill(edge + polar((a) => 15.2 + 0.8 * Math.sin(4 * a), 24), '#F27F98', { opacity: 0.82 }) +
    line(edge, '#FFD9E0', 1.3) +
    gloss('#fff', 0.85, 27) +
    strawberry(73, 34, 1.12, 28) +
    strawberry(30, 70, 1.12, 30) +
    scatter(9, 22, 31, 2, (x, y) => ellipse(x, y, 1, 1.7, '#FFE9A8'))
  );
}

/** Grey, bitten, cracked and mouldy, with a whiff. */
export function dayOld(): string {
  const bites = [[84, 27, 10.5], [75, 14, 10], [92, 41, 8]] as const;
  const bitten = (cy: number) => (angle: number) =>
    bites.reduce((r, [x, y, size]) => {
      const [dx, dy] = [x - 50, y - cy];
      const b = dx * Math.cos(angle) + dy * Math.sin(angle);
      const inside = b * b - (dx * dx + dy * dy - size * size);
      return inside > 0 && b > 0 ? Math.min(r, b - Math.sqrt(inside)) : r;
    }, 41);
  const top = polar(bitten(49), 200, 50, 49);
  const side = polar(bitten(53.5), 200, 50, 53.5);
  const mould = [[29, 30, 5.5], [64, 72, 5], [24, 66, 4.2], [81, 60, 4.5]] as const;
  return (
    ringShadow +
    line(top, INK, 3.2) +
    line(side, INK, 3.2) +
    fill(side + disc(50, 52.5, 11.2), '#857150') +
    fill(top + disc(50, 50, 13), '#BBA57F') +
    line(disc(50, 51.3, 12.2), INK, 1.5) +
    line('M16 40L24 44 22 51 30 56M40 84L44 75 39 70 43 65M72 78L68 70 74 66M58 14L56 22 61 27', '#5B4A31', 2) +
    mould.map(([x, y, r]) => circle(x, y, r, '#7F9A62', outlined(1.2, '#4A5F36')) + circle(x - 1, y - 1, r * 0.4, '#B7CB99')).join('') +
    line('M74 20q4-4 0-8t0-8M86 26q4-4 0-8t0-8', '#6F7F55', 2.6)
  );
}

/** Without a hole: iced, with a wedge cut out that shows the custard. */
export const bostonCream = (): string =>
  body(DOUGH, false) +
  icing(CHOCOLATE, 3, { radius: 37, inner: null }) +
  fill('M50 46L91.5 58A41 41 0 0 1 66 88Z', INK) +
  fill('M52.5 48.5L89.5 59.5A40 40 0 0 1 66.5 86Z', '#F7DDA4') +
  fill('M57 53.5L85 62C84 68 83 71 80 74 79 79 76 77 75 80 72 82 70 83 68 81Z', '#FFCF4A') +
  line('M61 57.5L78 62.6', '#FFF0B0', 2.6) +
  gloss('#E7B893', 0.75, 27) +
  line('M24 54Q29 49 34 54T44 54', '#FFE08A', 3) +
  line('M44 26Q49 21 54 26T64 26', '#FFE08A', 3);

/** Without a hole: sugared, and the jelly runs out. */
export function jellyFilled(): string {
  const blot = (r: number) => (a: number) => r + 1.6 * Math.sin(5 * a) + (Math.sin(a) > 0.55 ? 5 * (Math.sin(a) - 0.55) : 0);
  return (
    body(DOUGH, false) +
    icing(SUGAR, 1.5, { radius: 35, amplitude: 2.4, inner: null }) +
    crumbs(30, 3, 33, 9, ['#E3D6C6', '#CDBBA5'], 1.2) +
    fill(polar(blot(14.5), 40, 55, 50), INK) +
    fill(polar(blot(12.8), 40, 55, 50), '#C8203A') +
    fill('M51.5 60Q51 78 54 84 57.5 88 60.5 83 62.5 76 61 58Z', '#C8203A', outlined(1.7)) +
    fill(polar((a) => 12 + 1.5 * Math.sin(5 * a), 40, 55, 50), '#C8203A') +
    line(arc(8, 195, 262, 55, 50), '#FFB3B8', 3.4) +
    line('M56 70V78', '#FF8792', 2.4) +
    line(arc(29, 196, 236), '#fff', 4)
  );
}
