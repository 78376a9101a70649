import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Configuration } from './configuration.ts';

/** Folders of files served next to the API; a folder may be missing or appear later. */
export interface StaticDirectories {
  /**
   * Served under /cdn/, under /cdn/<version>/, where they never change, and under the version's beginnings, such as
   * /cdn/1/ and /cdn/1.2/, for pages that take later releases of the same major or minor version.
   */
  cdn: string;
  /** Its index.css is served as /react/index.css. */
  react: string;
  /** Served under /. */
  site: string;
  /** Served under /examples/. */
  examples: string;
}

/** The files of a page. Sources and configuration of the examples are not public. */
const PAGE_FILES = new Set(
  (
    '.html .css .js .mjs .json .map .wasm .dat .txt .webmanifest ' +
    '.pagefind .pf_meta .pf_index .pf_fragment .xml ' +
    '.svg .png .jpg .jpeg .gif .webp .avif .ico .woff2 .mp3 .wav .m4a .flac'
  ).split(' '),
);

/** Example data that pages of other origins may try too, such as a catalog as `catalog-url` or a recording as `src`. */
const SHARED_DATA = new Set(['.json', '.mp3']);

/**
 * Serves the built widgets (for all sites) and, except in production, the site and the examples (for this origin,
 * but for their data).
 * Their pages accept URLs from visitors, so they must not share an origin with production sessions.
 */
export async function staticFiles(
  server: FastifyInstance,
  directories: StaticDirectories,
  { isProduction }: Pick<Configuration, 'isProduction'>,
): Promise<void> {
  const common: Omit<FastifyStaticOptions, 'root'> = {
    decorateReply: false,
    dotfiles: 'ignore',
    cacheControl: false,
    redirect: true,
    suppressWarning: true,
    allowedPath: (path, root) => typeof root === 'string' && isPageFile(path, root),
  };

  const version = versionOf(directories.cdn);
  const fixed = version === undefined ? undefined : `/cdn/${version}/`;
  const newest = ['/cdn/', ...rangesOf(version).map((range) => `/cdn/${range}/`)];
  for (const prefix of fixed === undefined ? newest : [...newest, fixed]) {
    await server.register(fastifyStatic, {
      ...common,
      root: directories.cdn,
      prefix,
      index: false,
      redirect: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        // Their URLs contain the version or a hash of the content.
        const isLasting =
          prefix === fixed ||
          ['chunks/', 'engine/', 'preact/chunks/'].some((folder) => path.startsWith(join(directories.cdn, folder)));
        reply.headers(publicHeaders(isLasting ? 'public, max-age=31536000, immutable' : 'public, max-age=60'));
      },
    });
  }
  await server.register(fastifyStatic, {
    ...common,
    root: directories.react,
    prefix: '/react/',
    index: false,
    redirect: false,
    allowedPath: (path) => path === '/index.css',
    setHeaders: (reply) => {
      reply.headers(publicHeaders('public, max-age=60'));
    },
  });
  if (isProduction) return;
  for (const [prefix, root] of [
    ['/examples/', directories.examples],
    ['/', directories.site],
  ] as const) {
    await server.register(fastifyStatic, {
      ...common,
      root,
      prefix,
      setHeaders: (reply, path) => {
        reply.headers(SHARED_DATA.has(extname(path)) ? publicHeaders('no-cache') : { 'cache-control': 'no-cache' });
      },
    });
  }
}

/** The version of the hosted files from their list of integrity hashes; undefined before the first build. */
function versionOf(folder: string): string | undefined {
  try {
    const { version } = JSON.parse(readFileSync(join(folder, 'integrity.json'), 'utf8')) as { version?: unknown };
    return typeof version === 'string' && /^\d+\.\d+\.\d+[\w.-]*$/.test(version) ? version : undefined;
  } catch {
    return undefined;
  }
}

/** The major and the minor version. None of a pre-release, which only those get who name it. */
function rangesOf(version = ''): readonly string[] {
  const [, major, minor] = /^(\d+)\.(\d+)\.\d+$/.exec(version) ?? [];
  return major === undefined ? [] : [major, `${major}.${minor}`];
}

/** For files that pages of all sites may load. */
function publicHeaders(cacheControl: string): Record<string, string> {
  return {
    'cache-control': cacheControl,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  };
}

function isPageFile(path: string, root: string): boolean {
  const folders = path.split('/').slice(1, -1);
  if (folders.some((folder) => folder.startsWith('.') || folder === 'node_modules')) return false;
  // A folder resolves to its index.html, which is checked again.
  return path.endsWith('/') || PAGE_FILES.has(extname(path)) || isFolder(join(root, path));
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
