/** The hole in play: the board, the odds, who throws, and what is to be decided; and what this browser has picked. */
import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import { useChoice } from '../../tabletop/frontend/choice.ts';
import type { Connection } from '../../tabletop/frontend/connection.ts';
import { useLabel } from '../../tabletop/frontend/context.ts';
import { usePace } from '../../tabletop/frontend/pace.ts';
import type { Event } from '../../tabletop/frontend/wire.ts';
import { Act } from './Actions.tsx';
import type { Between } from './between.ts';
import { same } from './board/geometry.ts';
import { useControl } from './control.ts';
import { Course } from './Course.tsx';
import { DiscIcon } from './drawn.tsx';
import { useMotions } from './motions.ts';
import { OddsBar, OddsNotes } from './Odds.tsx';
import { Queue } from './Queue.tsx';
import { useQuestion } from './question.ts';
import { Side } from './Side.tsx';
import type { Cell, GolfView, GolfWords, OddsMode, OddsReply, PreviewReply } from './view.ts';

export interface InPlayProps {
  /** The match as it stands, and what is on screen. */
  live: GolfView;
  view: GolfView;
  pick: GolfView['pick'];
  /** The hole that has just ended, while it is still on screen. */
  between: Between | null;
  onLeave: () => void;
  onNews: (events: readonly Event[]) => void;
  words: GolfWords;
  connection: Connection;
  root: RefObject<HTMLElement | null>;
}

export function InPlay({ live, view, pick, between, onLeave, onNews, words, connection, root }: InPlayProps) {
  const { table } = view;
  const label = useLabel();
  const choice = useChoice(pick, live.line);
  const control = useControl(pick, live.line);
  const [point, setPoint] = useState<{ at: string; cell: Cell } | null>(null);
  const [mode, setMode] = useState<OddsMode | 'off'>('landing');

  const kind = pick?.decision.kind ?? '';
  const aiming = pick && kind === 'aim' ? pick.decision.player : null;
  const chosen = aiming === null ? null : ((choice.action as Cell | undefined) ?? null);
  const position = `${live.line}/${view.step}/${view.language}`;
  const pointed = point?.at === position ? point.cell : null;
  const aim = aiming === null ? (table.current?.aim ?? null) : (pointed ?? chosen);

  const asked = !between && table.odds?.modes.some(({ value, on }) => value === mode && on) && (aim !== null || mode === 'throws');
  const question = asked ? { type: 'odds' as const, mode, aim: mode === 'throws' ? null : aim, step: view.step } : null;
  const odds = useQuestion<OddsReply>(connection, question, `${position}/${mode}`);
  const hint = asked ? '' : label(aiming === null ? 'odds.watch' : 'odds.hint');
  const steer = control.touched ? { type: 'preview' as const, removed: control.removed, added: control.added } : null;
  const preview = useQuestion<PreviewReply>(connection, steer, position);

  const events = between ? live.events.filter(({ n }) => n < between.until) : live.events;
  const { layer, flying } = useMotions(root, events, live.line, (preview ?? table.current)?.landing ?? null, onNews);
  const reader = live.controls.rota.length > 0; // somebody is here to go on by themselves
  const waits = flying !== null || view.step < live.step || (between !== null && reader);
  usePace(live, connection, waits, between ? onLeave : null);

  const send = (action?: unknown) => {
    if (!pick || connection.busy('choose')) return;
    const picked = kind === 'control' ? [control.removed, control.added] : choice.action;
    connection.send({ type: 'choose', decision: pick.decision, action: action ?? picked });
  };
  const onPoint = (cell: Cell | null) => {
    if (cell) setPoint({ at: position, cell });
    else if (chosen) setPoint(null); // with nothing chosen the last cell stays considered, for its odds to be read
  };
  const onPick = (cell: Cell) => {
    if (same(cell, chosen)) return send();
    const item = pick?.items.findIndex(({ value }) => same(value as Cell, cell)) ?? -1;
    if (item >= 0) choice.toggle(item);
    return undefined;
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
        onPoint={onPoint}
      />
      {table.odds && !between && <OddsBar odds={table.odds} mode={mode} onMode={setMode} reply={odds} before={odds !== null && table.current !== null} hint={hint} />}
      {!view.over && !between && (
        <div class="gf-under">
          <Queue table={table} seats={view.seats} names={words.winds} />
          {odds && <OddsNotes reply={odds} />}
        </div>
      )}
      {between ? (
        <Ended seats={view.seats} scores={between.scores} onLeave={onLeave} />
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

/** How the hole ended, and the way on. */
function Ended({ seats, scores, onLeave }: { seats: GolfView['seats']; scores: number[]; onLeave: () => void }) {
  const label = useLabel();
  return (
    <div class="gf-side">
      <ul class="gf-results" role="list">
        {seats.map(({ seat, name }) => (
          <li key={seat}>
            <DiscIcon seat={seat} />
            <span class="tt-clip" title={name}>
              {name}
            </span>
            <b>{scores[seat]}</b>
          </li>
        ))}
      </ul>
      <div class="gf-act">
        <Act text={label('between.next')} primary onPress={onLeave} />
      </div>
    </div>
  );
}
