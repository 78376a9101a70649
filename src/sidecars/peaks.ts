/**
 * Reads the loudness of a recording from a file beside it, so that its waveform is drawn without its sound: the JSON
 * and the binary form of `audiowaveform`, the arrays of wavesurfer, and our own, `PeaksFile`. All of it is
 * from outside and checked.
 */

/** What is read is at most as long as this many values: a day at 100 a second, in two channels of two values. */
const LARGEST = 40_000_000;

/**
 * Other forms hold the extremes of short spans, where the waveform shows loudness. What reaches full scale gets the
 * full height of a bar, and no more.
 */
const LOUDNESS_OF_PEAK = 0.55;

/** The message completes the sentence "The peaks can't be read: …". */
export class PeaksError extends Error {}

export interface Read {
  /** From 0 (silence) to 1 (full scale); NaN where unknown. */
  readonly loudness: readonly number[];
  /** Of the recording, in seconds; undefined if they do not say it. */
  readonly duration: number | undefined;
}

/**
 * @param data parsed JSON, or the bytes of a file of JSON or of `audiowaveform`'s binary form
 * @param parts how many values are returned, each for an equal part of the recording
 * @throws PeaksError
 */
export function readPeaks(data: unknown, parts: number): Read {
  if (data instanceof ArrayBuffer) return ofBytes(new Uint8Array(data), parts);
  return { loudness: ofData(data, parts), duration: durationOf(data) };
}

/** As ours and wavesurfer's say it, or audiowaveform's. */
function durationOf(data: unknown): number | undefined {
  const { duration, length, samples_per_pixel, sample_rate } = (data ?? {}) as Readonly<Record<string, unknown>>;
  return seconds(duration) ?? seconds((Number(length) * Number(samples_per_pixel)) / Number(sample_rate));
}

const seconds = (value: unknown): number | undefined =>
  typeof value === 'number' && value > 0 && value < Infinity ? value : undefined;

function ofData(data: unknown, parts: number): number[] {
  if (isNumbers(data)) return ofChannels([data], parts);
  if (Array.isArray(data)) {
    // Of several channels, each has its own values.
    const channels: unknown[] = data;
    if (channels.length > 0 && channels.every(isNumbers)) return ofChannels(channels, parts);
    throw new PeaksError('an array must hold numbers, or an array of numbers for each channel.');
  }
  if (typeof data !== 'object' || data === null) throw new PeaksError('they are neither an array nor an object.');
  return ofObject(data as Readonly<Record<string, unknown>>, parts);
}

function ofBytes(bytes: Uint8Array, parts: number): Read {
  if (!looksLikeText(bytes)) return ofBinary(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), parts);
  let json: unknown;
  try {
    // Removes a byte order mark, too.
    json = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new PeaksError('the file is neither JSON nor the binary form of audiowaveform.');
  }
  return readPeaks(json, parts);
}

/** The binary form begins with a version, whose second byte is zero. */
const looksLikeText = (bytes: Uint8Array): boolean => bytes.length > 1 && bytes[1] !== 0;

function ofObject(data: Readonly<Record<string, unknown>>, parts: number): number[] {
  const { loudness, bits, channels, data: values, peaks } = data;
  if (typeof loudness === 'string') return ofLoudness(loudness, parts);
  if (isNumbers(values)) {
    const count = channels === undefined ? 1 : Number(channels);
    if (!Number.isInteger(count) || count < 1) throw new PeaksError('"channels" is no count.');
    // A least and a greatest value for each channel.
    return ofInterleaved(values, 2 * count, bits === undefined ? 0 : 2 ** (Number(bits) - 1), parts);
  }
  if (Array.isArray(values)) return ofData(values, parts);
  if (peaks !== undefined) return ofData(peaks, parts);
  throw new PeaksError('they have none of "data", "peaks" and "loudness".');
}

function ofLoudness(base64: string, parts: number): number[] {
  let bytes: string;
  try {
    bytes = atob(base64);
  } catch {
    throw new PeaksError('"loudness" is no base64.');
  }
  if (bytes.length === 0) throw new PeaksError('they are empty.');
  return meanSquares(bytes.length, parts, (index) => bytes.charCodeAt(index) / 255);
}

