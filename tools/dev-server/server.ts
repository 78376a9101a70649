/** The pages of the development server, and their scripts from the sources. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { fastify, type FastifyInstance, type FastifyReply } from 'fastify';
import { bundledScript, engineFile } from '../engine-assets.ts';
import { portablePath } from '../portable-path.ts';
import { isRuntime, type Runtime } from '../runtimes.ts';
import { createChangeStream } from './change-stream.ts';
import { createLiveBundle, type LiveBundle } from './live-bundle.ts';
import { markedStylesheet } from './marked-stylesheet.ts';
import type { Service } from './service.ts';
import { watchSources } from './watch-sources.ts';

const PAGE = join(import.meta.dirname, 'page');

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.ts': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.wasm': 'application/wasm',
};

const send = (reply: FastifyReply, path: string, content: string | Uint8Array): FastifyReply =>
  reply
    .type(TYPES[extname(path)] ?? 'application/octet-stream')
    // Names of chunks contain a hash.
    .header('cache-control', path.startsWith('chunks/') ? 'max-age=31536000, immutable' : 'no-store')
    .send(typeof content === 'string' ? content : Buffer.from(content));

/** It does not listen yet. @param service handles what is no page; until it is there, such requests wait. */
export function createDevServer(root: string, service: Promise<Service>): FastifyInstance {
  const bundles = new Map<Runtime, LiveBundle>();
  const bundleOf = (runtime: Runtime): LiveBundle => {
    const bundle = bundles.get(runtime) ?? createLiveBundle(root, runtime);
    bundles.set(runtime, bundle);
    return bundle;
  };
  // Most pages are on it.
  bundleOf('react');

  const server = fastify({ forceCloseConnections: true });
  server.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    reply.hijack();
    (await service).handle(request.raw, reply.raw);
  });

  const changes = createChangeStream();
  const replaceStylesheet = (file: string): void => {
    const path = portablePath(relative(root, file));
    try {
      changes.replaceStylesheet(path, markedStylesheet(path, readFileSync(file, 'utf8')));
    } catch (error) {
      // The pages keep what they have while somebody is typing.
      console.error(`${path}: ${String(error)}`);
    }
  };
  const stopWatching = watchSources(root, (files) => {
    for (const bundle of bundles.values()) bundle.invalidate();
    const stylesheets = files.filter((file) => file.endsWith('.css'));
    if (stylesheets.length < files.length) changes.reload();
    else for (const file of stylesheets) replaceStylesheet(file);
  });
  server.addHook('preClose', () => changes.end());
  server.addHook('onClose', async () => {
    stopWatching();
    await Promise.all([...bundles.values()].map((bundle) => bundle.dispose()));
  });

  server.get('/dev/changes', (_request, reply) => {
    reply.hijack();
    changes.add(reply.raw);
  });
  server.get('/dev/live.js', async (_request, reply) =>
    send(reply, 'live.js', (await bundledScript(join(PAGE, 'live.ts'))).text),
  );
  server.get('/dev/page.css', async (_request, reply) =>
    send(reply, 'page.css', await readFile(join(PAGE, 'page.css'))),
  );
  server.get<{ Params: { runtime: string; '*': string } }>('/dev/:runtime/*', async (request, reply) => {
    const { runtime, '*': path } = request.params;
    const content = isRuntime(runtime) ? await bundleOf(runtime).read(path) : undefined;
    if (content !== undefined) return send(reply, path, content);
    reply.callNotFound();
    return reply;
  });
  server.get<{ Params: { '*': string } }>('/engine/*', async (request, reply) => {
    const path = `engine/${request.params['*']}`;
    const content = await engineFile(path);
    if (content !== undefined) return send(reply, path, content);
    reply.callNotFound();
    return reply;
  });
  server.get('/catalog.json', async (_request, reply) =>
    send(reply, 'catalog.json', await readFile(join(root, 'examples/pricing/catalog.json'))),
  );
  const sendPage = async (_request: unknown, reply: FastifyReply): Promise<FastifyReply> =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await readFile(join(PAGE, 'page.html')));
  server.get('/', sendPage);
  server.get('/:tag(^pc-[a-z-]+$)', sendPage);
  return server;
}
