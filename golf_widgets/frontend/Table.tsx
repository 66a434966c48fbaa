/** The golf table: status, the hole in play, score card, deck, timeline and log. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { decisionKey } from '../../tabletop/frontend/choice.ts';
import type { Connection } from '../../tabletop/frontend/connection.ts';
import { Context, sentences, useLabel } from '../../tabletop/frontend/context.ts';
import { Controls } from '../../tabletop/frontend/Controls.tsx';
import { Curtain } from '../../tabletop/frontend/Curtain.tsx';
import { Final } from '../../tabletop/frontend/Final.tsx';
import { useFocusOnPhase } from '../../tabletop/frontend/focus.ts';
import { Log } from '../../tabletop/frontend/Log.tsx';
import type { WidgetProps } from '../../tabletop/frontend/mount.tsx';
import { Rules } from '../../tabletop/frontend/Rules.tsx';
import { Status } from '../../tabletop/frontend/Status.tsx';
import { type TableState, useTable } from '../../tabletop/frontend/table.ts';
import { LookingBack, Timeline } from '../../tabletop/frontend/Timeline.tsx';
import type { Event } from '../../tabletop/frontend/wire.ts';
import { MARKS } from './art/discs.ts';
import { useBetween } from './between.ts';
import { Deck } from './Deck.tsx';
import { icon } from './drawn.tsx';
import { InPlay } from './InPlay.tsx';
import { Scorecard } from './Scorecard.tsx';
import type { GolfView, GolfWords } from './view.ts';

/** Gives everything below it the words of the table. */
export function Table({ model, connection }: WidgetProps) {
  const words = model.get('_words') as GolfWords;
  const table = useTable<GolfView>(model, connection);
  return (
    <Context.Provider value={{ labels: words.labels, language: table.live.language, icon, shapes: MARKS }}>
      <Play table={table} words={words} connection={connection} />
    </Context.Provider>
  );
}

interface Part {
  table: TableState<GolfView>;
  words: GolfWords;
  connection: Connection;
}

function Play({ table, words, connection }: Part) {
  const { live, view: seen, looking } = table;
  const label = useLabel();
  const root = useRef<HTMLElement>(null);
  const [news, setNews] = useState<readonly Event[]>([]);
  useLayoutEffect(() => setNews([]), [live.line, live.language]); // undone, or told in another language
  const [ended, leave] = useBetween(live);
  const between = looking === null ? ended : null;
  const view = between?.view ?? seen;
  const pick = looking === null && !between ? live.pick : null; // the last hole is read before anything else is asked
  useFocusOnPhase(root, [looking !== null, live.curtain?.seat, between?.until, decisionKey(pick), live.over, live.line].join('|'));

  const past = looking === null ? null : { ask: label('past.title'), detail: markText(live, looking) };
  const status = past ?? (between ? { ask: between.text, detail: label('between.detail') } : view.status);
  const { curtain } = live;
  return (
    <section class="tt-in" ref={root} tabIndex={-1} aria-label={label('table')}>
      <Status
        ask={status.ask}
        detail={status.detail}
        facts={between ? [] : view.status.facts}
        news={sentences(looking === null ? news.map(({ text }) => text) : [], label)}
        connection={connection}
        error={live.error}
        notice={live.notice}
      />
      <Past table={table} connection={connection} />
      {curtain ? (
        <Curtain curtain={curtain} busy={connection.busy('sit')} onSit={() => connection.send({ type: 'sit', seat: curtain.seat })} />
      ) : (
        <>
          {view.final && <Final finals={view.final} seats={view.seats} />}
          <InPlay
            key={live.line}
            live={live}
            view={view}
            pick={pick}
            between={between}
            onLeave={leave}
            onNews={setNews}
            words={words}
            connection={connection}
            root={root}
          />
        </>
      )}
      <Foot table={table} words={words} connection={connection} />
    </section>
  );
}

/** The text of the mark that a step belongs to. */
const markText = ({ timeline }: GolfView, step: number): string => timeline.filter((mark) => mark.step <= step).at(-1)?.text ?? '';

function Past({ table: { live, looking, back }, connection }: Omit<Part, 'words'>) {
  if (looking === null) return null;
  const branch = (reseed: boolean) => {
    connection.send({ type: 'branch', step: looking, reseed });
    back();
  };
  return <LookingBack over={live.over} onBack={back} onBranch={branch} />;
}

function Foot({ table: { live, view, looking, look }, words, connection }: Part) {
  const label = useLabel();
  return (
    <>
      <div class="tt-foot">
        <Scorecard table={view.table} seats={view.seats} />
        <Deck deck={view.table.deck} />
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
    </>
  );
}
