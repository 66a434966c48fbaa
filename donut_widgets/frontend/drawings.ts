/** The drawings as whole svg files by kind: written out by the build, for Python's static pictures. */
import { KINDS, art } from './art/index.ts';

export const drawings: Record<string, string> = Object.fromEntries(
  KINDS.map((kind) => [kind, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${art(kind)}</svg>`]),
);
