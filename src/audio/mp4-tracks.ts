/** The audio tracks of a file that the service converts: of its formats, only MP4 files have several. */
import { bytesOf } from '../../engine/formats/blob-bytes.ts';
import { readMp4Tracks } from '../../engine/formats/mp4-tracks.ts';
import type { AudioTrack } from '../contract/audio.ts';

/** @returns undefined if there is one, or if it is another file */
export async function mp4Tracks(file: Blob): Promise<readonly AudioTrack[] | undefined> {
  const tracks = await readMp4Tracks({
    size: file.size,
    read: async (position, length) => new Uint8Array(await bytesOf(file, position, position + length)),
  });
  return tracks.length > 1 ? tracks : undefined;
}
