/** For tests: the engine in Node, and a folder for the files that it reads and writes. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import type { AudioFormat, ConversionOptions, ConversionReport } from '../../src/contract/audio.ts';
import { FORMATS } from '../formats/formats.ts';
import { NodeEngine } from '../hosts/node/node.ts';

export interface TestEngine {
  readonly engine: NodeEngine;
  /** A path that no other file has. */
  readonly newPath: (extension: string) => string;
  /** Writes a file. @returns its path */
  readonly written: (bytes: Uint8Array, extension: string) => Promise<string>;
  /** Converts a file. @returns the path of the result, and what became of the content */
  readonly converted: (
    source: string,
    to: AudioFormat,
    options?: ConversionOptions,
    cover?: Uint8Array,
  ) => Promise<{ path: string; report: ConversionReport }>;
}

/** Open while the tests of a file run. */
export function openTestEngine(): TestEngine {
  const engine = new NodeEngine();
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'engine-test-'));
  });
  after(async () => {
    engine.close();
    await rm(folder, { recursive: true });
  });

  let files = 0;
  const newPath = (extension: string): string => join(folder, `${++files}.${extension}`);
  return {
    engine,
    newPath,
    async written(bytes, extension) {
      const path = newPath(extension);
      await writeFile(path, bytes);
      return path;
    },
    async converted(source, to, options, cover) {
      const path = newPath(FORMATS[to].extension);
      return { path, report: await engine.convert(source, path, { to, options, cover }) };
    },
  };
}
