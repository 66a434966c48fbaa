/** The face of a donut's card. */
import { type Label, useLabel, useTableContext } from '../../tabletop/frontend/context.ts';
import { Plate, SetSign, Star } from './Drawing.tsx';
import { type Printed, usePrinted } from './words.ts';
import type { Kind } from './view.ts';

/** The points by how many are held; the step that would be reached stands out. */
function Steps({ steps, reach }: { steps: number[]; reach: number | null }) {
  return (
    <span class="dn-steps">
      {steps.map((points, i) => (
        <i key={i} class={reach === null ? '' : i + 1 === reach ? 'dn-next' : i + 1 < reach ? 'dn-have' : ''}>
          {points}
        </i>
      ))}
    </span>
  );
}

/** What a card says: its rule, or the points of its set and what the next one is worth. */
export function ruleText(printed: Printed, note: string, label: Label): string {
  return printed.set.length ? [label('card.set', { points: printed.set.join(', ') }), note].filter(Boolean).join(' · ') : printed.rule;
}

/** All that a card says besides its name: for a screen reader, and for the list of the kinds. */
export function cardText(printed: Printed, note: string, label: Label): string {
  const points = printed.set.length ? '' : label('card.points', { points: printed.corner });
  return [points, ruleText(printed, note, label)].filter(Boolean).join(' · ');
}

/** A Japanese name has no spaces: it breaks beside that part of it which is its short name. */
function Name({ printed: { name, short } }: { printed: Printed }) {
  const { language } = useTableContext();
  const at = language === 'ja' ? name.indexOf(short) : -1;
  if (at < 0) return <>{name}</>;
  const [before, after] = [name.slice(0, at), name.slice(at + short.length)];
  return (
    <>
      {before}
      {before && <wbr />}
      {short}
      {after && <wbr />}
      {after}
    </>
  );
}

export function CardFace({ kind, reach = null, note = '' }: { kind: Kind; reach?: number | null; note?: string }) {
  const printed = usePrinted()(kind);
  const label = useLabel();
  return (
    <>
      <span class="dn-pts" title={printed.set.length ? label('card.isset') : undefined}>
        {printed.set.length ? <SetSign /> : printed.corner}
      </span>
      {printed.power && (
        <span class="dn-power" title={label('card.power')}>
          <Star />
        </span>
      )}
      <Plate kind={kind} />
      <span class="dn-name">
        <Name printed={printed} />
      </span>
      {printed.set.length > 0 && <Steps steps={printed.set} reach={reach} />}
      <span class={`dn-rule ${printed.set.length ? 'dn-one' : ''}`}>{note || printed.rule}</span>
    </>
  );
}
