/**
 * Measures what plays, as it plays. Loaded on demand.
 *
 * What is at a URL is not read a second time for its waveform: an hour is tens of megabytes, and only Chromium would
 * find them in its cache. What can be measured without is what is heard, of which Chromium gives a copy that leaves the
 * sound alone: no context has to run for it to be heard, it goes on when the page is hidden, and the first sound comes
 * as early as without. Firefox's copy silences the element and WebKit has none; sending the sound through an audio
 * context instead would make it fall silent on phones as soon as the screen is locked. There the waveform stays flat
 * unless the page gives it.
 */
import { Meter } from './meter.ts';
import type { Peaks } from './bars.ts';

/** In Hz; enough for loudness. */
const RATE = 8000;

/** How many samples are kept: four seconds, because browsers call hidden pages once a second. */
const WINDOW = 32_768;

/** In ms. */
const PACE = 250;

/** TypeScript's types lack it. */
type Capturable = HTMLMediaElement & { captureStream?: () => MediaStream };

/** A copy of what plays; undefined where the browser has none, and for sound of another origin. */
export function captureOf(audio: HTMLMediaElement | undefined): MediaStream | undefined {
  try {
    return (audio as Capturable | undefined)?.captureStream?.();
  } catch {
    // Its server has led to another origin.
    return undefined;
  }
}

export interface Playing {
  /** In seconds. */
  readonly position: () => number;
  readonly rate: () => number;
  readonly duration: number;
}

/** What has been measured of a recording, while it is paused, too. */
export { Meter };

/** Returns a function that stops it. */
export function measurePlaying(
  stream: MediaStream,
  meter: Meter,
  { position, rate, duration }: Playing,
  onProgress: (peaks: Peaks) => void,
): () => void {
  const context = new AudioContext({ sampleRate: RATE });
  const analyser = new AnalyserNode(context, { fftSize: WINDOW });
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(WINDOW);
  let last = { time: context.currentTime, position: position() };
  const timer = setInterval(() => {
    const now = { time: context.currentTime, position: position() };
    const [elapsed, advance] = [now.time - last.time, now.position - last.position];
    const expected = elapsed * rate();
    const count = Math.round(elapsed * RATE);
    const from = last.position;
    last = now;
    // A jump, a halt, or a page that was asleep.
    if (count < 1 || count > WINDOW || advance < expected / 2 || advance > expected * 2) return;
    analyser.getFloatTimeDomainData(samples);
    meter.add([samples.subarray(WINDOW - count)], Math.min(1, from / duration), Math.min(1, now.position / duration));
    onProgress(meter.peaks());
  }, PACE);
  return () => {
    clearInterval(timer);
    for (const track of stream.getTracks()) track.stop();
    void context.close();
  };
}
