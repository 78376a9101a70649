/** Joins uncompressed results, WAV or AIFF, to one: with the head and the end of the first, and sizes of the whole. */
import type { Segment } from '../../formats/segments.ts';

interface Chunk {
  readonly name: string;
  /** Where its content is. */
  readonly position: number;
  readonly size: number;
}

interface PcmFile {
  readonly isLittleEndian: boolean;
  readonly chunks: readonly Chunk[];
  readonly samples: Chunk;
  /** Bytes of one sample of all channels. */
  readonly sampleBytes: number;
}

const CHUNK_HEADER = 8;

/** In AIFF, an offset and a block size precede the samples. */
const SSND_HEADER = 8;

const nameAt = (view: DataView, at: number): string =>
  String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, 4));

async function readPcm(file: Blob): Promise<PcmFile | undefined> {
  const read = async (position: number, bytes: number) =>
    new DataView(await file.slice(position, position + bytes).arrayBuffer());
  const head = await read(0, 12);
  const isLittleEndian = head.byteLength === 12 && nameAt(head, 0) === 'RIFF';
  if (!isLittleEndian && !(head.byteLength === 12 && nameAt(head, 0) === 'FORM')) return undefined;
  const chunks: Chunk[] = [];
  for (let at = 12; at + CHUNK_HEADER <= file.size;) {
    const header = await read(at, CHUNK_HEADER);
    const size = header.getUint32(4, isLittleEndian);
    chunks.push({ name: nameAt(header, 0), position: at + CHUNK_HEADER, size });
    at += CHUNK_HEADER + size + (size % 2);
  }
  const shape = chunks.find(({ name }) => name === (isLittleEndian ? 'fmt ' : 'COMM'));
  const data = chunks.find(({ name }) => name === (isLittleEndian ? 'data' : 'SSND'));
  if (!shape || !data || data.position + data.size > file.size) return undefined;
  const fields = await read(shape.position, shape.size);
  if (isLittleEndian) return { isLittleEndian, chunks, samples: data, sampleBytes: fields.getUint16(12, true) };
  return {
    isLittleEndian,
    chunks,
    samples: { ...data, position: data.position + SSND_HEADER, size: data.size - SSND_HEADER },
    sampleBytes: fields.getUint16(0) * Math.ceil(fields.getUint16(6) / 8),
  };
}

/** @returns undefined unless each result has as many samples as expected */
export async function joinPcm(
  results: readonly Blob[],
  segments: readonly Segment[],
  type: string,
): Promise<Blob | undefined> {
  const files = await Promise.all(results.map(readPcm));
  const [first] = files;
  const [whole] = results;
  if (!first || !whole) return undefined;
  const parts: Blob[] = [];
  let bytes = 0;
  for (const [index, { skipped, samples }] of segments.entries()) {
    const file = files[index];
    if (file?.sampleBytes !== first.sampleBytes) return undefined;
    const { position, size } = file.samples;
    const skippedBytes = skipped * file.sampleBytes;
    const isLast = index === segments.length - 1;
    const kept = Math.min(samples * file.sampleBytes, isLast ? size - skippedBytes : Infinity);
    // Only the last one may have more: what an encoder has added.
    if (
      isLast
        ? kept <= 0 || (Number.isFinite(samples) && kept < samples * file.sampleBytes)
        : skippedBytes + kept !== size
    )
      return undefined;
    const from = position + skippedBytes;
    parts.push((results[index] ?? whole).slice(from, from + kept));
    bytes += kept;
  }
  const { position, size } = first.samples;
  const tail = whole.slice(position + size + (size % 2));
  const added = bytes + (bytes % 2) - (size + (size % 2));
  const head = new DataView(await whole.slice(0, position).arrayBuffer());
  const set = (at: number, value: number) => head.setUint32(at, value, first.isLittleEndian);
  set(4, whole.size - CHUNK_HEADER + added);
  for (const chunk of first.chunks) {
    // Behind the samples, nothing depends on them.
    if (chunk.position > position) continue;
    if (chunk.name === 'fact') set(chunk.position, bytes / first.sampleBytes);
    if (chunk.name === 'COMM') set(chunk.position + 2, bytes / first.sampleBytes);
    if (chunk.name === 'data') set(chunk.position - 4, bytes);
    if (chunk.name === 'SSND') set(chunk.position - 4, bytes + SSND_HEADER);
  }
  return new Blob([head, ...parts, new Uint8Array(bytes % 2), tail], { type });
}
