/** The hole as a grid: one tab stop, arrows over the cells, a name for each; art and layers beneath. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../../tabletop/frontend/Button.tsx';
import { useLabel } from '../../../tabletop/frontend/context.ts';
import { useRoving } from '../../../tabletop/frontend/roving.ts';
import { useWidth } from '../../../tabletop/frontend/width.ts';
import { CELL } from '../art/terrain.ts';
import type { Cell, HoleView } from '../view.ts';
import { LEGIBLE, SMALL, useFrame } from './frame.ts';
import { cellOf, type Frame, keyOf, overCells, same, viewBox } from './geometry.ts';
import { Basket, Ground, Letters } from './Ground.tsx';

export interface BoardProps {
  hole: HoleView;
  /** The name of the grid: "Hole 4, eight panels". */
  label: string;
  /** The name of a cell, where it has more to say than what grows on it. */
  describe?: (cell: Cell, ground: string) => string;
  /** What a pointer is told of a cell that the board has no room to tell. */
  title?: (cell: Cell, scale: Scale) => string | undefined;
  /** The cells that a close view keeps in sight, and those that it does if there is room. */
  centre: readonly Cell[];
  far?: readonly Cell[];
  /** Those outside the hole that any view shows, and that the whole view does. */
  beyond?: readonly Cell[];
  outer?: readonly Cell[];
  /** Whether the board is there for its numbers: where they cannot be read it is shown close by. */
  numbered?: boolean;
  selected?: Cell | null;
  /** Where the tab stop is before anybody has moved. */
  preferred?: Cell | null;
  /** Takes a cell; where it is missing the cells can only be read. */
  onPick?: (cell: Cell) => void;
  /** The cell that is pointed at or has the focus; null when none is. */
  onPoint?: (cell: Cell | null) => void;
  primary?: boolean;
  /** Drawn between the ground and the basket, and above it. */
  under?: (scale: Scale) => ComponentChildren;
  over?: (scale: Scale) => ComponentChildren;
  children?: ComponentChildren;
}

export interface Scale {
  /** CSS pixels for one unit of the board. */
  scale: number;
  /** Whether a cell is large enough for numbers. */
  numbers: boolean;
  /** What is on screen. */
  frame: Frame;
}

const Title = ({ text }: { text: string | undefined }) => (text ? <title>{text}</title> : null);

export function Board(props: BoardProps) {
  const { hole, label, describe, title, centre, far = [], beyond = [], outer = [], numbered } = props;
  const { selected, preferred, onPick, onPoint, primary, under, over } = props;
  const say = useLabel();
  const [ref, width] = useWidth<HTMLDivElement>();
  const [focused, setFocused] = useState<Cell | null>(null); // by key, last: the frame follows it
  const sight = { far: focused ? [...centre, ...far] : far, beyond, outer, least: numbered ? LEGIBLE : SMALL };
  const { frame, scale, two, whole, setWhole } = useFrame(hole, width, focused ? [focused] : centre, sight);
  const cells = hole.cells.map(({ cell }) => keyOf(cell));
  const roving = useRoving(cells, { move: overCells, preferred: preferred ? keyOf(preferred) : undefined });
  const rows = [...new Set(hole.cells.map(({ cell }) => cell[0]))].sort((a, b) => a - b);
  const first = [rows[0] ?? 0, Math.min(...hole.cells.map(({ cell }) => cell[1]))] as const; // a hole being laid may begin below 0
  const size: Scale = { scale, numbers: scale * CELL >= LEGIBLE, frame };

  const pick = (key: string) => onPick?.(cellOf(key));
  const cellProps = (key: string) => {
    const { onFocus, onKeyDown, ...rest } = roving.props(key);
    return {
      ...rest,
      'data-primary': (primary && key === roving.current) || undefined,
      onFocus: (event: FocusEvent) => {
        onFocus();
        // a press gives focus before its click: a frame that moved in between would lose the click
        if ((event.currentTarget as Element).matches(':focus-visible')) setFocused(cellOf(key));
        onPoint?.(cellOf(key));
      },
      onKeyDown: (event: KeyboardEvent) => {
        if ((event.key === 'Enter' || event.key === ' ') && onPick) {
          event.preventDefault();
          pick(key);
        } else onKeyDown(event);
      },
      onPointerEnter: (event: PointerEvent) => event.pointerType !== 'touch' && onPoint?.(cellOf(key)),
      onClick: (event: MouseEvent) => {
        if (event.detail > 1) return; // of a double click, the second: one choice is one movement of the hand
        setFocused(null);
        roving.focus(key);
        pick(key);
      },
    };
  };
  return (
    <div class={`gf-board ${onPick ? 'gf-open' : ''}`} ref={ref}>
      <svg
        viewBox={viewBox(frame)}
        style={{ height: width ? `${Math.round(frame.height * scale)}px` : undefined }}
        onPointerLeave={() => onPoint?.(null)}
        onFocusOut={() => onPoint?.(null)}
      >
        <Ground hole={hole} />
        <g aria-hidden="true">{under?.(size)}</g>
        <Letters hole={hole} scale={scale} />
        <Basket hole={hole} />
        <g aria-hidden="true">{over?.(size)}</g>
        <g role="grid" aria-label={label} aria-rowcount={hole.rows} aria-colcount={hole.columns} aria-readonly={onPick ? undefined : 'true'}>
          {rows.map((row) => (
            <g role="row" key={row} aria-rowindex={row - first[0] + 1}>
              {hole.cells
                .filter(({ cell }) => cell[0] === row)
                .map(({ cell, label: name }) => (
                  <g
                    role="gridcell"
                    key={cell[1]}
                    class="gf-cell"
                    data-cell={keyOf(cell)}
                    aria-colindex={cell[1] - first[1] + 1}
                    aria-selected={onPick ? same(cell, selected ?? null) : undefined}
                    aria-label={describe?.(cell, name) ?? name}
                    {...cellProps(keyOf(cell))}
                  >
                    <Title text={title?.(cell, size)} />
                    <rect class="gf-case" x={cell[1] * CELL + 2.5} y={cell[0] * CELL + 2.5} width="35" height="35" rx="7" />
                    <rect class="gf-hit" x={cell[1] * CELL + 2.5} y={cell[0] * CELL + 2.5} width="35" height="35" rx="7" />
                    <rect class="gf-reach" x={cell[1] * CELL} y={cell[0] * CELL} width="40" height="40" />
                  </g>
                ))}
            </g>
          ))}
        </g>
        {props.children}
      </svg>
      {two && (
        <div class="gf-whole">
          <Button pressed={whole} onPress={() => setWhole(!whole)}>
            {say('board.whole')}
          </Button>
        </div>
      )}
    </div>
  );
}
