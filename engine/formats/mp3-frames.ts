/** Finds the frames of an MP3 file at which FFmpeg's decoder and dither can start and yield the same samples. */
import { bytesOf } from './blob-bytes.ts';
import type { ReadableFile } from './readable-file.ts';
import { between, DITHER_SAMPLES, type Cut, type Segments } from './segments.ts';

interface Header {
  /** What is the same in all frames of a file. */
  readonly kind: number;
  readonly bytes: number;
  readonly samples: number;
  /** Where an encoder writes about the whole file, if the frame has no sound. */
  readonly infoAt: number;
}

const HEADER_BYTES = 4;
/** In kbit/s, for MPEG 1, and for MPEG 2 and 2.5. */
const BITRATES = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;
const SAMPLE_RATES = [44_100, 48_000, 32_000];

function readHeader(bytes: number): Header | undefined {
  const version = (bytes >>> 19) & 3;
  const bitrate = BITRATES[version === 3 ? 0 : 1][(bytes >>> 12) & 15];
  const rate = SAMPLE_RATES[(bytes >>> 10) & 3];
  const isLayer3 = ((bytes >>> 17) & 3) === 1;
  if (bytes >>> 21 !== 0x7ff || version === 1 || !isLayer3 || !bitrate || rate === undefined) return undefined;
  const isMono = ((bytes >>> 6) & 3) === 3;
  const [sampleRate, samples] = version === 3 ? [rate, 1152] : [rate / (version === 2 ? 2 : 4), 576];
  const side = version === 3 ? (isMono ? 17 : 32) : isMono ? 9 : 17;
  return {
    kind: (bytes & 0xfffe0c00) | (isMono ? 1 : 0),
    bytes: Math.floor((samples * 125 * bitrate) / sampleRate) + ((bytes >>> 9) & 1),
    samples,
    infoAt: HEADER_BYTES + side,
  };
}

/** What an encoder tells about the whole file: how many samples it has added at both ends. */
interface Info {
  readonly frames: number;
  readonly delay: number;
  readonly padding: number;
}

/** FFmpeg's decoder adds as many samples. */
const DECODER_DELAY = 529;

const WITH_FRAMES = 1;

/** The bytes of optional fields, by their flags, before the name of the encoder. */
const INFO_FIELDS = [
  [WITH_FRAMES, 4],
  [2, 4],
  [4, 100],
  [8, 4],
] as const;
const DELAYS_AFTER_NAME = 21;
const KNOWN_ENCODERS = ['LAME', 'Lavf', 'Lavc'];

/** Fewer than four characters at the end. */
const textAt = (view: DataView, at: number): string =>
  String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset, view.byteLength).subarray(at, at + 4));

/** @returns null if the frame is sound; undefined if it is of a kind that is not understood */
function readInfo(frame: DataView, at: number): Info | null | undefined {
  if (frame.byteLength < at + 12) return null;
  if (textAt(frame, HEADER_BYTES + 32) === 'VBRI') return undefined;
  if (!['Xing', 'Info'].includes(textAt(frame, at))) return null;
  const flags = frame.getUint32(at + 4);
  if ((flags & WITH_FRAMES) === 0) return undefined;
  const frames = frame.getUint32(at + 8);
  const nameAt = INFO_FIELDS.reduce((sum, [flag, bytes]) => sum + (flags & flag ? bytes : 0), at + 8);
  if (frame.byteLength < nameAt + DELAYS_AFTER_NAME + 3) return undefined;
  if (!KNOWN_ENCODERS.includes(textAt(frame, nameAt))) return { frames, delay: 0, padding: 0 };
  const delays = frame.getUint32(nameAt + DELAYS_AFTER_NAME - 1) & 0xffffff;
  return {
    frames,
    delay: (delays >>> 12) + DECODER_DELAY,
    padding: Math.max(0, (delays & 0xfff) - DECODER_DELAY),
  };
}

const WINDOW_BYTES = 1 << 20;

/** Reads a Blob from the beginning to its end, a window at a time. */
class Windows {
  readonly #blob: Blob;
  #start = 0;
  #view = new DataView(new ArrayBuffer(0));

  constructor(blob: Blob) {
    this.#blob = blob;
  }

  /** Whether bytes can be read without waiting. */
  holds(position: number, bytes: number): boolean {
    return position + bytes <= this.#start + this.#view.byteLength;
  }

  async load(position: number): Promise<void> {
    this.#start = position;
    this.#view = new DataView(await bytesOf(this.#blob, position, position + WINDOW_BYTES));
  }

