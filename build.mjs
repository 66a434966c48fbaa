// Bundles each package's front end into <package>/static: widget.js, widget.css, and the drawings as drawings.json
// for the static pictures that Python puts into notebooks. Run by `npm run build`, which `pip install` calls.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { build, context } from 'esbuild';

const packages = ['donut_widgets', 'golf_widgets'].filter((name) => existsSync(`${name}/frontend/index.tsx`));

const options = (name) => ({
  entryPoints: { widget: `${name}/frontend/index.tsx`, style: `${name}/frontend/style.css` },
  outdir: `${name}/static`,
  entryNames: '[name]',
  bundle: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
  charset: 'utf8',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  logLevel: 'warning',
});

async function drawings(name) {
  const { outputFiles } = await build({
    entryPoints: [`${name}/frontend/drawings.ts`],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    loader: { '.css': 'text' },
    write: false,
  });
  const module = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
  writeFileSync(`${name}/static/drawings.json`, `${JSON.stringify(module.drawings, null, 1)}\n`);
}

for (const name of packages) {
  mkdirSync(`${name}/static`, { recursive: true });
  await build(options(name));
  await drawings(name);
  if (process.argv.includes('--watch')) await (await context(options(name))).watch();
}
