/** A button that keeps the focus when it can do nothing (a disabled one would lose it). */
import type { ComponentChildren } from 'preact';

export interface ButtonProps {
  onPress: () => void;
  children: ComponentChildren;
  off?: boolean;
  /** fill: the one filled button of a state. quiet: outlined. plain: an icon or a word without a border. */
  look?: 'fill' | 'quiet' | 'plain';
  /** The accessible name, where the words or the sign on it are none. */
  label?: string;
  /** More words for it on hover. */
  hint?: string;
  /** Another question may take its place at once: the second half of a double click is no answer to that. */
  replaced?: boolean;
  primary?: boolean;
  expanded?: boolean;
  pressed?: boolean;
  class?: string;
}

export function Button({ onPress, children, off, look = 'quiet', label, hint, replaced, primary, expanded, pressed, class: more }: ButtonProps) {
  const press = (event: MouseEvent) => {
    if (!off && !(replaced && event.detail > 1)) onPress();
  };
  return (
    <button
      type="button"
      class={`tt-btn tt-${look} ${more ?? ''}`}
      aria-disabled={off || undefined}
      aria-label={label}
      title={hint ?? label}
      aria-expanded={expanded}
      aria-pressed={pressed}
      data-primary={primary || undefined}
      onClick={press}
    >
      {children}
    </button>
  );
}
