/** Where the panel in hand may lie: one tab stop, arrows lead from place to place, Enter lays it. */
import { useState } from 'preact/hooks';
import { useLabel } from '../../../tabletop/frontend/context.ts';
import { useRoving } from '../../../tabletop/frontend/roving.ts';
import { CELL, PANEL } from '../art/terrain.ts';
import { cellOf, keyOf, overCells } from '../board/geometry.ts';
import type { Cell, EditorPage } from '../view.ts';
import { panelArt } from './panel.ts';

interface PlacesProps {
  places: EditorPage['places'];
  rows: string[];
  onLay: (at: Cell) => void;
}

export function Places({ places, rows, onLay }: PlacesProps) {
  const label = useLabel();
  const [shown, setShown] = useState<string | null>(null);
  const keys = places.map(({ at }) => keyOf(at));
  const [last, setLast] = useState<Cell>([0, 0]);
  const preferred = [...keys].sort((a, b) => far(cellOf(a), last) - far(cellOf(b), last))[0];
  const roving = useRoving(keys, { move: (key, from, all) => nearest(key, from, all), preferred });
  const lay = (at: Cell) => {
    setLast(at); // the keyboard goes on beside it
    onLay(at);
  };
  const ghost = shown !== null && keys.includes(shown) ? cellOf(shown) : null;
  if (!places.length) return null;
  return (
    <g role="group" aria-label={label('editor.places')}>
      {ghost && <g aria-hidden="true" opacity=".8" class="gf-ghost" dangerouslySetInnerHTML={{ __html: panelArt(rows, ...ghost) }} />}
      {places.map(({ at, label: name }) => {
        const key = keyOf(at);
        const { onKeyDown, onFocus, ...props } = roving.props(key);
        return (
          <g
            role="button"
            key={key}
            class="gf-place"
            aria-label={name}
            data-primary={key === roving.current || undefined}
            {...props}
            onFocus={(event) => {
              onFocus();
              if (event.currentTarget.matches(':focus-visible')) setShown(key);
            }}
            onFocusOut={() => setShown(null)}
            onPointerEnter={() => setShown(key)}
            onPointerLeave={() => setShown(null)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' || event.key === ' ') {
                event.preventDefault();
                lay(at);
              } else onKeyDown(event);
            }}
            onClick={() => lay(at)}
          >
            <rect x={at[1] * CELL + 5} y={at[0] * CELL + 5} width={PANEL - 10} height={PANEL - 10} rx="9" />
          </g>
        );
      })}
    </g>
  );
}

const far = (a: Cell, b: Cell): number => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]);

/** Arrows lead to the nearest place in their direction. */
function nearest(key: string, from: string, keys: readonly string[]): string | undefined {
  const straight = overCells(key, from, keys);
  if (straight === undefined || straight !== from || key === 'Home' || key === 'End') return straight;
  const [row, column] = cellOf(from);
  const [down, right] = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] }[key] ?? [0, 0];
  const ahead = keys
    .map(cellOf)
    .filter(([r, c]) => (r - row) * down! + (c - column) * right! > 0)
    .sort((a, b) => far(a, [row, column]) - far(b, [row, column]));
  return ahead[0] ? keyOf(ahead[0]) : from;
}
