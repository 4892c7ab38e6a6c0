// Bundles each page into one script and one style sheet. `node build.mjs FOLDER`.
import { readFileSync } from 'node:fs';
import { build } from 'esbuild';

const [folder = '../resources/dev/ratatosk/report/html'] = process.argv.slice(2);

// Their licences want to be in all copies.
const PLOTTING = ['@observablehq/plot', 'd3', 'preact'];
const licences = PLOTTING.map((name) => `${name}\n${readFileSync(`node_modules/${name}/LICENSE`, 'utf8')}`);

const common = {
  outdir: folder,
  bundle: true,
  minify: true,
  charset: 'ascii',
  format: 'iife',
  target: ['chrome111', 'firefox113', 'safari16.4'],
  jsx: 'automatic',
  jsxImportSource: 'preact',
  legalComments: 'none',
};

await build({ ...common, entryPoints: { page: 'src/main.tsx' } });
await build({ ...common, entryPoints: { papers: 'src/papers.tsx' }, banner: { js: `/*\n${licences.join('\n')}*/` } });
