/** The donut table: status, counter, boxes, timeline and log. */
import { useRef } from 'preact/hooks';
import { decisionKey } from '../../tabletop/frontend/choice.ts';
import type { Connection } from '../../tabletop/frontend/connection.ts';
import { Context, sentences, useLabel } from '../../tabletop/frontend/context.ts';
import { Controls } from '../../tabletop/frontend/Controls.tsx';
import { useFocusOnPhase } from '../../tabletop/frontend/focus.ts';
import { Log } from '../../tabletop/frontend/Log.tsx';
import type { WidgetProps } from '../../tabletop/frontend/mount.tsx';
import { usePace } from '../../tabletop/frontend/pace.ts';
import { Status } from '../../tabletop/frontend/Status.tsx';
import { type TableState, useTable } from '../../tabletop/frontend/table.ts';
import { LookingBack, Timeline } from '../../tabletop/frontend/Timeline.tsx';
import type { Event } from '../../tabletop/frontend/wire.ts';
import { Board } from './Board.tsx';
import { Donut } from './Drawing.tsx';
import { useMotions } from './motions.ts';
import { useOnlooking, useReveal } from './reveal.ts';
import { RulesPanel } from './RulesPanel.tsx';
import type { DonutView, DonutWords, Reveal } from './view.ts';
import { Cards } from './words.ts';

/** Gives everything below it the words of the table. */
export function Table(props: WidgetProps) {
  const words = props.model.get('_words') as DonutWords;
  const { language } = props.model.get('_view') as DonutView;
  return (
    <Context.Provider value={{ labels: words.labels, language, icon: (kind) => <Donut kind={kind} /> }}>
      <Cards.Provider value={words.kinds}>
        <Play {...props} words={words} />
      </Cards.Provider>
    </Context.Provider>
  );
}

function Play({ model, connection, words }: WidgetProps & { words: DonutWords }) {
  const table = useTable<DonutView>(model, connection);
  const { live, looking } = table;
  const play = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const revealing = useReveal(live);
  const { moving, news } = useMotions(play, layer, live, revealing.reveal, looking !== null);
  usePace(live, connection, moving, revealing.goOn);
  useOnlooking(live, revealing, moving);

  const unread = revealing.goOn ? revealing.reveal : null; // it is read before anything else is asked
  const told = useTold(live, unread, looking !== null ? [] : news);
  const phase = [looking !== null, live.curtain?.seat, unread?.step, decisionKey(live.pick), live.over, live.line].join('|');
  useFocusOnPhase(play, phase);
  return (
    <div class="tt-in">
      <Head table={table} unread={unread} connection={connection} news={told} />
      <div class="dn-play" ref={play} tabIndex={-1}>
        <Board table={table} revealing={revealing} connection={connection} />
      </div>
      <Foot table={table} unread={unread} connection={connection} words={words} />
      <div class="tt-layer" ref={layer} aria-hidden="true" />
    </div>
  );
}

/** What the live region tells of the last events: not what the reveal tells, neither while it is read nor again. */
function useTold(live: DonutView, unread: Reveal | null, news: Event[]): string {
  const label = useLabel();
  const read = useRef('');
  if (unread) read.current = `${live.line}/${unread.step}`;
  if (unread) return '';
  const again = read.current === `${live.line}/${live.table.reveal?.step}`;
  const left = again ? news.filter(({ kind }) => kind === 'refill' || kind === 'over') : news;
  return sentences(
    left.map((event) => event.text),
    label,
  );
}

interface Part {
  table: TableState<DonutView>;
  /** The reveal that is still to be gone on from. */
  unread: Reveal | null;
  connection: Connection;
}

/** The text of the mark that a step belongs to. */
const markText = ({ timeline }: DonutView, step: number): string => timeline.filter((mark) => mark.step <= step).at(-1)?.text ?? '';

function Head({ table: { live, view, looking, back }, unread, connection, news }: Part & { news: string }) {
  const label = useLabel();
  const said = looking !== null ? { ask: label('past.title'), detail: markText(live, looking) } : (unread ?? live.status);
  return (
    <>
      <Status
        ask={said.ask}
        detail={said.detail}
        news={news}
        facts={unread && looking === null ? unread.facts : view.status.facts}
        connection={connection}
        error={live.error}
        notice={live.notice}
      />
      {looking !== null && (
        <LookingBack
          over={live.over}
          onBack={back}
          onBranch={(reseed) => {
            connection.send({ type: 'branch', step: looking, reseed });
            back();
          }}
        />
      )}
    </>
  );
}

function Foot({ table: { live, looking, look }, unread, connection, words }: Part & { words: DonutWords }) {
  const label = useLabel();
  const reading = looking === null ? unread : null; // the next round has not begun for this reader
  const where = reading ? label('time.reveal', { n: reading.round }) : label(looking === null ? 'time.now' : 'past.title');
  return (
    <>
      <div class="tt-foot">
        <Timeline
          title={label(live.seat === null ? 'time.rounds' : 'time.yours')}
          where={where}
          marks={reading ? live.timeline.filter((mark) => mark.step < reading.step) : live.timeline}
          step={looking ?? (reading ? reading.step - 1 : live.step)}
          onLook={look}
        />
        <Log lines={live.log} />
      </div>
      <Controls view={live} connection={connection} rules={<RulesPanel sections={words.rules} unseen={live.table.unseen} />} />
    </>
  );
}
