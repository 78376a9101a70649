/** Which format the result of processing has: nobody asks the visitor. */
import { AUDIO_FORMATS, type AudioFormat } from '../src/definition/audio.ts';

/**
 * The format that the source's name promises, so that a file stays what it is. The sound of a film becomes M4A, which is
 * what most films hold; anything else, WAV, which loses nothing.
 */
export function processedFormat(sourceName: string): AudioFormat {
  const extension = /[^](\.[^.]+)$/.exec(sourceName)?.[1]?.slice(1).toUpperCase() ?? '';
  if (extension === 'AIF') return 'AIFF';
  if (FILMS.includes(extension)) return 'M4A';
  return AUDIO_FORMATS.find((format) => format === extension) ?? 'WAV';
}

const FILMS = ['MP4', 'M4V', 'MOV', 'MKV', 'WEBM'];
