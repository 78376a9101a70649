/** Real files for the engine's tests in Node. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AudioFormat } from '../../src/api/schema.ts';

/** The folder of the audio samples, which lies beside the project unless SAMPLES_DIR says otherwise. */
export const SAMPLES =
  process.env['SAMPLES_DIR'] ?? join(fileURLToPath(new URL('../../', import.meta.url)), '../shared/samples');

/** A short file of each format. */
export const SOURCES: Readonly<Record<AudioFormat, string>> = {
  MP3: 'lofty-rs/full_test.mp3',
  WAV: 'lofty-rs/wav_format_pcm.wav',
  FLAC: 'lofty-rs/full_test.flac',
  M4A: 'lofty-rs/m4a_codec_aac.m4a',
  WMA: 'taglib/lossless.wma',
  AAC: 'lofty-rs/full_test.aac',
  AIFF: 'lofty-rs/full_test.aiff',
  AC3: 'generated/5.1-448k.ac3',
};
