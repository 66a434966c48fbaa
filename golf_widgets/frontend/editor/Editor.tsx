/** A hole laid by hand: pick a panel, turn it, lay it where it touches, set the goal, take the text along. */
import { useRef, useState } from 'preact/hooks';
import { Button } from '../../../tabletop/frontend/Button.tsx';
import type { Connection } from '../../../tabletop/frontend/connection.ts';
import { Context, useLabel } from '../../../tabletop/frontend/context.ts';
import type { WidgetProps } from '../../../tabletop/frontend/mount.tsx';
import { useFocusOnPhase } from '../../../tabletop/frontend/focus.ts';
import { Status } from '../../../tabletop/frontend/Status.tsx';
import { Board } from '../board/Board.tsx';
import { keyOf, panelOf } from '../board/geometry.ts';
import type { Cell, EditorPage, EditorRequest, GolfWords } from '../view.ts';
import { Box } from './Box.tsx';
import { HoleText } from './HoleText.tsx';
import { Crosses, Goals } from './marks.tsx';
import { turned } from './panel.ts';
import { Places } from './Places.tsx';

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
  const root = useRef<HTMLDivElement>(null);
  const [tool, setTool] = useState<Tool>('lay');
  const [index, setIndex] = useState<number | null>(null);
  const [turn, setTurn] = useState(0);
  const { hole, panels } = page;
  const panel = panels.find((p) => p.index === index) ?? panels[0];
  const send = (request: EditorRequest) => connection.send(request);

  const loose = (cell: Cell): boolean => !hole.panels[panelOf(hole, cell)]?.tee;
  const pick = (cell: Cell) => {
    const place = hole.panels[panelOf(hole, cell)];
    if (!place) return;
    send(tool === 'goal' ? { type: 'goal', cell } : { type: 'remove', at: [place.row, place.column] });
  };
  const places = tool === 'lay' && panel ? page.places : [];
  useFocusOnPhase(root, hole.panels.map(({ row, column }) => keyOf([row, column])).join(' '), true);
  const corners = places.flatMap(({ at: [row, column] }): Cell[] => [[row, column], [row + 2, column + 2]]);
  return (
    <div class="tt-in" role="region" aria-label={label('editor')} ref={root} tabIndex={-1}>
      <Status
        ask={page.ask}
        detail={page.warnings.join(' ')}
        facts={[]}
        connection={connection}
        error={page.error}
        notice=""
      />
      <div class="gf-main">
        <Board
          hole={hole}
          label={label('editor.board', { panels: hole.panels.length })}
          centre={[...hole.cells.map(({ cell }) => cell), ...corners]}
          beyond={corners}
          preferred={hole.goal ?? hole.start}
          primary={!places.length}
          onPick={tool === 'lay' ? undefined : pick}
          under={() => tool === 'goal' && <Goals cells={page.goals} />}
          over={() => tool === 'remove' && <Crosses cells={hole.cells.map(({ cell }) => cell).filter(loose)} hole={hole} />}
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
        <HoleText text={page.text} onRead={(text) => send({ type: 'text', text })} />
      </div>
    </div>
  );
}
