/** On the board of the editor: the cells where the goal may go, and the panels that can be taken away. */
import { CELL, PANEL } from '../art/terrain.ts';
import { keyOf, panelOf } from '../board/geometry.ts';
import type { Cell, EditorPage } from '../view.ts';

export function Goals({ cells }: { cells: readonly Cell[] }) {
  return (
    <>
      {cells.map(([row, column]) => (
        <rect
          key={keyOf([row, column])}
          x={column * CELL + 3}
          y={row * CELL + 3}
          width="34"
          height="34"
          rx="7"
          fill="none"
          stroke="var(--tt-accent)"
          stroke-width="2.4"
          stroke-dasharray="5 4"
        />
      ))}
    </>
  );
}

export function Crosses({ cells, hole }: { cells: readonly Cell[]; hole: EditorPage['hole'] }) {
  const panels = new Set(cells.map((cell) => panelOf(hole, cell)));
  return (
    <>
      {[...panels].map((i) => {
        const place = hole.panels[i];
        if (!place) return null;
        return (
          <g key={i} transform={`translate(${place.column * CELL + PANEL - 14} ${place.row * CELL + 14})`} stroke-linecap="round">
            <circle r="11" fill="var(--tt-card)" stroke="var(--tt-danger)" stroke-width="2" />
            <path d="M-4-4L4 4M4-4L-4 4" stroke="var(--tt-danger)" stroke-width="2.6" />
          </g>
        );
      })}
    </>
  );
}
