/** The odds of a bid: asked for at the table, shown under the row, with what they assume. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../tabletop/frontend/Button.tsx';
import type { Connection } from '../../tabletop/frontend/connection.ts';
import { useLabel } from '../../tabletop/frontend/context.ts';
import type { Reply } from '../../tabletop/frontend/wire.ts';
import type { DonutView, Odds } from './view.ts';

export interface OddsState {
  shown: boolean;
  toggle: () => void;
  /** The beliefs about the others that can be chosen; none where there are no odds to be had. */
  offered: { value: string; label: string }[];
  beliefs: string;
  believe: (value: string) => void;
  /** The numbers for the position on screen; null while they are not there. */
  odds: Odds | null;
}

/** Asks for the odds of the position on screen while they are switched on in this browser. */
export function useOdds(view: DonutView, connection: Connection): OddsState {
  const [shown, setShown] = useState(false);
  const [beliefs, setBeliefs] = useState('');
  const [answer, setAnswer] = useState<{ key: string; odds: Odds } | null>(null);
  const offered = view.table.odds?.beliefs ?? [];
  const believed = offered.find((b) => b.value === beliefs)?.value ?? offered[0]?.value ?? '';
  const wanted = shown && offered.length > 0 && !view.over;
  const key = [view.line, view.step, view.seat, view.language, believed].join('/');

  const { jumping } = connection; // the step on screen may be gone when the question arrives
  const current = useRef('');
  current.current = wanted ? key : '';
  useEffect(() => {
    if (!wanted || jumping || answer?.key === key) return;
    const question = { type: 'odds' as const, step: view.step, beliefs: believed };
    void connection.ask<Reply & { odds?: Odds }>(question, () => current.current === key).then((reply) => {
      if (reply.ok && reply.odds) setAnswer({ key, odds: reply.odds });
    });
  }, [wanted, key, jumping]);

  return {
    shown: wanted,
    toggle: () => setShown(!shown),
    offered,
    beliefs: believed,
    believe: setBeliefs,
    odds: wanted && answer?.key === key ? answer.odds : null,
  };
}

export function OddsBar({ bar }: { bar: Odds['slots'][number] }) {
  const label = useLabel();
  return (
    <div class="dn-odds" title={bar.text}>
      <span class="dn-bar" aria-hidden="true">
        <i style={{ width: `${(bar.alone * 100).toFixed(1)}%` }} />
      </span>
      <span>
        <b>{bar.aloneText}</b> <small>{label('odds.alone')}</small>
      </span>
      <span class="dn-gain">
        {bar.gainText} <small>{label('odds.points')}</small>
      </span>
    </div>
  );
}

/** Shows the odds, or hides them. */
export function OddsSwitch({ state }: { state: OddsState }) {
  const label = useLabel();
  return (
    <Button onPress={state.toggle} pressed={state.shown}>
      {label(state.shown ? 'odds.hide' : 'odds.show')}
    </Button>
  );
}

/** What the numbers assume, and the switch between the beliefs about the others. */
export function Assumes({ state }: { state: OddsState }) {
  const label = useLabel();
  if (!state.shown) return null;
  return (
    <div class="dn-assumes">
      <p>
        {state.odds ? (
          <>
            <b>{state.odds.kind}</b>
            {label('apart', { before: '', next: state.odds.assumes })}
          </>
        ) : (
          label('odds.asking')
        )}
      </p>
      {state.offered.length > 1 && (
        <label class="tt-field">
          <span>{label('odds.beliefs')}</span>
          <select onChange={(event) => state.believe(event.currentTarget.value)}>
            {state.offered.map((belief) => (
              <option key={belief.value} value={belief.value} selected={belief.value === state.beliefs}>
                {belief.label}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
