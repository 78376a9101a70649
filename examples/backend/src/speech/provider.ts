import type { TtsVoice } from '../../../../src/api/schema.ts';

/** A voice as a provider has it; where a sample of it is to be had, the service knows. */
export type Voice = Omit<TtsVoice, 'previewUrl'>;

export interface Speech {
  text: string;
  voice: Voice;
}

/** What speaks here: eSpeak NG, installed or from npm, or a provider of the site's own. */
export interface SpeechProvider {
  readonly name: 'espeak-ng' | 'espeak-ng-webassembly' | 'http';
  /** As it names itself; null where it does not. */
  readonly version: string | null;
  /** @throws where they cannot be had now. */
  voices(): Promise<readonly Voice[]>;
  /**
   * Speaks.
   * @param folder for whatever is written on the way
   * @returns audio in a format that the audio engine reads
   * @throws NotSpeakable where the text is the reason; anything else is worth another attempt
   */
  speak(speech: Speech, folder: string, signal: AbortSignal): Promise<Uint8Array>;
}

/** The text is the reason: nothing in it can be spoken, or the provider refuses it. */
export class NotSpeakable extends Error {
  override readonly name = 'NotSpeakable';
}

/** Speech that grows beyond this ends in an error, in bytes: half an hour, as WAV, is about 80 million. */
export const MAX_SPEECH_BYTES = 100_000_000;
