/** Adds to a result of FFmpeg what FFmpeg does not write. Results are changed in place, whatever their size. */
import type { AudioFormat } from '../../src/contract/audio.ts';
import { addedChunks, findChunk } from './chunks.ts';
import type { Extras } from './extras.ts';
import { readTag, type Edit } from './id3.ts';
import { productionNotes } from './production-notes.ts';
import type { ReadableFile } from './readable-file.ts';
import { separateComments } from './vorbis-comments.ts';

export interface Completion {
  readonly source: ReadableFile;
  readonly result: ReadableFile;
  readonly to: AudioFormat;
  readonly extras: Pick<Extras, 'frames' | 'hasProductionNotes'>;
  /** For a WAV file, from `readTag`. */
  readonly tag?: Uint8Array<ArrayBuffer> | undefined;
}

export async function completeResult({ source, result, to, extras, tag }: Completion): Promise<readonly Edit[]> {
  if (to === 'FLAC') return separateComments(result);
  if (to === 'WAV') {
    const notes = extras.hasProductionNotes ? await productionNotes(source, result) : [];
    return addedChunks(result, [...notes, ...(tag ? [['id3 ', tag] as const] : [])]);
  }
  const position = to === 'AIFF' ? await findChunk(result, ['ID3 ']) : 0;
  const found = position === undefined ? undefined : await readTag(result, position, extras.frames);
  return found && position !== undefined ? [{ position, bytes: found }] : [];
}
