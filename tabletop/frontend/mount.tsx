/** anywidget's front-end module: puts a game into the page and takes it away again without a trace. */
import { type ComponentType, render } from 'preact';
import { Connection } from './connection.ts';
import { watchTheme } from './theme.ts';
import type { Model } from './wire.ts';

export interface WidgetProps {
  model: Model;
  connection: Connection;
  /** Changes at every new `_view`, `_words` or news of the connection. */
  beat: number;
}

/** A held Enter or Space is one press: what its repeats would land on is another question, perhaps another person's. */
function pressOnce(event: KeyboardEvent): void {
  if (!event.repeat || (event.key !== 'Enter' && event.key !== ' ')) return;
  if ((event.target as Element).matches('input, textarea, select')) return;
  event.preventDefault(); // or the browser clicks the button once more
  event.stopPropagation();
}

/**
 * Returns the module's `{ render }` for a component.
 *
 * `name` is the game's root class: `dn` or `gf`. There is no `initialize`, and nothing at module level: some hosts
 * evaluate the module once for all widgets, others once for each.
 */
export function mount(name: string, Widget: ComponentType<WidgetProps>) {
  return {
    render({ model, el }: { model: Model; el: HTMLElement }): () => void {
      const root = document.createElement('div');
      root.className = `tt ${name}`;
      // Or JupyterLab takes the keys typed here: it looks at what has the focus before it looks at what is around it.
      const suppress = (element: HTMLElement | SVGElement) => (element.dataset.lmSuppressShortcuts = 'true');
      suppress(root);
      root.addEventListener('focusin', ({ target }) => suppress(target as HTMLElement));
      root.addEventListener('keydown', pressOnce, { capture: true });
      el.append(root);

      let beat = 0;
      const paint = () => {
        const view = model.get('_view') as { language?: string; size?: string } | undefined;
        root.lang = view?.language ?? 'en';
        root.dataset.size = view?.size ?? 'auto';
        render(<Widget model={model} connection={connection} beat={beat++} />, root);
      };
      // Not at once: news may come in the middle of drawing.
      let news = false;
      let gone = false;
      const draw = () => {
        if (news) return;
        news = true;
        queueMicrotask(() => {
          news = false;
          if (!gone) paint();
        });
      };
      const connection = new Connection(model, draw);
      model.on('change:_words', draw);
      const forgetTheme = watchTheme((theme) => (root.dataset.theme = theme));
      paint();

      return () => {
        gone = true;
        root.removeEventListener('keydown', pressOnce, { capture: true });
        forgetTheme();
        model.off('change:_words', draw);
        connection.dispose();
        render(null, root);
        root.remove();
      };
    },
  };
}
