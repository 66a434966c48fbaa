/** Roving tabindex: a group of things is one tab stop, and the arrow keys move inside it. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Where a key leads from one thing of a group, or undefined when the key means nothing there. */
export type Move = (key: string, from: string, keys: readonly string[]) => string | undefined;

/** A row: arrows step and stop at the ends, Home and End, 1 to 9 jump. */
export const linear: Move = (key, from, keys) => {
  const at = keys.indexOf(from);
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return keys[Math.min(at + 1, keys.length - 1)];
    case 'ArrowLeft':
    case 'ArrowUp':
      return keys[Math.max(at - 1, 0)];
    case 'Home':
      return keys[0];
    case 'End':
      return keys.at(-1);
    default:
      return /^[1-9]$/.test(key) ? keys[Number(key) - 1] : undefined;
  }
};

export interface Roving {
  /** The key of the one tab stop. */
  current: string | undefined;
  /** Makes a thing the tab stop, and focuses it where it is on screen. */
  focus: (key: string) => void;
  /** What the element of a key needs. */
  props: (key: string) => {
    tabindex: 0 | -1; // in small letters: svg tells them apart
    ref: (element: HTMLElement | SVGElement | null) => void;
    onFocus: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
}

/**
 * One tab stop for a group.
 *
 * `keys` are the names of its things in order, `move` is what keys do, `onMove` hears of a thing reached by a key (in a
 * radio group that selects it), and `preferred` is the tab stop while nobody has moved.
 */
export function useRoving(
  keys: readonly string[],
  { move = linear, onMove, preferred }: { move?: Move; onMove?: (key: string) => void; preferred?: string } = {},
): Roving {
  const [moved, setMoved] = useState<string>();
  const elements = useRef(new Map<string, HTMLElement | SVGElement>());
  const wanted = useRef<string | undefined>(undefined);
  const current = [moved, preferred].find((key) => key !== undefined && keys.includes(key)) ?? keys[0];

  const focus = (key: string) => {
    setMoved(key);
    wanted.current = key;
    elements.current.get(key)?.focus();
  };
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    elements.current.get(wanted.current)?.focus(); // it may have come on screen just now
    wanted.current = undefined;
  });

  return {
    current,
    focus,
    props: (key) => ({
      tabindex: key === current ? 0 : -1,
      ref: (element) => {
        if (element) elements.current.set(key, element);
        else elements.current.delete(key);
      },
      onFocus: () => setMoved(key),
      onKeyDown: (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const to = move(event.key, key, keys);
        if (to === undefined) return;
        event.preventDefault();
        focus(to);
        onMove?.(to);
      },
    }),
  };
}
