/** Real audio files for tests: the project's own, and a larger collection if the machine has one. */
import { existsSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AudioFormat } from '../../src/contract/audio.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The folder of the project's own samples, which `tests/samples/make.ts` generates. */
export const SAMPLES = join(ROOT, 'tests/samples');

/** A folder of folders with more samples: SAMPLES_DIR, by default next to the project. It may not exist. */
const MORE_SAMPLES = process.env['SAMPLES_DIR'] ?? join(ROOT, '../shared/samples');

/** A short file of each format. */
export const SOURCES: Readonly<Record<AudioFormat, string>> = {
  MP3: 'stereo.mp3',
  WAV: 'stereo.wav',
  FLAC: 'stereo.flac',
  M4A: 'stereo.m4a',
  WMA: 'stereo.wma',
  AAC: 'stereo.aac',
  AIFF: 'mono.aiff',
  AC3: 'surround.ac3',
};

/** The path of a sample: one of the project's own, or, as `folder/file`, one of the larger collection. */
export const samplePath = (name: string): string => join(name.includes('/') ? MORE_SAMPLES : SAMPLES, name);

const NO_SAMPLES = ['', '.ts', '.md', '.json'];

/** The names of all samples: the project's own first, then the larger collection's. */
export function sampleNames(): string[] {
  const own = readdirSync(SAMPLES);
  const more = existsSync(MORE_SAMPLES) ? readdirSync(MORE_SAMPLES, { recursive: true, encoding: 'utf8' }) : [];
  return [...own.sort(), ...more.filter((name) => name.includes('/')).sort()].filter(
    (name) => !NO_SAMPLES.includes(extname(name)),
  );
}
