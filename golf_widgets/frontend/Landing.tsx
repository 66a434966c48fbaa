/** Where the disc is bound for: what grows there and what it means. Polite, so that each choice is heard. */
import { TerrainIcon } from './drawn.tsx';
import type { Throw } from './view.ts';

export function LandingCard({ title, text, terrain, live }: { title: string; text: string; terrain: Throw['terrain']; live?: boolean }) {
  return (
    <div class={`gf-land ${terrain === 'out' ? 'gf-outside' : ''}`} role={live ? 'status' : undefined} aria-live={live ? 'polite' : undefined}>
      <span class="gf-patch">
        <TerrainIcon kind={terrain} />
      </span>
      <div>
        <b>{title}</b>
        <span>{text}</span>
      </div>
    </div>
  );
}
