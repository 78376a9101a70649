/**
 * Writes into the loader which files each element imports, so that they are requested together with it instead of one
 * round trip later. The loader is a build of its own, or it would depend on the elements' files; it runs after theirs.
 */
import type { OutputBundle, OutputChunk, Plugin } from 'rollup';

/** Paths of the shared files, and for each element the positions of its own ones in this list. */
export interface ElementFiles {
  readonly files: readonly string[];
  readonly elements: Readonly<Record<string, readonly number[]>>;
}

/** Every file that a chunk imports, itself or through others. */
function importsOf(bundle: OutputBundle, fileName: string): readonly string[] {
  const found = new Set([fileName]);
  // Iterating a Set includes values added during the iteration.
  for (const name of found)
    for (const imported of (bundle[name] as OutputChunk | undefined)?.imports ?? []) found.add(imported);
  return [...found].slice(1);
}

export function elementFiles(folder: string): { record: Plugin; provide: Plugin } {
  let recorded: ElementFiles | undefined;
  return {
    record: {
      name: 'record-element-files',
      generateBundle(_options, bundle) {
        const lists = Object.keys(bundle).flatMap((fileName) => {
          const [, tag] = /(?:^|\/)elements\/(pc-[\w-]+)\.js$/.exec(fileName) ?? [];
          return tag === undefined ? [] : [[tag, importsOf(bundle, fileName)] as const];
        });
        const files = [...new Set(lists.flatMap(([, imports]) => imports))];
        recorded = {
          files: files.map((file) => `./${file.slice(folder.length)}`),
          elements: Object.fromEntries(
            lists.map(([tag, imports]) => [tag, imports.map((file) => files.indexOf(file))]),
          ),
        };
      },
    },
    provide: {
      name: 'provide-element-files',
      transform: (code) =>
        code.includes('ELEMENT_FILES')
          ? { code: code.replaceAll('ELEMENT_FILES', JSON.stringify(recorded)), map: null }
          : null,
    },
  };
}
