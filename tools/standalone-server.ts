/**
 * `pc-elements/preact/server` and the command: `pc-elements/server` with its own React, for sites without it. React's
 * renderer is used because Preact's ignores what stores say on a server; the tag replaces its markup on either runtime.
 */
import { basename, join } from 'node:path';
import * as esbuild from 'esbuild';
import { licencesOf } from './third-party-licences.ts';

/** Below `dist`. */
const FOLDER = 'npm/preact/server';

/** `renderToStaticMarkup` alone; the package's entry also has the renderers of streams. */
const RENDERER = 'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js';

const renderer = (root: string): esbuild.Plugin => ({
  name: 'renderer',
  setup(build) {
    build.onResolve({ filter: /^react-dom\/server$/ }, () => ({ path: join(root, RENDERER) }));
    // Parts that visitors load later, which a server never does.
    build.onResolve({ filter: /./ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: 'later', namespace: 'later' } : null,
    );
    build.onLoad({ filter: /./, namespace: 'later' }, () => ({ contents: '' }));
  },
});

/** The files by their place below `dist`. Call it when `dist/npm` is built. */
export async function standaloneServer(root: string): Promise<Readonly<Record<string, string>>> {
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['index', 'command'].map((name) => join(root, `dist/npm/server/${name}.js`)),
    outdir: join(root, 'dist', FOLDER),
    bundle: true,
    splitting: true,
    chunkNames: '[name]',
    format: 'esm',
    platform: 'node',
    minify: true,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['js-cookie'],
    plugins: [renderer(root)],
    metafile: true,
    write: false,
  });
  const packages = Object.keys(metafile.inputs).filter((path) => path.startsWith('node_modules/'));
  return {
    ...Object.fromEntries(outputFiles.map(({ path, text }) => [`${FOLDER}/${basename(path)}`, text])),
    [`${FOLDER}/LICENCES.txt`]: licencesOf(packages.map((path) => join(root, path))),
  };
}
