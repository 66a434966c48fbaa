/** Drawings as elements: each an svg hidden from screen readers, beside its name. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { disc } from './art/discs.ts';
import { ground, type Ground } from './art/terrain.ts';
import { card, glyph, WINDS } from './art/winds.ts';
import { breadth } from './breadth.ts';
import { Raw } from './raw.tsx';
import type { Wind } from './view.ts';

export const TerrainIcon = ({ kind }: { kind: Ground | 'goal' | 'out' }) => {
  if (kind === 'out') return <Raw box="0 0 22 22" markup='<rect x="2" y="2" width="18" height="18" rx="3" fill="var(--gf-ob)"/>' />;
  const grass = kind === 'open' ? '<rect x="2" y="2" width="36" height="36" rx="7" fill="var(--gf-grass)" stroke="var(--gf-panel)" stroke-width="2"/>' : '';
  return <Raw box="0 0 40 40" markup={grass + ground(kind === 'goal' ? 'basket' : kind, 442)} />;
};

export const DiscIcon = ({ seat }: { seat: number }) => <Raw box="-13 -12 26 26" markup={disc(seat, 0, 0)} />;

export const WindIcon = ({ wind }: { wind: Wind }) => <Raw box="-22 -22 44 44" markup={glyph(wind)} />;

const ROOM = 50; // units of a card for its name

/** A whole card with its name, as large as its place. */
export function WindCard({ wind, name }: { wind: Wind; name: string }) {
  const text = useRef<SVGTextElement>(null);
  const size = Math.min(12.5, ROOM / breadth(name));
  useLayoutEffect(() => {
    const { current } = text;
    if (!current) return;
    current.style.fontSize = `${size}px`;
    const wide = current.getComputedTextLength(); // hosts have fonts of their own, some of them broad
    if (wide > ROOM) current.style.fontSize = `${(size * ROOM) / wide}px`;
  }, [name]);
  return (
    <svg class="gf-card" viewBox="0 0 60 84" aria-hidden="true">
      <g dangerouslySetInnerHTML={{ __html: card(wind) }} />
      <text ref={text} x="30" y="77" text-anchor="middle" font-size={size} font-weight="700" fill="var(--tt-text)">
        {name}
      </text>
    </svg>
  );
}

const GROUNDS = ['open', 'tree', 'woods', 'pond', 'tee', 'goal', 'out'] as const;

/** The drawing of a name on the wire: a wind, or what a disc lies on. */
export function icon(name: string) {
  const wind = WINDS.find((one) => one === name);
  if (wind) return <WindIcon wind={wind} />;
  const kind = GROUNDS.find((one) => one === name);
  return kind ? <TerrainIcon kind={kind} /> : <i />;
}
