/** A hole on its own, for lessons: numbers and discs on cells, and one cell that can be selected. */
import { Context } from '../../tabletop/frontend/context.ts';
import type { WidgetProps } from '../../tabletop/frontend/mount.tsx';
import { MARKS } from './art/discs.ts';
import { Board, type Scale } from './board/Board.tsx';
import { Discs } from './board/Discs.tsx';
import { BasketHeat, Heat } from './board/Heat.tsx';
import { Reticle } from './board/Throw.tsx';
import { keyOf, same } from './board/geometry.ts';
import type { Cell, GolfWords, HolePage } from './view.ts';

export function Hole({ model }: WidgetProps) {
  const { labels } = model.get('_words') as GolfWords;
  const page = model.get('_view') as HolePage;
  const { hole, discs, values, selected } = page;
  const names: string[] = [];
  for (const { seat, name } of discs) names[seat] = name;
  const inside = new Set(hole.cells.map(({ cell }) => keyOf(cell)));
  const cells = values.map(({ cell, text, value }) => ({ cell, text, value, outside: !inside.has(keyOf(cell)), place: '', label: text }));
  const lying = discs.map(({ seat, cell }) => ({ seat, cell, holed: same(cell, hole.goal) }));

  const describe = (cell: Cell, ground: string): string =>
    [
      ground,
      values.find((entry) => same(entry.cell, cell))?.text,
      ...discs.filter((disc) => same(disc.cell, cell)).map(({ name }) => name),
    ]
      .filter(Boolean)
      .join(labels.comma);
  const pick = (cell: Cell) => {
    model.set('selected', same(cell, selected) ? null : cell);
    model.save_changes();
  };
  const over = ({ scale, numbers }: Scale) => (
    <>
      <BasketHeat hole={hole} cells={cells} numbers={numbers} />
      {selected && <Reticle cell={selected} />}
      <Discs discs={lying} names={names} scale={scale} first={null} />
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
          centre={hole.cells.map(({ cell }) => cell)}
          beyond={cells.filter(({ outside }) => outside).map(({ cell }) => cell)}
          selected={selected}
          preferred={selected ?? hole.start}
          onPick={pick}
          under={({ numbers }) => <Heat hole={hole} cells={cells} numbers={numbers} aim={null} taken={[]} />}
          over={over}
        />
      </div>
    </Context.Provider>
  );
}
