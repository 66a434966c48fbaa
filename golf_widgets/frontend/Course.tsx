/** The hole in play: the board with the throw, the odds and the discs on it. */
import type { Ref } from 'preact';
import { useLabel } from '../../tabletop/frontend/context.ts';
import { Board, type Scale } from './board/Board.tsx';
import { discBoxes, Discs } from './board/Discs.tsx';
import { Heat, HeatAbove } from './board/Heat.tsx';
import { AsDrawn, FlightLine, Landing, Reticle, Tags, WindHeads, WindLine } from './board/Throw.tsx';
import { keyOf, panelOf, round, same } from './board/geometry.ts';
import type { Cell, GolfTableView, OddsReply, PreviewReply } from './view.ts';

export interface CourseProps {
  table: GolfTableView;
  names: string[];
  /** The player who aims, while somebody at this page does. */
  aiming: number | null;
  /** The cell chosen to aim at, and the one pointed at. */
  chosen: Cell | null;
  pointed: Cell | null;
  /** Where the control that is being picked leads. */
  preview: PreviewReply | null;
  /** Whether that control removes a drawn card. */
  removed: boolean;
  odds: OddsReply | null;
  /** Whose disc is in the air. */
  flying: number | null;
  layer: Ref<SVGGElement>;
  onPick: (cell: Cell) => void;
  onPoint: (cell: Cell | null) => void;
}

const present = (cells: readonly (Cell | null)[]): Cell[] => cells.flatMap((cell) => (cell ? [cell] : []));

export function Course(props: CourseProps) {
  const { table, names, aiming, chosen, pointed, preview, removed, odds, flying, layer, onPick, onPoint } = props;
  const label = useLabel();
  const { hole, discs, current, costs } = table;
  const thrower = aiming ?? current?.seat ?? table.queue[0]?.seat ?? null;
  const lie = discs.find(({ seat }) => seat === thrower)?.cell ?? null;
  const aim = current?.aim ?? (aiming === null ? null : pointed ?? chosen);
  const path = preview?.path ?? current?.path ?? [];
  const landing = preview?.landing ?? current?.landing ?? null;
  const drawn = current?.line.filter((card) => card.from === 'drawn' && !card.removed).length ?? 0;
  const asDrawn = preview && current && !same(preview.landing, current.landing) ? current.landing : null;
  const inside = new Set(hole.cells.map(({ cell }) => keyOf(cell)));
  const beyond = [...path, ...(landing ? [landing] : [])].filter((cell) => !inside.has(keyOf(cell)));
  const target = current?.aim ?? chosen; // not what is pointed at: the view would move
  const shown = present(target ? [target, landing] : [lie]);

  const describe = (cell: Cell, ground: string): string => {
    const panel = panelOf(hole, cell);
    const here = discs.filter((disc) => same(disc.cell, cell)).map(({ seat }) => label('cell.disc', { name: names[seat] ?? '' }));
    const parts = [
      ground,
      odds?.cells.find((entry) => same(entry.cell, cell))?.label,
      aiming !== null && costs?.[panel]?.text,
      same(cell, target) && label('cell.aim'),
      same(cell, landing) && label('cell.landing'),
      ...here,
    ];
    return parts.filter(Boolean).join(label('comma'));
  };
  const tags = costs && aiming !== null
    ? costs.map(({ cards }, panel) => ({ panel, text: String(cards), cards: true }))
    : (current?.way ?? []).map((panel, i) => ({ panel, text: String(current?.handicap ? i : i + 1), cards: false }));
  const taken = flying === null ? present([landing, asDrawn]) : [];

  const lying = discs.filter(({ seat }) => seat !== flying);
  const heat = odds && {
    hole,
    cells: odds.cells,
    before: current !== null,
    discs: lying.map(({ cell }) => cell),
    tagged: lying.filter(({ holed }) => !holed).map(({ cell }) => cell),
  };

  const under = (size: Scale) => (
    <>
      {lie && aim && <FlightLine from={lie} aim={aim} />}
      <WindLine path={path} drawn={preview && removed ? drawn - 1 : drawn} />
      {heat && <Heat {...heat} {...size} aim={aim} taken={taken} />}
      <Tags hole={hole} tags={tags} scale={size.scale} hidden={[...taken.map((cell) => round(cell)), ...discBoxes(discs, names, size.scale)]} />
    </>
  );
  const over = (size: Scale) => (
    <>
      {aim && <Reticle cell={aim} faint={!current && !same(aim, chosen)} />}
      <WindHeads path={path} />
      {asDrawn && <AsDrawn cell={asDrawn} />}
      {landing && current && flying === null && <Landing cell={landing} seat={current.seat} out={(preview ?? current).terrain === 'out'} />}
      <Discs discs={discs} names={names} scale={size.scale} first={thrower} hidden={flying} />
      {heat && <HeatAbove {...heat} {...size} />}
    </>
  );
  return (
    <Board
      hole={hole}
      label={label('board', { number: table.number, panels: hole.panels.length })}
      describe={describe}
      centre={shown}
      far={present([lie, hole.goal])}
      beyond={beyond}
      selected={chosen}
      preferred={current?.aim ?? hole.goal}
      primary={aiming !== null}
      onPick={aiming === null ? undefined : onPick}
      onPoint={onPoint}
      under={under}
      over={over}
    >
      <g ref={layer} class="gf-flying" aria-hidden="true" />
    </Board>
  );
}
