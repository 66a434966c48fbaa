/** The past of the match: look back along it in this browser alone, return, or play on from there. */
import { Button } from './Button.tsx';
import { Drop } from './Drop.tsx';
import { Dashed, Sign } from './icons.tsx';
import { useLabel, useTableContext } from './context.ts';
import { useWidth } from './width.ts';
import type { Mark } from './wire.ts';

export interface TimelineProps {
  title: string;
  /** Beside the title: "round 8, live". */
  where: string;
  marks: Mark[];
  /** The step on screen. */
  step: number;
  onLook: (step: number) => void;
}

const ROOM = 38; // px that a mark needs

/** The last mark at or before a step. */
function markAt(marks: Mark[], step: number): number {
  const after = marks.findIndex((mark) => mark.step > step);
  return after === -1 ? marks.length - 1 : Math.max(after - 1, 0);
}

function Picture({ icon }: { icon: string }) {
  const { icon: drawing } = useTableContext();
  if (icon === 'clash' || icon === 'none') return <Dashed crossed={icon === 'clash'} />;
  return icon === 'now' || !icon ? <Dashed crossed={false} /> : <>{drawing(icon)}</>;
}

export function Timeline({ title, where, marks, step, onLook }: TimelineProps) {
  const label = useLabel();
  const [ref, width] = useWidth<HTMLDivElement>();
  const at = markAt(marks, step);
  const last = marks.length - 1;
  const shown = Math.max(3, Math.floor(width / ROOM) || 8);
  const from = Math.max(0, Math.min(at - Math.floor(shown / 2), marks.length - shown));

  const go = (to: number) => {
    const mark = marks[Math.max(0, Math.min(to, last))];
    if (mark && marks[at] !== mark) onLook(mark.step);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  return (
    <section class="tt-timeline">
      <h3 class="tt-h">
        {title}
        <span>{where}</span>
      </h3>
      <div class="tt-scrub">
        <Button look="plain" class="tt-far" label={label('time.first')} off={at <= 0} onPress={() => go(0)}>
          <Sign name="first" />
        </Button>
        <Button look="plain" label={label('time.back')} off={at <= 0} onPress={() => go(at - 1)}>
          <Sign name="back" />
        </Button>
        <div
          ref={ref}
          class="tt-track"
          role="slider"
          tabIndex={0}
          aria-label={label('time.slider')}
          aria-valuemin={0}
          aria-valuemax={Math.max(last, 0)}
          aria-valuenow={Math.max(at, 0)}
          aria-valuetext={marks[at]?.text ?? ''}
          onKeyDown={onKeyDown}
        >
          {marks.slice(from, from + shown).map((mark, i) => (
            <div key={mark.step} class={`tt-tick ${from + i === at ? 'tt-now' : ''}`} title={mark.text} onClick={() => go(from + i)}>
              <Picture icon={mark.icon} />
              <i />
              <span>{mark.label}</span>
            </div>
          ))}
        </div>
        <Button look="plain" label={label('time.forward')} off={at >= last} onPress={() => go(at + 1)}>
          <Sign name="forward" />
        </Button>
        <Button look="plain" class="tt-far" label={label('time.live')} off={at >= last} onPress={() => go(last)}>
          <Sign name="last" />
        </Button>
      </div>
    </section>
  );
}

export interface LookingBackProps {
  /** The match has ended: nothing under way is lost by a branch. */
  over: boolean;
  onBack: () => void;
  onBranch: (reseed: boolean) => void;
}

/** Says that an earlier step is on screen, in this browser alone, and leads on from there. */
export function LookingBack({ over, onBack, onBranch }: LookingBackProps) {
  const label = useLabel();
  return (
    <div class="tt-past" role="group" aria-label={label('past.group')}>
      <p>{label('past.alone')}</p>
      <Button onPress={() => onBranch(false)}>{label('past.branch')}</Button>
      <Drop onPress={() => onBranch(true)} ask={label('drop.later')} free={over} hint={label('past.reseed.long')}>
        {label('past.reseed')}
      </Drop>
      <Button look="fill" primary onPress={onBack}>
        {label('past.back')}
      </Button>
    </div>
  );
}
