/** The wind drawn and the hand: cards that can be removed, added, or only looked at. */
import { useLabel } from '../../tabletop/frontend/context.ts';
import type { Control } from './control.ts';
import { WindCard } from './drawn.tsx';
import type { LineCard, Throw, Wind } from './view.ts';

interface CardProps {
  wind: Wind;
  name: string;
  /** What is written under it. */
  tag: string;
  place: string;
  control: Control;
  faded?: boolean;
  primary?: boolean;
  /** In a crowd the tag is a sign, and its words are for screen readers. */
  dense: boolean;
}

const CROWD = 8; // cards

const crowded = (cards: number): string => (cards > CROWD ? 'gf-cards gf-dense' : 'gf-cards');

function Card({ wind, name, tag, place, control, faded, primary, dense }: CardProps) {
  if (!control.open(place))
    return (
      <li class={`gf-c ${faded ? 'gf-faded' : ''}`} data-place={place}>
        <WindCard wind={wind} name={name} />
        <span class="tt-vh">{name}</span>
        {tag && <em class="gf-none">{tag}</em>}
      </li>
    );
  return (
    <li>
      <button
        type="button"
        class="gf-c"
        data-place={place}
        data-primary={primary || undefined}
        aria-pressed={control.picked(place)}
        onClick={() => control.toggle(place)}
      >
        <span class="tt-vh">
          {name}: {dense && tag}
        </span>
        <WindCard wind={wind} name={name} />
        <em aria-hidden={dense || undefined}>{dense ? (control.picked(place) ? '✓' : place.startsWith('line') ? '−' : '+') : tag}</em>
      </button>
    </li>
  );
}

function tagOf(card: LineCard, place: string, control: Control, label: ReturnType<typeof useLabel>): string {
  if (control.open(place)) return label(control.picked(place) ? 'wind.removed' : 'wind.remove');
  if (card.removed) return label('wind.removed');
  if (card.wind === 'HABANERO') return label('wind.calm');
  return card.from === 'drawn' ? '' : label(`wind.${card.from}`);
}

/** The line of the throw; dashed places for cards that are still to be drawn, or were not. */
export function WindDrawn({ current, control, slots }: { current: Throw | null; control: Control; slots: number }) {
  const label = useLabel();
  const line = current?.line ?? [];
  const steered = line.some((card) => card.from !== 'drawn' || card.removed);
  const empty = current ? (steered ? 0 : Math.max(0, current.cards - line.length)) : slots;
  const choosing = line.some((_, i) => control.open(`line:${i}`));
  const first = line.findIndex((_, i) => control.open(`line:${i}`));
  return (
    <section>
      <h3 class="gf-h">
        {label('wind.title')} <span>{choosing && label('wind.hint')}</span>
      </h3>
      <ul class={crowded(line.length + empty)} role="list" aria-label={label('wind.title')}>
        {line.map((card, i) => (
          <Card
            key={i}
            wind={card.wind}
            name={card.name}
            place={`line:${i}`}
            tag={tagOf(card, `line:${i}`, control, label)}
            control={control}
            faded={card.removed}
            primary={i === first}
            dense={line.length + empty > CROWD}
          />
        ))}
        {Array.from({ length: empty }, (_, i) => (
          <li key={`empty${i}`}>
            <div class="gf-void">{label(current ? 'wind.undrawn' : 'wind.draw')}</div>
          </li>
        ))}
        {line.length + empty === 0 && <li class="gf-nothing">{label(current ? 'wind.none' : 'wind.nothing')}</li>}
      </ul>
    </section>
  );
}

export interface HandProps {
  cards: Wind[];
  names: Record<Wind, string>;
  /** Whose hand it is; '' for the reader's. */
  owner: string;
  control: Control;
  /** Whether the wind drawn holds nothing to choose, so that the keyboard goes on here. */
  primary: boolean;
}

export function Hand({ cards, names, owner, control, primary }: HandProps) {
  const label = useLabel();
  const title = owner ? label('hand.of', { name: owner }) : label('hand.title');
  const choosing = cards.some((_, i) => control.open(`hand:${i}`));
  return (
    <section>
      <h3 class="gf-h">
        <span class="tt-clip gf-title" title={title}>{title}</span> <span>{choosing && label('hand.hint')}</span>
      </h3>
      <ul class={crowded(cards.length)} role="list" aria-label={title}>
        {cards.map((wind, i) => {
          const place = `hand:${i}`;
          const tag = control.open(place) ? label(control.picked(place) ? 'hand.added' : 'hand.add') : '';
          return <Card key={i} wind={wind} name={names[wind]} place={place} tag={tag} control={control} primary={primary && i === 0} dense={cards.length > CROWD} />;
        })}
        {cards.length === 0 && <li class="gf-nothing">{label('hand.empty')}</li>}
      </ul>
    </section>
  );
}
