/** Adds to what FFmpeg says about a file what only its bytes tell. */
import { asAnnounced } from './cut-off.ts';
import type { ReadableFile } from './readable-file.ts';
import { readId3Chunk } from './id3-text.ts';
import type { Probe } from './probe.ts';

export async function completeProbe(probe: Probe, file: ReadableFile): Promise<Probe> {
  const { container, tags } = probe;
  const announced = asAnnounced(probe, await file.read(0, 64), file.size);
  const more = container === 'wav' && tags ? await readId3Chunk(file) : undefined;
  // An `INFO` list does not say in which encoding it is.
  return more ? { ...announced, tags: { ...more, ...tags, ...more } } : announced;
}
