/** Small signs that both games use. */

const PATHS = {
  first: 'M5 4v16M19 5l-10 7 10 7z',
  back: 'M17 5L7 12l10 7z',
  forward: 'M7 5l10 7-10 7z',
  last: 'M19 4v16M5 5l10 7-10 7z',
  play: 'M7 4l12 8-12 8z',
  pause: 'M7 5v14M17 5v14',
  step: 'M6 5l9 7-9 7zM19 5v14',
} as const;

const STROKES = {
  undo: 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-4',
  redo: 'M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h4',
  clash: 'M8.5 8.5l7 7M15.5 8.5l-7 7',
} as const;

export function Sign({ name }: { name: keyof typeof PATHS | 'undo' | 'redo' }) {
  const stroked = name in STROKES;
  return (
    <svg class="tt-sign" viewBox="0 0 24 24" aria-hidden="true" fill={stroked ? 'none' : 'currentColor'} stroke="currentColor">
      <path d={stroked ? STROKES[name as keyof typeof STROKES] : PATHS[name as keyof typeof PATHS]} />
    </svg>
  );
}

/** On the timeline: two went for the same (`clash`), nothing was got (`none`), or it is still open (`now`). */
export function Dashed({ crossed }: { crossed: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-linecap="round">
      <circle cx="12" cy="12" r="9" stroke-width="2" stroke-dasharray="3 2.4" opacity={crossed ? 1 : 0.75} />
      {crossed && <path d={STROKES.clash} stroke-width="2.4" />}
    </svg>
  );
}
