/** The scripts of the pages on one runtime, in memory, kept up to date. */
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { context, formatMessages, type BuildFailure, type BuildOptions, type Plugin } from 'esbuild';
import { portablePath } from '../portable-path.ts';
import type { Runtime } from '../runtimes.ts';
import { sourceBundle } from '../source-bundle.ts';
import { markedStylesheet } from './marked-stylesheet.ts';

/** The script that a page loads. */
const ENTRY = 'page.js';

export interface LiveBundle {
  /**
   * A file of the latest bundle, once that is ready; undefined if there is none. Of a failed one, a page shows the
   * errors.
   */
  read(path: string): Promise<Uint8Array | string | undefined>;
  /** The sources have changed: the next page waits for a new bundle. */
  invalidate(): void;
  dispose(): Promise<void>;
}

const markedStylesheets = (root: string): Plugin => ({
  name: 'marked-stylesheets',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const css = await readFile(path, 'utf8');
      return { contents: markedStylesheet(portablePath(relative(root, path)), css), loader: 'text' };
    });
  },
});

/** A script that shows the errors of a bundle instead of the page. */
async function scriptOf({ errors }: BuildFailure): Promise<string> {
  const text = (await formatMessages(errors, { kind: 'error' })).join('\n');
  return `document.body.append(Object.assign(document.createElement('pre'), { textContent: ${JSON.stringify(text)} }));`;
}

export function createLiveBundle(root: string, runtime: Runtime): LiveBundle {
  const shared = sourceBundle(root, { runtime, environment: 'development', sharesReact: false, needsWholeApi: false });
  const outdir = join(root, 'dev', runtime);
  const bundling = context({
    ...shared,
    entryPoints: { page: 'tools/dev-server/page/page.ts' },
    outdir,
    chunkNames: 'chunks/[name]-[hash]',
    sourcemap: 'linked',
    write: false,
    plugins: [markedStylesheets(root), ...shared.plugins],
  } satisfies BuildOptions);
  /** With those of earlier bundles: a page whose stylesheets were replaced may still import lazy parts. */
  const files = new Map<string, Uint8Array | string>();

  async function build(): Promise<void> {
    try {
      const { outputFiles } = await (await bundling).rebuild();
      for (const { path, contents } of outputFiles) files.set(portablePath(relative(outdir, path)), contents);
    } catch (error) {
      files.set(ENTRY, await scriptOf(error as BuildFailure));
    }
  }

  let isCurrent = true;
  let built = build();
  return {
    async read(path) {
      if (!isCurrent) {
        isCurrent = true;
        built = built.then(build);
      }
      await built;
      return files.get(path);
    },
    invalidate() {
      isCurrent = false;
    },
    async dispose() {
      await built;
      await (await bundling).dispose();
    },
  };
}
