/** Prints the download size of each element's files after a build. */
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { OutputBundle, OutputChunk, Plugin } from 'rollup';

export type MappedChunk = Pick<OutputChunk, 'fileName' | 'code' | 'imports' | 'dynamicImports'> & {
  /** Lengths before they are minified, by id. */
  readonly modules: Readonly<Record<string, { readonly renderedLength: number }>>;
};

/** Texts of a part in one language, of which a visitor loads at most one. */
const LANGUAGE_FILE = /\.[a-z]{2}-\w{8}\.js$/;

/** Prints the map when all other plugins are done with the files. */
export const printChunkMap = (pathOf: (id: string) => string, folder: string): Plugin => ({
  name: 'chunk-map',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle: OutputBundle) =>
      console.log(
        chunkMap(
          Object.values(bundle).filter((file) => file.type === 'chunk'),
          pathOf,
          folder,
        ),
      ),
  },
});

/**
 * A line for each element: its own file, then the parts that it loads later.
 *
 * @param folder - That all files are in, with a slash at its end.
 */
export function chunkMap(chunks: readonly MappedChunk[], pathOf: (id: string) => string, folder: string): string {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const size = (file: string): string =>
    (gzipSync(byFile.get(file)?.code ?? '', { level: 9 }).length / 1000).toFixed(1);
  /** Without the hash of its text, which only a chunk's name has. */
  const nameOf = (file: string): string => basename(file.replace(/^(.*chunks\/.*)-\w{8}\.js$/, '$1'), '.js');
  const isElement = (file: string): boolean => file.startsWith(`${folder}elements/`);

  /** Files that an element's own file loads later, in the order of asking; other elements are not its parts. */
  function partsOf(element: string): readonly string[] {
    const loaded = new Set([element]);
    // Iterating a Set includes values added during the iteration.
    for (const file of loaded)
      for (const part of byFile.get(file)?.dynamicImports ?? [])
        if (!isElement(part) && !LANGUAGE_FILE.test(part)) loaded.add(part);
    return [...loaded].slice(1);
  }

  const elements = [...byFile.keys()].filter(isElement).sort();
  const shared = new Set(
    elements.flatMap((file) => byFile.get(file)?.imports ?? []).filter((file) => !isElement(file)),
  );
  const first = [`${folder}autoload.js`, ...shared].filter((file) => byFile.has(file));
  const rows = elements.map((file) => {
    const element = nameOf(file);
    const parts = partsOf(file).map((part) => `${nameOf(part).replace(`${element}.`, '')} ${size(part)}`);
    return `${element.padEnd(24)}${size(file).padStart(5)}  ${parts.join(', ')}`.trimEnd();
  });
  return [
    `Hosted scripts below /cdn/${folder}, in kB gzipped. Each element first loads ${first.map((file) => `${nameOf(file)} ${size(file)}`).join(', ')}`,
    'and its own file; what follows is loaded later.',
    ...rows,
    copies(chunks, pathOf),
  ].join('\n');
}

/** The share of the code that is in more than one file. */
function copies(chunks: readonly MappedChunk[], pathOf: (id: string) => string): string {
  const lengths = new Map<string, number[]>();
  for (const { modules } of chunks)
    for (const [id, { renderedLength }] of Object.entries(modules)) {
      if (renderedLength === 0) continue;
      const path = pathOf(id);
      lengths.set(path, [...(lengths.get(path) ?? []), renderedLength]);
    }
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const copied = [...lengths.values()].filter(({ length }) => length > 1);
  const superfluous = sum(copied.map((each) => sum(each) - Math.max(...each)));
  const all = sum([...lengths.values()].map(sum));
  const bytes = sum(chunks.map(({ code }) => code.length));
  const percent = ((100 * superfluous) / all).toFixed(0);
  return (
    `${chunks.length} files, ${(bytes / 1000).toFixed(0)} kB not compressed; ${copied.length} modules stand in several ` +
    `files, their copies are ${percent} % of the code.`
  );
}
