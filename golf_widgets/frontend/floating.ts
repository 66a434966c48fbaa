/** Keeps the actions in reach where the table is longer than the screen. */
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

const NARROW = 800; // CSS pixels: wider tables have the actions beside the board
const GLIMPSE = 120; // CSS pixels of the table that must be on screen

/** Where what is on screen ends: at the foot of the window, or of a box around the element that scrolls. */
function footOf(element: Element): number {
  let foot = window.innerHeight;
  for (let box = element.parentElement; box; box = box.parentElement)
    if (box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY))
      foot = Math.min(foot, box.getBoundingClientRect().bottom);
  return foot;
}

/**
 * Returns a ref for the place of the actions, and the width with which they float at the foot of the screen: while
 * their place is below it and the table itself is not. null: they are where they belong.
 *
 * Sticky positions do not do: hosts wrap outputs in boxes that could scroll.
 */
export function useFloating(): [RefObject<HTMLDivElement | null>, number | null] {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number | null>(null);
  useEffect(() => {
    const place = ref.current;
    const table = place?.closest('.gf-main');
    if (!place || !table) return undefined;
    let frame = 0;
    const look = () => {
      const [own, all, foot] = [place.getBoundingClientRect(), table.getBoundingClientRect(), footOf(table)];
      const floats = all.width < NARROW && own.top + own.height / 2 > foot && all.top < foot - GLIMPSE;
      setWidth(floats ? place.clientWidth : null);
    };
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    const resized = new ResizeObserver(later);
    resized.observe(table);
    document.addEventListener('scroll', later, { capture: true, passive: true });
    window.addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
      document.removeEventListener('scroll', later, { capture: true });
      window.removeEventListener('resize', later);
    };
  }, []);
  return [ref, width];
}
