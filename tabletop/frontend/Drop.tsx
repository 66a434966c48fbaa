/** A button that drops what has been played: it asks once more, in its place. */
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { Button } from './Button.tsx';
import { useLabel } from './context.ts';

export interface DropProps {
  onPress: () => void;
  /** The question that the button turns into; with `sure`, what stands before it. */
  ask: string;
  /** What the button says to what stands before it. */
  sure?: string;
  /** Nothing would be lost: there is no question. */
  free: boolean;
  hint?: string;
  children: ComponentChildren;
}

export function Drop({ onPress, ask, sure, free, hint, children }: DropProps) {
  const label = useLabel();
  const [asked, setAsked] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const asking = asked && !free;
  const press = () => {
    setAsked(!asking && !free);
    if (asking || free) onPress();
  };
  const cancel = () => {
    setAsked(false);
    place.current?.querySelector('button')?.focus();
  };
  const leave = ({ relatedTarget: to }: FocusEvent) => {
    if (to instanceof Node && !place.current?.contains(to)) setAsked(false); // one open question at a time
  };
  return (
    <span class="tt-drop" ref={place} onFocusOut={leave}>
      <span role="status" class={asking && sure ? '' : 'tt-vh'}>
        {asking ? ask : ''}
      </span>
      <Button replaced onPress={press} hint={asking ? undefined : hint} class={asking ? 'tt-sure' : ''}>
        {asking ? (sure ?? ask) : children}
      </Button>
      {asking && <Button onPress={cancel}>{label('drop.cancel')}</Button>}
    </span>
  );
}
