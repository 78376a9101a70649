/** The site that visitors come to: the built widgets, the examples, the real backend, and pages that tests write. */
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { readConfiguration } from '../../service/src/configuration.ts';
import type { Variable } from '../../service/src/configuration.ts';
import { makeDataFolder } from '../../service/tests/data-folder.ts';
import { TEST_ENVIRONMENT } from '../../service/tests/service.ts';
import { createServer } from '../../service/src/server.ts';
import { chosenRuntime } from '../../tools/runtimes.ts';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export { SAMPLES } from '../../engine/testing/samples.ts';

export interface Site {
  /** Its origin; another one after a restart. */
  url: string;
  dataDir: string;
  /** Serves a page at a path of this site, at once and after restarts. @returns its address. */
  publish(page: Page): string;
  /** What the service counts, for Prometheus. */
  metrics(): Promise<string>;
  /** Stops the server and starts one on the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface Page {
  /** Below this site's root; absent, the page gets a path of its own. */
  path?: string;
  html: string | Uint8Array;
  /** The content type is exactly this one: nothing is added to it. Default: HTML in UTF-8. */
  type?: string;
  headers?: Record<string, string>;
}

export async function startSite(environment: Partial<Record<Variable, string>> = {}): Promise<Site> {
  const dataDir = await makeDataFolder('end-to-end-');
  const pages = new Map<string, Page>();
  let server = await serve({ DATA_DIR: dataDir, ...TEST_ENVIRONMENT, ...environment }, pages);
  const origin = (): string => `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const site: Site = {
    url: origin(),
    dataDir,
    publish(page) {
      const path = page.path ?? `/pages/${pages.size}`;
      pages.set(path, page);
      return site.url + path;
    },
    metrics: () => server.services.metrics.text(),
    async restart() {
      await server.close();
      server = await serve({ DATA_DIR: dataDir, ...TEST_ENVIRONMENT, ...environment }, pages);
      site.url = origin();
    },
    async stop() {
      await server.close();
      await rm(dataDir, { recursive: true });
    },
  };
  return site;
}

async function serve(
  environment: Partial<Record<Variable, string>>,
  pages: ReadonlyMap<string, Page>,
): Promise<FastifyInstance> {
  const server = await createServer({
    configuration: readConfiguration({ LOG_LEVEL: 'silent', SHUTDOWN_SECONDS: '1', ...environment }),
    directories: {
      cdn: join(ROOT, 'dist/cdn'),
      react: join(ROOT, 'dist/react'),
      site: join(ROOT, 'examples/documentation/dist'),
      examples: join(ROOT, 'examples'),
    },
  });
  server.addHook('onRequest', (request, reply, done) => {
    const { pathname } = new URL(request.url, 'http://site');
    hasServedBuild ||= isOfBuild(pathname);
    // Browsers ask for it on every page; the pages written by tests name no other icon.
    const page: Page | undefined =
      pathname === '/favicon.ico' ? { html: '', type: 'image/x-icon' } : pages.get(pathname);
    if (page === undefined) {
      done();
      return;
    }
    // Past the framework, which would add a charset.
    reply.hijack();
    // These are pages of somebody else's: the service's own headers are not theirs.
    for (const name of reply.raw.getHeaderNames()) reply.raw.removeHeader(name);
    reply.raw.writeHead(200, {
      'content-type': page.type ?? 'text/html; charset=utf-8',
      // Without it a browser may not know how long a recording is until it has all of it.
      'content-length': Buffer.byteLength(page.html),
      ...page.headers,
    });
    reply.raw.end(page.html);
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  return server;
}

/** Below the folder of the hosted files: where they are that run on the runtime under test. */
export const RUNTIME_FOLDER = chosenRuntime() === 'preact' ? 'preact/' : '';
export const CDN = `/cdn/${RUNTIME_FOLDER}`;

/** Options of a test that has nothing to do with which build it is: it runs on React's. */
export const onOneBuild = {
  skip: RUNTIME_FOLDER !== '' && 'end to end on Preact: the same for each build, tested on React',
};

/** Whether a path is that of a script of the build under test. */
const isOfBuild = (path: string): boolean =>
  path.startsWith(CDN) && path.endsWith('.js') && (RUNTIME_FOLDER !== '' || !path.startsWith('/cdn/preact/'));

/** Whether any page of this process has requested a script of the build under test. */
let hasServedBuild = false;

// Otherwise, a file would pass on a build that it never loads. Not in a hook: one that fails would keep the others,
// which stop servers, from running.
if (process.env['RUNTIME'])
  process.once('exit', () => {
    if (hasServedBuild) return;
    console.error(`No page has loaded a script of ${CDN}.`);
    process.exitCode = 1;
  });

/** How many scripts a page with one widget may request until it can be used. */
export const MOST_FIRST_SCRIPTS = 12;

/** What a site builder pastes. */
export const AUTOLOAD = `<script type="module" src="${CDN}autoload.js"></script>`;
export const CLASSIC = `<script src="${CDN}pc-elements.js"></script>`;
export const LANDING = '<link rel="stylesheet" href="/cdn/landing.css">';

/** A header without it says in the console that its links may be another site's. */
const NAMED = '<script type="application/json" data-pc-config>{"product":{"name":"Studio"}}</script>';

/** A page in English with the given content. One with a header has a product, unless it has a configuration. */
export function pageOf(body: string, head: string = AUTOLOAD): string {
  const product = body.includes('<pc-header') && !(head + body).includes('data-pc-config') ? NAMED : '';
  return (
    `<!doctype html><html lang="en"><head><title>A page</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `${head}${product}</head><body>${body}</body></html>`
  );
}
