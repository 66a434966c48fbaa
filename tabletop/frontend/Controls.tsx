/** What concerns the match rather than a turn: undo, new games, saving, the language, the pace of bots, the rules. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from './Button.tsx';
import type { Connection } from './connection.ts';
import { useLabel } from './context.ts';
import { Drop } from './Drop.tsx';
import { Sign } from './icons.tsx';
import type { Controls as Allowed, Reply, View } from './wire.ts';

export interface ControlsProps {
  /** The match as it stands. */
  view: View<unknown>;
  connection: Connection;
  /** The rules of the game, shown while their button is pressed. */
  rules: ComponentChildren;
}

function Pace({ pace, step, connection }: { pace: NonNullable<Allowed['pace']>; step: number; connection: Connection }) {
  const label = useLabel();
  return (
    <div class="tt-tools" role="group" aria-label={label('pace')}>
      <Button
        look="plain"
        label={label(pace.paused ? 'pace.play' : 'pace.pause')}
        onPress={() => connection.send({ type: 'pace', paused: !pace.paused })}
      >
        <Sign name={pace.paused ? 'play' : 'pause'} />
      </Button>
      <Button look="plain" label={label('pace.step')} off={!pace.paused} onPress={() => connection.send({ type: 'pace', next: true, step })}>
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

/** New games, and the save files beside the notebook: Python reads and writes them, the browser only names them. */
function Games({ view, connection, done }: { view: View<unknown>; connection: Connection; done: () => void }) {
  const label = useLabel();
  const [names, setNames] = useState<string[]>([]);
  const [name, setName] = useState('');
  const [saved, setSaved] = useState(0);
  const [told, setTold] = useState('');
  const saving = connection.busy('save');
  useEffect(() => {
    if (saving) return;
    if (saved) setTold(connection.refusal || view.notice); // beside the button: the notice is far from it
    void connection.ask<Reply & { names?: string[] }>({ type: 'saves' }).then((reply) => {
      setNames(reply.names ?? []);
      setName(reply.names?.[0] ?? '');
    });
  }, [saved, saving]);
  const save = () => {
    setTold('');
    connection.send({ type: 'save' });
    setSaved(saved + 1);
  };
  const { unsaved } = view.controls;
  const drop = { ask: label('drop'), free: view.over || !unsaved };
  const send = (request: Parameters<Connection['send']>[0]) => () => {
    connection.send(request);
    done();
  };
  return (
    <div class="tt-panel tt-games">
      <Drop {...drop} onPress={send({ type: 'new', same: false })}>
        {label('game.new')}
      </Drop>
      <Drop {...drop} onPress={send({ type: 'new', same: true })}>
        {label('game.same')}
      </Drop>
      <Button onPress={save}>{label('game.save')}</Button>
      {told && <p>{told}</p>}
      {names.length > 0 && (
        <div class="tt-load">
          <label class="tt-field">
            <span>{label('game.file')}</span>
            <select onChange={(event) => setName(event.currentTarget.value)}>
              {names.map((file) => (
                <option key={file} selected={file === name}>
                  {file}
                </option>
              ))}
            </select>
          </label>
          <Drop ask={label('drop.load')} free={!unsaved} sure={label('game.load')} onPress={send({ type: 'load', name })}>
            {label('game.load')}
          </Drop>
        </div>
      )}
    </div>
  );
}

export function Controls({ view, connection, rules }: ControlsProps) {
  const label = useLabel();
  const { controls, language } = view;
  const [open, setOpen] = useState<'game' | 'rules' | null>(null);
  const toggle = (panel: 'game' | 'rules') => () => setOpen(open === panel ? null : panel);
  return (
    <div class="tt-controls">
      <div class="tt-bar">
        <div class="tt-tools">
          <Button look="plain" label={label('undo')} off={!controls.undo} onPress={() => connection.send({ type: 'undo' })}>
            <Sign name="undo" />
          </Button>
          <Button look="plain" label={label('redo')} off={!controls.redo} onPress={() => connection.send({ type: 'redo' })}>
            <Sign name="redo" />
          </Button>
        </div>
        {controls.pace && !controls.pace.looks_on && <Pace pace={controls.pace} step={view.step} connection={connection} />}
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
      {open === 'game' && <Games view={view} connection={connection} done={() => setOpen(null)} />}
      {open === 'rules' && <div class="tt-panel">{rules}</div>}
    </div>
  );
}
