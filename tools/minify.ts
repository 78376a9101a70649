/** Minifies the hosted scripts. */
import { minify as compress } from '@swc/core';
import type { Plugin, RenderedChunk } from 'rollup';

/**
 * V8's explicit compile hint: it compiles all functions of the file in the background while the file arrives, instead
 * of each on the main thread when it is first called. For code that runs immediately on every page.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

type Chunks = Readonly<Record<string, RenderedChunk>>;

/** The elements and what they import, by the chunks of a build. */
const running = new WeakMap<Chunks, ReadonlySet<string>>();

function runsAtOnce({ fileName }: RenderedChunk, chunks: Chunks): boolean {
  let files = running.get(chunks);
  if (!files) {
    const found = new Set(Object.keys(chunks).filter((file) => chunks[file]?.name.startsWith('elements/')));
    // Iterating a Set includes values added during the iteration.
    for (const file of found) for (const imported of chunks[file]?.imports ?? []) found.add(imported);
    running.set(chunks, (files = found));
  }
  return files.has(fileName);
}

/** ASCII only, because a page without a charset would misread other characters. */
export const minify = (): Plugin => ({
  name: 'minify',
  async renderChunk(code, chunk, { format }, { chunks }) {
    const result = await compress(code, {
      module: format !== 'iife',
      ecma: 2022,
      compress: { passes: 3 },
      mangle: true,
      sourceMap: true,
      format: { asciiOnly: true, comments: false },
    });
    if (format === 'iife' || !runsAtOnce(chunk, chunks)) return { code: result.code, map: result.map ?? null };
    const map = JSON.parse(result.map ?? '') as { mappings: string };
    return { code: COMPILE_HINT + result.code, map: { ...map, mappings: `;${map.mappings}` } as never };
  },
});
