/**
 * Notes of a production in WAV files, which FFmpeg does not pass on: where a take is in time (`bext`), the recorder's
 * notes (`iXML`), markers and their names, loops of samplers.
 */
import { latin1 } from './bytes.ts';
import { chunksOf, findChunk, type Chunk } from './chunks.ts';
import { withoutCoordinates } from './places.ts';
import type { ReadableFile } from './readable-file.ts';

const NAMES: ReadonlySet<string> = new Set(['bext', 'iXML', 'cue ', 'smpl', 'LIST']);

/** The kind of a list with the names of markers; other lists have tags. */
const MARKER_NAMES = 'adtl';

/** In bytes, of all of them. */
const MAX_BYTES = 2 ** 20;

export async function hasProductionNotes(file: ReadableFile): Promise<boolean> {
  return (await notesOf(file)).length > 0;
}

async function notesOf(file: ReadableFile): Promise<readonly Chunk[]> {
  const notes: Chunk[] = [];
  if (latin1(await file.read(0, 4)) !== 'RIFF') return notes;
  let left = MAX_BYTES;
  for await (const chunk of chunksOf(file)) {
    const { name, position, size } = chunk;
    if (!NAMES.has(name) || size === 0 || size > left || position + size > file.size) continue;
    if (name === 'LIST' && latin1(await file.read(position, 4)) !== MARKER_NAMES) continue;
    left -= size;
    notes.push(chunk);
  }
  return notes;
}

/**
 * The chunks for the result. They count in samples, so another sample rate changes what they say. What looks like
 * coordinates is blanked out.
 */
export async function productionNotes(
  source: ReadableFile,
  result: ReadableFile,
): Promise<readonly (readonly [name: string, content: Uint8Array])[]> {
  const [from, to] = [await sampleRateOf(source), await sampleRateOf(result)];
  const ratio = from && to ? to / from : 1;
  const notes = await notesOf(source);
  return Promise.all(
    notes.map(async ({ name, position, size }) => {
      const content = Uint8Array.from(await source.read(position, size));
      rescale(name, content, ratio);
      if (name === 'bext' || name === 'iXML') blankPlaces(content);
      return [name, content] as const;
    }),
  );
}

async function sampleRateOf(file: ReadableFile): Promise<number | undefined> {
  const position = await findChunk(file, ['fmt ']);
  if (position === undefined) return undefined;
  const { buffer, byteOffset } = await file.read(position + 4, 4);
  return new DataView(buffer, byteOffset).getUint32(0, true);
}

/** In `bext`, in samples since midnight. */
const TIME_REFERENCE = 338;

const CUE = { first: 4, size: 24, positions: [4, 20] };
const LOOP = { first: 36, size: 24, positions: [8, 12] };

function rescale(name: string, content: Uint8Array, ratio: number): void {
  if (ratio === 1) return;
  const view = new DataView(content.buffer, content.byteOffset, content.length);
  const scale = (at: number): void => {
    if (at + 4 <= content.length) view.setUint32(at, Math.round(view.getUint32(at, true) * ratio), true);
  };
  if (name === 'bext' && content.length >= TIME_REFERENCE + 8) {
    const time = Number(view.getBigUint64(TIME_REFERENCE, true)) * ratio;
    view.setBigUint64(TIME_REFERENCE, BigInt(Math.round(time)), true);
  } else if (name === 'cue ') {
    for (let at = CUE.first; at + CUE.size <= content.length; at += CUE.size)
      for (const position of CUE.positions) scale(at + position);
  } else if (name === 'smpl') {
    for (let at = LOOP.first; at + LOOP.size <= content.length; at += LOOP.size)
      for (const position of LOOP.positions) scale(at + position);
  }
}

/** Without moving a byte. */
function blankPlaces(content: Uint8Array): void {
  const text = Array.from(content, (byte) => String.fromCharCode(byte)).join('');
  const blanked = withoutCoordinates(text).replace(
    /(<LOCATION_GPS>)([^<]*)/g,
    (_all, tag: string, place: string) => tag + ' '.repeat(place.length),
  );
  for (let at = 0; at < text.length; at++) if (blanked[at] !== text[at]) content[at] = 0x20;
}
