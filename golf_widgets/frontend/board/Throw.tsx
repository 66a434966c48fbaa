/** A throw on the board: the way of panels it is counted over, the flight to the aim, the wind, the landing. */
import { disc } from '../art/discs.ts';
import { CELL, PANEL } from '../art/terrain.ts';
import type { Cell, HoleView } from '../view.ts';
import { arc, type Frame, gusts, middle, round, same, shared } from './geometry.ts';

/** Cased lines stand out from any ground. */
function Line({ d, width, dashes }: { d: string; width: number; dashes?: string }) {
  return (
    <>
      <path d={d} fill="none" stroke="var(--gf-path-case)" stroke-width={width * 2.3} stroke-linecap="round" stroke-linejoin="round" opacity=".92" />
      <path d={d} fill="none" stroke="var(--gf-path)" stroke-width={width} stroke-dasharray={dashes} stroke-linecap="round" stroke-linejoin="round" />
    </>
  );
}

export function FlightLine({ from, aim }: { from: Cell; aim: Cell }) {
  return same(from, aim) ? null : <Line d={arc(from, aim, 19).d} width={2} dashes="7 5" />;
}

/** The line of sight: where the disc is thrown to. */
export function Reticle({ cell, faint }: { cell: Cell; faint?: boolean }) {
  const [x, y] = middle(cell);
  const hairs = 'M-24 0h8M24 0h-8M0-24v8M0 24v-8';
  return (
    <g transform={`translate(${x} ${y})`} fill="none" stroke-linecap="round" opacity={faint ? 0.85 : undefined} class="gf-aim">
      <circle r="18" stroke="var(--gf-path-case)" stroke-width="5" />
      <path d={hairs} stroke="var(--gf-path-case)" stroke-width="5.5" />
      <circle r="18" stroke="var(--gf-aim)" stroke-width="2.6" stroke-dasharray={faint ? '4 4' : undefined} />
      <path d={hairs} stroke="var(--gf-aim)" stroke-width="2.6" />
    </g>
  );
}

export interface TagsProps {
  hole: HoleView;
  tags: { panel: number; text: string; cards: boolean }[];
  /** CSS pixels for one unit: tags grow where the hole is small, so that they can be read. */
  scale: number;
  /** What is drawn above the tags: they keep out of its way. */
  hidden: readonly Frame[];
}

const EDGE = 4; // a tag stands on the edge of its panel

/** The middle of a tag of a size on a panel: the corner where the least of it is hidden, the first among equals. */
function corner(panel: HoleView['panels'][number], width: number, height: number, hidden: readonly Frame[]): [number, number] {
  const [left, top] = [panel.column * CELL, panel.row * CELL];
  const inset = 5 + width / 2;
  const places = [top + EDGE, top + PANEL - EDGE].flatMap((y) => [left + inset, left + PANEL - inset].map((x): [number, number] => [x, y]));
  const lost = places.map(([x, y]) => {
    const tag = { x: x - width / 2, y: y - height / 2, width, height };
    return hidden.reduce((sum, box) => sum + shared(tag, box), 0);
  });
  return places[lost.indexOf(Math.min(...lost))]!;
}

/** Tags on panels: how many cards an aim there costs, or how the panels of a throw are counted. */
export function Tags({ hole, tags, scale, hidden }: TagsProps) {
  const k = Math.max(1, 0.85 / scale);
  const basket = hole.goal ? [round(hole.goal, 26)] : []; // with its number
  return (
    <>
      {tags.map(({ panel, text, cards }) => {
        const place = hole.panels[panel];
        if (!place) return null;
        const width = cards ? 27 : 18;
        const [x, y] = corner(place, width * k, 16 * k, [...basket, ...hidden]);
        return (
          <g key={panel} class="gf-tag" transform={`translate(${x} ${y}) scale(${k})`}>
            <rect x={-width / 2} y="-8" width={width} height="16" rx="5" fill="var(--tt-card)" stroke="var(--gf-panel)" stroke-width="1.5" />
            {cards && <rect x="-9.5" y="-4.8" width="6.8" height="9.6" rx="1.4" fill="var(--gf-wind)" />}
            <text x={cards ? 5 : 0} y="4.3" text-anchor="middle" font-size="12" font-weight="700" fill="var(--tt-text)">
              {text}
            </text>
          </g>
        );
      })}
    </>
  );
}

/** The wind card by card: solid as drawn, dashed where cards come from the hand. */
export function WindLine({ path, drawn }: { path: readonly Cell[]; drawn: number }) {
  const solid = gusts(path.slice(0, drawn + 1)).length;
  return (
    <>
      {gusts(path).map(({ from, to }, i) => (
        <Line key={i} d={`M${from.join(' ')}L${to.join(' ')}`} width={3.6} dashes={i < solid ? undefined : '5 5'} />
      ))}
    </>
  );
}

/** The arrow heads of the wind, above the odds. */
export function WindHeads({ path }: { path: readonly Cell[] }) {
  return (
    <>
      {gusts(path)
        .flatMap(({ heads }) => heads)
        .map(({ x, y, turn }, i) => (
          <path
            key={i}
            d="M-6-7L7 0-6 7z"
            transform={`translate(${x} ${y}) rotate(${turn})`}
            fill="var(--gf-path)"
            stroke="var(--gf-path-case)"
            stroke-width="2"
            stroke-linejoin="round"
            paint-order="stroke"
          />
        ))}
    </>
  );
}

/** Where the disc would land as the cards were drawn. */
export function AsDrawn({ cell }: { cell: Cell }) {
  const [x, y] = middle(cell);
  return <circle cx={x} cy={y} r="9" fill="var(--gf-path-case)" stroke="var(--gf-path)" stroke-width="2" stroke-dasharray="3.5 2.5" />;
}

/** The landing: a frame and the disc; red and square, with a cross, outside the hole. */
export function Landing({ cell, seat, out }: { cell: Cell; seat: number; out: boolean }) {
  const [row, column] = cell;
  const [x, y] = middle(cell);
  const frame = { x: column * CELL + 2.5, y: row * CELL + 2.5, width: 35, height: 35, rx: out ? 2 : 7, fill: 'none' };
  return (
    <g class="gf-landing" opacity={out ? 0.96 : undefined}>
      <rect {...frame} stroke="var(--gf-path-case)" stroke-width="6" />
      <rect {...frame} stroke={out ? 'var(--gf-ob)' : 'var(--tt-accent)'} stroke-width="3.2" />
      <g dangerouslySetInnerHTML={{ __html: disc(seat, x, y, 1.05) }} />
      {out && (
        <g stroke-linecap="round">
          <path d={`M${x - 13} ${y - 13}l26 26M${x + 13} ${y - 13}l-26 26`} stroke="var(--gf-on-ob)" stroke-width="6.5" />
          <path d={`M${x - 13} ${y - 13}l26 26M${x + 13} ${y - 13}l-26 26`} stroke="var(--gf-ob)" stroke-width="3.6" />
        </g>
      )}
    </g>
  );
}
