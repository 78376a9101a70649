/** Bundles the application as any of its kind is bundled: `pc-elements` comes from the built package. */
import { join } from 'node:path';
import { build } from 'esbuild';

/** Writes `main.js`, its later parts and `main.css` into `dist` beside this file, or into another folder. */
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
    // The project's own settings lead to the sources instead of the package.
    tsconfigRaw: {},
    logLevel: 'warning',
  });
}
