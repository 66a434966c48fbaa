/** The golf table: one seat's view of a match, and what this browser has picked and pointed at. */
import { useRef, useState } from 'preact/hooks';
import { decisionKey, useChoice } from '../../tabletop/frontend/choice.ts';
import type { Connection } from '../../tabletop/frontend/connection.ts';
import { Context, useLabel } from '../../tabletop/frontend/context.ts';
import { Controls } from '../../tabletop/frontend/Controls.tsx';
import { Curtain } from '../../tabletop/frontend/Curtain.tsx';
import { Final } from '../../tabletop/frontend/Final.tsx';
import { useFocusOnPhase } from '../../tabletop/frontend/focus.ts';
import { Log } from '../../tabletop/frontend/Log.tsx';
import type { WidgetProps } from '../../tabletop/frontend/mount.tsx';
import { usePace } from '../../tabletop/frontend/pace.ts';
import { Rules } from '../../tabletop/frontend/Rules.tsx';
import { Status } from '../../tabletop/frontend/Status.tsx';
import { type TableState, useTable } from '../../tabletop/frontend/table.ts';
import { LookingBack, Timeline } from '../../tabletop/frontend/Timeline.tsx';
import { MARKS } from './art/discs.ts';
import { WINDS } from './art/winds.ts';
import { type Between, useBetween } from './between.ts';
import { same } from './board/geometry.ts';
import { useControl } from './control.ts';
import { Course } from './Course.tsx';
import { Deck } from './Deck.tsx';
import { TerrainIcon, WindIcon } from './drawn.tsx';
import { useFlights } from './flights.ts';
import { OddsBar, OddsNotes } from './Odds.tsx';
import { Queue } from './Queue.tsx';
import { useQuestion } from './question.ts';
import { Scorecard } from './Scorecard.tsx';
import { Side } from './Side.tsx';
import type { Cell, GolfView, GolfWords, OddsMode, OddsReply, PreviewReply, Wind } from './view.ts';

/** The drawing of a name on the wire: a wind, or what grows on a cell. */
function icon(name: string) {
  if ((WINDS as readonly string[]).includes(name)) return <WindIcon wind={name as Wind} />;
  if (['tree', 'woods', 'pond', 'tee', 'goal', 'out', 'open'].includes(name)) return <TerrainIcon kind={name as 'tree'} />;
  return <i />;
}

export function Table({ model, connection }: WidgetProps) {
  const words = model.get('_words') as GolfWords;
  const table = useTable<GolfView>(model, connection);
  return (
    <Context.Provider value={{ labels: words.labels, language: table.live.language, icon, shapes: MARKS }}>
      <Play table={table} words={words} connection={connection} />
    </Context.Provider>
  );
}

interface PlayProps {
  table: TableState<GolfView>;
  words: GolfWords;
  connection: Connection;
}

function Play({ table: { live, view: seen, looking, look, back }, words, connection }: PlayProps) {
  const label = useLabel();
  const root = useRef<HTMLDivElement>(null);
  const [between, leave] = useBetween(live);
  const pause = looking === null ? between : null;
  const view = pause?.view ?? seen;
  const pick = looking === null && !pause ? live.pick : null;
  useFocusOnPhase(root, pause ? 'between' : decisionKey(pick));

  const status = pause ? { ask: pause.text, detail: label('between.detail'), facts: live.status.facts } : view.status;
  const turn = live.timeline.filter(({ step }) => step <= (looking ?? live.step)).at(-1)?.text ?? '';
  if (live.curtain)
    return (
      <div class="tt-in" ref={root} role="region" aria-label={label('table')}>
        <Curtain curtain={live.curtain} busy={connection.busy('sit')} onSit={() => connection.send({ type: 'sit', seat: live.curtain!.seat })} />
      </div>
    );
  return (
    <div class="tt-in" ref={root} role="region" aria-label={label('table')}>
      <Status {...status} connection={connection} error={live.error} notice={live.notice} />
      {looking !== null && (
        <LookingBack text={turn} onBack={back} onBranch={(reseed) => connection.send({ type: 'branch', step: looking, reseed })} />
      )}
      {view.final && <Final finals={view.final} seats={view.seats} />}
      <Hole key={live.line} live={live} view={view} pick={pick} between={pause} onLeave={leave} words={words} connection={connection} root={root} />
      <div class="tt-foot">
        <Scorecard table={seen.table} seats={seen.seats} />
        <Deck deck={seen.table.deck} />
      </div>
      <div class="tt-foot">
        <Timeline
          title={label('time.title')}
          where={label(looking === null ? 'time.now' : 'time.past')}
          marks={live.timeline}
          step={looking ?? live.step}
          onLook={look}
        />
        <Log lines={live.log} />
      </div>
      <Controls view={live} connection={connection} rules={<Rules sections={words.rules} />} />
    </div>
  );
}

