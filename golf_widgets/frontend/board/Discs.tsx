/** The discs where they lie, with their players' names; several on one cell stand side by side. */
import { disc } from '../art/discs.ts';
import { breadth } from '../breadth.ts';
import type { Disc } from '../view.ts';
import { type Frame, keyOf, middle, round, together } from './geometry.ts';

const LONGEST = 9; // letters of a name on its tag; the whole name is in the cell's name and beside the board

export interface DiscsProps {
  discs: readonly Disc[];
  names: readonly string[];
  /** CSS pixels for one unit: tags grow where the hole is small, so that they can be read. */
  scale: number;
  /** Whose name a shared cell shows first. */
  first: number | null;
  hidden?: number | null;
}

const shorten = (name: string): string => ([...name].length > LONGEST ? `${[...name].slice(0, LONGEST - 1).join('')}…` : name);

const grown = (scale: number): number => Math.max(1, 0.55 / scale);
const below = (scale: number): number => 25 * Math.max(1, grown(scale) * 0.9); // how far under a disc its name stands
const letters = (scale: number): number => Math.max(12.5, 11 / scale);
const halfOf = (text: string, scale: number): number => (breadth(text) / 2 + 0.55) * letters(scale);

/** The places that discs and their names take. */
export function discBoxes(discs: readonly Disc[], names: readonly string[], scale: number): Frame[] {
  return discs
    .filter(({ holed }) => !holed)
    .flatMap(({ seat, cell }) => {
      const [x, y] = middle(cell);
      const [half, size] = [halfOf(shorten(names[seat] ?? ''), scale), letters(scale)];
      return [round(cell, 18 * grown(scale)), { x: x - half, y: y + below(scale) - 0.76 * size, width: 2 * half, height: 1.44 * size }];
    });
}

function Tag({ x, y, text, scale }: { x: number; y: number; text: string; scale: number }) {
  const size = letters(scale);
  const half = halfOf(text, scale);
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x={-half} y={-size * 0.76} width={2 * half} height={size * 1.44} rx={size * 0.72} fill="var(--tt-card)" stroke="var(--gf-panel)" stroke-width="1.2" />
      <text y={size * 0.33} text-anchor="middle" font-size={size} font-weight="700" fill="var(--tt-text)">
        {text}
      </text>
    </g>
  );
}

export function Discs({ discs, names, scale, first, hidden }: DiscsProps) {
  const lying = discs.filter((d) => !d.holed && d.seat !== hidden);
  const holed = discs.filter((d) => d.holed && d.seat !== hidden);
  const cells = new Map<string, Disc[]>();
  for (const d of lying) cells.set(keyOf(d.cell), [...(cells.get(keyOf(d.cell)) ?? []), d]);
  const groups = [...cells.values()];
  const grow = grown(scale);
  return (
    <g class="gf-discs">
      {holed.map(({ seat, cell }, i) => {
        const [x, y] = middle(cell);
        return <g key={`holed${seat}`} dangerouslySetInnerHTML={{ __html: disc(seat, x - 12 + 8 * i, y + 13, 0.5 * grow) }} />;
      })}
      {groups.flatMap((group) => {
        const [x, y] = middle(group[0]!.cell);
        const { places, scale: size } = together(group.length);
        return group.map(({ seat }, i) => {
          const [dx, dy] = places[i]!;
          return <g key={seat} data-disc={seat} dangerouslySetInnerHTML={{ __html: disc(seat, x + dx, y + dy, size * grow) }} />;
        });
      })}
      {groups.map((group) => {
        const [x, y] = middle(group[0]!.cell);
        const shown = group.find(({ seat }) => seat === first) ?? group[0]!;
        const name = names[shown.seat];
        if (!name) return null;
        const more = group.length > 1 ? ` +${group.length - 1}` : '';
        return <Tag key={`tag${shown.seat}`} x={x} y={y + below(scale)} scale={scale} text={shorten(name) + more} />;
      })}
    </g>
  );
}
