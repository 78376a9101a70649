/**
 * Measures how loud a recording is from part to part, for its waveform. Loaded when there is one to show.
 *
 * The work is the browser's decoders', outside the page; what the page itself does comes in small steps, and no more of
 * the sound is in memory than one step needs. Uncompressed sound is read where it lies. MP3 and AAC are decoded a piece
 * at a time, short files of other formats at once; long ones the audio engine makes small first.
 */
import { loadDeviceEngines } from '../../audio/page-engine.ts';
import { decodeToWav } from '../../audio/preview.ts';
import type { Peaks } from './bars.ts';
import { chainOf, wholeFrames, type Chain } from './frames.ts';
import type { Source } from './file-player.machine.ts';
import { Meter, PARTS } from './meter.ts';
import { pcmLayout, type PcmLayout } from './pcm.ts';

interface MeasureOptions {
  readonly signal: AbortSignal;
  /** Of the recording, in seconds; null if unknown. */
  readonly duration: number | null;
  /** Gets what is known so far, several times a second, and everything at the end. */
  readonly onProgress: (peaks: Peaks) => void;
  /** Gets what lies at an address, as soon as all of it is there. */
  readonly onDownloaded?: (content: Blob, inParts: boolean) => void;
}

/** For a picture, nothing is downloaded that is larger than this, in bytes. */
const LARGEST_DOWNLOAD = 64 * 1024 * 1024;

/** Layouts stand at the beginning, behind a few texts at most. */
const HEAD_BYTES = 64 * 1024;

/** Of one part of uncompressed sound, in bytes; of a longer part twice as many, at its beginning and in its middle. */
const READ_BYTES = 8 * 1024;

/** Of compressed sound, decoded at a time: some twenty seconds. */
const PIECE_BYTES = 320 * 1024;

/** What is decoded at once is at most this long, in seconds, or of so many bytes where nobody knows its length. */
const LONGEST_AT_ONCE = 6 * 60;
const LARGEST_AT_ONCE = 8 * 1024 * 1024;

/** Enough for a picture, in Hz; the least that every browser offers. */
const RATE = 8000;

/** In ms, between two pictures. */
const PACE = 200;

/** Rejects where a waveform cannot be had; the recording may play all the same. */
export async function measure(source: Source, options: MeasureOptions): Promise<void> {
  const { signal, duration } = options;
  const blob = typeof source === 'string' ? await download(source, options) : source;
  const head = await blob.slice(0, HEAD_BYTES).arrayBuffer();
  const layout = pcmLayout(new DataView(head), blob.size);
  if (layout) return measurePcm(blob, layout, options);
  const chain = chainOf(new Uint8Array(head));
  if (chain) return measureChain(blob, chain, options);
  if (duration === null ? blob.size <= LARGEST_AT_ONCE : duration <= LONGEST_AT_ONCE) {
    return measureAtOnce(blob, options);
  }
  if (duration === null) throw new Error('Nobody knows how long this is.');
  const { conversion } = await loadDeviceEngines();
  const small = { bitDepth: 16, sampleRate: RATE, channels: 'mono' } as const;
  return measure(await decodeToWav(blob, conversion, small, { signal }), options);
}

async function download(url: string, { signal, onDownloaded }: MeasureOptions): Promise<Blob> {
  const enough = new AbortController();
  const response = await fetch(url, { signal: AbortSignal.any([signal, enough.signal]) });
  const { ok, body, headers } = response;
  if (!ok || !body || Number(headers.get('Content-Length')) > LARGEST_DOWNLOAD) {
    enough.abort();
    throw new Error('Too large, or not there.');
  }
  // A stream does not say how long it is, and may never end.
  let size = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      size += part.length;
      if (size > LARGEST_DOWNLOAD) enough.abort();
      else controller.enqueue(part);
    },
  });
  const content = await new Response(body.pipeThrough(counted), { headers }).blob();
  onDownloaded?.(content, headers.get('Accept-Ranges') === 'bytes');
  return content;
}

/** Hands on what is known so far, now and then. */
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

/** Of all channels, one after the other. */
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
    // By its time where the whole length is known, else by its place among the bytes.
    const [from, to] = options.duration
      ? [seconds / options.duration, (seconds + duration) / options.duration]
      : [at / blob.size, (at + length) / blob.size];
    seconds += duration;
    at += length;
    const piece = bytes.buffer.slice(0, length);
    // Behind the sound there may be texts, in which nothing is found.
    if (duration > 0) meter.add(await decoded(piece), Math.min(1, from), Math.min(1, to));
    step();
  }
  end();
}

async function measureAtOnce(blob: Blob, options: MeasureOptions): Promise<void> {
  const { meter, step, end } = reporter(options);
  const channels = await decoded(await blob.arrayBuffer());
  const count = channels[0]?.length ?? 0;
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

/** Outside the page's thread, by the browser. */
async function decoded(bytes: ArrayBuffer): Promise<Float32Array[]> {
  const sound = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(bytes);
  return Array.from({ length: sound.numberOfChannels }, (_, channel) => sound.getChannelData(channel));
}
