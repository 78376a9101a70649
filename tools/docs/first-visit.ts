/** The size of the hosted scripts on a first visit, by widget and runtime, for docs/runtimes.md. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { table } from './markdown.ts';

/** What a page loads besides the loader and the chunks that all elements share. */
const PAGES: readonly (readonly [name: string, ...files: string[]])[] = [
  ['`pc-header`', 'elements/pc-header.js'],
  ['`pc-converter`', 'elements/pc-converter.js'],
  ['`pc-auth-modal`, closed', 'elements/pc-auth-modal.js'],
  ['`pc-auth-modal`, open', 'elements/pc-auth-modal.js', 'chunks/pc-auth-modal.dialog-*.js'],
  ['`pc-pricing-section`', 'elements/pc-pricing-section.js'],
  ['`pc-button`', 'elements/pc-button.js'],
];

/** The shared code is in one chunk or two. */
const ALWAYS = ['autoload.js', 'chunks/{runtime,base}-*.js'];

/** @returns a table; undefined before the first build. */
export function firstVisitTable(root: string): string | undefined {
  const cdn = join(root, 'dist/cdn');
  const folders = ['', 'light'].map((folder) => join(cdn, folder));
  if (!folders.every((folder) => existsSync(join(folder, 'autoload.js')))) return undefined;
  const size = (folder: string, pattern: string): number => {
    const files = globSync(pattern, { cwd: folder });
    if (files.length === 0) throw new Error(`There is no ${pattern} in ${folder}.`);
    return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0);
  };
  const rows = PAGES.map(([name, ...files]) => [
    name,
    ...folders.map((folder) => {
      const bytes = [...ALWAYS, ...files].reduce((sum, pattern) => sum + size(folder, pattern), 0);
      return String(Math.round(bytes / 1000));
    }),
  ]);
  return table(['Page with', 'React', 'Light'], rows);
}
