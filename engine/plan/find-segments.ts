/** Decides whether a conversion is done in segments, and finds them. */
import type { AudioFormat } from '../../src/contract/audio.ts';
import { findFlacSegments } from '../formats/flac-frames.ts';
import { matchesLoudness } from './loudness.ts';
import { findMp3Segments } from '../formats/mp3-frames.ts';
import type { Probe } from '../formats/probe.ts';
import type { ConversionRequest } from './requests.ts';
import type { Segments } from '../formats/segments.ts';

/** Shorter segments are not worth the reading of files and the starting of programs. */
const SHORTEST_SECONDS = 30;

/** What a RIFF or an AIFF file can contain, with some space for tags. */
const LARGEST_BYTES = 4e9;

/** How many segments a source is worth, if the device has room for so many programs. */
export const segmentsOf = ({ duration = 0 }: Pick<Probe, 'duration'>, room: number): number =>
  Math.max(1, Math.min(room, Math.floor(duration / SHORTEST_SECONDS)));

const UNCOMPRESSED: readonly AudioFormat[] = ['WAV', 'AIFF'];

/** Whether each sample of the result depends on the same sample of the source only. */
export const isSeparable = (
  { audio, container, hasVideo }: Pick<Probe, 'audio' | 'container' | 'hasVideo'>,
  { to, options = {}, filters = [], maxBytes }: ConversionRequest,
  expectedBytes: number | undefined,
): boolean =>
  `${container} ${audio.codec}` in FINDERS &&
  !hasVideo &&
  UNCOMPRESSED.includes(to) &&
  filters.length === 0 &&
  // A limiter remembers what came before.
  !matchesLoudness(options) &&
  // Each segment counts from its own beginning.
  !options.trim &&
  maxBytes === undefined &&
  (options.sampleRate ?? audio.sampleRate) === audio.sampleRate &&
  expectedBytes !== undefined &&
  expectedBytes < LARGEST_BYTES;

/** By container and codec. */
const FINDERS: Readonly<Record<string, (source: Blob, count: number) => Promise<Segments | undefined>>> = {
  'mp3 mp3': findMp3Segments,
  'flac flac': findFlacSegments,
};

/** @returns undefined if the file is not as regular as its format allows */
export const findSegments = async (
  source: Blob,
  { container, audio }: Pick<Probe, 'audio' | 'container'>,
  count: number,
): Promise<Segments | undefined> => FINDERS[`${container} ${audio.codec}`]?.(source, count);
