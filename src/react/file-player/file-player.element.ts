/** What a page can say to `pc-file-player` and hear from it. */
import { address, flag, text } from '../../definition/attribute-types.ts';
import { commonAttributes, commonEvents } from '../../definition/common.ts';
import { defineElement, documented, event, method, property } from '../../definition/definition.ts';
import type { PlayerParts } from './parts.ts';

export interface PlaybackDetail {
  /** Where the playhead is, in seconds. */
  position: number;
}

/**
 * Why it does not play. `network`: no connection, or another origin that does not answer. `not-found`: nothing that may
 * be played is at the address. `server`: trouble at the server. `empty-file`: 0 bytes. `file-gone`: the file was moved,
 * changed or deleted on the visitor's disk. `damaged`: broken, or not audio. `no-audio`: the file holds no audio.
 * `unsupported-codec`: neither the browser nor the audio engine can decode it. Of the engine, which is needed for formats
 * that the browser does not play: `out-of-memory`; `engine-blocked`: the page's policy forbids it; `engine-unsupported`:
 * the browser lacks something it needs; `engine-unreachable`: it could not be downloaded; `unexpected`: anything else.
 */
export type PlayerFailureCode =
  | 'network'
  | 'not-found'
  | 'server'
  | 'empty-file'
  | 'file-gone'
  | 'damaged'
  | 'no-audio'
  | 'unsupported-codec'
  | 'out-of-memory'
  | 'engine-blocked'
  | 'engine-unsupported'
  | 'engine-unreachable'
  | 'unexpected';

export interface PlayerErrorDetail {
  code: PlayerFailureCode;
  /** Whether the visitor is offered to try again. */
  canRetry: boolean;
  /** The underlying error, for a log. */
  cause: unknown;
}

/**
 * Plays an audio file, with its waveform, from a File or an address. Formats that the browser does not play are prepared
 * on the device when the visitor presses play. Only one player of a page plays at a time.
 */
export const filePlayer = defineElement({
  tag: 'pc-file-player',
  name: 'file-player',
  attributes: {
    ...commonAttributes,
    /** Address of the audio; one that a script made of a `Blob` is taken too. */
    src: address('', /^(https?|blob):$/),
    /** Another origin, on which `src` is, allows reading it (CORS): then its waveform shows too. */
    crossorigin: flag(),
    /** Name of what is played; absent, that of `file`. A long one is cut before its end. */
    fileName: text(),
  },
  properties: {
    /** The audio itself, in place of `src`. */
    file: property<Blob | null>(),
  },
  methods: {
    /** Plays from the playhead, or from the start where that is at the end. A browser may refuse it until the visitor has touched the page. */
    play: method<() => void>(),
    /** Stops; the playhead stays. */
    pause: method<() => void>(),
    /** Puts the playhead at so many seconds. */
    seek: method<(seconds: number) => void>(),
  },
  events: {
    ...commonEvents,
    /** It plays. */
    'pc-play': event<PlaybackDetail>(),
    /** It was stopped before the end: by the visitor, the page, another player, or a failure. */
    'pc-pause': event<PlaybackDetail>(),
    /** The visitor or the page put the playhead elsewhere; while it is dragged, at each step. */
    'pc-seek': event<PlaybackDetail>(),
    /** It has played to the end. */
    'pc-ended': event<PlaybackDetail>(),
    /** It cannot be played; the visitor sees a message and a way on. */
    'pc-player-error': event<PlayerErrorDetail>(),
  },
  parts: documented<
    PlayerParts & {
      /** The panel that holds everything. */
      panel: string;
      /** What went wrong and what to do. */
      notice: string;
    }
  >(),
});
