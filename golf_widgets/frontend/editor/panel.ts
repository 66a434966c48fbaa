/** A panel in hand: its letters turned, and its drawing. */
import { CELL, type Ground, ground, lawn, seedOf } from '../art/terrain.ts';

const GROUNDS: Record<string, Ground> = { '.': 'open', T: 'tree', W: 'woods', P: 'pond' };

/** A panel's letters turned to the right by quarter turns. */
export function turned(rows: readonly string[], turn: number): string[] {
  let now = [...rows];
  for (let i = 0; i < turn % 4; i++) now = now.map((_, r) => now.map((_, c) => now[now.length - 1 - c]![r]).join(''));
  return now;
}

/** A panel's drawing with its first cell at a row and column. */
export function panelArt(rows: readonly string[], row = 0, column = 0): string {
  const cells = rows.flatMap((letters, r) =>
    [...letters].map((letter, c) => {
      const at = `translate(${(column + c) * CELL} ${(row + r) * CELL})`;
      return `<g transform="${at}">${ground(GROUNDS[letter] ?? 'open', seedOf(row + r, column + c))}</g>`;
    }),
  );
  return lawn(column * CELL, row * CELL) + cells.join('');
}
