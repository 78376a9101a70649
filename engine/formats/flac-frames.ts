/** Finds the frames of a FLAC file at which a round of FFmpeg's dither starts; each frame can be decoded by itself. */
import { bytesOf } from './blob-bytes.ts';
import { between, DITHER_SAMPLES, type Cut, type Segments } from './segments.ts';

/** What is the same in all frames. */
interface Stream {
  /** Where the first frame starts. */
  readonly headBytes: number;
  readonly samplesEach: number;
  readonly totalSamples: number;
}

const BLOCK_HEADER = 4;
const STREAMINFO_BYTES = 34;

/** Files have a handful. More are not worth the time that reading each takes. */
const MAX_BLOCKS = 1000;

async function readStream(source: Blob): Promise<Stream | undefined> {
  const read = async (position: number, bytes: number) =>
    new DataView(await bytesOf(source, position, position + bytes));
  const head = await read(0, BLOCK_HEADER + BLOCK_HEADER + STREAMINFO_BYTES);
  if (head.byteLength < 42 || head.getUint32(0) !== 0x664c_6143 || (head.getUint8(4) & 127) !== 0) return undefined;
  const [smallest, largest] = [head.getUint16(8), head.getUint16(10)];
  const totalSamples = (head.getUint8(21) & 15) * 2 ** 32 + head.getUint32(22);
  if (smallest !== largest || smallest === 0 || totalSamples === 0) return undefined;
  let position = 4;
  for (let isLast = false, count = 0; !isLast; count++) {
    if (count > MAX_BLOCKS) return undefined;
    const header = await read(position, BLOCK_HEADER);
    if (header.byteLength < BLOCK_HEADER) return undefined;
    isLast = header.getUint8(0) >= 128;
    position += BLOCK_HEADER + (header.getUint32(0) & 0xffffff);
  }
  return { headBytes: position, samplesEach: smallest, totalSamples };
}

/** CRC-8 with the polynomial x^8 + x^2 + x + 1. */
function checksum(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 128 ? 7 : 0)) & 255;
  }
  return crc;
}

/** A frame in a stream whose blocks are of equal size. */
const SYNC = [0xff, 0xf8] as const;

/** How many bytes the fields at the end of a header take, by their codes. */
const sizeBytes = (code: number): number => (code === 6 ? 1 : code === 7 ? 2 : 0);
const rateBytes = (code: number): number => (code === 12 ? 1 : code === 13 || code === 14 ? 2 : 0);

/** @returns the number of the frame whose header starts here; undefined if none does */
function frameNumber(bytes: Uint8Array, at: number): number | undefined {
  if (bytes[at] !== SYNC[0] || bytes[at + 1] !== SYNC[1]) return undefined;
  const [codes = 0, lead = 0] = [bytes[at + 2], bytes[at + 4]];
  // As in UTF-8: the leading ones are the number of bytes.
  const ones = Math.clz32(~(lead << 24));
  const length = Math.max(1, ones);
  if (ones === 1 || ones > 6) return undefined;
  let number = ones === 0 ? lead : lead & (0x7f >> ones);
  for (let index = 1; index < length; index++) {
    const next = bytes[at + 4 + index] ?? 0;
    if (next >> 6 !== 2) return undefined;
    number = number * 64 + (next & 63);
  }
  const end = at + 4 + length + sizeBytes(codes >> 4) + rateBytes(codes & 15);
  return checksum(bytes.subarray(at, end)) === bytes[end] ? number : undefined;
}

/** Several frames fit in: they have at most 8 channels with 65,535 samples, but usually 2 with 4096. */
const WINDOW_BYTES = 1 << 17;

/** A search that takes longer is of a file that is not as it says. */
const MOST_READS = 40;

/** @returns where a frame starts */
async function findFrame(
  source: Blob,
  { headBytes }: Stream,
  wanted: number,
  frames: number,
): Promise<number | undefined> {
  let [low, high] = [
    { frame: 0, position: headBytes },
    { frame: frames, position: source.size },
  ];
  for (let reads = 0; reads < MOST_READS; reads++) {
    const part = (wanted - low.frame) / (high.frame - low.frame);
    const estimate = low.position + Math.floor(part * (high.position - low.position));
    const start = Math.max(low.position, estimate - WINDOW_BYTES / 2);
    const bytes = new Uint8Array(await bytesOf(source, start, start + WINDOW_BYTES));
    let last: typeof low | undefined;
    for (let at = bytes.indexOf(SYNC[0]); at >= 0; at = bytes.indexOf(SYNC[0], at + 1)) {
      const frame = frameNumber(bytes, at);
      if (frame === wanted) return start + at;
      if (frame === undefined || frame <= low.frame || frame >= high.frame) continue;
      if (frame > wanted) {
        high = { frame, position: start + at };
        break;
      }
      last = { frame, position: start + at };
    }
    if (!last && high.position > start + WINDOW_BYTES) return undefined;
    low = last ?? low;
  }
  return undefined;
}

export async function findFlacSegments(source: Blob, count: number): Promise<Segments | undefined> {
  const stream = await readStream(source);
  if (!stream) return undefined;
  const { headBytes, samplesEach, totalSamples } = stream;
  const frames = Math.ceil(totalSamples / samplesEach);
  const round = Math.max(1, Math.floor(DITHER_SAMPLES / samplesEach));
  const cuts: Cut[] = [];
  for (let index = 1; index < count; index++) {
    const frame = Math.round((index * frames) / count / round) * round;
    const position = await findFrame(source, stream, frame, frames);
    if (position === undefined) return undefined;
    cuts.push({ sample: frame * samplesEach, start: position, skipped: 0, end: position });
  }
  return { headBytes, segments: between(cuts, { start: headBytes }, source.size, totalSamples) };
}
