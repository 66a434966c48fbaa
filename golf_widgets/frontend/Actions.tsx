/** What a person decides, each step in its place at the foot of the side panel: throw, land, reflect, keep, accept. */
import type { Choice } from '../../tabletop/frontend/choice.ts';
import { useRoving } from '../../tabletop/frontend/roving.ts';
import type { Pick, PickItem } from '../../tabletop/frontend/wire.ts';
import { WindIcon } from './drawn.tsx';
import { useFloating } from './floating.ts';
import type { Throw } from './view.ts';

export interface ActProps {
  text: string;
  note?: string;
  off?: boolean;
  danger?: boolean;
  primary?: boolean;
  onPress: () => void;
}

export function Act({ text, note, off, danger, primary, onPress }: ActProps) {
  return (
    <button
      type="button"
      class={`gf-btn ${danger ? 'gf-danger' : ''}`}
      aria-disabled={off || undefined}
      data-primary={primary || undefined}
      onClick={(event) => off || event.detail > 1 || onPress()} // a double click is not two decisions
    >
      {text}
      {note && <small>{note}</small>}
    </button>
  );
}

export interface ActionsProps {
  pick: Pick;
  busy: boolean;
  /** For the aim, keep and control: whether it can be sent, and with what words beside it. */
  ready: boolean;
  note: string;
  /** Where the disc is bound for: told on the button while the landing card is out of sight. */
  landing: string;
  onSend: (action?: unknown) => void;
}

/** The buttons' place; they float at the foot of the screen while it is below. */
export function Actions(props: ActionsProps) {
  const [place, width] = useFloating();
  return (
    <div class="gf-acts" ref={place}>
      <div class={width === null ? '' : 'gf-float'} style={width === null ? undefined : { width: `${width}px` }}>
        <Buttons {...props} note={props.note || (width === null ? '' : props.landing)} />
      </div>
    </div>
  );
}

/** One button that sends what has been picked; or, for a yes or no, two. */
function Buttons({ pick, busy, ready, note, onSend }: ActionsProps) {
  const two = pick.decision.kind === 'accept' || pick.decision.kind === 'reflect';
  if (!two)
    return (
      <div class="gf-act">
        <Act text={pick.send} note={note} off={busy || !ready} onPress={() => onSend()} />
      </div>
    );
  const order = [...pick.items].sort((a) => (a.value === true ? -1 : 1));
  return (
    <div class="gf-act gf-two" role="group" aria-label={pick.ask}>
      {order.map((item) => (
        <Act
          key={String(item.value)}
          text={item.label}
          note={item.note}
          off={busy}
          danger={item.value === false && pick.decision.kind === 'accept'}
          primary={item.value === true}
          onPress={() => onSend(item.value)}
        />
      ))}
    </div>
  );
}

/** The card of the line that goes into the hand: radio buttons, arrows move, Enter takes it. */
export function Keep({ pick, choice, current, onSend }: { pick: Pick; choice: Choice; current: Throw; onSend: (action: unknown) => void }) {
  const places = pick.items.map((item) => item.at);
  const chosen = pick.items.findIndex((_, i) => choice.count(i) > 0);
  const roving = useRoving(places, { onMove: (place) => choose(place), preferred: places[Math.max(chosen, 0)] });
  const choose = (place: string) => {
    const item = places.indexOf(place);
    if (!choice.count(item)) choice.toggle(item);
  };
  const wind = (item: PickItem) => current.line[Number(item.at.split(':')[1])]?.wind;
  return (
    <div class="gf-take">
      <span>{pick.ask}</span>
      <div role="radiogroup" aria-label={pick.ask}>
        {pick.items.map((item, i) => {
          const { onKeyDown, ...props } = roving.props(item.at);
          const drawing = wind(item);
          return (
            <button
              type="button"
              role="radio"
              key={item.at}
              title={item.label}
              aria-label={item.label}
              aria-checked={choice.count(i) > 0}
              data-primary={roving.current === item.at || undefined}
              {...props}
              onKeyDown={(event) => {
                if (event.key === 'Enter') {
                  event.preventDefault();
                  onSend(item.value);
                } else onKeyDown(event);
              }}
              onClick={() => choose(item.at)}
            >
              {drawing && <WindIcon wind={drawing} />}
            </button>
          );
        })}
      </div>
    </div>
  );
}
