/** The panels that are still in the box, and the turn of the one in hand. */
import { Button } from '../../../tabletop/frontend/Button.tsx';
import { useLabel } from '../../../tabletop/frontend/context.ts';
import { useRoving } from '../../../tabletop/frontend/roving.ts';
import { Raw } from '../raw.tsx';
import type { EditorPage } from '../view.ts';
import { panelArt, turned } from './panel.ts';

interface BoxProps {
  panels: EditorPage['panels'];
  chosen: number | null;
  turn: number;
  onChoose: (index: number) => void;
  onTurn: () => void;
}

export function Box({ panels, chosen, turn, onChoose, onTurn }: BoxProps) {
  const label = useLabel();
  const keys = panels.map(({ index }) => String(index));
  const roving = useRoving(keys, { onMove: (key) => onChoose(Number(key)), preferred: String(chosen) });
  return (
    <section>
      <h3 class="gf-h">
        {label('editor.box')} <span>{panels.length > 0 && label('editor.box.hint')}</span>
      </h3>
      {panels.length === 0 && <p class="gf-nothing">{label('editor.empty')}</p>}
      <div class="gf-box" role="radiogroup" aria-label={label('editor.box')}>
        {panels.map(({ index, name, rows }) => (
          <button
            type="button"
            role="radio"
            key={index}
            aria-checked={index === chosen}
            aria-label={`${label('editor.panel', { name })}: ${rows.join(' ')}`}
            title={label('editor.panel', { name })}
            onClick={() => onChoose(index)}
            {...roving.props(String(index))}
          >
            <Raw box="-2 -2 126 128" markup={panelArt(turned(rows, index === chosen ? turn : 0))} />
          </button>
        ))}
      </div>
      {chosen !== null && (
        <div class="gf-turn">
          <Button onPress={onTurn}>{label('editor.turn')}</Button>
          <span role="status">{label('editor.turned', { degrees: turn * 90 })}</span>
        </div>
      )}
    </section>
  );
}
