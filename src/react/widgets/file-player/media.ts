/** The interface of audio playback, and its implementation for one source. */
import { savesData } from '../../../dom/save-data.ts';
import { native } from '../../../dom/native.ts';
import { isRemote, type MediaFailure, type MediaReport, type Rate, type Source } from './file-player.machine.ts';

export interface Media {
  /** Starts or continues; the result is reported. */
  play: () => void;
  pause: () => void;
  /** In seconds. */
  seek: (to: number) => void;
  /** Current position in seconds. */
  position: () => number;
  /** Sets the playback rate; the pitch is preserved. */
  setRate: (rate: Rate) => void;
  setMuted: (muted: boolean) => void;
  /** Makes this track audible and silences the others. */
  hear: (track: number) => void;
  /** What plays, where that is one element. */
  audio?: HTMLMediaElement;
  /** Stops playback and releases all resources; nothing is reported afterwards. */
  close: () => void;
}

/** What is loaded before playback. */
export type Preload = 'metadata' | 'none';

/** @param started by track: elements that may play, see {@link startElement} */
export type OpenMedia = (
  sources: readonly Source[],
  report: (report: MediaReport) => void,
  started?: readonly HTMLMediaElement[],
) => Media;

export type CreateElement = (source: Source) => HTMLMediaElement;

/**
 * An element for what is played later. Called within a press: browsers may refuse to start another one once the press
 * is a while ago.
 */
export function startElement(audio: HTMLMediaElement = new Audio()): HTMLMediaElement {
  audio.play().catch(() => {
    // It has nothing to play yet.
  });
  audio.pause();
  return audio;
}

/** An element that is outside the document at first, so that moving the player does not stop it. */
export interface AudioTrack {
  readonly audio: HTMLMediaElement;
  /** Stops it and releases its resources. */
  close: () => void;
}

export function openTrack(
  source: Source,
  audio: HTMLMediaElement = new Audio(),
  preload: Preload = 'metadata',
): AudioTrack {
  audio.preload = isRemote(source) ? preload : 'metadata';
  const url = typeof source === 'string' ? source : URL.createObjectURL(source);
  audio.src = url;
  const stalls = new AbortController();
  audio.addEventListener('stalled', () => goOnWithWhatIsThere(audio), stalls);
  return {
    audio,
    close() {
      stalls.abort();
      audio.pause();
      const release = (): void => {
        // Without a source the element releases its connection and decoded data.
        audio.removeAttribute('src');
        audio.load();
        if (typeof source !== 'string') URL.revokeObjectURL(url);
      };
      // WebKitGTK freezes the page if the source is removed while it starts loading.
      if (audio.error || audio.readyState >= audio.HAVE_CURRENT_DATA) release();
      else for (const type of ['loadeddata', 'suspend', 'error']) audio.addEventListener(type, release, { once: true });
    },
  };
}

/**
 * WebKitGTK may go on waiting for data after the last of a file without a known length has arrived. Where the next
 * second is there, pausing and playing ends that; where it is not, the network is what is waited for.
 */
function goOnWithWhatIsThere(audio: HTMLMediaElement): void {
  const { buffered, currentTime, duration, paused, readyState, seeking } = audio;
  if (paused || seeking || readyState >= audio.HAVE_FUTURE_DATA) return;
  const isThere = Array.from({ length: buffered.length }, (_, range) => range).some(
    (range) => buffered.start(range) <= currentTime && buffered.end(range) >= Math.min(currentTime + 1, duration),
  );
  if (!isThere) return;
  audio.pause();
  audio.play().catch(() => {
    // It has been paused then, which the element reports.
  });
}

/** The duration; null if unknown, as for streams and some recordings. */
export const durationOf = ({ duration }: HTMLMediaElement): number | null =>
  Number.isFinite(duration) ? duration : null;

/** The end of the seekable range, in seconds; 0 if the server does not support range requests. */
export function seekableEndOf({ seekable }: HTMLMediaElement): number {
  return seekable.length > 0 ? seekable.end(seekable.length - 1) : 0;
}

/** Tolerance at the end in seconds: Firefox fails to seek to the exact end. */
const END = 0.05;

/** Seeks to a position in seconds. */
export function seekTo(audio: HTMLMediaElement, seconds: number): void {
  audio.currentTime = Math.max(0, Math.min(seconds, (durationOf(audio) ?? Infinity) - END));
}

