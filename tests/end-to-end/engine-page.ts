/** The audio engine built for a page: one script, as a module or classic, with the engine's files next to it. */
import { join } from 'node:path';
import nodeResolve from '@rollup/plugin-node-resolve';
import { transform } from 'esbuild';
import { rollup } from 'rollup';
import type { Plugin } from 'rollup';
import { engineAssets } from '../../tools/engine-assets.ts';
import { ROOT } from './site.ts';

/** Compiles our TypeScript files. */
const typescript: Plugin = {
  name: 'typescript',
  async transform(code, id) {
    return id.endsWith('.ts') ? (await transform(code, { loader: 'ts', target: 'es2022' })).code : null;
  },
};

/** Exposes the engine as the global `audioEngine`, and a function that creates others. */
const ENTRY = `import { engineAssets } from ${JSON.stringify(join(ROOT, 'engine/hosts/browser/assets.ts'))};
import { BrowserEngine } from ${JSON.stringify(join(ROOT, 'engine/hosts/browser/browser.ts'))};
globalThis.createEngine = (parallel) => new BrowserEngine(engineAssets(), parallel);
globalThis.audioEngine = createEngine();`;

/** Writes module.js and classic.js and the engine's files into a folder. */
export async function buildEnginePage(folder: string): Promise<void> {
  const entry: Plugin = {
    name: 'entry',
    resolveId: (id) => (id === 'entry' ? '\0entry' : null),
    load: (id) => (id === '\0entry' ? ENTRY : null),
  };
  const bundle = await rollup({ input: 'entry', plugins: [entry, typescript, engineAssets(), nodeResolve()] });
  await bundle.write({ file: join(folder, 'module.js'), format: 'es' });
  await bundle.write({ file: join(folder, 'classic.js'), format: 'iife', name: 'page' });
  await bundle.close();
}
