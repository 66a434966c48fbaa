/** Between two people at one screen: nothing secret is on the page until the next one says that they are there. */
import { Button } from './Button.tsx';
import { Mark } from './marks.tsx';
import type { Curtain as CurtainView } from './wire.ts';

export function Curtain({ curtain, onSit, busy }: { curtain: CurtainView; onSit: () => void; busy: boolean }) {
  return (
    <div class="tt-curtain">
      <div class="tt-pass">
        <Mark seat={curtain.seat} />
        <p>{curtain.text}</p>
        <Button look="fill" primary off={busy} onPress={onSit}>
          {curtain.button}
        </Button>
      </div>
    </div>
  );
}
