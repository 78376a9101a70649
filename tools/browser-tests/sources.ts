/** Serves our TypeScript and stylesheets to the browsers of the test runner, and bare imports from the prebundle. */
import { relative } from 'node:path';
import { transform } from 'esbuild';
import type { TestRunnerPlugin } from '@web/test-runner';
import { stylesheetModule } from '../stylesheet.ts';

export function sources(root: string, prebundled: ReadonlyMap<string, string>): TestRunnerPlugin {
  return {
    name: 'sources',
    resolveImport({ source }) {
      const file = prebundled.get(source);
      if (file) return `/${relative(root, file)}`;
      // Marked, so that it is told from the same file asked for as a stylesheet.
      if (source.startsWith('.') && source.endsWith('.css')) return `${source}?module`;
      return undefined;
    },
    resolveMimeType({ path, url }) {
      if (/\.tsx?$/.test(path) || url.endsWith('.css?module')) return 'js';
      return undefined;
    },
    async transform({ path, url, body }) {
      if (/\.tsx?$/.test(path)) {
        const { code } = await transform(String(body), {
          loader: path.endsWith('x') ? 'tsx' : 'ts',
          jsx: 'automatic',
          target: 'es2022',
          sourcemap: 'inline',
          sourcefile: path,
        });
        return { body: code, transformCache: true };
      }
      if (url.endsWith('.css?module')) return stylesheetModule(String(body), path);
      return undefined;
    },
  };
}
