/**
 * Measures the loudness of a recording over time, for its waveform. Loaded on demand.
 *
 * Decoding happens in the browser, off the main thread; work on the main thread is split into small steps that hold
 * only a part of the audio in memory. Uncompressed audio is sampled in place. MP3 and AAC are decoded piece by piece,
 * short files of other formats at once, and long ones are first downsampled by the audio engine.
 */
import { loadDeviceEngines } from '../../../../audio/page-engine.ts';
import { decodeToWav } from '../../../../audio/preview.ts';
import { engineFolder } from '../../../../configuration/engine-folder.ts';
import type { Peaks } from './bars.ts';
import { chainOf, wholeFrames, type Chain } from './frames.ts';
import type { Source } from '../file-player.machine.ts';
import { isSameOrigin } from '../media.ts';
import { Meter, PARTS } from './meter.ts';
import { pcmLayout, type PcmLayout } from './pcm.ts';

interface MeasureOptions {
  readonly signal: AbortSignal;
  /** Nobody has asked to hear it: what only the audio engine can read, or what takes long, is not measured. */
  readonly isUnasked?: boolean;
  /**
   * What is downloaded of a URL. `small`: nobody has asked to hear it. `copy`: the browser can't seek in it. `awaited`:
   * nor play it from where the listener wants to begin.
   */
  readonly limit?: Limit;
  /** Duration of the recording in seconds; null if unknown. */
  readonly duration: number | null;
  /** Receives the peaks measured so far, several times a second, and all of them at the end. */
  readonly onProgress: (peaks: Peaks) => void;
  /** Receives the length in seconds if `duration` is null and the audio was decoded. */
  readonly onLength?: (seconds: number) => void;
  /** Receives the downloaded content of a URL. */
  readonly onDownloaded?: (content: Blob, inParts: boolean) => void;
}

type Limit = 'small' | 'copy' | 'awaited';

/** Maximum download for a waveform, in bytes. */
const LARGEST_DOWNLOAD = 64 * 1024 * 1024;
const LARGEST: Readonly<Record<Limit, number>> = {
  small: 1024 * 1024,
  copy: 16 * 1024 * 1024,
  awaited: LARGEST_DOWNLOAD,
};

/** Maximum size of compressed audio that is measured unasked, in bytes: an hour, decoded in some twenty seconds. */
const LARGEST_UNASKED = 64 * 1024 * 1024;

/** Headers are at the start of a file, after some metadata at most. */
const HEAD_BYTES = 64 * 1024;

/** Bytes read of each part of uncompressed audio; of longer parts twice as many, at the start and in the middle. */
const READ_BYTES = 8 * 1024;

/** Bytes of compressed audio decoded at a time, about twenty seconds. */
const PIECE_BYTES = 320 * 1024;

/** Maximum duration in seconds of audio decoded at once, or maximum size in bytes if the duration is unknown. */
const LONGEST_AT_ONCE = 6 * 60;
const LARGEST_AT_ONCE = 8 * 1024 * 1024;

/** Sample rate in Hz: enough for a waveform, and the lowest that all browsers support. */
const RATE = 8000;

/** Interval between two updates, in ms. */
const PACE = 200;

/** Rejects if no waveform can be measured, which does not affect playback. */
export async function measure(source: Source, options: MeasureOptions): Promise<void> {
  const { signal, duration } = options;
  const blob = typeof source === 'string' ? await download(source, options) : source;
  const head = await blob.slice(0, HEAD_BYTES).arrayBuffer();
  const layout = pcmLayout(new DataView(head), blob.size);
  if (layout) {
    tellLength(layout, options);
    return measurePcm(blob, layout, options);
  }
  if (options.isUnasked && blob.size > LARGEST_UNASKED) throw new Error('It would take long.');
  const chain = chainOf(new Uint8Array(head));
  if (chain) return measureChain(blob, chain, options);
  if (duration === null ? blob.size <= LARGEST_AT_ONCE : duration <= LONGEST_AT_ONCE) {
    return measureAtOnce(blob, options);
  }
  if (options.isUnasked) throw new Error('The engine has other work.');
  const { conversion } = await loadDeviceEngines(engineFolder());
  const small = { bitDepth: 16, sampleRate: RATE, channels: 'mono' } as const;
  const wav = await decodeToWav(blob, conversion, small, { signal });
  const decodedLayout = pcmLayout(new DataView(await wav.slice(0, HEAD_BYTES).arrayBuffer()), wav.size);
  if (!decodedLayout) throw new Error('The engine has decoded nothing.');
  tellLength(decodedLayout, options);
  return measurePcm(wav, decodedLayout, options);
}

