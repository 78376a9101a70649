/** What a page can say to `pc-tts-section` and hear from it. */
import type { CallFailureCode } from '../../api/failure.ts';
import { TTS_CATEGORIES, TTS_LANGUAGES, type TtsVoice } from '../../api/schema.ts';
import { oneOf, text } from '../../definition/attribute-types.ts';
import { authRequestEvent } from '../../definition/auth-request.ts';
import { commonAttributes, commonEvents } from '../../definition/common.ts';
import { cancelableEvent, defineElement, documented, event } from '../../definition/definition.ts';
import type { PlayerParts } from '../file-player/parts.ts';

export interface VoiceChangeDetail {
  voice: TtsVoice;
}

export interface GenerateDetail {
  /** Names this request towards the service. */
  requestId: string;
  voiceId: string;
  /** Length of the text in characters as readers count them. */
  characters: number;
}

export interface GenerateCompleteDetail extends GenerateDetail {
  /** Where the speech is to be had. */
  fileUrl: string;
}

/**
 * Why there is no speech. `daily-limit-exceeded`: the characters of the day do not reach. `text-too-large`: too long for
 * one request. `rate-limited`: too many requests at once. `access-denied`: not with this account. `signed-out`: the
 * session is no longer valid. `not-spoken`: the text cannot be spoken. `result-expired`: the service no longer has the
 * speech. `network`: no connection. `server`: trouble at the service. `unexpected-response`: the service's response
 * makes no sense. `refused`: the service does not accept the request.
 */
export type SpeechFailureCode =
  CallFailureCode | 'daily-limit-exceeded' | 'text-too-large' | 'access-denied' | 'not-spoken' | 'result-expired';

export interface GenerateErrorDetail {
  code: SpeechFailureCode;
  /** What was being done. */
  during: 'generate' | 'download';
  /** Seconds to wait, if the service sent Retry-After. */
  retryAfter?: number | undefined;
  /** The underlying error, for a log. */
  cause: unknown;
}

export interface SpeechDownloadDetail {
  blob: Blob;
  /** The name under which it is saved. */
  fileName: string;
}

/**
 * Speaks a text of the visitor's. Language and category narrow the voices, each of which can be tried; the speech is
 * played and downloaded, or opened in the editor. Needs a service with the calls under `/api/tts`.
 *
 * The page steers playback with three events on `window`. `tts_content_pause` pauses what plays in the section.
 * `tts_content_resume` lets what the page has paused play on, from where it was; what the visitor paused stays paused.
 * `tts_content_prevent_play` pauses, and keeps everything in the section from playing until `tts_content_resume`; what the
 * visitor wanted to play meanwhile begins then.
 */
export const ttsSection = defineElement({
  tag: 'pc-tts-section',
  name: 'tts-section',
  attributes: {
    ...commonAttributes,
    /** Language that is spoken, at the start; absent, that of the widget where there are voices of it, else English. */
    voiceLanguage: oneOf(TTS_LANGUAGES, ''),
    /** Category of the voices at the start. */
    category: oneOf(TTS_CATEGORIES, 'MOST_POPULAR'),
    /** Id of the voice at the start; its language and category go with it. */
    voice: text(),
    /** The text at the start. What a visitor makes of it stays for as long as the tab is open. */
    text: text(),
  },
  events: {
    ...commonEvents,
    ...authRequestEvent,
    /** The visitor chose another voice, or narrowed the voices so that another one is chosen. */
    'pc-voice-change': event<VoiceChangeDetail>(),
    /** A text is going to be spoken, or goes on to be after a failure. */
    'pc-generate-start': event<GenerateDetail>(),
    /** The speech is there. */
    'pc-generate-complete': event<GenerateCompleteDetail>(),
    /** There is no speech, or it could not be downloaded; the visitor sees a message and a way on. */
    'pc-generate-error': event<GenerateErrorDetail>(),
    /** The speech is about to be saved. `preventDefault()` keeps it from being saved: the page has it. */
    'pc-download': cancelableEvent<SpeechDownloadDetail>(),
    /** Somebody signed in opens the speech in the editor. `preventDefault()` keeps them on the page. */
    'pc-redirect': cancelableEvent<{ url: string }>(),
  },
  parts: documented<
    PlayerParts & {
      /** The panel that holds everything. */
      panel: string;
      /** The choice of the language. */
      language: string;
      /** The choice of the category. */
      category: string;
      /** The list of voices. */
      voices: string;
      /** One voice. */
      voice: string;
      /** The field for the text. */
      text: string;
      /** How long the text is. */
      counter: string;
      /** The button that has the text spoken. */
      'generate-button': string;
      /** The speech, or how far it is. */
      result: string;
      /** The button that downloads the speech. */
      'download-button': string;
      /** The button that opens the speech in the editor. */
      'editor-button': string;
      /** Messages: what went wrong and what to do. */
      notice: string;
    }
  >(),
});
