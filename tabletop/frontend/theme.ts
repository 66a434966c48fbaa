/** Whether the page around the widget is light or dark, read from the host and followed while it lives. */

export type Theme = 'light' | 'dark';

/** Attributes by which JupyterLab, VS Code, marimo and Colab say their theme. */
const WATCHED = ['class', 'theme', 'data-theme', 'data-jp-theme-light', 'data-vscode-theme-kind'];

function fromDocument(page: Document): Theme | null {
  const { body, documentElement: html } = page;
  const jupyter = body.dataset.jpThemeLight;
  if (jupyter !== undefined) return jupyter === 'false' ? 'dark' : 'light';
  const code = body.dataset.vscodeThemeKind;
  if (code !== undefined) return code.includes('light') ? 'light' : 'dark';
  const named = body.dataset.theme ?? html.dataset.theme ?? html.getAttribute('theme');
  if (named === 'dark' || named === 'light') return named;
  return null;
}

/** The documents that may tell: the own one, and an outer one where the output lives in a frame of the same origin. */
function documents(): Document[] {
  try {
    const outer = window.parent.document;
    return outer === document ? [document] : [document, outer];
  } catch {
    return [document];
  }
}

/**
 * Calls `apply` with the theme now and whenever the host changes it.
 * Returns a function that ends it.
 */
export function watchTheme(apply: (theme: Theme) => void): () => void {
  const pages = documents();
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const tell = () => {
    const told = pages.map(fromDocument).find((theme) => theme !== null);
    apply(told ?? (system.matches ? 'dark' : 'light'));
  };
  const observer = new MutationObserver(tell);
  for (const page of pages)
    for (const node of [page.documentElement, page.body])
      observer.observe(node, { attributes: true, attributeFilter: WATCHED });
  system.addEventListener('change', tell);
  tell();
  return () => {
    observer.disconnect();
    system.removeEventListener('change', tell);
  };
}