/**
 * Measures a part of a recording in as many parts as a whole one, without decoding what is before it. Times in seconds.
 * @returns null for formats in which that is not found without decoding all of it
 */
export async function measurePassage(blob: Blob, from: number, to: number, signal: AbortSignal): Promise<Peaks | null> {
  const head = await blob.slice(0, HEAD_BYTES).arrayBuffer();
  const layout = pcmLayout(new DataView(head), blob.size);
  if (layout) {
    const frame = layout.channels * layout.bytesPerSample;
    const at = (seconds: number): number =>
      layout.start + Math.min(layout.length, Math.round(seconds * layout.sampleRate) * frame);
    const meter = new Meter();
    const bytes = await blob.slice(at(from), at(to)).arrayBuffer();
    signal.throwIfAborted();
    // The recording may end before.
    const end = bytes.byteLength / (at(to) - at(from));
    meter.add([samplesOf(new DataView(bytes), layout)], 0, end > 0 ? Math.min(1, end) : 1);
    return meter.peaks();
  }
  const chain = chainOf(new Uint8Array(head));
  return chain && measurePieces(blob, chain, { from, to, signal });
}

/** Only the pieces in which the passage is are decoded. */
async function measurePieces(
  blob: Blob,
  chain: Chain,
  { from, to, signal }: { from: number; to: number; signal: AbortSignal },
): Promise<Peaks> {
  const meter = new Meter();
  let seconds = 0;
  for (let at = chain.start; at < blob.size && seconds < to;) {
    const bytes = new Uint8Array(await blob.slice(at, at + PIECE_BYTES).arrayBuffer());
    signal.throwIfAborted();
    const { length, duration } = wholeFrames(bytes, chain, at + bytes.length >= blob.size);
    if (length === 0) break;
    if (duration > 0 && seconds + duration > from) {
      const channels = await decoded(bytes.buffer.slice(0, length));
      const [first, last] = [Math.max(from, seconds), Math.min(to, seconds + duration)];
      const [begin, end] = [first, last].map((time) => Math.round((time - seconds) * RATE));
      const position = (time: number): number => (time - from) / (to - from);
      meter.add(
        channels.map((samples) => samples.subarray(begin, end)),
        position(first),
        position(last),
      );
    }
    seconds += duration;
    at += length;
  }
  return meter.peaks();
}

/** The length of uncompressed audio, where the browser does not know it. */
function tellLength(
  { length, channels, bytesPerSample, sampleRate }: PcmLayout,
  { duration, onLength }: MeasureOptions,
): void {
  const seconds = length / (channels * bytesPerSample * sampleRate);
  if (duration === null && Number.isFinite(seconds) && seconds > 0) onLength?.(seconds);
}

async function download(url: string, { signal, onDownloaded, limit }: MeasureOptions): Promise<Blob> {
  const enough = new AbortController();
  const largest = limit ? LARGEST[limit] : LARGEST_DOWNLOAD;
  const response = await fetch(url, {
    signal: AbortSignal.any([signal, enough.signal]),
    // One byte more says that it is too large, and no more than that is sent. A server may ignore it.
    ...(limit === 'small' && isSameOrigin(url) && { headers: { Range: `bytes=0-${largest}` } }),
  });
  const { ok, body, headers } = response;
  // Unknown where a stream may be endless: then it counts as large.
  const size = Number(headers.get('Content-Length') ?? (limit === 'small' ? Infinity : 0));
  if (!ok || !body || size > largest) {
    enough.abort();
    throw new Error('Too large, or not there.');
  }
  // A stream has no known length and may be endless.
  let received = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      received += part.length;
      if (received > largest) enough.abort();
      else controller.enqueue(part);
    },
  });
  const content = await new Response(body.pipeThrough(counted), { headers }).blob();
  onDownloaded?.(content, headers.get('Accept-Ranges') === 'bytes' || response.status === 206);
  return content;
}

