/** What this browser has picked for the control of the line: one drawn card less, hand cards more. */
import { useState } from 'preact/hooks';
import { decisionKey } from '../../tabletop/frontend/choice.ts';
import type { Pick } from '../../tabletop/frontend/wire.ts';

export interface Control {
  /** Whether a card may be picked, and is: places are "line:0", "hand:2". */
  open: (place: string) => boolean;
  picked: (place: string) => boolean;
  toggle: (place: string) => void;
  touched: boolean;
  /** The values sent: the removed card or null, the added cards. */
  removed: unknown;
  added: unknown[];
}

export function useControl(pick: Pick | null, line: number): Control {
  const [kept, setKept] = useState<{ key: string; places: string[] }>({ key: '', places: [] });
  const key = pick?.shape === 'control' ? `${line}/${decisionKey(pick)}` : '';
  const places = kept.key === key ? kept.places : [];
  const items = key ? pick!.items : [];
  const chosen = items.filter((item) => places.includes(item.at));

  return {
    open: (place) => items.some((item) => item.at === place),
    picked: (place) => places.includes(place),
    toggle: (place) => {
      const fromLine = place.startsWith('line:');
      const others = places.filter((p) => p !== place && !(fromLine && p.startsWith('line:'))); // one may be removed
      setKept({ key, places: places.includes(place) ? others : [...others, place] });
    },
    touched: places.length > 0,
    removed: chosen.find((item) => item.at.startsWith('line:'))?.value ?? null,
    added: chosen.filter((item) => item.at.startsWith('hand:')).map((item) => item.value),
  };
}
