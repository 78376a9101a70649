/** Adds to what FFmpeg says about a file what only its bytes tell. */
import { bigEndian } from './bytes.ts';
import { findChunk } from './chunks.ts';
import { asAnnounced } from './cut-off.ts';
import type { ReadableFile } from './readable-file.ts';
import { readId3Chunk } from './id3-text.ts';
import type { Probe } from './probe.ts';

export async function completeProbe(probe: Probe, file: ReadableFile): Promise<Probe> {
  const { container, tags } = probe;
  const announced = asAnnounced(await withTracks(probe, file), await file.read(0, 64), file.size);
  const more = container === 'wav' && tags ? await readId3Chunk(file) : undefined;
  // An `INFO` list does not say in which encoding it is.
  return more ? { ...announced, tags: { ...more, ...tags, ...more } } : announced;
}

const EXTENSIBLE = 0xfffe;

/** A WAV file can say that its channels have no places. Where it says nothing, FFmpeg's guess is as good. */
async function withTracks(probe: Probe, file: ReadableFile): Promise<Probe> {
  const { container, audio } = probe;
  if (container !== 'wav' || audio.channels <= 2 || audio.layout !== undefined) return probe;
  const at = await findChunk(file, ['fmt ']);
  const format = at === undefined ? new Uint8Array() : await file.read(at, 24);
  const isExtensible = bigEndian(format.slice(0, 2).reverse()) === EXTENSIBLE;
  const hasPlaces = format.subarray(20, 24).some((byte) => byte !== 0);
  return isExtensible && format.length === 24 && !hasPlaces ? { ...probe, audio: { ...audio, layout: null } } : probe;
}