interface HoleProps {
  live: GolfView;
  view: GolfView;
  pick: GolfView['pick'];
  between: Between | null;
  onLeave: () => void;
  words: GolfWords;
  connection: Connection;
  root: { current: HTMLDivElement | null };
}

/** The hole with all that a throw needs; its state goes with the line of the match. */
function Hole({ live, view, pick, between, onLeave, words, connection, root }: HoleProps) {
  const label = useLabel();
  const { table } = view;
  const choice = useChoice(pick, live.line);
  const control = useControl(pick, live.line);
  const [pointed, setPointed] = useState<Cell | null>(null);
  const [mode, setMode] = useState<OddsMode | 'off'>('landing');

  const kind = pick?.decision.kind ?? '';
  const aiming = pick && kind === 'aim' ? pick.decision.player : null;
  const chosen = aiming === null ? null : ((choice.action as Cell | undefined) ?? null);
  const aim = aiming === null ? (table.current?.aim ?? null) : (pointed ?? chosen);
  const position = `${live.line}/${view.step}/${view.language}`;

  const on = table.odds?.modes.some((m) => m.value === mode && m.on) && !between;
  const question = on && (aim || mode === 'throws') ? { type: 'odds' as const, mode, aim: mode === 'throws' ? null : aim, step: view.step } : null;
  const odds = useQuestion<OddsReply>(connection, question, `${position}/${mode}`);
  const steer = control.touched ? { type: 'preview' as const, removed: control.removed, added: control.added } : null;
  const preview = useQuestion<PreviewReply>(connection, steer, position);
  const events = between ? live.events.filter(({ n }) => n < between.until) : live.events;
  const { layer, seat: flying } = useFlights(root, events, live.line, (preview ?? table.current)?.landing ?? null);
  const read = live.controls.rota.length > 0; // somebody is here to go on by themselves
  usePace(live, connection, flying !== null || view.step !== live.step || (between !== null && read), between ? onLeave : null);

  const send = (action?: unknown) => {
    if (!pick) return;
    const own = kind === 'control' ? [control.removed, control.added] : choice.action;
    connection.send({ type: 'choose', decision: pick.decision, action: action ?? own });
  };
  const onPick = (cell: Cell) => {
    if (same(cell, chosen) && !connection.busy('choose')) return send();
    const item = pick?.items.findIndex(({ value }) => same(value as Cell, cell)) ?? -1;
    if (item >= 0) choice.toggle(item);
  };
  return (
    <div class={`gf-main ${view.over ? 'gf-over' : ''}`}>
      <Course
        table={table}
        names={view.seats.map(({ name }) => name)}
        aiming={aiming}
        chosen={chosen}
        pointed={pointed}
        preview={preview}
        removed={control.removed !== null}
        odds={odds}
        flying={flying}
        layer={layer}
        onPick={onPick}
        onPoint={setPointed}
      />
      {table.odds && !between && <OddsBar odds={table.odds} mode={mode} onMode={setMode} reply={odds} />}
      <div class="gf-under">
        {!view.over && <Queue table={table} seats={view.seats} names={words.winds} />}
        {odds && <OddsNotes reply={odds} />}
      </div>
      {between ? (
        <div class="gf-side">
          <div class="gf-act">
            <button type="button" class="gf-btn" data-primary onClick={onLeave}>
              {label('between.next')}
            </button>
          </div>
        </div>
      ) : (
        !view.over && (
          <Side
            table={table}
            seats={view.seats}
            winds={words.winds}
            pick={pick}
            choice={choice}
            control={control}
            preview={preview}
            aim={aim}
            busy={connection.busy('choose')}
            onSend={send}
          />
        )
      )}
    </div>
  );
}