/** Current position in seconds. */
export function positionOf(audio: HTMLMediaElement): number {
  const { currentTime, duration, ended, paused } = audio;
  if (!Number.isFinite(duration)) return currentTime;
  return ended || (paused && currentTime >= duration - 1.5 * END) ? duration : currentTime;
}

const FAILURES: Readonly<Record<number, MediaFailure>> = { 2: 'network', 3: 'decoding', 4: 'format' };

/** Calls the listener when the element fails. */
export function onFailure(
  audio: HTMLMediaElement,
  signal: AbortSignal,
  listener: (failure: MediaFailure, cause: unknown) => void,
): void {
  const look = (): void => {
    const { error } = audio;
    // Firefox reports this on devices without audio output, but continues silently.
    if (error?.message.includes('OnMediaSinkAudioError')) return;
    const fail = (): void => listener(FAILURES[error?.code ?? 4] ?? 'format', error);
    // Its message may be empty where browsers resist fingerprinting. What goes on has not failed.
    if (audio.paused || audio.readyState < audio.HAVE_CURRENT_DATA) fail();
    else unlessItGoesOn(audio, signal, fail);
  };
  audio.addEventListener('error', look, { signal });
}

/** How long what plays may stand still, in ms. */
const STANDSTILL = 1000;

function unlessItGoesOn(audio: HTMLMediaElement, signal: AbortSignal, fail: () => void): void {
  const { currentTime } = audio;
  const watching = new AbortController();
  const stop = (): void => {
    clearTimeout(timer);
    watching.abort();
  };
  const timer = setTimeout(() => {
    stop();
    fail();
  }, STANDSTILL);
  const look = (): void => {
    if (audio.currentTime > currentTime || audio.ended) stop();
  };
  for (const type of ['timeupdate', 'ended']) audio.addEventListener(type, look, { signal: watching.signal });
  signal.addEventListener('abort', stop, { signal: watching.signal });
}

/** Where the visitor's browser asks to save data, nothing is loaded before a press. */
export const allowedPreload = (wanted: Preload): Preload => (savesData() ? 'none' : wanted);

/** Opens the first source, which somebody has asked for. */
export const openMedia: OpenMedia = (...parameters) => open('metadata', ...parameters);

/** Opens the first source. */
export function open(
  preload: Preload,
  ...[[source = ''], report, started = []]: Parameters<OpenMedia>
): ReturnType<OpenMedia> {
  const { audio, close } = openTrack(source, started[0], preload);
  const closed = new AbortController();
  const on = (type: string, listener: () => void) => audio.addEventListener(type, listener, closed);

  const length = () => ({ duration: durationOf(audio), seekableEnd: seekableEndOf(audio) });
  on('loadedmetadata', () => report({ type: 'loaded', ...length() }));
  for (const type of ['durationchange', 'progress', 'canplay'])
    on(type, () => report({ type: 'duration', ...length() }));
  on('timeupdate', () => {
    // Ignores positions of a seek that is already superseded.
    if (!audio.seeking) report({ type: 'time', position: positionOf(audio) });
  });
  on('playing', () => report({ type: 'started' }));
  on('waiting', () => report({ type: 'waiting' }));
  // Also dispatched when seeking to the end; ignored if the position has changed since.
  on('ended', () => {
    if (audio.ended) report({ type: 'ended' });
  });
  onFailure(audio, closed.signal, (failure, cause) => report({ type: 'broken', track: 0, failure, cause }));
  // Paused by the system, such as an unplugged headset or a media key. Also dispatched at the end, and possibly after a
  // newer play().
  on('pause', () => {
    if (audio.paused && !audio.ended) report({ type: 'stopped' });
  });

  return {
    audio,
    play() {
      audio.play().catch((error: unknown) => {
        // Blocked by the browser; other errors are reported by events.
        if (!closed.signal.aborted && isAutoplayBlocked(error)) report({ type: 'blocked' });
      });
    },
    pause: () => audio.pause(),
    seek: (to) => seekTo(audio, to),
    position: () => positionOf(audio),
    setRate(rate) {
      audio.playbackRate = rate;
    },
    setMuted(muted) {
      audio.muted = muted;
    },
    hear: () => undefined,
    close() {
      closed.abort();
      close();
    },
  };
}

/** Browsers block playback until the user has interacted with the page. */
export const isAutoplayBlocked = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotAllowedError';

const urlOf = (url: string): URL => new URL(url, native(document, 'baseURI'));

export const absoluteOf = (url: string): string => urlOf(url).href;

export const isSameOrigin = (url: string): boolean => urlOf(url).origin === location.origin;
