/**
 * The files that each element imports, and those with texts. Written into the loader, and next to it as `modules.json`, by
 * the build of the hosted scripts (see tools/element-files.ts); undefined in the package, because the application's bundler
 * knows them.
 */
export interface ElementFiles {
  /** Paths relative to the loader. */
  readonly files: readonly string[];
  /** By tag, the positions of its files in that list. */
  readonly elements: Readonly<Record<string, readonly number[]>>;
  /** By language, the path of the texts that widgets first show. */
  readonly languages: Readonly<Record<string, string>>;
}
