/** What both games' drawings are made of: a little randomness that is always the same, and smooth closed paths. */
export type Point = readonly [number, number];

/** One decimal place, so that drawings stay small. */
export const round = (n: number): number => +n.toFixed(1);

/** Numbers in [0, 1) that depend on the seed alone (mulberry32). */
export function random(seed: number): () => number {
  let s = seed | 0;
  return () => {
    s = (s + 0x6d2b79f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A closed path through the points (Catmull-Rom as Bézier curves). */
export function smooth(points: readonly Point[]): string {
  const n = points.length;
  const at = (i: number): Point => points[(i + n) % n]!;
  let d = `M${round(at(0)[0])} ${round(at(0)[1])}`;
  for (let i = 0; i < n; i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const controls = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6, c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6];
    d += `C${[...controls, ...c].map(round).join(' ')}`;
  }
  return `${d}Z`;
}
