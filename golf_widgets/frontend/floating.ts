/** Keeps the actions in reach where the table is longer than the screen. */
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

const NARROW = 800; // CSS pixels: wider tables have the actions beside the board

/**
 * Returns a ref for the place of the actions, and the width with which they float at the foot of the screen: while
 * their place is below it and the rest of the table is not. null: they are where they belong.
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
    let seen = false;
    let hidden: number | null = null;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect: box, rootBounds } of entries) {
          const below = !isIntersecting && box.top > (rootBounds?.height ?? window.innerHeight) / 2;
          if (target === table) seen = isIntersecting;
          else hidden = below && table.clientWidth < NARROW ? box.width : null;
        }
        setWidth(seen ? hidden : null);
      },
      { threshold: [0, 0.5] },
    );
    observer.observe(place);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
