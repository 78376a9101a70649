/**
 * Bundles the browser tests, with shared chunks for what several of them import. Otherwise each page would load some three
 * hundred modules, in each browser and for each test file.
 */
import { globSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import type { TestRunnerPlugin } from '@web/test-runner';
import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild';
import { chosenRuntime, replacement } from '../runtimes.ts';
import { stylesheetModule } from '../stylesheet.ts';

/** Scripts that tests load by URL, in frames. */
const LOADED_BY_URL = ['src/audio/testing/policy-frame.ts', 'src/react/widgets/auth-modal/testing/sign-in-frame.ts'];

/** Turns our stylesheets into modules, like the build, and keeps the URL of each module, whatever chunk it is in. */
const sources = (root: string): Plugin => ({
  name: 'sources',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => ({
      contents: stylesheetModule(await readFile(path, 'utf8'), path),
      loader: 'js',
    }));
    build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      const contents = await readFile(path, 'utf8');
      const address = `new URL(${JSON.stringify(`/${relative(root, path)}`)}, location.origin).href`;
      return {
        contents: contents.replaceAll('import.meta.url', address),
        loader: path.endsWith('x') ? 'tsx' : 'ts',
      };
    });
  },
});

/**
 * Preact instead of React: for elements, what the builds have; for components, also the rest of Preact's React API,
 * because Testing Library needs more than our components.
 */
const onPreact = (root: string, environment: 'production' | 'development'): Plugin => ({
  name: 'on-preact',
  setup(build) {
    build.onResolve({ filter: /^react(-dom)?($|\/)/ }, ({ path }) => {
      const module = replacement('preact', path);
      const compatible = COMPATIBLE[path];
      if (environment === 'production' || !compatible) return module ? { path: module } : undefined;
      return { path: compatible, namespace: 'compatible' };
    });
    // Our package declares that only modules in `dist` have side effects.
    build.onResolve({ filter: /\/runtime\/preact\.ts$/ }, ({ path }) => ({ path, sideEffects: true }));
    const ours = JSON.stringify(replacement('preact', 'react'));
    build.onLoad({ filter: /./, namespace: 'compatible' }, ({ path }) => ({
      // First, the exports that our module overrides.
      contents: [
        `import ${ours};`,
        `export * from '${path}';`,
        ...(path === 'preact/compat' ? [`export { default } from '${path}';`, `export { version } from ${ours};`] : []),
      ].join('\n'),
      resolveDir: root,
    }));
  },
});

/** Preact's implementation of React's API. */
const COMPATIBLE: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react-dom/test-utils': 'preact/test-utils',
  'react/jsx-runtime': 'preact/compat/jsx-runtime',
};

export interface Bundles {
  /** Serves each bundle at the URL of its source. */
  readonly plugin: TestRunnerPlugin;
  /** The sources of each test file, by its path. */
  readonly inputs: ReadonlyMap<string, readonly string[]>;
}

/** The sources of each bundle, including its dynamic imports. */
function inputsOf({ outputs }: Metafile): Map<string, readonly string[]> {
  const inputs = new Map<string, readonly string[]>();
  for (const [file, { entryPoint }] of Object.entries(outputs)) {
    if (entryPoint === undefined) continue;
    const files = new Set([file]);
    // Iterating a Set includes values added during the iteration.
    for (const each of files)
      for (const { path, external } of outputs[each]?.imports ?? []) if (!external) files.add(path);
    const paths = [...files].flatMap((each) => Object.keys(outputs[each]?.inputs ?? {}));
    // Modules that esbuild generates have names in angle brackets.
    inputs.set(entryPoint, [...new Set(paths)].filter((path) => !path.startsWith('<')).sort());
  }
  return inputs;
}

/**
 * Elements are tested with React's production build, as shipped, which also takes half the time; components with the
 * development build, which Testing Library needs.
 */
const REACT = { '.ts': 'production', '.tsx': 'development' } as const;

/** Bundles into the folder. */
export async function bundle(root: string, files: string, folder: string): Promise<Bundles> {
  const all = [...globSync(files, { cwd: root }), ...LOADED_BY_URL];
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const built = await Promise.all(
    Object.entries(REACT).map(async ([extension, environment]) => {
      const entries = all.filter((file) => extname(file) === extension);
      const outdir = join(folder, environment);
      const options = {
        absWorkingDir: root,
        entryPoints: entries,
        outbase: root,
        outdir,
        chunkNames: 'shared/[name]-[hash]',
        bundle: true,
        splitting: true,
        format: 'esm',
        platform: 'browser',
        mainFields: ['module', 'browser', 'main'],
        jsx: 'automatic',
        target: 'es2022',
        sourcemap: 'linked',
        metafile: true,
        // Served by the test runner itself.
        external: ['/__web-dev-server__*'],
        define: {
          'process.env.NODE_ENV': JSON.stringify(environment),
          'process.env': '{}',
          global: 'globalThis',
          // As the package for bundlers, which test components of an application are like.
          SHARES_REACT: 'true',
        },
        plugins: [...(chosenRuntime() === 'preact' ? [onPreact(root, environment)] : []), sources(root)],
        logLevel: 'error',
      } satisfies BuildOptions;
      const { metafile } = await build(options);
      const addresses = entries.map((entry): [string, string] => [
        `/${entry}`,
        `/${relative(root, join(outdir, entry)).replace(/\.tsx?$/, '.js')}`,
      ]);
      return { addresses, inputs: inputsOf(metafile) };
    }),
  );

  const addresses = new Map(built.flatMap((each) => each.addresses));
  const plugin: TestRunnerPlugin = {
    name: 'bundle',
    serve({ path }) {
      const address = addresses.get(path);
      return address === undefined ? undefined : { body: `import '${address}';`, type: 'js' };
    },
  };
  return { plugin, inputs: new Map(built.flatMap(({ inputs }) => [...inputs])) };
}
