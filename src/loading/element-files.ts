/**
 * The files that each element imports, and those with texts. Written into the loader, into `pc-elements/server`, and
 * next to the loader as `modules.json`, by the build of the hosted scripts (see tools/element-files.ts); undefined in
 * the rest of the package, because the application's bundler knows them.
 */
export interface ElementFiles {
  /** Paths relative to the loader. */
  readonly files: readonly string[];
  /** By tag, the positions of its files in that list. */
  readonly elements: Readonly<Record<string, readonly number[]>>;
  /** By tag, the positions of what a dialog also imports while its attribute `open` is set. */
  readonly opened: Readonly<Record<string, readonly number[]>>;
  /** By language, the path of the texts that widgets first show. */
  readonly languages: Readonly<Record<string, string>>;
}

/** The files that an element imports, and its texts. */
export function filesOf(tag: string, language: string, { files, elements, languages }: ElementFiles): string[] {
  const paths = (elements[tag] ?? []).map((index) => files[index]);
  return [...paths, languages[language]].filter((path) => path !== undefined);
}

/** The files that an element imports when it is opened. */
export const openedFilesOf = (tag: string, { files, opened }: ElementFiles): string[] =>
  (opened[tag] ?? []).map((index) => files[index]).filter((path) => path !== undefined);
