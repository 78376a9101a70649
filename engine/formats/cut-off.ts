/** Recognizes files that end before the duration that they announce. */
import type { ConversionReport } from '../../src/contract/audio.ts';
import { boxesIn } from './boxes.ts';
import { bigEndian, latin1 } from './bytes.ts';
import type { Probe } from './probe.ts';
import type { ReadableFile } from './readable-file.ts';

/** Encoders and containers add or omit some frames, and round durations. */
const TOLERANCE = { seconds: 1, part: 0.01 };

/** Sizes of streams whose length was not known when they began. */
const UNKNOWN_FROM = 0x7fff_ffff;

/**
 * Marks a file that is smaller than it announces. FFmpeg derives the duration of a WAV file that is cut off from its
 * size: this restores the one that the file announces.
 */
export async function asAnnounced(probe: Probe, file: ReadableFile): Promise<Probe> {
  const { size } = file;
  const head = await file.read(0, 64);
  const announced = announcedSize(head) ?? (await announcedByBoxes(head, file));
  if (announced === undefined || announced <= size) return probe;
  const { duration, isDurationExact } = probe;
  if (duration === undefined || isDurationExact || !isRiff(head)) return { ...probe, endsEarly: true };
  return { ...probe, endsEarly: true, duration: (duration * announced) / size, isDurationExact: true };
}

const isRiff = (head: Uint8Array): boolean => latin1(head.subarray(0, 4)) === 'RIFF';

function announcedSize(head: Uint8Array): number | undefined {
  if (!isRiff(head) || head.length < 8) return announcedByMatroska(head);
  const announced = new DataView(head.buffer, head.byteOffset).getUint32(4, true) + 8;
  return announced < UNKNOWN_FROM ? announced : undefined;
}

const MATROSKA = 0x1a45dfa3;
const SEGMENT = 0x18538067;

/** Matroska: a head, and one element with all the rest. */
function announcedByMatroska(head: Uint8Array): number | undefined {
  if (bigEndian(head) !== MATROSKA) return undefined;
  const header = sizeAt(head, 4);
  const at = header && header.end + header.value;
  const segment = at !== undefined && bigEndian(head.subarray(at)) === SEGMENT ? sizeAt(head, at + 4) : undefined;
  return segment && segment.end + segment.value;
}

/** A size of one to eight bytes, which begins with a mark of how many there are. Nothing but ones is unknown. */
function sizeAt(head: Uint8Array, at: number): { value: number; end: number } | undefined {
  const length = Math.clz32(head[at] ?? 0) - 23;
  const bytes = head.subarray(at, at + length);
  if (length > 8 || bytes.length < length) return undefined;
  const largest = 2 ** (7 * length);
  const value = bytes.reduce((sum, byte) => sum * 256 + byte, 0) - largest;
  // 56 ones are not a number of JavaScript, but no file is as long.
  return value < Math.min(largest - 1, Number.MAX_SAFE_INTEGER) ? { value, end: at + length } : undefined;
}

/** MP4: boxes up to the end. */
async function announcedByBoxes(head: Uint8Array, file: ReadableFile): Promise<number | undefined> {
  if (latin1(head.subarray(4, 8)) !== 'ftyp') return undefined;
  let last = 0;
  for await (const { end } of boxesIn(file)) last = end;
  return last;
}

/** @param read the duration of what was decoded, in seconds */
export function cutOff(
  { duration, isDurationExact, hasVideo, endsEarly }: Probe,
  read: number,
): Pick<ConversionReport, 'cutOff'> {
  // A whole film may be longer than its sound.
  if (duration === undefined || !isDurationExact || (hasVideo && !endsEarly)) return {};
  const missing = duration - read;
  return missing > TOLERANCE.seconds && missing > duration * TOLERANCE.part
    ? { cutOff: { read: rounded(read), expected: rounded(duration) } }
    : {};
}

const rounded = (seconds: number): number => Math.round(seconds * 10) / 10;
