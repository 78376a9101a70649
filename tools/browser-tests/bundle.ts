/**
 * Bundles the browser tests, with shared chunks for what several of them import. Otherwise each page would load some
 * three hundred modules, in each browser and for each test file.
 */
import { globSync, rmSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import type { TestRunnerPlugin } from '@web/test-runner';
import { build, type BuildOptions } from 'esbuild';
import { chosenRuntime } from '../runtimes.ts';
import { sourceBundle } from '../source-bundle.ts';
import { sourcesOf } from '../test-inputs.ts';

/** Scripts that tests load by URL, in frames. */
const LOADED_BY_URL = ['src/audio/testing/policy-frame.ts', 'src/react/widgets/auth-modal/testing/sign-in-frame.ts'];

/** Imported before each test file. */
const BEFORE_TESTS = ['src/testing/clean-profile.ts', 'src/testing/shuffle.ts'];

export interface Bundles {
  /** Serves each bundle at the URL of its source. */
  readonly plugin: TestRunnerPlugin;
  /** The sources of each test file, by its path. */
  readonly inputs: ReadonlyMap<string, readonly string[]>;
}

/**
 * Elements are tested with React's production build, as shipped, which also takes half the time; components with the
 * development build, which Testing Library needs.
 */
const REACT = { '.ts': 'production', '.tsx': 'development' } as const;

interface BundledTests {
  /** A pattern. */
  files: string;
  /** Where the bundles are written. */
  folder: string;
  /** For the order of the tests in each file; undefined for the one in which they are written. */
  seed: string | undefined;
}

export async function bundle(root: string, { files, folder, seed }: BundledTests): Promise<Bundles> {
  const all = [...BEFORE_TESTS, ...globSync(files, { cwd: root }), ...LOADED_BY_URL];
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const built = await Promise.all(
    Object.entries(REACT).map(async ([extension, environment]) => {
      const entries = all.filter((file) => extname(file) === extension);
      const outdir = join(folder, environment);
      const shared = sourceBundle(root, {
        runtime: chosenRuntime(),
        environment,
        // As the package for bundlers, which test components of an application are like.
        sharesReact: true,
        // Testing Library needs more of React's API than our components.
        needsWholeApi: environment === 'development',
      });
      const options = {
        ...shared,
        // Packages for tests read further variables.
        define: {
          ...shared.define,
          'process.env': '{}',
          SHUFFLE_SEED: seed === undefined ? 'undefined' : JSON.stringify(seed),
        },
        entryPoints: entries,
        outbase: root,
        outdir,
        chunkNames: 'shared/[name]-[hash]',
        sourcemap: 'linked',
        metafile: true,
        // Served by the test runner itself.
        external: ['/__web-dev-server__*'],
      } satisfies BuildOptions;
      const { metafile } = await build(options);
      const addresses = entries.map((entry): [string, string] => [
        `/${entry}`,
        `/${relative(root, join(outdir, entry)).replace(/\.tsx?$/, '.js')}`,
      ]);
      return {
        addresses,
        inputs: entries.map((entry): [string, string[]] => [entry, sourcesOf(entry, metafile, root)]),
      };
    }),
  );

  const addresses = new Map(built.flatMap((each) => each.addresses));
  const plugin: TestRunnerPlugin = {
    name: 'bundle',
    serve({ path }) {
      const address = addresses.get(path);
      if (address === undefined) return undefined;
      const before = path.includes('.browser.test.') ? BEFORE_TESTS.map((file) => addresses.get(`/${file}`)) : [];
      return { body: [...before, address].map((each) => `import '${each}';`).join('\n'), type: 'js' };
    },
  };
  return { plugin, inputs: new Map(built.flatMap(({ inputs }) => inputs)) };
}
