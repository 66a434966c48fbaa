/** The hole as text, to copy out and to paste in. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../../tabletop/frontend/Button.tsx';
import { useLabel } from '../../../tabletop/frontend/context.ts';

export function HoleText({ text, onRead }: { text: string; onRead: (text: string) => void }) {
  const label = useLabel();
  const [typed, setTyped] = useState(text);
  const [copied, setCopied] = useState(false);
  useLayoutEffect(() => {
    setTyped(text);
    setCopied(false);
  }, [text]);
  const area = useRef<HTMLTextAreaElement>(null);
  const copy = () => {
    area.current?.select();
    const done = () => setCopied(true);
    if (navigator.clipboard) navigator.clipboard.writeText(typed).then(done, () => document.execCommand('copy') && done());
    else if (document.execCommand('copy')) done(); // plain http has no clipboard
  };
  return (
    <section class="gf-under gf-text">
      <label>
        <span class="gf-h">{label('editor.text')}</span>
        <textarea
          ref={area}
          rows={Math.max(4, typed.split('\n').length)}
          spellcheck={false}
          value={typed}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            setCopied(false);
          }}
        />
      </label>
      <div class="gf-tools">
        <p>{label('editor.text.hint')}</p>
        <Button off={!typed} onPress={copy}>
          {label('editor.copy')}
        </Button>
        <Button off={!typed || typed === text} onPress={() => onRead(typed)}>
          {label('editor.read')}
        </Button>
        <span role="status">{copied && label('editor.copied')}</span>
      </div>
    </section>
  );
}
