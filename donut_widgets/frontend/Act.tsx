/** The foot of the counter: what the choice means, and the buttons that go on. One of them is filled at a time. */
import type { Choice } from '../../tabletop/frontend/choice.ts';
import { Button } from '../../tabletop/frontend/Button.tsx';
import { type Label, useLabel } from '../../tabletop/frontend/context.ts';
import type { Pick } from '../../tabletop/frontend/wire.ts';
import { ruleText } from './Card.tsx';
import { Assumes, type OddsState, OddsSwitch } from './Odds.tsx';
import { usePrinted } from './words.ts';
import type { DonutTableView, Reveal } from './view.ts';

/** What the selected card says, in full. */
function Selected({ position, table, odds }: { position: number; table: DonutTableView; odds: OddsState }) {
  const printed = usePrinted();
  const label = useLabel();
  const slot = table.row.find((s) => s.position === position);
  if (!slot?.kind) return null;
  const text = odds.odds?.slots.find((s) => s.position === position)?.text;
  const card = printed(slot.kind);
  const rule = ruleText(card, slot.note, label);
  if (text) {
    return (
      <p>
        {text}
        <span class="dn-small">{rule}</span>
      </p>
    );
  }
  return (
    <p>
      <b>{card.name}:</b> <span>{rule}</span>
    </p>
  );
}

/** "2 of 3 picked" where several can be. */
function progress(pick: Pick, choice: Choice, label: Label): string {
  if (choice.seats.length > 1 && choice.total === 0) return label('pick.to');
  if (pick.shape === 'one') return label('pick.one');
  return pick.min === pick.max ? label('pick.exactly', { n: choice.total, of: pick.max }) : label('pick.upto', { n: choice.total, of: pick.max });
}

export interface ActProps {
  pick: Pick;
  choice: Choice;
  table: DonutTableView;
  odds: OddsState;
  busy: boolean;
  /** This browser has sent just this choice already. */
  sent: boolean;
  onSend: (action: unknown) => void;
}

export function Act({ pick, choice, table, odds, busy, sent, onSend }: ActProps) {
  const label = useLabel();
  const bidding = pick.decision.kind === 'bid';
  const position = bidding && choice.ready ? Number(choice.action) : null;
  const nothing = pick.shape === 'many' && pick.min === 0 && choice.total === 0;
  const send = nothing ? label(`none.${pick.decision.kind}`) : [pick.send, position ?? ''].join(' ').trim();
  return (
    <div class="dn-act">
      {position !== null ? (
        <Selected position={position} table={table} odds={odds} />
      ) : (
        <p>
          <span>{bidding ? label('pick.bid') : progress(pick, choice, label)}</span>
        </p>
      )}
      {bidding && odds.offered.length > 0 && <OddsSwitch state={odds} />}
      {pick.none && (
        <Button replaced off={busy} onPress={() => onSend([])}>
          {pick.none}
        </Button>
      )}
      <Button look="fill" replaced off={busy || !choice.ready || (sent && pick.changing)} onPress={() => onSend(choice.action)}>
        {sent && pick.changing ? label('pick.sent') : pick.changing ? label('pick.change', { send }) : send}
      </Button>
      {bidding && <Assumes state={odds} />}
    </div>
  );
}

/** After the bids are turned over: in which order the powers came, and on to the next round. */
export function GoOn({ reveal, onGo }: { reveal: Reveal; onGo: (() => void) | null }) {
  const label = useLabel();
  return (
    <div class="dn-act">
      <p>
        <b>{reveal.order}</b>
      </p>
      {onGo && (
        <Button look="fill" primary replaced onPress={onGo}>
          {label('reveal.continue')}
        </Button>
      )}
    </div>
  );
}

/** Where there is nothing to choose, as at an earlier round: the odds can still be seen. */
export function OddsAlone({ odds }: { odds: OddsState }) {
  return (
    <div class="dn-act">
      <OddsSwitch state={odds} />
      <Assumes state={odds} />
    </div>
  );
}
