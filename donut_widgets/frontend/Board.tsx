/** The counter with what is on it, and the boxes: everything that a choice can point at. */
import { useState } from 'preact/hooks';
import { type Choice, useChoice, useKept } from '../../tabletop/frontend/choice.ts';
import type { Connection } from '../../tabletop/frontend/connection.ts';
import { Behind, Curtain } from '../../tabletop/frontend/Curtain.tsx';
import { Final } from '../../tabletop/frontend/Final.tsx';
import type { TableState } from '../../tabletop/frontend/table.ts';
import { useWidth } from '../../tabletop/frontend/width.ts';
import type { Pick } from '../../tabletop/frontend/wire.ts';
import { Act, GoOn, OddsAlone } from './Act.tsx';
import { Boxes } from './Boxes.tsx';
import { Awning } from './Drawing.tsx';
import { type OddsState, useOdds } from './Odds.tsx';
import { Piles } from './Piles.tsx';
import type { Revealing } from './reveal.ts';
import { Row } from './Row.tsx';
import { Strip } from './Strip.tsx';
import { TargetContext, usePickTargets } from './targets.ts';
import { usePrinted } from './words.ts';
import type { DonutView, Reveal } from './view.ts';

export interface BoardProps {
  table: TableState<DonutView>;
  revealing: Revealing;
  connection: Connection;
}

/** Sends a choice, and remembers what this browser sent for each seat: the wire says only that it is in. */
function useSending(pick: Pick | null, line: number, connection: Connection) {
  const [last, keep] = useKept<string>(pick, line);
  return {
    sent: (action: unknown) => last !== undefined && last === JSON.stringify(action),
    send: (action: unknown) => {
      if (!pick || connection.busy('choose')) return;
      connection.send({ type: 'choose', decision: pick.decision, action });
      keep(JSON.stringify(action));
    },
  };
}

/** The seats that have taken a card in the round on screen. */
function takers(reveal: Reveal | null, unfinished: boolean, { row }: DonutView['table']): Set<number> {
  const taken = reveal?.slots.filter((slot, i) => slot.result === 'won' && !(unfinished && row[i]?.kind));
  return new Set(taken?.flatMap((slot) => slot.seats));
}

export function Board({ table: { live, view, looking }, revealing, connection }: BoardProps) {
  const now = looking === null;
  const unread = revealing.goOn !== null;
  const reveal = now ? revealing.reveal : null;
  const curtain = now && !unread ? live.curtain : null;
  const pick = now && !unread && !curtain ? live.pick : null;
  const choice = useChoice(pick, live.line);
  const { send, sent } = useSending(pick, live.line, connection);
  const printed = usePrinted();
  const targets = usePickTargets(pick, choice, live.table, (place) => printed(place.split(':').at(-1) ?? '').name, send);
  const odds = useOdds(view, connection);
  const [counter, width] = useWidth<HTMLDivElement>();

  const stage = curtain ? (
    <Curtain curtain={curtain} busy={connection.busy('sit')} onSit={() => connection.send({ type: 'sit', seat: curtain.seat })} />
  ) : view.final && !reveal ? (
    <Final finals={view.final} seats={view.seats} />
  ) : (
    <Stage
      view={view}
      pick={pick}
      choice={choice}
      reveal={reveal}
      goOn={now ? revealing.goOn : null}
      odds={odds}
      connection={connection}
      sent={sent(choice.action)}
      onSend={send}
    />
  );
  return (
    <TargetContext.Provider value={targets}>
      <div class="dn-counter" ref={counter}>
        <Awning width={width} />
        {stage}
        {now && !unread && <Behind view={live} connection={connection} />}
      </div>
      <Boxes boxes={view.table.boxes} seats={view.seats} marked={takers(reveal, !unread, view.table)} unread={unread ? reveal : null} />
    </TargetContext.Provider>
  );
}

interface StageProps {
  view: DonutView;
  pick: Pick | null;
  choice: Choice;
  reveal: Reveal | null;
  goOn: (() => void) | null;
  odds: OddsState;
  connection: Connection;
  sent: boolean;
  onSend: (action: unknown) => void;
}

function Stage({ view, pick, choice, reveal, goOn, odds, connection, sent, onSend }: StageProps) {
  const [uid] = useState(() => `dn${Math.random().toString(36).slice(2, 8)}`);
  const { table } = view;
  const paced = view.controls.pace !== null && !view.controls.pace.paused;
  return (
    <div class="dn-stage">
      <Row table={table} reveal={reveal} unfinished={goOn === null} seats={view.seats} odds={odds.odds} uid={uid} />
      <Piles table={table} />
      <Strip pick={pick} drawn={table.drawn} />
      {pick ? (
        <Act pick={pick} choice={choice} table={table} odds={odds} busy={connection.busy('choose')} sent={sent} onSend={onSend} />
      ) : reveal ? (
        <GoOn reveal={reveal} onGo={paced ? null : goOn} />
      ) : (
        odds.offered.length > 0 && <OddsAlone odds={odds} />
      )}
    </div>
  );
}
