/**
 * The drawings as files for Python's static pictures, with the light palette filled in. Written to
 * static/drawings.json by build.mjs, so that each drawing exists once.
 *
 * Keys: "panel" (120 × 124, a lawn of nine cells), "open", "tree", "woods", "pond", "tee", "basket" (40 × 40, to lie on
 * a panel), "disc0" … "disc3" (26 × 26), and "UP" … "HABANERO" (60 × 68, a wind card).
 */
import { disc } from './art/discs.ts';
import { ground, lawn, type Ground } from './art/terrain.ts';
import { card, WINDS } from './art/winds.ts';
import tokens from './tokens.css';

const light = new Map([...tokens.split('}')[0]!.matchAll(/--([\w-]+):\s*(#\w+)/g)].map((match) => [match[1], match[2]]));

function drawing(viewBox: string, inside: string): string {
  const [, , width, height] = viewBox.split(' ');
  const resolved = inside.replace(/var\(--([\w-]+)\)/g, (_, token: string) => {
    const colour = light.get(token);
    if (!colour) throw new Error(`no colour for ${token}`);
    return colour;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}">${resolved}</svg>`;
}

const GROUNDS: Ground[] = ['open', 'tree', 'woods', 'pond', 'tee', 'basket'];

export const drawings: Record<string, string> = {
  panel: drawing('0 0 120 124', lawn(0, 0)),
  ...Object.fromEntries(GROUNDS.map((kind) => [kind, drawing('0 0 40 40', ground(kind))])),
  ...Object.fromEntries([0, 1, 2, 3].map((seat) => [`disc${seat}`, drawing('0 0 26 26', disc(seat, 12.5, 12.5))])),
  ...Object.fromEntries(WINDS.map((wind) => [wind, drawing('0 0 60 68', card(wind, 68))])),
};
