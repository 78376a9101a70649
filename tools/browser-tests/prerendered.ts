/** Prerenders for the browser tests: `/prerendered?name=…&options=…` is the markup, rendered by Node as on a server. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Middleware } from '@web/dev-server-core';
import { build, type Plugin } from 'esbuild';
import type * as Server from '../../src/server/index.ts';
import { stylesheetModule } from '../stylesheet.ts';

/**
 * Node reads neither our stylesheets nor JSX. Always on React, whatever runtime takes over; its production build,
 * because the other one replaces the console that the test runner has.
 */
async function load(root: string, folder: string): Promise<typeof Server> {
  const outfile = join(folder, 'server.cjs');
  await build({
    absWorkingDir: root,
    entryPoints: ['src/server/index.ts'],
    outfile,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [stylesheets],
    logLevel: 'error',
  });
  const { default: server } = (await import(pathToFileURL(outfile).href)) as { default: typeof Server };
  return server;
}

const stylesheets: Plugin = {
  name: 'stylesheets',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => ({
      contents: stylesheetModule(await readFile(path, 'utf8'), path),
      loader: 'js',
    }));
  },
};

/** @param folder where the bundle of this run goes */
export function prerendered(root: string, folder: string): Middleware {
  let server: Promise<typeof Server> | undefined;
  return async (context, next) => {
    if (context.path !== '/prerendered') {
      await next();
      return;
    }
    const { prerender } = await (server ??= load(root, folder));
    const { name, options } = context.query as { name: Parameters<typeof prerender>[0]; options: string };
    context.type = 'text/html';
    context.body = prerender(name, JSON.parse(options) as object);
  };
}
