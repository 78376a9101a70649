/**
 * How esbuild bundles our sources for a browser as they are, without a build: for browser tests and the development
 * server.
 */
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { portablePath } from './portable-path.ts';
import { replacement, type Runtime } from './runtimes.ts';
import { stylesheetModule } from './stylesheet.ts';

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
      // What esbuild reads itself, it also keeps from one bundle to the next.
      if (!contents.includes('import.meta.url')) return undefined;
      const address = `new URL(${JSON.stringify(`/${portablePath(relative(root, path))}`)}, location.origin).href`;
      return {
        contents: contents.replaceAll('import.meta.url', address),
        loader: path.endsWith('x') ? 'tsx' : 'ts',
      };
    });
  },
});

/**
 * Preact instead of React: what the builds have or, if the whole API is needed, also the rest of Preact's React API.
 */
const onPreact = (root: string, needsWholeApi: boolean): Plugin => ({
  name: 'on-preact',
  setup(build) {
    build.onResolve({ filter: /^react(-dom)?($|\/)/ }, ({ path }) => {
      const module = replacement('preact', path);
      const compatible = COMPATIBLE[path];
      if (!needsWholeApi || !compatible) return module ? { path: module } : undefined;
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

interface SourceBundle {
  readonly runtime: Runtime;
  /** Which of its builds React's packages run. */
  readonly environment: 'production' | 'development';
  /** Whether an application's own components may run on the same copy of React; see src/elements/first-render.ts. */
  readonly sharesReact: boolean;
  /** Whether something needs more of React's API than our sources do. */
  readonly needsWholeApi: boolean;
}

/** Options of a bundle with shared chunks; entries, output and further plugins are the caller's. */
export const sourceBundle = (root: string, { runtime, environment, sharesReact, needsWholeApi }: SourceBundle) =>
  ({
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    mainFields: ['module', 'browser', 'main'],
    jsx: 'automatic',
    target: 'es2022',
    define: {
      'process.env.NODE_ENV': JSON.stringify(environment),
      global: 'globalThis',
      SHARES_REACT: String(sharesReact),
    },
    plugins: [...(runtime === 'preact' ? [onPreact(root, needsWholeApi)] : []), sources(root)],
    logLevel: 'error',
  }) satisfies BuildOptions;
