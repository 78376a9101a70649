/** The size of the hosted scripts that a first visit loads, by widget and build. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { FOLDERS, type Runtime } from './runtimes.ts';

/** A page with one widget, and the lazy parts that it loads by itself. */
export interface FirstVisit {
  readonly name: string;
  readonly element: string;
  readonly parts?: readonly string[];
}

const HEADER: FirstVisit = { name: '`pc-header`', element: 'pc-header' };
export const CONVERTER: FirstVisit = { name: '`pc-converter`', element: 'pc-converter' };
export const DIALOG: FirstVisit = { name: '`pc-auth-modal`, open', element: 'pc-auth-modal', parts: ['dialog'] };
export const PRICING: FirstVisit = { name: '`pc-pricing-section`', element: 'pc-pricing-section' };
/** The header for a visitor, with Google's prompt, which it loads when the page is idle. */
export const HEADER_FOR_VISITOR: FirstVisit = {
  ...HEADER,
  name: 'one-tap in `pc-header`',
  parts: ['one-tap', 'prompt'],
};

export const FIRST_VISITS: readonly FirstVisit[] = [
  HEADER,
  CONVERTER,
  { name: '`pc-auth-modal`, closed', element: 'pc-auth-modal' },
  DIALOG,
  PRICING,
  { name: '`pc-button`', element: 'pc-button' },
];

export const isBuilt = (root: string): boolean => existsSync(join(root, 'dist/cdn/preact/autoload.js'));

const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+)["']/g;

/** The loader, the files of the element and the parts, and all that these import. */
function filesOf(folder: string, { element, parts = [] }: FirstVisit): readonly string[] {
  const partFiles = parts.map((part) => {
    const [file] = globSync(`chunks/${part}.lazy-*.js`, { cwd: folder });
    if (file === undefined) throw new Error(`There is no lazy part ${part} in ${folder}.`);
    return file;
  });
  const files = new Set([`elements/${element}.js`, ...partFiles]);
  // Iterating a Set includes values added during the iteration.
  for (const file of files)
    for (const [, path = ''] of readFileSync(join(folder, file), 'utf8').matchAll(STATIC_IMPORT))
      files.add(posix.join(posix.dirname(file), path));
  return ['autoload.js', ...files];
}

/** In bytes, compressed with gzip. */
export function firstVisitSize(root: string, runtime: Runtime, visit: FirstVisit): number {
  const folder = join(root, 'dist/cdn', FOLDERS[runtime]);
  return filesOf(folder, visit).reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
    0,
  );
}
