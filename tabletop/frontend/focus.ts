/** Keeps the keyboard at the table: what has focus may go away when the play moves on. */
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/** What a keyboard goes on with in each phase carries this attribute; the first one that is on screen is taken. */
export const PRIMARY = 'data-primary';

function focused(element: HTMLElement): Element | null {
  return (element.getRootNode() as Document | ShadowRoot).activeElement;
}

/**
 * When `phase` changes and the focus was inside the element, the focus goes to what the new phase wants, or, while there
 * is nothing to do, to the element itself (which needs a tabindex of −1).
 * Nobody's focus is taken who was elsewhere; with `lost`, nobody's at all: only what has gone is replaced.
 */
export function useFocusOnPhase(ref: RefObject<HTMLElement | null>, phase: string, lost = false): void {
  const inside = useRef(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const enter = () => (inside.current = true);
    const leave = (event: FocusEvent) => {
      // A removed element sends no focusout with a target: only a move to elsewhere ends it.
      if (event.relatedTarget && !element.contains(event.relatedTarget as Node)) inside.current = false;
    };
    const press = (event: Event) => (inside.current = event.composedPath().includes(element));
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    document.addEventListener('pointerdown', press, true);
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
      document.removeEventListener('pointerdown', press, true);
    };
  }, []);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !inside.current || !phase) return;
    const now = focused(element);
    const stays = now && now !== document.body && (lost || !element.contains(now));
    if (!stays) (element.querySelector<HTMLElement>(`[${PRIMARY}]`) ?? element).focus();
  }, [phase]);
}
