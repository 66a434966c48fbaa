/** The drawings as elements: donuts, the doily under them, stars, backs of cards. */
import { useMemo } from 'preact/hooks';
import { art } from './art/index.ts';
import type { Kind } from './view.ts';

export function Donut({ kind, class: name }: { kind: Kind; class?: string }) {
  const markup = useMemo(() => ({ __html: art(kind) }), [kind]);
  return <svg class={`dn-donut ${name ?? ''}`} viewBox="0 0 100 100" aria-hidden="true" dangerouslySetInnerHTML={markup} />;
}

const SCALLOPS = 20;

function scallops(distance: number, r: number) {
  return Array.from({ length: SCALLOPS }, (_, i) => {
    const a = (i / SCALLOPS) * 2 * Math.PI;
    return <circle key={i} cx={+(50 + distance * Math.cos(a)).toFixed(1)} cy={+(50 + distance * Math.sin(a)).toFixed(1)} r={r} />;
  });
}

/** The paper that a donut lies on; without a donut, an empty place. */
export function Plate({ kind }: { kind: Kind | null }) {
  return (
    <span class="dn-plate">
      <svg class="dn-doily" viewBox="0 0 100 100" aria-hidden="true">
        <g class="dn-paper">
          {scallops(42, 7.6)}
          <circle cx="50" cy="50" r="43" />
        </g>
        <g class="dn-lace">{scallops(43.5, 2)}</g>
      </svg>
      {kind && <Donut kind={kind} class="dn-top" />}
    </span>
  );
}

/** Has a power. */
export const Star = () => (
  <svg class="dn-star" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 2.2l2.9 6.3 6.9.8-5.1 4.7 1.4 6.8-6.1-3.4-6.1 3.4 1.4-6.8L2.2 9.3l6.9-.8z" />
  </svg>
);

/** Scores by how many are held. */
export const SetSign = () => (
  <svg class="dn-setsign" viewBox="0 0 20 20" aria-hidden="true">
    <rect x="6" y="1.5" width="11" height="13" rx="2.5" />
    <rect x="2.5" y="5" width="11" height="13" rx="2.5" />
  </svg>
);

const RINGS = [[17, 20], [41, 20], [29, 39], [17, 58], [41, 58]] as const;

export const Back = () => (
  <svg class="dn-back" viewBox="0 0 58 78" preserveAspectRatio="none" aria-hidden="true">
    <rect x="3.5" y="3.5" width="51" height="71" rx="5" fill="#A62A56" />
    <g fill="none" stroke="#F9C7D5">
      <rect x="6.5" y="6.5" width="45" height="65" rx="3.5" stroke-width="1.3" />
      {RINGS.map(([x, y]) => (
        <circle key={`${x},${y}`} cx={x} cy={y} r="6.5" stroke-width="4" />
      ))}
    </g>
  </svg>
);

/** Whether a bid is in: a card face down, or the dashed place for one. */
export const BidSign = ({ isIn }: { isIn: boolean }) =>
  isIn ? (
    <svg class="dn-bid" viewBox="0 0 22 30" aria-hidden="true">
      <rect x=".7" y=".7" width="20.6" height="28.6" rx="4" fill="#fff" stroke="#7A2342" stroke-width="1.4" />
      <rect x="3" y="3" width="16" height="24" rx="2" fill="#A62A56" />
      <circle cx="11" cy="15" r="4.2" fill="none" stroke="#F9C7D5" stroke-width="2.8" />
    </svg>
  ) : (
    <svg class="dn-bid" viewBox="0 0 22 30" aria-hidden="true">
      <rect x="1.2" y="1.2" width="19.6" height="27.6" rx="4" class="dn-nobid" />
    </svg>
  );

/** The awning over the counter: as many scallops as fit its width, an odd number. */
export function Awning({ width }: { width: number }) {
  const n = Math.max(3, Math.round(width / 30) | 1);
  const w = 1000 / n;
  const scallop = (i: number) => `M${(i * w).toFixed(1)} 0h${w.toFixed(1)}v14a${(w / 2).toFixed(1)} 11 0 0 1-${w.toFixed(1)} 0z`;
  return (
    <svg class="dn-awning" viewBox="0 0 1000 26" preserveAspectRatio="none" aria-hidden="true">
      {Array.from({ length: n }, (_, i) => (
        <path key={i} class={i % 2 ? 'dn-light' : 'dn-dark'} d={scallop(i)} />
      ))}
    </svg>
  );
}
