/** The sound itself, behind an interface: one source, or several in step. */
import type { MediaFailure, MediaReport, Rate, Source } from './file-player.machine.ts';

export interface Media {
  /** Begins to play, or goes on; whether it does is reported. */
  play: () => void;
  pause: () => void;
  /** In seconds. */
  seek: (to: number) => void;
  /** Of the playhead now, in seconds. */
  position: () => number;
  /** The pitch stays. */
  setRate: (rate: Rate) => void;
  setMuted: (muted: boolean) => void;
  /** Lets this track be heard, and the others not. */
  hear: (track: number) => void;
  /** Ends everything and frees it; nothing is reported any more. */
  close: () => void;
}

export type OpenMedia = (sources: readonly Source[], report: (report: MediaReport) => void) => Media;

/** An element that plays a source and need not be in the document, so that moving the player does not stop it. */
export interface AudioTrack {
  readonly audio: HTMLAudioElement;
  /** Puts it away, with what it holds. */
  close: () => void;
}

export function openTrack(source: Source): AudioTrack {
  const audio = new Audio();
  audio.preload = 'metadata';
  const url = typeof source === 'string' ? source : URL.createObjectURL(source);
  audio.src = url;
  return {
    audio,
    close() {
      audio.pause();
      const release = (): void => {
        // Without a source it lets go of the connection and of what it has decoded.
        audio.removeAttribute('src');
        audio.load();
        if (typeof source !== 'string') URL.revokeObjectURL(url);
      };
      // WebKitGTK stops the whole page when a source is taken away from it that it is only beginning to read.
      if (audio.error || audio.readyState >= audio.HAVE_CURRENT_DATA) release();
      else for (const type of ['loadeddata', 'suspend', 'error']) audio.addEventListener(type, release, { once: true });
    },
  };
}

/** A duration as the machine has it: streams and some recordings do not tell theirs. */
export const durationOf = ({ duration }: HTMLAudioElement): number | null =>
  Number.isFinite(duration) ? duration : null;

/** Up to where it can be sought, in seconds: 0 where a server gives no part of a file. */
export function seekableEndOf({ seekable }: HTMLAudioElement): number {
  return seekable.length > 0 ? seekable.end(seekable.length - 1) : 0;
}

/** This close to the end, in seconds, is the end: Firefox fails where it is sent to the end itself. */
const END = 0.05;

/** Puts the playhead at so many seconds. */
export function seekTo(audio: HTMLAudioElement, seconds: number): void {
  audio.currentTime = Math.max(0, Math.min(seconds, (durationOf(audio) ?? Infinity) - END));
}

/** Of the playhead, in seconds. */
export function positionOf(audio: HTMLAudioElement): number {
  const { currentTime, duration, ended, paused } = audio;
  if (!Number.isFinite(duration)) return currentTime;
  return ended || (paused && currentTime >= duration - 1.5 * END) ? duration : currentTime;
}

const FAILURES: Readonly<Record<number, MediaFailure>> = { 2: 'network', 3: 'decoding', 4: 'format' };

/** Calls the listener when an element can play no further. */
export function onFailure(
  audio: HTMLAudioElement,
  signal: AbortSignal,
  listener: (failure: MediaFailure, cause: unknown) => void,
): void {
  const look = (): void => {
    const { error } = audio;
    // Firefox says so where the device has no way to make a sound, and goes on in silence.
    if (error?.message.includes('OnMediaSinkAudioError')) return;
    listener(FAILURES[error?.code ?? 4] ?? 'format', error);
  };
  audio.addEventListener('error', look, { signal });
}

/** Plays the first source. */
export const openMedia: OpenMedia = ([source = ''], report) => {
  const { audio, close } = openTrack(source);
  const closed = new AbortController();
  const on = (type: string, listener: () => void) => audio.addEventListener(type, listener, closed);

  const length = () => ({ duration: durationOf(audio), seekableEnd: seekableEndOf(audio) });
  on('loadedmetadata', () => report({ type: 'loaded', ...length() }));
  for (const type of ['durationchange', 'progress', 'canplay'])
    on(type, () => report({ type: 'duration', ...length() }));
  on('timeupdate', () => {
    // Of a seek that another one has overtaken.
    if (!audio.seeking) report({ type: 'time', position: positionOf(audio) });
  });
  on('playing', () => report({ type: 'started' }));
  on('waiting', () => report({ type: 'waiting' }));
  // Also fired where a visitor puts the playhead; who has put it elsewhere since is not at the end.
  on('ended', () => {
    if (audio.ended) report({ type: 'ended' });
  });
  onFailure(audio, closed.signal, (failure, cause) => report({ type: 'broken', track: 0, failure, cause }));
  // By the system: a headset unplugged, a media key. At the end it pauses too, and an event may be older than a play().
  on('pause', () => {
    if (audio.paused && !audio.ended) report({ type: 'stopped' });
  });

  return {
    play() {
      audio.play().catch((error: unknown) => {
        // Refused by the browser; other reasons are reported as events.
        if (!closed.signal.aborted && isAutoplayBlocked(error)) report({ type: 'stopped' });
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
};

/** A browser plays nothing before its visitor has touched the page. */
export const isAutoplayBlocked = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotAllowedError';
