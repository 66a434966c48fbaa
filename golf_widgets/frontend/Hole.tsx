/** A hole on its own, for lessons: numbers and discs on cells, and one cell that can be selected. */
import { Context } from '../../tabletop/frontend/context.ts';
import type { WidgetProps } from '../../tabletop/frontend/mount.tsx';
import { MARKS } from './art/discs.ts';
import { Board, type Scale } from './board/Board.tsx';
import { Discs } from './board/Discs.tsx';
import { Heat, HeatAbove, isCut } from './board/Heat.tsx';
import { Reticle } from './board/Throw.tsx';
import { keyOf, same } from './board/geometry.ts';
import { Numbers } from './Numbers.tsx';
import type { Cell, GolfWords, HolePage } from './view.ts';

export function Hole({ model }: WidgetProps) {
  const { labels } = model.get('_words') as GolfWords;
  const page = model.get('_view') as HolePage;
  const { hole, discs, values, selected } = page;
  const names: string[] = [];
  for (const { seat, name } of discs) names[seat] = name;
  const entries = new Map(values.map((entry) => [keyOf(entry.cell), entry]));
  const lying = discs.map(({ seat, cell }) => ({ seat, cell, holed: same(cell, hole.goal) }));
  const tagged = lying.filter(({ seat, holed }) => !holed && names[seat]).map(({ cell }) => cell);
  const heat = { hole, cells: values, discs: discs.map(({ cell }) => cell), tagged };

  const describe = (cell: Cell, ground: string): string =>
    [ground, entries.get(keyOf(cell))?.label, ...discs.filter((disc) => same(disc.cell, cell)).map(({ name }) => name)]
      .filter(Boolean)
      .join(labels.comma);
  const title = (cell: Cell, { numbers }: Scale): string | undefined => {
    const entry = entries.get(keyOf(cell));
    return entry && (!numbers || isCut(entry.text)) ? entry.label : undefined;
  };
  const pick = (cell: Cell) => {
    model.set('selected', same(cell, selected) ? null : cell);
    model.save_changes();
  };
  const over = (size: Scale) => (
    <>
      {selected && <Reticle cell={selected} />}
      <Discs discs={lying} names={names} scale={size.scale} first={null} />
      <HeatAbove {...heat} {...size} />
    </>
  );
  return (
    <Context.Provider value={{ labels, language: page.language, icon: () => null, shapes: MARKS }}>
      <div class="tt-in">
        {page.error && (
          <div class="tt-fault" role="alert">
            <p>{page.error}</p>
          </div>
        )}
        <Board
          hole={hole}
          label={page.label}
          describe={describe}
          title={title}
          centre={[selected ?? hole.start ?? [0, 0]]}
          far={hole.goal ? [hole.goal] : []}
          outer={values.filter(({ outside }) => outside).map(({ cell }) => cell)}
          numbered={values.length > 0}
          selected={selected}
          preferred={selected ?? hole.start}
          onPick={pick}
          under={(size) => <Heat {...heat} {...size} aim={null} taken={[]} />}
          over={over}
        />
        {values.length > 0 && (
          <div class="gf-key">
            {page.chances && <p>{labels['odds.key.chance']}</p>}
            <Numbers kind={page.kind} rows={values} />
          </div>
        )}
      </div>
    </Context.Provider>
  );
}
