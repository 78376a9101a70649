/** Selects the format of a processed file, which visitors do not choose. */
import { AUDIO_FORMATS, type AudioFormat } from '../../src/contract/audio.ts';

/**
 * The format of the source's file extension. The audio of a video becomes M4A, because most videos contain AAC;
 * everything else becomes WAV, which is lossless.
 */
export function processedFormat(sourceName: string): AudioFormat {
  const extension = /[^](\.[^.]+)$/.exec(sourceName)?.[1]?.slice(1).toUpperCase() ?? '';
  if (extension === 'AIF') return 'AIFF';
  if (FILMS.includes(extension)) return 'M4A';
  return AUDIO_FORMATS.find((format) => format === extension) ?? 'WAV';
}

const FILMS = ['MP4', 'M4V', 'MOV', 'MKV', 'WEBM'];
