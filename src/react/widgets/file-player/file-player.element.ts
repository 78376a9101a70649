/** The public interface of `pc-file-player`. */
import type { PlayerFailureCode } from '../../../contract/failure-codes.ts';
import { address, flag, oneOf, text } from '../../../definition/attribute-types.ts';
import { numberFrom } from '../../../definition/number-range.ts';
import { commonAttributes, commonEvents } from '../../../definition/common.ts';
import { defineElement, documented, event, method, property } from '../../../definition/definition.ts';
import type { ChaptersData } from './chapters/chapters-data.ts';
import type { PlayerParts } from './parts.ts';
import type { TranscriptData } from './transcript/transcript-data.ts';

export interface PlaybackDetail {
  /**
   * Playback position in seconds.
   * @measurable
   */
  position: number;
}

export interface PlayerErrorDetail {
  /** @measurable */
  code: PlayerFailureCode;
  /**
   * Whether the message has a retry button.
   * @measurable
   */
  canRetry: boolean;
  /**
   * The underlying error, for a log.
   * @unmeasured
   */
  cause: unknown;
}

export interface ChapterDetail {
  /**
   * Its place among the chapters that are shown, from 0.
   * @measurable
   */
  index: number;
  /** @unmeasured */
  title: string;
  /**
   * Its beginning, in seconds.
   * @measurable
   */
  start: number;
}

/**
 * An audio player with a waveform, for a `File` or a URL. Of what is at a URL and larger than 1 MB, no more than the
 * length is loaded before playback: `peaks` give its waveform, which otherwise appears while it plays, in browsers that
 * let a page measure what plays. Formats that the browser cannot play are decoded on the device when the visitor
 * presses play. Only one player on a page plays at a time. A video has its picture above the controls, with the
 * transcript as captions; its sound alone is played where the browser cannot show it.
 */
export const filePlayer = defineElement({
  tag: 'pc-file-player',
  name: 'file-player',
  attributes: {
    ...commonAttributes,
    /**
     * URL of the audio, including `blob:` URLs. It may be a video: one whose path ends in `.mp4`, `.m4v`, `.webm`,
     * `.mov` or `.ogv` has its picture shown.
     */
    src: address('', /^(https?|blob):$/),
    /**
     * Set it if `src` is at another origin that allows requests from the page (CORS). Required to show the waveform of
     * such audio.
     */
    crossorigin: flag(),
    /**
     * What is loaded of `src` before playback: its length, or nothing. Nothing is loaded either where the visitor's
     * browser asks to save data.
     */
    preload: oneOf(['metadata', 'none'], 'metadata'),
    /**
     * URL of a file with the waveform of the audio, which is then drawn without reading the audio: what
     * `npx pc-elements peaks` or audiowaveform write, or wavesurfer's arrays as JSON.
     */
    peaks: address(),
    /** Name of the audio. Default: the title in the tags of `file`, or its name. Long names are truncated. */
    fileName: text(),
    /**
     * URL of the chapters: Podcasting 2.0 JSON, Podlove Simple Chapters (XML or JSON), WebVTT, or lines such as
     * `00:00 Title`. They are marked in the waveform and listed below it. If they can't be read, the console says why,
     * and the audio plays without. Default: the chapters in `file`, if it is an MP3 or MP4 file.
     */
    chapters: address(),
    /**
     * URL of the transcript: WebVTT, SRT, Podcasting 2.0 JSON, or HTML with `<cite>` and `<time>`. It is loaded when a
     * visitor opens it, or switches on the captions of a video. In several languages:
     * `<track src srclang label default>` children of the element. If it can't be read, the visitor and the console are
     * told, and the audio plays.
     */
    transcript: address(),
    /**
     * URL of a square picture, which is shown beside the name, in the place of a video before it plays, and by the
     * system while it plays. Default: the cover in `file`.
     */
    cover: address(),
    /** How far the button back goes, in seconds. */
    skipBack: numberFrom(1, 600, 15),
    /** How far the button forward goes, in seconds. */
    skipForward: numberFrom(1, 600, 30),
    /**
     * Whether a visitor who comes back finds `src` where they stopped listening. It is kept on their device once they
     * have pressed Play, as far as their consent allows; see the configuration guide.
     */
    resume: oneOf(['on', 'off'], 'on'),
    /** At the end, the next player in the same `<ol>` or `<ul>` plays. */
    continuous: flag(),
    /** Offers to save `src`. Browsers open what is at another origin instead, unless its server says otherwise. */
    download: flag(),
    /**
     * Adds the episode to the page's head as structured data for search engines: `file-name`, `cover`, `src`, its
     * length and its chapters. Requires `src` and `file-name`. If the page's CSP lists the allowed Trusted Types
     * policies, the list must contain `pc-structured-data`; otherwise no data is added.
     */
    structuredData: flag(),
  },
  properties: {
    /** The audio as a `Blob` or `File`, or a video whose type says so; takes precedence over `src`. */
    file: property<Blob | null>(),
    /**
     * The chapters: a list with the fields `start`, in seconds, `title`, `image` and `link`, or what a file at
     * `chapters` would contain, as text or parsed JSON; takes precedence over `chapters`.
     */
    chaptersData: property<ChaptersData | null>(),
    /**
     * The transcript: what a file at `transcript` would contain, as text or parsed JSON, or a list with the fields
     * `start` and `end`, in seconds, `text`, `speaker` and `words`; takes precedence over `transcript`.
     */
    transcriptData: property<TranscriptData | null>(),
    /** What a file at `peaks` would contain, as parsed JSON or bytes; takes precedence over `peaks`. */
    peaksData: property<object | null>(),
  },
  methods: {
    /**
     * Starts or resumes playback; after the end, starts again. Browsers may block it until the visitor has interacted
     * with the page.
     */
    play: method<() => void>(),
    /** Pauses playback. */
    pause: method<() => void>(),
    /** Seeks to a position in seconds. */
    seek: method<(seconds: number) => void>(),
  },
  events: {
    ...commonEvents,
    /** Playback has started. */
    'pc-play': event<PlaybackDetail>(),
    /** Playback paused before the end, because of the visitor, the page, another player or an error. */
    'pc-pause': event<PlaybackDetail>(),
    /**
     * The visitor or the page changed the playback position; dispatched at each step while dragging, and once at its
     * end.
     */
    'pc-seek': event<PlaybackDetail>(),
    /** Playback has reached the end. */
    'pc-ended': event<PlaybackDetail>(),
    /** Another chapter has begun to sound. */
    'pc-chapter': event<ChapterDetail>(),
    /**
     * The audio cannot be played; the visitor sees a message.
     * @measured
     */
    'pc-player-error': event<PlayerErrorDetail>(),
  },
  parts: documented<
    PlayerParts & {
      /** The panel that holds everything. */
      panel: string;
      /** The error message. */
      notice: string;
      /** The picture. */
      cover: string;
      /** The picture of a video, with the buttons in front of it. */
      video: string;
      /** The section with the list of chapters. */
      chapters: string;
      /** The section with the transcript. */
      transcript: string;
    }
  >(),
});
