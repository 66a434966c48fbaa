/** The odds beside the board: which are shown, what they sum to and assume; the key to their marks, and all of them as a table. */
import { useLabel } from '../../tabletop/frontend/context.ts';
import { Numbers } from './Numbers.tsx';
import { Raw } from './raw.tsx';
import { TerrainIcon } from './drawn.tsx';
import type { GolfTableView, OddsMode, OddsReply } from './view.ts';

export interface OddsProps {
  odds: NonNullable<GolfTableView['odds']>;
  mode: OddsMode | 'off';
  onMode: (mode: OddsMode | 'off') => void;
  reply: OddsReply | null;
  /** The cards are drawn already: the numbers are those of before. */
  before: boolean;
  /** What to wait for or to do while there are none. */
  hint: string;
}

const OPEN =
  '<rect x="1.5" y="1.5" width="19" height="19" rx="3" fill="var(--gf-grass)" stroke="var(--gf-panel)" stroke-width="1.5"/>' +
  '<circle cx="11" cy="11" r="6.5" fill="var(--gf-heat)"/>';

function Icon({ icon }: { icon: OddsReply['summary'][number]['icon'] }) {
  if (icon === 'open') return <Raw box="0 0 22 22" markup={OPEN} />;
  return <TerrainIcon kind={icon === 'out' ? 'out' : icon === 'basket' ? 'goal' : 'tree'} />;
}

export function OddsBar({ odds, mode, onMode, reply, before, hint }: OddsProps) {
  const label = useLabel();
  const modes = [{ value: 'off' as const, label: label('odds.off'), on: true }, ...odds.modes];
  return (
    <section class="gf-odds" aria-label={label('odds.title')}>
      <div class="gf-which">
        <h3>{label('odds.switch')}</h3>
        {before && <span>{label('odds.before')}</span>}
        <div class="gf-seg" role="group" aria-label={label('odds.title')}>
          {modes.map(({ value, label: text, on }) => (
            <button type="button" key={value} aria-pressed={mode === value} aria-disabled={!on || undefined} onClick={() => on && onMode(value)}>
              {text}
            </button>
          ))}
        </div>
      </div>
      {mode !== 'off' && (
        <div class="gf-room">
          {reply ? <Sums summary={reply.summary} /> : <p>{hint}</p>}
          {reply && <p class="gf-assumes">{reply.assumes}</p>}
        </div>
      )}
    </section>
  );
}

function Sums({ summary }: Pick<OddsReply, 'summary'>) {
  return (
    <ul role="list" class="gf-sums">
      {summary.map(({ icon, value, label }) => (
        <li key={label}>
          <Icon icon={icon} />
          <p>
            <b>{value}</b>
            <span>{label}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** What the marks on the board mean, and the whole map as a table. */
export function OddsNotes({ reply }: { reply: OddsReply }) {
  const label = useLabel();
  const rows = [...reply.cells].sort((a, b) => b.value - a.value);
  return (
    <div class="gf-key">
      <Numbers kind={reply.kind} rows={rows} summary={label('odds.more')}>
        <p>{label(`odds.key.${reply.mode === 'throws' ? 'throws' : 'chance'}`)}</p>
      </Numbers>
    </div>
  );
}
