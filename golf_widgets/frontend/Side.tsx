/** The side panel: the wind drawn, the hand, where the disc is bound for, and what is to be decided. */
import type { Choice } from '../../tabletop/frontend/choice.ts';
import { useLabel } from '../../tabletop/frontend/context.ts';
import type { Pick, Seat } from '../../tabletop/frontend/wire.ts';
import { Actions, Keep } from './Actions.tsx';
import { Hand, WindDrawn } from './Cards.tsx';
import { panelOf, same } from './board/geometry.ts';
import type { Control } from './control.ts';
import { WindIcon } from './drawn.tsx';
import { LandingCard } from './Landing.tsx';
import type { Cell, GolfTableView, PreviewReply, Wind } from './view.ts';

export interface SideProps {
  table: GolfTableView;
  seats: Seat[];
  winds: Record<Wind, string>;
  pick: Pick | null;
  choice: Choice;
  control: Control;
  preview: PreviewReply | null;
  /** The cell considered for the aim. */
  aim: Cell | null;
  busy: boolean;
  onSend: (action?: unknown) => void;
}

/** The target while aiming: what grows there, and what it costs. */
function Target({ table, aim }: { table: GolfTableView; aim: Cell | null }) {
  const label = useLabel();
  const { hole, costs } = table;
  const target = hole.cells.find(({ cell }) => same(cell, aim));
  if (!target) return <LandingCard title={label('aim.title')} text={label('aim.hint')} terrain="goal" />;
  const terrain = same(target.cell, hole.goal) ? 'goal' : target.terrain;
  return <LandingCard title={target.label} text={costs?.[panelOf(hole, target.cell)]?.why ?? ''} terrain={terrain} />;
}

export function Side({ table, seats, winds, pick, choice, control, preview, aim, busy, onSend }: SideProps) {
  const label = useLabel();
  const { current } = table;
  const kind = pick?.decision.kind;
  const actor = pick?.decision.player ?? current?.seat ?? seats.find((seat) => seat.you)?.seat ?? table.queue[0]?.seat ?? 0;
  const hand = table.hands.find(({ seat }) => seat === actor)?.cards ?? [];
  const owner = seats[actor]?.you ? '' : (seats[actor]?.name ?? '');
  const cost = kind === 'aim' && aim ? (table.costs?.[panelOf(table.hole, aim)] ?? null) : null;
  const lineOpen = current?.line.some((_, i) => control.open(`line:${i}`)) ?? false;
  const landing = preview ?? current;
  const ready = kind === 'control' || choice.ready;
  return (
    <div class="gf-side">
      <WindDrawn current={current} control={control} slots={cost?.cards ?? 0} />
      <Hand cards={hand} names={winds} owner={owner} control={control} primary={!lineOpen} />
      {kind === 'aim' && <Target table={table} aim={aim} />}
      {landing && <LandingCard title={landing.title} text={landing.text} terrain={landing.terrain} live={kind === 'control'} />}
      {kind === 'aim' && table.leader === actor && (
        <p class="gf-warn">
          <WindIcon wind="HABANERO" />
          <span>{label('curse.note')}</span>
        </p>
      )}
      {pick && kind === 'keep' && current && <Keep pick={pick} choice={choice} current={current} onSend={onSend} />}
      {pick && <Actions pick={pick} busy={busy} ready={ready} note={cost?.text ?? ''} landing={landing?.title ?? ''} onSend={onSend} />}
    </div>
  );
}
