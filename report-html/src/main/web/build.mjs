// Bundles the page into one script and one style sheet. `node build.mjs FOLDER`.
import { build } from 'esbuild';

const [folder = '../resources/dev/ratatosk/report/html'] = process.argv.slice(2);

await build({
  entryPoints: { page: 'src/main.tsx' },
  outdir: folder,
  bundle: true,
  minify: true,
  charset: 'ascii',
  format: 'iife',
  target: ['chrome111', 'firefox113', 'safari16.4'],
  jsx: 'automatic',
  jsxImportSource: 'preact',
  legalComments: 'none',
});
