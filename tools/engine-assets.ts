/**
 * The audio engine's own files in a build: the program, the networks, its worker's script as one file, notices and
 * licences.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, parse, relative, resolve } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'rollup';
import { readVoiceNetwork } from '../engine/hosts/node/node-voice-network.ts';
import { portablePath } from './portable-path.ts';

const ENGINE = resolve(import.meta.dirname, '../engine');

const ASSETS = join(ENGINE, 'hosts/browser/assets.ts');

/** How it names a file, and the name alone. */
const REFERENCE = /(?<=new URL\(['"])\.[^'"]+(?=['"], import\.meta\.url\))|(?<=fileName\(['"])\.[^'"]+(?=['"]\))/g;

/**
 * Vite writes smaller files into its scripts as `data:` URLs, which a policy of `script-src 'self'` refuses to an audio
 * worklet. Other bundlers take it for a part of the file's address.
 */
const NOT_INLINE = '?no-inline';

/** The size below which Vite does so, in bytes. */
const INLINE_BELOW = 4096;

/** Stands for a path until it is known which script it ends up in. */
const MARK = /engine-asset:([^'"]+)/g;

/**
 * Puts the files that engine/hosts/browser/assets.ts names into a folder next to the scripts, under a name with a hash
 * of their content, so that they can be cached forever. The references stay addresses relative to the script, which
 * also other bundlers understand.
 *
 * @param otherBuild Folder of a build that has written the same files, relative to the folder of this one, with a slash
 * at
 *   its end: they are referred to there. Default: they are written here.
 */
export const engineAssets = (otherBuild = ''): Plugin => ({
  name: 'engine-assets',
  async transform(code, id) {
    if (id !== ASSETS) return null;
    const names = new Map<string, string>();
    const small = new Set<string>();
    for (const [path] of code.matchAll(REFERENCE)) {
      const file = join(dirname(ASSETS), path);
      this.addWatchFile(file);
      const { text, map } = await contentOf(file);
      const fileName = hashedName(file, text);
      names.set(path, otherBuild + fileName);
      if (otherBuild) {
        if (text.length < INLINE_BELOW) small.add(path);
        continue;
      }
      this.emitFile({ type: 'asset', fileName, source: text });
      if (map) this.emitFile({ type: 'asset', fileName: `${fileName}.map`, source: map });
    }
    for (const file of otherBuild ? [] : globSync('{NOTICE.md,licences/*}', { cwd: ENGINE }))
      this.emitFile({ type: 'asset', fileName: `engine/${file}`, source: readFileSync(join(ENGINE, file)) });
    const replaced = code.replace(REFERENCE, (path, at: number) => {
      const isBundled = code.startsWith('new URL(', at - 'new URL('.length - 1);
      return `engine-asset:${names.get(path)}${isBundled && small.has(path) ? NOT_INLINE : ''}`;
    });
    return { code: replaced, map: null };
  },
  renderChunk(code, { fileName }) {
    const up = '../'.repeat(fileName.split('/').length - 1) || './';
    return code.includes('engine-asset:') ? { code: code.replace(MARK, `${up}$1`), map: null } : null;
  },
});

/**
 * The content of a file that engine/hosts/browser/assets.ts names, as a page gets it without a build.
 * @param path relative to the project, with forward slashes @returns undefined if no such file is named there
 */
export async function engineFile(path: string): Promise<string | Uint8Array | undefined> {
  const named = [...readFileSync(ASSETS, 'utf8').matchAll(REFERENCE)].map(([reference]) =>
    join(dirname(ASSETS), reference),
  );
  const file = named.find((each) => portablePath(relative(dirname(ENGINE), each)) === path);
  return file === undefined ? undefined : (await contentOf(file)).text;
}

async function contentOf(file: string): Promise<{ text: string | Uint8Array; map?: string }> {
  if (file.endsWith('.ts')) return bundledScript(file);
  if (file !== VOICE_NETWORK) return { text: readFileSync(file) };
  const network = await readVoiceNetwork();
  if (!network) throw new Error('The network of strong noise reduction is not installed: npm ci.');
  return { text: network };
}

/** Comes from an npm package, and is no file of its own. */
const VOICE_NETWORK = join(ENGINE, 'prebuilt/voice-network.wasm');

function hashedName(file: string, source: string | Uint8Array): string {
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  const { name, ext } = parse(file);
  const folder = basename(dirname(file)) === 'prebuilt' ? '' : 'engine-';
  return `engine/${folder}${name}-${hash}${ext.replace('.ts', '.js')}`;
}

/** One classic script, and its source map: in frames without an origin Chromium starts no module from a Blob. */
export async function bundledScript(file: string): Promise<{ text: string; map: string }> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    // Only gives the map its place.
    outdir: dirname(file),
    sourcemap: 'external',
    format: 'iife',
    target: 'es2022',
    minify: true,
    charset: 'ascii',
    legalComments: 'none',
  });
  const endingIn = (end: string): string => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? '';
  return { text: endingIn('.js'), map: endingIn('.map') };
}
