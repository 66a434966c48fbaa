/** A hole laid by hand: pick a panel, turn it, lay it where it touches, set the goal, take the text along. */
import { useRef, useState } from 'preact/hooks';
import { Button } from '../../tabletop/frontend/Button.tsx';
import type { Connection } from '../../tabletop/frontend/connection.ts';
import { Context, useLabel } from '../../tabletop/frontend/context.ts';
import type { WidgetProps } from '../../tabletop/frontend/mount.tsx';
import { useRoving } from '../../tabletop/frontend/roving.ts';
import { ground, lawn, seedOf, CELL, PANEL, type Ground } from './art/terrain.ts';
import { Board } from './board/Board.tsx';
import { cellOf, keyOf, overCells, panelOf, same } from './board/geometry.ts';
import { Raw } from './raw.tsx';
import type { Cell, EditorPage, EditorRequest, GolfWords } from './view.ts';

const GROUNDS: Record<string, Ground> = { '.': 'open', T: 'tree', W: 'woods', P: 'pond' };

/** A panel's letters turned to the right by quarter turns. */
export function turned(rows: readonly string[], turn: number): string[] {
  let now = [...rows];
  for (let i = 0; i < turn % 4; i++) now = now.map((_, r) => now.map((_, c) => now[now.length - 1 - c]![r]).join(''));
  return now;
}

function panelArt(rows: readonly string[], row = 0, column = 0): string {
  const cells = rows.flatMap((letters, r) =>
    [...letters].map((letter, c) => {
      const at = `translate(${(column + c) * CELL} ${(row + r) * CELL})`;
      return `<g transform="${at}">${ground(GROUNDS[letter] ?? 'open', seedOf(row + r, column + c))}</g>`;
    }),
  );
  return lawn(column * CELL, row * CELL) + cells.join('');
}

export function Editor({ model, connection }: WidgetProps) {
  const { labels } = model.get('_words') as GolfWords;
  const page = model.get('_view') as EditorPage;
  return (
    <Context.Provider value={{ labels, language: page.language, icon: () => null }}>
      <Workbench page={page} connection={connection} />
    </Context.Provider>
  );
}

type Tool = 'lay' | 'goal' | 'remove';
const TOOLS: Tool[] = ['lay', 'goal', 'remove'];

function Workbench({ page, connection }: { page: EditorPage; connection: Connection }) {
  const label = useLabel();
  const [tool, setTool] = useState<Tool>('lay');
  const [index, setIndex] = useState<number | null>(null);
  const [turn, setTurn] = useState(0);
  const { hole, panels } = page;
  const panel = panels.find((p) => p.index === index) ?? panels[0];
  const send = (request: EditorRequest) => connection.send(request);

  const pick = (cell: Cell) => {
    if (tool === 'goal') return page.goals.some((goal) => same(goal, cell)) ? send({ type: 'goal', cell }) : undefined;
    const place = hole.panels[panelOf(hole, cell)];
    if (place && !place.tee) send({ type: 'remove', at: [place.row, place.column] });
    return undefined;
  };
  const open = (cell: Cell): boolean =>
    tool === 'goal' ? page.goals.some((goal) => same(goal, cell)) : !hole.panels[panelOf(hole, cell)]?.tee;
  const places = tool === 'lay' && panel ? page.places : [];
  const corners = places.flatMap(({ at: [row, column] }): Cell[] => [[row, column], [row + 2, column + 2]]);
  return (
    <div class="tt-in" role="region" aria-label={label('editor')}>
      <News page={page} connection={connection} />
      <div class="gf-main">
        <Board
          hole={hole}
          label={label('editor.board', { panels: hole.panels.length })}
          centre={[...hole.cells.map(({ cell }) => cell), ...corners]}
          beyond={corners}
          preferred={hole.goal ?? hole.start}
          onPick={tool === 'lay' ? undefined : pick}
          under={() => tool === 'goal' && <Marks cells={page.goals} />}
          over={() => tool === 'remove' && <Crosses cells={hole.cells.map(({ cell }) => cell).filter(open)} hole={hole} />}
        >
          {panel && <Places places={places} rows={turned(panel.rows, turn)} onLay={(at) => send({ type: 'lay', panel: panel.index, turn, at })} />}
        </Board>
        <div class="gf-side">
          <div class="gf-seg" role="group" aria-label={label('editor.tool')}>
            {TOOLS.map((name) => (
              <button type="button" key={name} aria-pressed={tool === name} onClick={() => setTool(name)}>
                {label(`editor.${name}`)}
              </button>
            ))}
          </div>
          <Box
            panels={panels}
            chosen={panel?.index ?? null}
            turn={turn}
            onChoose={(next) => {
              setIndex(next);
              setTool('lay');
            }}
            onTurn={() => setTurn((turn + 1) % 4)}
          />
          <div class="gf-tools">
            <Button off={!page.can_undo} onPress={() => send({ type: 'undo' })}>
              {label('editor.undo')}
            </Button>
            <Button onPress={() => send({ type: 'clear' })}>{label('editor.clear')}</Button>
          </div>
        </div>
        <HoleText key={page.text} text={page.text} onRead={(text) => send({ type: 'text', text })} />
      </div>
    </div>
  );
}

