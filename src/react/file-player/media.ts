/** The sound itself, behind an interface: one source, or several in step. */
import type { MediaFailure, MediaReport, Rate, Source } from './machine.ts';

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
      // Without a source it lets go of the connection and of what it has decoded.
      audio.removeAttribute('src');
      audio.load();
      if (typeof source !== 'string') URL.revokeObjectURL(url);
    },
  };
}

/** A duration as the machine has it: streams and some recordings do not tell theirs. */
export const durationOf = ({ duration }: HTMLAudioElement): number | null =>
  Number.isFinite(duration) ? duration : null;

const FAILURES: Readonly<Record<number, MediaFailure>> = { 2: 'network', 3: 'decoding', 4: 'format' };

/** What an element's `error` event says. */
export const failureOf = ({ error }: HTMLAudioElement, track: number): MediaReport => ({
  type: 'broken',
  track,
  failure: FAILURES[error?.code ?? 4] ?? 'format',
  cause: error,
});

/** Plays the first source. */
export const openMedia: OpenMedia = ([source = ''], report) => {
  const { audio, close } = openTrack(source);
  const closed = new AbortController();
  const on = (type: string, listener: () => void) => audio.addEventListener(type, listener, closed);

  on('loadedmetadata', () => report({ type: 'loaded', duration: durationOf(audio) }));
  on('durationchange', () => report({ type: 'duration', duration: durationOf(audio) }));
  on('timeupdate', () => report({ type: 'time', position: audio.currentTime }));
  on('playing', () => report({ type: 'started' }));
  on('waiting', () => report({ type: 'waiting' }));
  on('ended', () => report({ type: 'ended' }));
  on('error', () => report(failureOf(audio, 0)));
  // By the system: a headset unplugged, a media key. At the end it pauses too, and an event may be older than a play().
  on('pause', () => {
    if (audio.paused && !audio.ended) report({ type: 'stopped' });
  });

  return {
    play() {
      audio.play().catch((error: unknown) => {
        // Refused by the browser; other reasons are reported as events.
        if (!closed.signal.aborted && isRefusal(error)) report({ type: 'stopped' });
      });
    },
    pause: () => audio.pause(),
    seek(to) {
      audio.currentTime = to;
    },
    position: () => audio.currentTime,
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
export const isRefusal = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotAllowedError';
