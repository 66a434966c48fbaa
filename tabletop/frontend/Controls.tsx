/** What concerns the match rather than a turn: undo, new games, saving, the language, the pace of bots, the rules. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from './Button.tsx';
import type { Connection } from './connection.ts';
import { useLabel } from './context.ts';
import { Sign } from './icons.tsx';
import type { Controls as Allowed } from './wire.ts';

export interface ControlsProps {
  controls: Allowed;
  language: string;
  connection: Connection;
  over: boolean;
  /** The rules of the game, shown while their button is pressed. */
  rules: ComponentChildren;
}

function Pace({ pace, connection }: { pace: NonNullable<Allowed['pace']>; connection: Connection }) {
  const label = useLabel();
  return (
    <div class="tt-tools" role="group" aria-label={label('pace')}>
      <Button look="plain" label={label(pace.paused ? 'pace.play' : 'pace.pause')} onPress={() => connection.send({ type: 'pace', paused: !pace.paused })}>
        <Sign name={pace.paused ? 'play' : 'pause'} />
      </Button>
      <Button look="plain" label={label('pace.step')} off={!pace.paused} onPress={() => connection.send({ type: 'pace', next: true })}>
        <Sign name="step" />
      </Button>
      <label class="tt-field">
        <span>{label('pace.speed')}</span>
        <select onChange={(event) => connection.send({ type: 'pace', speed: Number(event.currentTarget.value) })}>
          {pace.speeds.map((speed) => (
            <option key={speed} value={speed} selected={speed === pace.speed}>
              ×{speed}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** New games, and the save file: Python reads and writes it, the browser only names it. */
function Games({ connection, done }: { connection: Connection; done: () => void }) {
  const label = useLabel();
  const [name, setName] = useState('');
  const start = (same: boolean) => () => {
    connection.send({ type: 'new', same });
    done();
  };
  const load = () => {
    if (!name.trim()) return;
    connection.send({ type: 'load', name: name.trim() });
    done();
  };
  return (
    <div class="tt-panel tt-games">
      <Button onPress={start(false)}>{label('game.new')}</Button>
      <Button onPress={start(true)}>{label('game.same')}</Button>
      <Button
        onPress={() => {
          connection.send({ type: 'save' });
          done();
        }}
      >
        {label('game.save')}
      </Button>
      <form
        class="tt-load"
        onSubmit={(event) => {
          event.preventDefault();
          load();
        }}
      >
        <label class="tt-field">
          <span>{label('game.file')}</span>
          <input value={name} size={16} spellcheck={false} autocomplete="off" onInput={(event) => setName(event.currentTarget.value)} />
        </label>
        <Button off={!name.trim()} onPress={load}>
          {label('game.load')}
        </Button>
      </form>
    </div>
  );
}

export function Controls({ controls, language, connection, over, rules }: ControlsProps) {
  const label = useLabel();
  const [open, setOpen] = useState<'game' | 'rules' | null>(null);
  const toggle = (panel: 'game' | 'rules') => () => setOpen(open === panel ? null : panel);
  return (
    <footer class="tt-controls">
      <div class="tt-bar">
        <div class="tt-tools">
          <Button look="plain" label={label('undo')} off={!controls.undo} onPress={() => connection.send({ type: 'undo' })}>
            <Sign name="undo" />
          </Button>
          <Button look="plain" label={label('redo')} off={!controls.redo} onPress={() => connection.send({ type: 'redo' })}>
            <Sign name="redo" />
          </Button>
        </div>
        {controls.pace && !over && <Pace pace={controls.pace} connection={connection} />}
        <Button look="plain" expanded={open === 'game'} onPress={toggle('game')}>
          {label('game')}
        </Button>
        <Button look="plain" expanded={open === 'rules'} onPress={toggle('rules')}>
          {label('rules')}
        </Button>
        <label class="tt-field tt-language">
          <span>{label('language')}</span>
          <select onChange={(event) => connection.send({ type: 'language', language: event.currentTarget.value })}>
            {controls.languages.map(([code, name]) => (
              <option key={code} value={code} lang={code} selected={code === language}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      {open === 'game' && <Games connection={connection} done={() => setOpen(null)} />}
      {open === 'rules' && <div class="tt-panel">{rules}</div>}
    </footer>
  );
}
