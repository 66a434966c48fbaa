/** Everybody's box: the cards in it with their points, and whether the bid is in. */
import { number, useLabel } from '../../tabletop/frontend/context.ts';
import { Mark, You } from '../../tabletop/frontend/marks.tsx';
import type { Seat } from '../../tabletop/frontend/wire.ts';
import { BidSign, Donut } from './Drawing.tsx';
import { Count } from './Strip.tsx';
import { useTargets } from './targets.ts';
import { usePrinted } from './words.ts';
import type { Box as BoxView, BoxItem, Reveal } from './view.ts';

function Item({ item, seat }: { item: BoxItem; seat: number }) {
  const label = useLabel();
  const printed = usePrinted()(item.kind);
  const at = `box:${seat}:${item.kind}`;
  const target = useTargets().at(at);
  const name = target && target.most > 1 ? label('pick.count', { what: target.label, n: target.picked, of: target.most }) : target?.label;
  const inside = (
    <>
      {name && <span class="tt-vh">{name}: </span>}
      <Donut kind={item.kind} />
      <Count target={target} count={item.count} />
      <span class="dn-l">{printed.short}</span>
      <b>{number(item.points)}</b>
    </>
  );
  const says = label('box.item', { kind: printed.name, n: item.count, points: number(item.points) });
  if (!target) {
    return (
      <li class="dn-it" data-at={at} title={says}>
        {inside}
      </li>
    );
  }
  return (
    <li class="dn-spot" data-at={at}>
      <button type="button" class="dn-it dn-legal" aria-pressed={target.on} title={says} onClick={target.press} {...target.props}>
        {inside}
      </button>
    </li>
  );
}

/** The opponent to give a card to: their whole box says so. */
function Name({ seat }: { seat: number }) {
  const label = useLabel();
  const target = useTargets().seat(seat);
  if (!target) return null;
  return (
    <button type="button" class="dn-give dn-legal" aria-pressed={target.on} onClick={target.press} {...target.props}>
      <span class="tt-vh">{target.label}: </span>
      {target.on ? `✓ ${label('box.given')}` : label('box.give')}
    </button>
  );
}

function Box({ box, seat, asked, marked }: { box: BoxView; seat: Seat; asked: boolean; marked: boolean }) {
  const label = useLabel();
  const says = label('box', { name: seat.name, points: number(box.score), cards: box.cards });
  return (
    <section class={`dn-box ${marked ? 'dn-in' : ''} ${seat.you ? 'dn-you' : ''}`} aria-label={says} data-at={`box:${box.seat}`}>
      <div class="dn-lid">
        <Mark seat={box.seat} />
        <div class="dn-w">
          <div class="dn-whose">
            <strong class="tt-clip" title={seat.name}>
              {seat.name}
            </strong>
            <You seat={seat} />
          </div>
          <span class="dn-note" title={seat.note}>
            {seat.note || label('box.cards', { n: box.cards })}
          </span>
        </div>
        {asked && seat.chosen !== null && <BidSign isIn={seat.chosen} />}
        <div class="dn-sc">{number(box.score)}</div>
      </div>
      <ul class="dn-tray" role="list">
        {box.items.map((item) => (
          <Item key={item.kind} item={item} seat={box.seat} />
        ))}
        {box.items.length === 0 && <li class="dn-empty">{label('box.empty')}</li>}
      </ul>
      <Name seat={box.seat} />
    </section>
  );
}

/** What came of the bid of a seat in a round that was just turned over. */
function useOutcome(reveal: Reveal | null): (seat: number) => string {
  const label = useLabel();
  const printed = usePrinted();
  return (seat) => {
    const slot = reveal?.slots.find((s) => s.seats.includes(seat));
    if (!slot?.kind) return '';
    return label(slot.result === 'clash' ? 'box.clash' : 'box.won', { kind: printed(slot.kind).name, n: slot.position });
  };
}

/** `marked` are the seats that just won something; `unread` is a round that this browser has not gone on from. */
export function Boxes({ boxes, seats, marked, unread }: { boxes: BoxView[]; seats: Seat[]; marked: ReadonlySet<number>; unread: Reveal | null }) {
  const outcome = useOutcome(unread);
  const asked = !unread && seats.filter((seat) => seat.chosen !== null).length > 1;
  return (
    <div class="dn-boxes" data-count={boxes.length}>
      {boxes.map((box, i) => {
        const seat = seats[i]!;
        return <Box key={box.seat} box={box} seat={{ ...seat, note: outcome(box.seat) || seat.note }} asked={asked} marked={marked.has(box.seat)} />;
      })}
    </div>
  );
}
