/** For tests of sound: the bundled engine and the installed FFmpeg, and a folder for files. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import type { AudioEngine } from '../src/audio-engine.ts';
import { findFfmpeg, type FfmpegOptions } from '../src/ffmpeg.ts';
import { openWebAssembly } from '../src/web-assembly.ts';

/**
 * What both need of the configuration, which is not read: it changes more often than anything that sound depends on.
 */
export const ENGINE_OPTIONS: FfmpegOptions = {
  ffmpegPath: 'ffmpeg',
  ffprobePath: 'ffprobe',
  conversionTimeLimitSeconds: 600,
  maxResultBytes: 2_000_000_000,
};

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
    const installed = await findFfmpeg(ENGINE_OPTIONS);
    engines.push(await openWebAssembly(ENGINE_OPTIONS), ...(installed ? [installed] : []));
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
