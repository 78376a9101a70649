/** For tests of sound: the bundled engine and the installed FFmpeg, and a folder for files. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import type { AudioEngine } from '../src/audio-engine.ts';
import { readConfiguration } from '../src/configuration.ts';
import { findFfmpeg } from '../src/ffmpeg.ts';
import { openWebAssembly } from '../src/web-assembly.ts';

export interface BothEngines {
  /** One, where FFmpeg is not installed. */
  readonly engines: readonly AudioEngine[];
  /** A path of which there is no file yet. */
  readonly newPath: (extension: string) => string;
  /** Writes a file; resolves with its path. */
  readonly stored: (extension: string, content: Buffer) => Promise<string>;
}

/** Starts them before the tests of a file, and removes all after the last one. */
export function bothEngines(): BothEngines {
  const engines: AudioEngine[] = [];
  let folder: string;
  let files = 0;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'both-engines-'));
    const installed = await findFfmpeg(readConfiguration({}));
    engines.push(await openWebAssembly(readConfiguration({})), ...(installed ? [installed] : []));
  });
  after(async () => {
    for (const engine of engines) engine.close();
    await rm(folder, { recursive: true });
  });
  const newPath = (extension: string): string => join(folder, `${++files}.${extension}`);
  return {
    engines,
    newPath,
    async stored(extension, content) {
      const path = newPath(extension);
      await writeFile(path, content);
      return path;
    },
  };
}
