/** The duration and the bit rate of a result's sound, without tags and cover art. */
import type { AudioFormat, ConversionReport } from '../src/definition/audio.ts';
import type { ConversionPlan } from './arguments.ts';
import { bigEndian, latin1, syncSafe } from './bytes.ts';
import { HEADER_BYTES } from './id3.ts';
import type { ReadableFile } from './readable-file.ts';

/** In seconds. What is shorter has about as many bytes in headers as in sound. */
const SHORTEST = 1;

/** @param seconds what was written; 0 if FFmpeg does not say */
export async function durationAndBitrate(
  file: ReadableFile,
  target: AudioFormat,
  { bitrate }: Pick<ConversionPlan, 'bitrate'>,
  seconds: number,
): Promise<Pick<ConversionReport, 'duration' | 'bitrate'>> {
  if (seconds === 0) return {};
  if (bitrate !== undefined) return { duration: seconds, bitrate };
  if (seconds < SHORTEST) return { duration: seconds };
  return { duration: seconds, bitrate: Math.round(((await soundBytes(file, target)) * 8) / seconds / 1000) };
}

/** Of the formats whose bit rate depends on the sound. */
async function soundBytes(file: ReadableFile, target: AudioFormat): Promise<number> {
  const tag = await file.read(0, HEADER_BYTES);
  switch (target) {
    case 'FLAC':
      return file.size - (await endOfMetadata(file));
    case 'M4A':
      return (await mediaBytes(file)) ?? file.size;
    default:
      return file.size - (latin1(tag.subarray(0, 3)) === 'ID3' ? HEADER_BYTES + syncSafe(tag.subarray(6)) : 0);
  }
}

/** FLAC: the last block of metadata is marked. */
async function endOfMetadata(file: ReadableFile): Promise<number> {
  for (let at = 4; at + 4 <= file.size;) {
    const [type = 0, ...size] = await file.read(at, 4);
    at += 4 + bigEndian(Uint8Array.of(0, ...size));
    if (type & 0x80) return at;
  }
  return 0;
}

/** M4A: the box with the sound. Its size has 64 bits if it is large. */
async function mediaBytes(file: ReadableFile): Promise<number | undefined> {
  for (let at = 0; at + 16 <= file.size;) {
    const head = await file.read(at, 16);
    const short = bigEndian(head);
    const size = short === 1 ? bigEndian(head.subarray(8)) * 2 ** 32 + bigEndian(head.subarray(12)) : short;
    if (latin1(head.subarray(4, 8)) === 'mdat') return size - (short === 1 ? 16 : 8);
    if (size < 8) return undefined;
    at += size;
  }
  return undefined;
}
