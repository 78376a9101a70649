/**
 * The sources that a test depends on: all that it imports, and of the lists that hold something of every widget, its
 * own part.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Metafile } from 'esbuild';
import { portablePath } from './portable-path.ts';

/**
 * Almost every test reaches these lists, but depends only on the rows of its widgets, which follow from their
 * definitions and texts. The tests beside a list depend on all of it.
 */
const LISTS: readonly string[] = [
  'src/messages/every-language.ts',
  'src/messages/languages.ts',
  'src/analytics/measured-events.ts',
];

/** What declares a widget's texts in English: the other languages have them under this name. */
const DECLARED = /\benglish(?:<[^(]*>)?\(\s*'(\w+)'/;

/**
 * The paths that a test depends on, in a bundle's record of its modules. A translation is named with the entry that
 * matters, such as `src/messages/de/first.ts#converter`.
 */
export function sourcesOf(test: string, { inputs }: Pick<Metafile, 'inputs'>, root: string): string[] {
  const reached = new Set([test]);
  // Iterating a Set includes values added during the iteration.
  for (const path of reached)
    for (const imported of inputs[path]?.imports ?? [])
      if (inputs[imported.path] && !isOfOthers(imported.path, test)) reached.add(imported.path);
  const names = [...reached]
    .filter((path) => path.startsWith('src/messages/en/'))
    .flatMap((path) => DECLARED.exec(readFileSync(join(root, path), 'utf8'))?.[1] ?? []);
  const translations = globSync('src/messages/*/{first,later}.ts', { cwd: root, exclude: ['src/messages/en/*'] });
  for (const file of translations.map(portablePath)) for (const name of names) reached.add(`${file}#${name}`);
  // What is not a file has a name with a colon or in angle brackets. The lock file stands for installed packages.
  return [...reached].filter((path) => !/^[\w-]+:|^<|^node_modules\//.test(path)).sort();
}

/** Lists, except for the tests beside them, and how another widget looks that this test's widget contains. */
function isOfOthers(path: string, test: string): boolean {
  if (LISTS.includes(path)) return posix.dirname(path) !== posix.dirname(test);
  const [styled, tested] = [path, test].map((each) => /^src\/react\/widgets\/[^/]+\//.exec(each)?.[0]);
  return path.endsWith('.css') && styled !== undefined && tested !== undefined && styled !== tested;
}

/** The part of a source that a path from `sourcesOf` names: without an entry, all of it. */
export function partOf(text: string, entry: string | undefined): string {
  if (entry === undefined) return text;
  const [before = '', texts = ''] = text.split(/^export const texts\b.*$/m);
  return before + (new RegExp(`^ {2}${entry}\\b.*?(?=^ {2}\\w|^\\})`, 'ms').exec(texts)?.[0] ?? '');
}
