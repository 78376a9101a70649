/** Bundles the application like any React application: `pc-elements` is the built package. */
import { join } from 'node:path';
import { build } from 'esbuild';

/** Writes `main.js`, its lazy chunks and `main.css` into `dist` next to this file, or into another folder. */
export async function buildReactExample(outdir: string = join(import.meta.dirname, 'dist')): Promise<void> {
  await build({
    entryPoints: [join(import.meta.dirname, 'src/main.tsx')],
    outdir,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    // The project's own tsconfig maps the package to its sources.
    tsconfigRaw: {},
    logLevel: 'warning',
  });
}
