/** A few donuts on their own in a lesson, one of which can be selected; Python observes which. */
import { useEffect, useState } from 'preact/hooks';
import { Context, useLabel } from '../../tabletop/frontend/context.ts';
import type { WidgetProps } from '../../tabletop/frontend/mount.tsx';
import { useRoving } from '../../tabletop/frontend/roving.ts';
import { CardFace } from './Card.tsx';
import { Donut } from './Drawing.tsx';
import type { DonutRowView, DonutWords } from './view.ts';
import { Cards, usePrinted } from './words.ts';

export function RowAlone({ model }: WidgetProps) {
  const words = model.get('_words') as DonutWords;
  const view = model.get('_view') as DonutRowView;
  return (
    <Context.Provider value={{ labels: words.labels, language: view.language, icon: (kind) => <Donut kind={kind} /> }}>
      <Cards.Provider value={words.kinds}>
        <Cells model={model} view={view} />
      </Cards.Provider>
    </Context.Provider>
  );
}

function Cells({ model, view }: { model: WidgetProps['model']; view: DonutRowView }) {
  const label = useLabel();
  const printed = usePrinted();
  const [, redraw] = useState(0);
  useEffect(() => {
    const changed = () => redraw((n) => n + 1);
    model.on('change:selected', changed);
    return () => model.off('change:selected', changed);
  }, []);

  const selected = model.get('selected') as number | null;
  const select = (index: number | null) => {
    model.set('selected', index);
    model.save_changes();
  };
  const keys = view.kinds.map((_, i) => String(i));
  const roving = useRoving(keys, { preferred: selected === null ? undefined : String(selected), onMove: (key) => select(Number(key)) });
  return (
    <div class="tt-in">
      <div class="dn-counter dn-alone">
        <div class="dn-row" role="radiogroup" aria-label={label('row', { n: keys.length })} data-count={Math.min(keys.length, 7)}>
          {view.kinds.map((kind, i) => {
            const name = view.labels[i] ?? String(i + 1);
            return (
              <div key={i} class={`dn-slot ${i === selected ? 'dn-sel' : ''}`}>
                <button
                  type="button"
                  class="dn-card"
                  role="radio"
                  aria-checked={i === selected}
                  aria-label={`${printed(kind).name}, ${name}`}
                  onClick={() => select(i === selected ? null : i)}
                  {...roving.props(String(i))}
                >
                  <CardFace kind={kind} />
                </button>
                <div class="dn-shelf" />
                <div class="dn-tag dn-wide tt-clip" aria-hidden="true" title={name}>
                  {name}
                </div>
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