/** Source: the description of the data format in the documentation of `audiowaveform`. */
function ofBinary(view: DataView, parts: number): Read {
  const version = view.byteLength >= 20 ? view.getInt32(0, true) : 0;
  if ((version !== 1 && version !== 2) || view.byteLength < HEADS[version]) {
    throw new PeaksError('the file is neither JSON nor the binary form of audiowaveform.');
  }
  const isShort = (view.getUint32(4, true) & 1) === 1;
  const channels = version === 2 ? view.getInt32(20, true) : 1;
  if (channels < 1) throw new PeaksError('"channels" is no count.');
  const start = HEADS[version];
  const size = isShort ? 1 : 2;
  const values = new Int16Array(Math.min(LARGEST, Math.floor((view.byteLength - start) / size)));
  for (let index = 0; index < values.length; index++) {
    const at = start + index * size;
    values[index] = isShort ? view.getInt8(at) : view.getInt16(at, true);
  }
  const [rate, span, length] = [view.getInt32(8, true), view.getInt32(12, true), view.getUint32(16, true)];
  return {
    loudness: ofInterleaved(values, 2 * channels, isShort ? 128 : 32_768, parts),
    duration: seconds((length * span) / rate),
  };
}

const HEADS = { 1: 20, 2: 24 } as const;

/**
 * @param each how many values belong to the same span
 * @param fullScale 0 if unknown
 */
function ofInterleaved(values: Numbers, each: number, fullScale: number, parts: number): number[] {
  const scale = scaleOf([values], fullScale);
  // What is cut off at the end, counts as well.
  return meanSquares(Math.ceil(values.length / each), parts, (span) => {
    let greatest = NaN;
    const end = Math.min(values.length, (span + 1) * each);
    for (let index = span * each; index < end; index++) greatest = greater(greatest, values[index]);
    return (LOUDNESS_OF_PEAK * greatest) / scale;
  });
}

function ofChannels(channels: readonly Numbers[], parts: number): number[] {
  const scale = scaleOf(channels, 1);
  const length = channels.reduce((most, values) => Math.max(most, values.length), 0);
  return meanSquares(length, parts, (span) => {
    let greatest = NaN;
    for (const values of channels) greatest = greater(greatest, values[span]);
    return (LOUDNESS_OF_PEAK * greatest) / scale;
  });
}

/** NaN only if both are no number. */
function greater(sofar: number, value: unknown): number {
  const size = typeof value === 'number' ? Math.abs(value) : NaN;
  return size > sofar || Number.isNaN(sofar) ? size : sofar;
}

/** What full scale is. A declaration that the values contradict does not count, but the values. */
function scaleOf(channels: readonly Numbers[], declared: number): number {
  let greatest = 0;
  let count = 0;
  for (const values of channels) {
    count += values.length;
    for (let index = 0; index < values.length; index++) {
      const size = Math.abs(values[index] ?? 0);
      if (size > greatest && size < Infinity) greatest = size;
    }
  }
  if (count === 0) throw new PeaksError('they are empty.');
  if (count > LARGEST) throw new PeaksError('there are too many of them.');
  if (declared > 0 && greatest <= declared) return declared;
  return FULL_SCALES.find((scale) => greatest <= scale) ?? greatest;
}

const FULL_SCALES = [1, 128, 32_768];

/** The loudness of `parts` equal parts of a recording, by that of shorter spans. */
function meanSquares(length: number, parts: number, loudnessOf: (span: number) => number): number[] {
  if (length <= parts) return spread(length, parts, loudnessOf);
  return Array.from({ length: parts }, (_, part) => {
    const end = Math.floor(((part + 1) * length) / parts);
    let squares = 0;
    let count = 0;
    for (let span = Math.floor((part * length) / parts); span < end; span++) {
      const loudness = loudnessOf(span);
      if (!Number.isFinite(loudness)) continue;
      squares += loudness ** 2;
      count++;
    }
    return Math.min(1, Math.sqrt(squares / count));
  });
}

/** Each of `parts` is the one that lies there. */
const spread = (length: number, parts: number, valueOf: (index: number) => number): number[] =>
  Array.from({ length: parts }, (_, part) => {
    const value = valueOf(Math.min(length - 1, Math.floor(((part + 0.5) * length) / parts)));
    return Number.isFinite(value) ? Math.min(1, value) : NaN;
  });

type Numbers = ArrayLike<number>;

/** Typed arrays too. What is no number in an array of numbers is unknown there; JSON writes null for NaN. */
const isNumbers = (data: unknown): data is Numbers =>
  Array.isArray(data) ? areNumbers(data) : ArrayBuffer.isView(data) && !(data instanceof DataView);

/** A loop, because there are millions of them. */
function areNumbers(values: readonly unknown[]): values is readonly number[] {
  for (let index = 0; index < values.length; index++)
    if (typeof values[index] !== 'number' && values[index] !== null) return false;
  return values.length > 0;
}
