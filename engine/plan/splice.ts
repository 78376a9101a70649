/**
 * Cuts parts out of a sound, and puts sounds together: FFmpeg writes their samples as they are, what is kept of them is
 * put together without copying it in a browser and in place elsewhere, and FFmpeg encodes it. What is cut is the second
 * input, beside the source with its tags.
 */
import type { ReadableFile } from '../formats/readable-file.ts';

/** The name under which the engine's program finds the second input. An installed FFmpeg needs a path. */
export const SOUND_NAME = 'sound.w64';

/** FFmpeg's options that open it. */
export const soundInput = (path: string): string[] => ['-f', 'w64', '-i', `file:${path}`];

/** Bytes of its own, or a range of another file. */
export type Part = Uint8Array<ArrayBuffer> | { readonly from: number; readonly to: number };

/** What is left out, from one sample to before another. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

/** In seconds: what is heard on either side of a cut overlaps for so long, so that nothing clicks. */
export const CROSSFADE = 0.01;

/** A format of samples that holds those of a source as they are decoded. */
type Coding = 's16le' | 's32le' | 'f32le' | 'f64le';

const BYTES: Readonly<Record<Coding, number>> = { s16le: 2, s32le: 4, f32le: 4, f64le: 8 };

/** @param sampleFormat FFmpeg's name of how it decodes the source */
function codingOf(sampleFormat: string): Coding {
  if (sampleFormat.startsWith('dbl')) return 'f64le';
  if (sampleFormat.startsWith('flt')) return 'f32le';
  return /^(u8|s16)p?$/.test(sampleFormat) ? 's16le' : 's32le';
}

export interface SplicedSound {
  readonly sampleFormat: string;
  readonly channels: number;
}

/** FFmpeg's output options of a file for `splicedParts`. Unlike WAV, it may be larger than 4 GB. */
export const rawArguments = ({ sampleFormat }: SplicedSound): string[] => [
  ...['-c:a', `pcm_${codingOf(sampleFormat)}`],
  ...['-f', 'w64'],
];

/** In bytes. */
export const frameBytes = ({ sampleFormat, channels }: SplicedSound): number =>
  BYTES[codingOf(sampleFormat)] * channels;

/** A chunk's head has 16 bytes for its kind, and 8 for its size, which counts them. Chunks begin at multiples of 8. */
const CHUNK = { name: 16, header: 24, alignment: 8 };

/** In the header of the file, and in that of its samples. */
interface Samples {
  readonly position: number;
  readonly frames: number;
}

/** @throws RangeError unless it is a file as FFmpeg writes it with `rawArguments` */
export async function samplesIn(file: ReadableFile, bytesOfFrame: number): Promise<Samples> {
  // The whole file is a chunk too, with the kind of its content after the size.
  let position = CHUNK.header + CHUNK.name;
  for (;;) {
    const head = await file.read(position, CHUNK.header);
    if (head.length < CHUNK.header) throw new RangeError('The file has no samples.');
    const name = String.fromCharCode(...head.subarray(0, 4));
    const size = Number(new DataView(head.buffer, head.byteOffset).getBigUint64(CHUNK.name, true));
    if (name === 'data') {
      const start = position + CHUNK.header;
      return {
        position: start,
        frames: Math.floor((Math.min(size, file.size - position) - CHUNK.header) / bytesOfFrame),
      };
    }
    if (size < CHUNK.header) throw new RangeError('The file has no samples.');
    position += Math.ceil(size / CHUNK.alignment) * CHUNK.alignment;
  }
}

/**
 * The parts of a file without the gaps, which lie apart from each other by a crossfade and more. The crossfade of a gap
 * at one of the ends is as long as what is left there.
 * @param count how many samples there are, if it is known
 * @returns them, and how many samples are left
 */
export async function splicedParts(
  file: ReadableFile,
  sound: SplicedSound & { readonly sampleRate: number },
  gaps: readonly Gap[],
  count = Infinity,
): Promise<{ readonly parts: readonly Part[]; readonly samples: number }> {
  const bytesOfFrame = frameBytes(sound);
  const { position, frames: most } = await samplesIn(file, bytesOfFrame);
  // What FFmpeg fills the file with, up to a multiple of 8 bytes, counts as samples there.
  const frames = Math.min(count, most);
  const longest = Math.floor((CROSSFADE * sound.sampleRate) / 2);
  const at = (frame: number): number => position + frame * bytesOfFrame;
  const samples = gaps.reduce((left, { from, to }) => left - (to - from), frames);
  const parts: Part[] = [sizedHead(await file.read(0, position), samples * bytesOfFrame)];
  let kept = 0;
  for (const { from, to } of gaps) {
    const half = Math.min(longest, from, frames - to);
    const length = 2 * half * bytesOfFrame;
    const [ending, beginning] = [await file.read(at(from - half), length), await file.read(at(to - half), length)];
    const likeness = correlationOf(productsOf(ending, beginning, sound));
    const mix = crossfaded(ending, beginning, sound, likeness);
    // What both carry at once and too loudly is a moment less loud in so short a mix.
    const { bytes } = mix.peak > 0 ? crossfaded(ending, beginning, sound, 1) : mix;
    parts.push({ from: at(kept), to: at(from - half) }, bytes);
    kept = to + half;
  }
  parts.push({ from: at(kept), to: at(frames) });
  return { parts: parts.filter((part) => sizeOf(part) > 0), samples };
}

