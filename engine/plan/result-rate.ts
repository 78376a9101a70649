/** The duration and the bit rate of a result's sound, without tags and cover art. */
import type { AudioFormat, ConversionReport } from '../../src/contract/audio.ts';
import type { ConversionPlan } from './arguments.ts';
import { findBox } from '../formats/boxes.ts';
import { bigEndian, latin1, syncSafe } from '../formats/bytes.ts';
import { HEADER_BYTES } from '../formats/id3.ts';
import { gaplessSamples } from '../formats/mp3-frames.ts';
import type { ReadableFile } from '../formats/readable-file.ts';

/** In seconds. What is shorter has about as many bytes in headers as in sound. */
const SHORTEST = 1;

/** @param written what was written, in seconds; 0 if FFmpeg does not say */
export async function durationAndBitrate(
  file: ReadableFile,
  target: AudioFormat,
  { bitrate, sampleRate }: Pick<ConversionPlan, 'bitrate' | 'sampleRate'>,
  written: number,
): Promise<Pick<ConversionReport, 'duration' | 'bitrate'>> {
  if (written === 0) return {};
  const seconds = await playedSeconds(file, target, written, sampleRate);
  if (bitrate !== undefined) return { duration: seconds, bitrate };
  if (seconds < SHORTEST) return { duration: seconds };
  return { duration: seconds, bitrate: Math.round(((await soundBytes(file, target)) * 8) / seconds / 1000) };
}

/** Samples at the beginning of formats that cannot say that they are the encoder's delay: they are played too. */
const PLAYED_DELAY: Readonly<Partial<Record<AudioFormat, number>>> = { AAC: 1024, AC3: 256 };

/** What players play of a result: FFmpeg tells the time of its last whole frame. */
async function playedSeconds(
  file: ReadableFile,
  target: AudioFormat,
  written: number,
  sampleRate: number,
): Promise<number> {
  switch (target) {
    case 'MP3':
      return ((await gaplessSamples(file)) ?? written * sampleRate) / sampleRate;
    case 'M4A':
      return (await movieSeconds(file)) ?? written;
    default:
      return written + (PLAYED_DELAY[target] ?? 0) / sampleRate;
  }
}

/** M4A: what its header says. */
async function movieSeconds(file: ReadableFile): Promise<number | undefined> {
  const box = await findBox(file, ['moov', 'mvhd']);
  const header = box ? await file.read(box.start, 20) : new Uint8Array();
  if (header[0] !== 0 || header.length < 20) return undefined;
  return bigEndian(header.subarray(16)) / bigEndian(header.subarray(12));
}

/** Counts the bytes of the sound in formats whose bit rate depends on it. */
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

/** M4A: the box with the sound. */
async function mediaBytes(file: ReadableFile): Promise<number | undefined> {
  const box = await findBox(file, ['mdat']);
  return box && box.end - box.start;
}