  /** Fewer bytes at the end. */
  view(position: number, bytes: number): DataView {
    const at = position - this.#start;
    return new DataView(this.#view.buffer, at, Math.max(0, Math.min(bytes, this.#view.byteLength - at)));
  }
}

/** ID3 at the beginning: its size is in 7 bits of each byte. */
function tagBytes(head: DataView): number {
  if (head.byteLength < 10 || textAt(head, 0).slice(0, 3) !== 'ID3') return 0;
  const size = 10 + [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (head.getUint8(at) & 127), 0);
  const hasFooter = (head.getUint8(5) & 16) !== 0;
  return hasFooter ? size + 10 : size;
}

interface Frames {
  readonly headBytes: number;
  readonly info: Info | null;
  readonly samplesEach: number;
  /** Where each frame starts, and where the last one ends. */
  readonly positions: readonly number[];
}

/** Thirty hours at 44.1 kHz. The positions of more take too much memory. */
const MAX_FRAMES = 2 ** 22;

/** @returns undefined unless all of the file between its tags consists of similar frames */
async function readFrames(source: Blob): Promise<Frames | undefined> {
  const windows = new Windows(source);
  await windows.load(0);
  const headBytes = tagBytes(windows.view(0, 10));
  await windows.load(headBytes);
  const firstHeader = windows.view(headBytes, HEADER_BYTES);
  const first = firstHeader.byteLength === HEADER_BYTES ? readHeader(firstHeader.getUint32(0)) : undefined;
  if (!first) return undefined;
  const info = readInfo(windows.view(headBytes, first.bytes), first.infoAt);
  if (info === undefined) return undefined;

  const positions: number[] = [];
  let position = headBytes + (info ? first.bytes : 0);
  while (position < source.size) {
    if (!windows.holds(position, HEADER_BYTES)) await windows.load(position);
    const header = windows.view(position, HEADER_BYTES);
    if (header.byteLength < HEADER_BYTES) return undefined;
    const frame = readHeader(header.getUint32(0));
    if (!frame) {
      const isTag = source.size - position === 128 && textAt(header, 0).slice(0, 3) === 'TAG';
      if (!isTag) return undefined;
      break;
    }
    const isUsable = frame.kind === first.kind && position + frame.bytes <= source.size;
    if (!isUsable || positions.length === MAX_FRAMES) return undefined;
    positions.push(position);
    position += frame.bytes;
  }
  if (info && info.frames !== positions.length) return undefined;
  return { headBytes, info, samplesEach: first.samples, positions: [...positions, position] };
}

export async function findMp3Segments(source: Blob, count: number): Promise<Segments | undefined> {
  const found = await readFrames(source);
  if (!found) return undefined;
  const { headBytes, info, samplesEach, positions } = found;
  const frames = positions.length - 1;
  const delay = info?.delay ?? 0;
  // A decoder needs some frames before it yields the same samples, far fewer than a round of the dither has.
  const round = Math.floor(DITHER_SAMPLES / samplesEach);

  const cuts: Cut[] = [];
  let wanted = 1;
  let noise = 0;
  for (let frame = 0; frame < frames && wanted < count; frame++) {
    const samples = Math.min(samplesEach, Math.max(0, (frame + 1) * samplesEach - delay));
    if (noise + samples > DITHER_SAMPLES) {
      noise = 0;
      if (frame >= (wanted * frames) / count) {
        const start = positions[frame - round] ?? 0;
        cuts.push({
          sample: frame * samplesEach - delay,
          start,
          skipped: round * samplesEach,
          end: positions[frame] ?? 0,
        });
        wanted++;
      }
    }
    noise += samples;
  }
  const total = info ? frames * samplesEach - info.padding - delay : Infinity;
  return { headBytes, segments: between(cuts, { start: headBytes }, source.size, total) };
}

/** How many samples a file says that players play; undefined if it says nothing. */
export async function gaplessSamples(file: ReadableFile): Promise<number | undefined> {
  const viewed = async (position: number, length: number): Promise<DataView> => {
    const bytes = await file.read(position, length);
    return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  };
  const start = tagBytes(await viewed(0, 10));
  const head = await viewed(start, HEADER_BYTES);
  const first = head.byteLength === HEADER_BYTES ? readHeader(head.getUint32(0)) : undefined;
  const info = first && readInfo(await viewed(start, first.bytes), first.infoAt);
  return info ? info.frames * first.samples - info.delay - info.padding : undefined;
}