const sizeOf = (part: Part): number => (part instanceof Uint8Array ? part.length : part.to - part.from);

/** @param head of a file, up to its samples @returns the same for as many bytes of samples */
export function sizedHead(head: Uint8Array, bytes: number): Uint8Array<ArrayBuffer> {
  const sized = head.slice();
  const view = new DataView(sized.buffer);
  view.setBigUint64(CHUNK.name, BigInt(sized.length + bytes), true);
  view.setBigUint64(sized.length - CHUNK.header + CHUNK.name, BigInt(CHUNK.header + bytes), true);
  return sized;
}

/** Where the given samples are in a crossfade, of how many. */
interface Passage {
  readonly from: number;
  readonly of: number;
}

/** Sums over the samples of two sounds that are heard at once. */
interface Products {
  readonly both: number;
  readonly ending: number;
  readonly beginning: number;
}

export const NO_PRODUCTS: Products = { both: 0, ending: 0, beginning: 0 };

/** @returns the sums with those of as many samples more */
export function productsOf(
  ending: Uint8Array,
  beginning: Uint8Array,
  { sampleFormat }: SplicedSound,
  before = NO_PRODUCTS,
): Products {
  const coding = codingOf(sampleFormat);
  const [one, other] = [viewOf(ending), viewOf(beginning)];
  const sums = { ...before };
  for (let at = 0; at < ending.length; at += BYTES[coding]) {
    const [last, next] = [READ[coding](one, at), READ[coding](other, at)];
    sums.both += last * next;
    sums.ending += last * last;
    sums.beginning += next * next;
  }
  return sums;
}

/** Different sounds may seem to have as much in common by chance. */
const BY_CHANCE = 0.25;

/** @returns how much two sounds have in common: 0 for different sounds, 1 for the same or a constant offset in both */
export function correlationOf({ both, ending, beginning }: Products): number {
  const correlation = both / Math.sqrt(ending * beginning);
  return correlation > BY_CHANCE ? Math.min(1, (correlation - BY_CHANCE) / (1 - BY_CHANCE)) : 0;
}

interface Mix {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Of the samples beyond full scale where none of both sounds is, as a multiple of it; 0 if there are none. */
  readonly peak: number;
}

/**
 * The sound is as loud at each moment as its parts. Noise and different sounds have the same power then: their samples
 * have nothing in common. What both carry, such as a constant offset, has the same gain: it would swell.
 * @param correlation of both, from 0 to 1
 */
export function crossfaded(
  ending: Uint8Array,
  beginning: Uint8Array,
  sound: SplicedSound,
  correlation: number,
  { from, of }: Passage = { from: 0, of: ending.length / frameBytes(sound) },
): Mix {
  const coding = codingOf(sound.sampleFormat);
  const step = BYTES[coding];
  const bytes = new Uint8Array(ending.length);
  const [one, other, result] = [viewOf(ending), viewOf(beginning), viewOf(bytes)];
  const full = FULL_SCALE[coding];
  let peak = 0;
  for (let index = 0; index < ending.length / step; index++) {
    const angle = (Math.PI / 2) * ((from + Math.floor(index / sound.channels) + 0.5) / of);
    const [fading, rising] = [Math.cos(angle), Math.sin(angle)];
    const gain = 1 / Math.sqrt(1 + 2 * correlation * fading * rising);
    const [last, next] = [READ[coding](one, index * step), READ[coding](other, index * step)];
    const value = gain * (fading * last + rising * next);
    const size = Math.abs(value);
    if (size > Math.max(full, Math.abs(last), Math.abs(next)) * (1 + INEXACT)) peak = Math.max(peak, size / full);
    WRITE[coding](result, index * step, value);
  }
  return { bytes, peak };
}

/** By how much computing with floats may be wrong, and more. */
const INEXACT = 1e-9;

const viewOf = ({ buffer, byteOffset, length }: Uint8Array): DataView => new DataView(buffer, byteOffset, length);

const FULL_SCALE: Readonly<Record<Coding, number>> = { s16le: 2 ** 15 - 1, s32le: 2 ** 31 - 1, f32le: 1, f64le: 1 };

const READ: Readonly<Record<Coding, (view: DataView, at: number) => number>> = {
  s16le: (view, at) => view.getInt16(at, true),
  s32le: (view, at) => view.getInt32(at, true),
  f32le: (view, at) => view.getFloat32(at, true),
  f64le: (view, at) => view.getFloat64(at, true),
};

const integer = (value: number, bits: number): number =>
  Math.max(-(2 ** (bits - 1)), Math.min(2 ** (bits - 1) - 1, Math.round(value)));

const WRITE: Readonly<Record<Coding, (view: DataView, at: number, value: number) => void>> = {
  s16le: (view, at, value) => view.setInt16(at, integer(value, 16), true),
  s32le: (view, at, value) => view.setInt32(at, integer(value, 32), true),
  f32le: (view, at, value) => view.setFloat32(at, value, true),
  f64le: (view, at, value) => view.setFloat64(at, value, true),
};
