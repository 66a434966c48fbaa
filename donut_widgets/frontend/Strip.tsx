/** Cards that are laid out on the counter for a moment: the two of a Double Chocolate, or the discard pile to take from. */
import { useLabel } from '../../tabletop/frontend/context.ts';
import type { Pick } from '../../tabletop/frontend/wire.ts';
import { CardFace } from './Card.tsx';
import { Donut } from './Drawing.tsx';
import { type Target, useTargets } from './targets.ts';
import { usePrinted } from './words.ts';
import type { Kind } from './view.ts';

const role = (target: Target) => (target.single ? ('radio' as const) : ('checkbox' as const));

/** How many of a kind are picked, of how many. */
export function Count({ target, count }: { target: Target | null; count: number }) {
  if (target && target.on && !target.single) {
    return <span class="dn-n dn-picked">{target.most > 1 ? `${target.picked}/${count}` : '✓'}</span>;
  }
  return count > 1 ? <span class="dn-n">×{count}</span> : null;
}

/** Both cards face up, for the seat alone that drew them. */
function Drawn({ kinds }: { kinds: Kind[] }) {
  const label = useLabel();
  const targets = useTargets();
  return (
    <div class="dn-strip" role="radiogroup" aria-label={label('drawn')}>
      {kinds.map((kind, i) => {
        const target = targets.at(`drawn:${i}`);
        return target ? (
          <button
            key={i}
            type="button"
            class="dn-card dn-legal"
            role="radio"
            aria-checked={target.on}
            aria-label={target.label}
            onClick={target.press}
            {...target.props}
          >
            <CardFace kind={kind} />
          </button>
        ) : (
          <div key={i} class="dn-card">
            <CardFace kind={kind} />
          </div>
        );
      })}
    </div>
  );
}

/** The kinds in the discard pile, from which some may be taken. */
function Fan({ pick }: { pick: Pick }) {
  const label = useLabel();
  const printed = usePrinted();
  const targets = useTargets();
  return (
    <div class="dn-strip dn-fanned" role="group" aria-label={label('discard')}>
      {pick.items.map((item) => {
        const target = targets.at(item.at);
        const kind = String(item.value);
        return (
          target && (
            <button
              key={item.at}
              type="button"
              class="dn-it dn-legal"
              role={role(target)}
              aria-checked={target.on}
              title={target.label}
              onClick={target.press}
              {...target.props}
            >
              <span class="tt-vh">{label('pick.count', { what: target.label, n: target.picked, of: target.most })}: </span>
              <Donut kind={kind} />
              <Count target={target} count={target.most} />
              <span class="dn-l">{printed(kind).short}</span>
            </button>
          )
        );
      })}
    </div>
  );
}

export function Strip({ pick, drawn }: { pick: Pick | null; drawn: Kind[] }) {
  if (pick?.decision.kind === 'keep') return <Drawn kinds={drawn} />;
  return pick?.items.some((item) => item.at.startsWith('discard:')) ? <Fan pick={pick} /> : null;
}
