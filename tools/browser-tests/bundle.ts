/**
 * The browser tests as browsers load them: every test file bundled, what several share in chunks that are loaded once. A
 * page would otherwise ask for some three hundred modules, in each browser and for each file of tests.
 */
import { globSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import type { TestRunnerPlugin } from '@web/test-runner';
import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild';
import { stylesheetModule } from '../stylesheet.ts';

/** Scripts that tests load by their address: the page of `policy.html`, and the audio engine's worker. */
const BY_ADDRESS = ['src/audio/testing/policy-frame.ts', 'engine/browser-worker.ts'];

/** Our stylesheets become modules as they do in the build; a module keeps its address, wherever its chunk is. */
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

export interface Bundles {
  /** Serves each bundle at the address of its source. */
  readonly plugin: TestRunnerPlugin;
  /** Everything that a file of tests is made of, by its path. */
  readonly inputs: ReadonlyMap<string, readonly string[]>;
}

/** All that bundles are made of, also what they load later. */
function inputsOf({ outputs }: Metafile): Map<string, readonly string[]> {
  const inputs = new Map<string, readonly string[]>();
  for (const [file, { entryPoint }] of Object.entries(outputs)) {
    if (entryPoint === undefined) continue;
    const files = new Set([file]);
    // A set is gone through with what is added on the way.
    for (const each of files)
      for (const { path, external } of outputs[each]?.imports ?? []) if (!external) files.add(path);
    const paths = [...files].flatMap((each) => Object.keys(outputs[each]?.inputs ?? {}));
    // What esbuild makes itself has a name in angle brackets.
    inputs.set(entryPoint, [...new Set(paths)].filter((path) => !path.startsWith('<')).sort());
  }
  return inputs;
}

/**
 * Elements are tested with React as it is shipped, which also takes half the time; components with its development build,
 * without which Testing Library renders nothing.
 */
const REACT = { '.ts': 'production', '.tsx': 'development' } as const;

/** Bundles into the folder. */
export async function bundle(root: string, files: string, folder: string): Promise<Bundles> {
  const all = [...globSync(files, { cwd: root }), ...BY_ADDRESS];
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
        define: { 'process.env.NODE_ENV': JSON.stringify(environment), 'process.env': '{}', global: 'globalThis' },
        plugins: [sources(root)],
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
