/** The row of donuts on its shelf: to bid on, turned over, or to be cleared. */
import { useLabel } from '../../tabletop/frontend/context.ts';
import { Mark } from '../../tabletop/frontend/marks.tsx';
import type { Seat } from '../../tabletop/frontend/wire.ts';
import { CardFace, cardText } from './Card.tsx';
import { Plate } from './Drawing.tsx';
import { OddsBar } from './Odds.tsx';
import { type Target, useTargets } from './targets.ts';
import { usePrinted } from './words.ts';
import type { DonutTableView, Kind, Odds, Reveal } from './view.ts';

interface Place {
  position: number;
  kind: Kind | null;
  note: string;
  reach: number | null;
  outcome: Reveal['slots'][number] | null;
  /** Bid on, and its turn has not come yet. */
  open: boolean;
}

/** A card in its place: something to pick, or to look at. */
function Card({ place, target, id }: { place: Place; target: Target | null; id: string }) {
  const label = useLabel();
  const clash = place.outcome?.result === 'clash' && !place.open;
  if (!place.kind) {
    return (
      <div class="dn-card dn-gone">
        <Plate kind={null} />
        <span class="tt-vh">{label('row.taken', { n: place.position })}</span>
      </div>
    );
  }
  const face = <CardFace kind={place.kind} reach={place.reach} note={place.note} />;
  if (!target) {
    return (
      <div class="dn-card">
        <span class="tt-vh">{place.position}: </span>
        {face}
        {clash && <span class="dn-stamp">{label('row.clash')}</span>}
      </div>
    );
  }
  return (
    <button
      type="button"
      class="dn-card"
      role={target.single ? 'radio' : 'checkbox'}
      aria-checked={target.on}
      aria-label={target.label}
      aria-describedby={id}
      onClick={target.press}
      {...target.props}
    >
      {face}
    </button>
  );
}

/** The bids that were turned over at a position, and whose they are. */
function Bids({ outcome, seats }: { outcome: Reveal['slots'][number]; seats: Seat[] }) {
  const names = outcome.seats.map((seat) => (seats[seat]?.name ?? '').replaceAll(' ', '\u00a0')).join('\u00a0+ '); // a name keeps together
  return (
    <div class="dn-bids">
      {outcome.seats.length > 0 && (
        <div class="dn-fan">
          {outcome.seats.map((seat) => (
            <span key={seat} class="dn-bidc" style={{ borderColor: `var(--tt-p${seat})` }}>
              <span>{outcome.position}</span>
              <Mark seat={seat} />
            </span>
          ))}
        </div>
      )}
      <p class={`dn-who ${outcome.result === 'clash' ? 'dn-x' : ''}`} title={names || undefined}>
        {names || outcome.text}
        {outcome.seats.length > 0 && <span class="tt-vh"> {outcome.text}</span>}
      </p>
    </div>
  );
}

export interface RowProps {
  table: DonutTableView;
  reveal: Reveal | null;
  /** The round is still being carried out: a card that lies there has not had its turn. */
  unfinished: boolean;
  seats: Seat[];
  odds: Odds | null;
  /** Makes ids unique on the page. */
  uid: string;
}

export function Row({ table, reveal, unfinished, seats, odds, uid }: RowProps) {
  const label = useLabel();
  const printed = usePrinted();
  const targets = useTargets();
  const places: Place[] = table.row.map((slot, i) => {
    const outcome = reveal?.slots[i] ?? null;
    if (!outcome) return { ...slot, outcome, open: false };
    const open = unfinished && slot.kind !== null && outcome.result !== 'left';
    return { position: slot.position, kind: outcome.kind, note: '', reach: null, outcome, open };
  });
  const found = places.map((place) => targets.at(`row:${place.position}`));
  const role = found.some((t) => t?.single) ? 'radiogroup' : 'group';
  return (
    <div class="dn-row" role={role} aria-label={label('row', { n: places.length })} data-count={places.length}>
      {places.map((place, i) => {
        const target = found[i] ?? null;
        const bar = odds?.slots.find((slot) => slot.position === place.position);
        const id = `${uid}-${place.position}`;
        const look = [
          place.outcome && !place.open ? `dn-${place.outcome.result}` : '',
          target ? 'dn-legal' : '',
          target?.on ? 'dn-sel' : '',
          bar?.best ? 'dn-best' : '',
        ];
        return (
          <div key={place.position} class={`dn-slot ${look.join(' ')}`} data-at={`row:${place.position}`}>
            <Card place={place} target={target} id={id} />
            <div class="dn-shelf" />
            <div class="dn-tag" aria-hidden="true">
              {place.position}
            </div>
            {place.outcome ? <Bids outcome={place.outcome} seats={seats} /> : bar && <OddsBar bar={bar} />}
            {target && place.kind && (
              <p class="tt-vh" id={id}>
                {bar && label('apart', { before: bar.text, next: '' })}
                {cardText(printed(place.kind), place.note, label)}
              </p>
            )}
          </div>
        );
      })}
    </div>
  );
}