/** Reports the peaks at intervals. */
function reporter({ onProgress, signal }: MeasureOptions): { meter: Meter; step: () => void; end: () => void } {
  const meter = new Meter();
  let last = performance.now();
  const report = (): void => {
    last = performance.now();
    signal.throwIfAborted();
    onProgress(meter.peaks());
  };
  return {
    meter,
    step() {
      signal.throwIfAborted();
      if (performance.now() - last > PACE) report();
    },
    end: report,
  };
}

async function measurePcm(blob: Blob, layout: PcmLayout, options: MeasureOptions): Promise<void> {
  const { meter, step, end } = reporter(options);
  const frame = layout.channels * layout.bytesPerSample;
  const frames = layout.length / frame;
  const most = Math.max(1, Math.floor(READ_BYTES / frame));
  const edge = (part: number): number => Math.floor((part / PARTS) * frames);
  for (let part = 0; part < PARTS; part++) {
    const [first, last] = [edge(part), edge(part + 1)];
    const starts = last - first <= most ? [first] : [first, Math.floor((first + last) / 2)];
    for (const start of starts) {
      const from = layout.start + start * frame;
      const bytes = await blob.slice(from, from + Math.min(most, last - start) * frame).arrayBuffer();
      meter.add([samplesOf(new DataView(bytes), layout)], part / PARTS, (part + 1) / PARTS);
    }
    step();
  }
  end();
}

/** The samples of all channels, interleaved. */
function samplesOf(view: DataView, { bytesPerSample, read }: PcmLayout): Float32Array {
  const samples = new Float32Array(Math.floor(view.byteLength / bytesPerSample));
  for (let index = 0; index < samples.length; index++) samples[index] = read(view, index * bytesPerSample);
  return samples;
}

async function measureChain(blob: Blob, chain: Chain, options: MeasureOptions): Promise<void> {
  const { meter, step, end } = reporter(options);
  let seconds = 0;
  for (let at = chain.start; at < blob.size;) {
    const bytes = new Uint8Array(await blob.slice(at, at + PIECE_BYTES).arrayBuffer());
    const { length, duration } = wholeFrames(bytes, chain, at + bytes.length >= blob.size);
    if (length === 0) break;
    // Positioned by time if the duration is known, otherwise by bytes.
    const [from, to] = options.duration
      ? [seconds / options.duration, (seconds + duration) / options.duration]
      : [at / blob.size, (at + length) / blob.size];
    seconds += duration;
    at += length;
    const piece = bytes.buffer.slice(0, length);
    // The file may end with metadata, which contains no frames.
    if (duration > 0) meter.add(await decoded(piece), Math.min(1, from), Math.min(1, to));
    step();
  }
  if (options.duration === null && seconds > 0) options.onLength?.(seconds);
  end();
}

async function measureAtOnce(blob: Blob, options: MeasureOptions): Promise<void> {
  const { meter, step, end } = reporter(options);
  const channels = await decoded(await blob.arrayBuffer());
  const count = channels[0]?.length ?? 0;
  if (options.duration === null && count > 0) options.onLength?.(count / RATE);
  for (let first = 0; first < count; first += 60 * RATE) {
    const last = Math.min(count, first + 60 * RATE);
    meter.add(
      channels.map((samples) => samples.subarray(first, last)),
      first / count,
      last / count,
    );
    step();
  }
  end();
}

/** Decodes off the main thread, by the browser. */
async function decoded(bytes: ArrayBuffer): Promise<Float32Array[]> {
  const sound = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(bytes);
  return Array.from({ length: sound.numberOfChannels }, (_, channel) => sound.getChannelData(channel));
}
