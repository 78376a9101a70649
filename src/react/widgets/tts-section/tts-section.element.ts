/** The public interface of `pc-tts-section`. */
import type { SpeechFailureCode } from '../../../contract/failure-codes.ts';
import { TTS_CATEGORIES, TTS_LANGUAGES, TTS_SPEEDS, type TtsVoice } from '../../../contract/schema.ts';
import { oneOf, text } from '../../../definition/attribute-types.ts';
import { authRequestEvent } from '../../../definition/auth-request.ts';
import { commonAttributes, commonEvents } from '../../../definition/common.ts';
import { numberFrom } from '../../../definition/number-range.ts';
import { cancelableEvent, defineElement, documented, event, property } from '../../../definition/definition.ts';
import type { PlayerParts } from '../file-player/parts.ts';

export interface VoiceChangeDetail {
  /** @unmeasured */
  voice: TtsVoice;
}

export interface GenerateDetail {
  /**
   * Identifies the request at the service.
   * @unmeasured
   */
  requestId: string;
  /** @measurable id */
  voiceId: string;
  /**
   * Length of the text in characters as readers count them (grapheme clusters).
   * @measurable
   */
  characters: number;
  /**
   * A factor of the voice's own pace: 0.5 takes twice as long.
   * @measurable
   */
  speed: number;
}

export interface GenerateCompleteDetail extends GenerateDetail {
  /**
   * URL of the audio file.
   * @unmeasured
   */
  fileUrl: string;
}

export interface GenerateErrorDetail {
  /** @measurable */
  code: SpeechFailureCode;
  /**
   * The step that failed.
   * @measurable
   */
  during: 'generate' | 'download';
  /**
   * Seconds to wait before another attempt, if the service sent `Retry-After`.
   * @measurable
   */
  retryAfter?: number | undefined;
  /**
   * The underlying error, for a log.
   * @unmeasured
   */
  cause: unknown;
}

export interface SpeechDownloadDetail {
  /** @measurable size */
  blob: Blob;
  /**
   * Name of the saved file.
   * @unmeasured
   */
  fileName: string;
}

/**
 * Reads a visitor's text aloud. Voices are filtered by language and category, each with a preview; the speech can be
 * played, downloaded, or opened in the editor. Requires a service that implements the calls under `/api/tts`.
 *
 * To control playback, dispatch these events on `window`. `tts_content_pause` pauses playback in the section.
 * `tts_content_resume` resumes playback that the page has paused; playback that the visitor has paused stays paused.
 * `tts_content_prevent_play` pauses playback and prevents it until `tts_content_resume`, which then starts what the
 * visitor tried to play in the meantime.
 */
export const ttsSection = defineElement({
  tag: 'pc-tts-section',
  name: 'tts-section',
  attributes: {
    ...commonAttributes,
    /**
     * Initially selected voice language. Default, and instead of a language that the service has no voices in: the
     * widget's language if there are voices in it, otherwise English. Visitors choose among the languages of the
     * service's voices.
     */
    voiceLanguage: oneOf(TTS_LANGUAGES, ''),
    /** Initially selected voice category. */
    category: oneOf(TTS_CATEGORIES, 'MOST_POPULAR'),
    /** Id of the initially selected voice; also selects its language and category. */
    voice: text(),
    /**
     * How fast the voice speaks at first, as a factor of its own pace; visitors can change it. Has an effect only where
     * the service lists `speeds` with its voices.
     */
    speed: numberFrom(TTS_SPEEDS.least, TTS_SPEEDS.most, 1),
    /** Initial text. What the visitor writes is kept until the tab is closed. */
    text: text(),
  },
  properties: {
    /**
     * How words or phrases are said, for each speech that is generated from then on: in other letters, such as
     * `{ SQL: 'sequel' }`, or in IPA between slashes, such as `{ Nguyen: '/wɪn/' }`. The service must know it.
     */
    lexicon: property<Readonly<Record<string, string>> | null>(),
  },
  events: {
    ...commonEvents,
    ...authRequestEvent,
    /** The selected voice changed, either directly or by changing language or category. */
    'pc-voice-change': event<VoiceChangeDetail>(),
    /**
     * Generating the speech starts, or resumes after a failure.
     * @measured
     */
    'pc-generate-start': event<GenerateDetail>(),
    /**
     * The speech is ready.
     * @measured
     */
    'pc-generate-complete': event<GenerateCompleteDetail>(),
    /**
     * Generating or downloading the speech failed; the visitor sees a message that says what to do.
     * @measured
     */
    'pc-generate-error': event<GenerateErrorDetail>(),
    /**
     * The speech, or a file with its captions, is about to be saved. `preventDefault()` cancels saving, so that the
     * page can use the `blob` itself.
     * @measured
     */
    'pc-download': cancelableEvent<SpeechDownloadDetail>(),
    /**
     * A signed-in visitor is about to be redirected to the editor with the speech. `preventDefault()` cancels the
     * redirect.
     */
    'pc-redirect': cancelableEvent<{
      /** @unmeasured */
      url: string;
    }>(),
  },
  parts: documented<
    PlayerParts & {
      /** The panel that holds everything. */
      panel: string;
      /** The language selection. */
      language: string;
      /** The category selection. */
      category: string;
      /** The list of voices. */
      voices: string;
      /** One voice. */
      voice: string;
      /** The text field. */
      text: string;
      /** The character counter. */
      counter: string;
      /** The choice of the voice's speed. */
      speed: string;
      /** The button that generates the speech. */
      'generate-button': string;
      /** The speech or its progress. */
      result: string;
      /** The button that downloads the speech. */
      'download-button': string;
      /** A button that saves captions of the speech. */
      'captions-button': string;
      /** The text of the speech, in which what is spoken is marked. */
      'read-along': string;
      /** The button that opens the speech in the editor. */
      'editor-button': string;
      /** Error messages. */
      notice: string;
    }
  >(),
});
