/** The width of an element, followed. */
import { type RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Returns a ref to put on an element, and its width in its own CSS pixels (0 before it is on screen). */
export function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    setWidth(element.clientWidth);
    let frame = 0;
    const observer = new ResizeObserver(() => {
      const seen = element.clientWidth; // now: in the next frame a host that changes its theme may show nothing at all
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setWidth(seen)); // or what it resizes starts another round
    });
    observer.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, []);
  return [ref, width];
}