/** What is wrong with the hole so far, what to mind, and what Python has refused. */
function News({ page, connection }: { page: EditorPage; connection: Connection }) {
  const fault = connection.refusal || page.error;
  return (
    <div class="tt-status">
      <div class="tt-ask" role="status" aria-live="polite">
        {page.problem && <p class="tt-question">{page.problem}</p>}
        {page.warnings.map((warning) => (
          <p class="tt-note" key={warning}>
            {warning}
          </p>
        ))}
      </div>
      <div class="tt-fault" role="alert">
        {fault && <p>{fault}</p>}
      </div>
    </div>
  );
}

function Marks({ cells }: { cells: readonly Cell[] }) {
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

function Crosses({ cells, hole }: { cells: readonly Cell[]; hole: EditorPage['hole'] }) {
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

interface PlacesProps {
  places: EditorPage['places'];
  rows: string[];
  onLay: (at: Cell) => void;
}

/** Where the panel in hand may lie: one tab stop, arrows lead from place to place, Enter lays it. */
function Places({ places, rows, onLay }: PlacesProps) {
  const label = useLabel();
  const [shown, setShown] = useState<string | null>(null);
  const keys = places.map(({ at }) => keyOf(at));
  const roving = useRoving(keys, { move: (key, from, all) => nearest(key, from, all) });
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
            {...props}
            onFocus={() => {
              onFocus();
              setShown(key);
            }}
            onFocusOut={() => setShown(null)}
            onPointerEnter={() => setShown(key)}
            onPointerLeave={() => setShown(null)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' || event.key === ' ') {
                event.preventDefault();
                onLay(at);
              } else onKeyDown(event);
            }}
            onClick={() => onLay(at)}
          >
            <rect x={at[1] * CELL + 5} y={at[0] * CELL + 5} width={PANEL - 10} height={PANEL - 10} rx="9" />
          </g>
        );
      })}
    </g>
  );
}

/** Arrows lead to the nearest place in their direction. */
function nearest(key: string, from: string, keys: readonly string[]): string | undefined {
  const straight = overCells(key, from, keys);
  if (straight === undefined || straight !== from || key === 'Home' || key === 'End') return straight;
  const [row, column] = cellOf(from);
  const [down, right] = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] }[key] ?? [0, 0];
  const ahead = keys
    .map(cellOf)
    .filter(([r, c]) => (r - row) * down! + (c - column) * right! > 0)
    .sort((a, b) => Math.abs(a[0] - row) + Math.abs(a[1] - column) - Math.abs(b[0] - row) - Math.abs(b[1] - column));
  return ahead[0] ? keyOf(ahead[0]) : from;
}

interface BoxProps {
  panels: EditorPage['panels'];
  chosen: number | null;
  turn: number;
  onChoose: (index: number) => void;
  onTurn: () => void;
}

/** The panels that are still in the box. */
function Box({ panels, chosen, turn, onChoose, onTurn }: BoxProps) {
  const label = useLabel();
  const keys = panels.map(({ index }) => String(index));
  const roving = useRoving(keys, { onMove: (key) => onChoose(Number(key)), preferred: String(chosen) });
  return (
    <section>
      <h3 class="gf-h">
        {label('editor.box')} <span>{panels.length > 0 && label('editor.box.hint')}</span>
      </h3>
      {panels.length === 0 && <p class="gf-nothing">{label('editor.empty')}</p>}
      <div class="gf-box" role="radiogroup" aria-label={label('editor.box')}>
        {panels.map(({ index, name, rows }) => (
          <button
            type="button"
            role="radio"
            key={index}
            aria-checked={index === chosen}
            aria-label={`${label('editor.panel', { name })}: ${rows.join(' ')}`}
            title={label('editor.panel', { name })}
            onClick={() => onChoose(index)}
            {...roving.props(String(index))}
          >
            <Raw box="-2 -2 126 128" markup={panelArt(turned(rows, index === chosen ? turn : 0))} />
          </button>
        ))}
      </div>
      {chosen !== null && (
        <div class="gf-turn">
          <Button onPress={onTurn}>{label('editor.turn')}</Button>
          <span role="status">{label('editor.turned', { degrees: turn * 90 })}</span>
        </div>
      )}
    </section>
  );
}

/** The hole as text, to copy out and to paste in. */
function HoleText({ text, onRead }: { text: string; onRead: (text: string) => void }) {
  const label = useLabel();
  const [typed, setTyped] = useState(text);
  const [copied, setCopied] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const copy = () => {
    area.current?.select();
    const done = () => setCopied(true);
    if (navigator.clipboard) navigator.clipboard.writeText(typed).then(done, () => document.execCommand('copy') && done());
    else if (document.execCommand('copy')) done(); // plain http has no clipboard
  };
  return (
    <section class="gf-under gf-text">
      <label>
        <span class="gf-h">{label('editor.text')}</span>
        <textarea
          ref={area}
          rows={Math.max(4, typed.split('\n').length)}
          spellcheck={false}
          value={typed}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            setCopied(false);
          }}
        />
      </label>
      <div class="gf-tools">
        <p>{label('editor.text.hint')}</p>
        <Button off={!typed} onPress={copy}>
          {label('editor.copy')}
        </Button>
        <Button off={!typed || typed === text} onPress={() => onRead(typed)}>
          {label('editor.read')}
        </Button>
        <span role="status">{copied && label('editor.copied')}</span>
      </div>
    </section>
  );
}
