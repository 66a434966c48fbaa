/**
 * Motion over a table whose state is final already: copies of things fly on one layer, by transform and opacity alone.
 *
 * Any key, press or wheel ends it at once, and nothing moves for those who want reduced motion.
 */

export interface Flight {
  from: Element;
  /** What flies; a copy of `from` where it is left out. */
  what?: Element;
  to: Element;
  delay: number;
  duration?: number;
  /** How far the path bends from a straight line, in parts of its length; positive to the left of the way. */
  bend?: number;
  /** Size in px at the start, where that of `from` says nothing about what flies. */
  size?: number;
  /** Size at the end, in parts of that at the start; by the sizes of the elements where it is left out. */
  scale?: number;
  /** Hides the target until the flight arrives there. */
  reveals?: Element;
}

const EASE = 'cubic-bezier(.3,.7,.2,1)';
const FRAMES = 12;

interface Place {
  x: number;
  y: number;
  size: number;
}

/** The middle and size of an element in the layer's own pixels (a projector's table is zoomed). */
function place(element: Element, layer: Element): Place {
  const box = element.getBoundingClientRect();
  const origin = layer.getBoundingClientRect();
  const zoom = (layer as Element & { currentCSSZoom?: number }).currentCSSZoom ?? 1;
  return {
    x: (box.left + box.width / 2 - origin.left) / zoom,
    y: (box.top + box.height / 2 - origin.top) / zoom,
    size: Math.max(box.width, box.height) / zoom,
  };
}

/** The frames of a quadratic arc from the origin to `to`, relative to it. */
function arc(from: Place, to: Place, bend: number, scale: number): Keyframe[] {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const mx = dx / 2 - dy * bend;
  const my = dy / 2 + dx * bend;
  return Array.from({ length: FRAMES + 1 }, (_, i) => {
    const t = i / FRAMES;
    const x = 2 * t * (1 - t) * mx + t * t * dx;
    const y = 2 * t * (1 - t) * my + t * t * dy;
    return { transform: `translate(${x.toFixed(1)}px,${y.toFixed(1)}px) scale(${(1 + (scale - 1) * t).toFixed(3)})` };
  });
}

export class Motion {
  #running: Animation[] = [];
  #clones: Element[] = [];
  #end: (() => void) | null = null;

  constructor(private readonly root: () => Element | null) {}

  /** Whether things may move at all. */
  static get allowed(): boolean {
    return !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  /** Flies copies over the layer; resolves when all have arrived, or at once when somebody skips it. */
  async fly(layer: HTMLElement, flights: Flight[]): Promise<void> {
    if (!Motion.allowed) return;
    // all places are read before anything is written
    const places = flights.map(({ from, to, size }) => {
      const start = place(from, layer);
      return [{ ...start, size: size ?? start.size }, place(to, layer)] as const;
    });
    const animations = flights.map((flight, i) => {
      const [from, to] = places[i]!;
      const { delay, duration = 480, bend = 0.18 } = flight;
      const clone = (flight.what ?? flight.from.cloneNode(true)) as HTMLElement | SVGElement;
      clone.setAttribute('class', 'tt-clone');
      clone.style.cssText = `left:${from.x - from.size / 2}px;top:${from.y - from.size / 2}px;width:${from.size}px;height:${from.size}px`;
      layer.append(clone);
      this.#clones.push(clone);
      const scale = flight.scale ?? (to.size && from.size ? to.size / from.size : 1);
      flight.reveals?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + duration });
      return clone.animate(arc(from, to, bend, scale), { delay, duration, easing: EASE, fill: 'both' });
    });
    await this.#run([...animations, ...flights.flatMap((f) => f.reveals?.getAnimations() ?? [])]);
  }

  /** Plays frames on elements where they are; resolves to whether they ran to their end, as nobody skipped them. */
  async play(moves: { element: Element; frames: Keyframe[]; delay: number; duration: number; easing?: string }[]): Promise<boolean> {
    if (!Motion.allowed) return false;
    const animations = moves.map(({ element, frames, delay, duration, easing = 'ease-out' }) =>
      element.animate(frames, { delay, duration, easing, fill: 'backwards' }),
    );
    await this.#run(animations);
    return animations.every((animation) => animation.playState === 'finished');
  }

  /** Ends all motion at once; the page is in its final state already. */
  skip = (): void => {
    for (const animation of this.#running) animation.cancel();
    this.#clear();
  };

  async #run(animations: Animation[]): Promise<void> {
    const scope = this.root();
    const stop = (): void => this.skip();
    if (!this.#running.length && scope) {
      for (const type of ['pointerdown', 'keydown', 'wheel']) scope.addEventListener(type, stop, { capture: true, passive: true });
      this.#end = () => {
        for (const type of ['pointerdown', 'keydown', 'wheel']) scope.removeEventListener(type, stop, { capture: true });
      };
    }
    this.#running.push(...animations);
    await Promise.allSettled(animations.map((animation) => animation.finished));
    if (animations.some((animation) => this.#running.includes(animation))) this.#clear(animations);
  }

  #clear(done: Animation[] = this.#running): void {
    this.#running = this.#running.filter((animation) => !done.includes(animation));
    if (this.#running.length) return;
    for (const clone of this.#clones) clone.remove();
    this.#clones = [];
    this.#end?.();
    this.#end = null;
  }
}
