import type { TtsSpeeds, TtsVoice } from '../../../src/contract/schema.ts';
import type { Timed } from './words.ts';

/** A voice of a provider. The service adds the URL of the sample. */
export type Voice = Omit<TtsVoice, 'previewUrl'>;

export interface VoiceList {
  readonly voices: readonly Voice[];
  /** Absent if all voices only know their own pace. */
  readonly speeds?: TtsSpeeds | undefined;
}

export interface Speech {
  /** Without marks of pauses. */
  text: string;
  voice: Voice;
  /** A factor of the voice's own pace, as the provider takes it. Default: 1. */
  speed?: number;
  /** How much higher than usual the voice is, as a factor. Default: 1. */
  pitch?: number;
  /** A factor of the loudness, from 0 to 2. Default: 1. */
  volume?: number;
}

/** What a provider can do with a text by itself. */
export interface Skills {
  /** Whether it is to be given numbers and abbreviations as they are written. */
  readonly readsNumbers: boolean;
  /** Whether it takes phonemes in the notation of eSpeak NG, between marks. */
  readonly hasPhonemes: boolean;
  /** Whether it knows other paces than the voice's own. */
  readonly hasPaces: boolean;
  /** Whether it can speak higher and louder. */
  readonly hasPitch: boolean;
}

/** eSpeak NG, installed or from npm; Flite; or the site's own provider. */
export interface SpeechProvider {
  readonly name: 'espeak-ng' | 'espeak-ng-webassembly' | 'flite' | 'http';
  /** The version it reports, if any. */
  readonly version: string | null;
  /** @throws if they are not available now. */
  voices(): Promise<VoiceList>;
  skillsOf(voice: Voice): Skills;
  /**
   * @param folder for temporary files
   * @returns audio in a format that the audio engine reads
   * @throws NotSpeakable if the text is the cause; after any other error the job can be retried
   */
  speak(speech: Speech, folder: string, signal: AbortSignal): Promise<Uint8Array>;
  /**
   * When the words of a speech sound, in order; undefined if that can't be found out. Absent: it never can.
   * @param sound what `speak` returned
   * @throws if the program fails; the speech itself is not concerned
   */
  timing?(
    speech: Speech,
    sound: Uint8Array,
    folder: string,
    signal: AbortSignal,
  ): Promise<readonly Timed[] | undefined>;
}

/** The text is the cause: nothing in it can be spoken, or the provider refuses it. */
export class NotSpeakable extends Error {
  override readonly name = 'NotSpeakable';
}

/** Nothing in the text can be spoken. */
export class NothingSpeakable extends NotSpeakable {
  constructor() {
    super('There is nothing in the text to speak.');
  }
}

/** Maximum size of speech, in bytes: half an hour as WAV has about 80 million. */
export const MAX_SPEECH_BYTES = 100_000_000;
