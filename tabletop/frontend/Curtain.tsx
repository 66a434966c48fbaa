/** Between two people at one screen: nothing secret is on the page until the next one says that they are there. */
import { Button } from './Button.tsx';
import type { Connection } from './connection.ts';
import { useLabel } from './context.ts';
import { Mark } from './marks.tsx';
import type { Curtain as CurtainView, View } from './wire.ts';

export function Curtain({ curtain, onSit, busy }: { curtain: CurtainView; onSit: () => void; busy: boolean }) {
  return (
    <div class="tt-curtain">
      <div class="tt-pass">
        <Mark seat={curtain.seat} />
        <p>{curtain.text}</p>
        <Button look="fill" primary replaced off={busy} onPress={onSit}>
          {curtain.button}
        </Button>
      </div>
    </div>
  );
}

/** At a shared screen: back behind the curtain to change a choice that is in, or out from behind it with none changed. */
export function Behind({ view, connection }: { view: View<unknown>; connection: Connection }) {
  const label = useLabel();
  const { again, rota } = view.controls;
  const sits = view.seat !== null && rota.length > 1;
  if (!sits && again.length === 0) return null;
  return (
    <div class="tt-behind">
      {sits && (
        <Button replaced off={connection.busy('stand')} onPress={() => connection.send({ type: 'stand' })}>
          {label('curtain.close')}
        </Button>
      )}
      {again.map(({ seat, text }) => (
        <Button key={seat} replaced off={connection.busy('sit')} onPress={() => connection.send({ type: 'sit', seat })}>
          <Mark seat={seat} />
          {text}
        </Button>
      ))}
    </div>
  );
}
