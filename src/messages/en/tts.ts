/** The messages of the section. */
import type { TtsCategory } from '../../contract/schema.ts';
import type { TtsVoice } from '../../contract/schema.ts';
import { plural } from '../plural.ts';
import { texts as originRefused } from './origin-refused.ts';
import { english } from '../english.ts';
import type { TitledMessage } from '../titled-message.ts';

export interface SectionMessages {
  title: string;
  language: string;
  category: string;
  categories: Record<TtsCategory, string>;
  voice: string;
  genders: Record<TtsVoice['gender'], string>;
  preview(name: string): string;
  stopPreview(name: string): string;
  previewFailed: string;
  loadingVoices: string;
  voicesFailed: TitledMessage;
  /** The service refuses the page's origin. */
  voicesRefused: TitledMessage;
  voicesOffline: TitledMessage;
  /** The service has no voices at all. */
  noVoices: TitledMessage;
  /** There is no voice in this category; `language` is like "Spanish". */
  noneHere(category: string, language: string): string;
  text: string;
  placeholder: string;
  example: string;
  /** `count` and `limit` are numbers as text. */
  counter(count: string, limit: string): string;
  left(count: number): string;
  tooLong(count: number): string;
  empty: string;
  speed: string;
  /** The voice's own speed. */
  usualSpeed: string;
  /** For screen readers; `factor` is like "1.5". */
  times(factor: string): string;
  insertPause: string;
  /** What is inserted into the text, as the service knows it: `[pause 1s]` or `[pausa 1s]`. */
  pause: string;
  generate: string;
  retry: string;
  unreachable: TitledMessage;
  /** The page prevents playback. */
  held: string;
}

export const sectionMessages = english<SectionMessages>('tts', {
  title: 'Text to speech',
  language: 'Language',
  category: 'Style',
  categories: {
    MOST_POPULAR: 'Most popular',
    STORYTELLING: 'Storytelling',
    COMMERCIAL: 'Commercial',
    CHARACTER: 'Character',
    DRAMATIC: 'Dramatic',
    BRITISH: 'British',
  },
  voice: 'Voice',
  genders: { female: 'Female voice', male: 'Male voice', neutral: 'Neutral voice' },
  preview: (name) => `Listen to ${name}`,
  stopPreview: (name) => `Stop ${name}`,
  previewFailed: 'This sample can’t be played right now.',
  loadingVoices: 'Loading voices',
  voicesRefused: originRefused,
  voicesFailed: ['We couldn’t load the voices', 'Your text is safe. Try again in a moment.'],
  voicesOffline: ['We couldn’t load the voices', 'Check your connection and try again. Your text is safe.'],
  noVoices: ['No voices are available right now', 'Your text is safe. Try again later.'],
  noneHere: (_category, language) => `No ${language} voices in this style yet.`,
  text: 'Your text',
  placeholder: 'Type or paste what you want to hear',
  example: 'Try an example',
  counter: (count, limit) => `${count} of ${limit} characters`,
  left: (count) => `${count} ${plural('en', count, 'character', 'characters')} left`,
  tooLong: (count) => `Too long. Shorten it by ${count} ${plural('en', count, 'character', 'characters')}.`,
  empty: 'Type some text first or try an example.',
  speed: 'Speed',
  usualSpeed: 'Normal',
  times: (factor) => `${factor} times as fast`,
  insertPause: 'Insert a pause',
  pause: '[pause 1s]',
  generate: 'Generate speech',
  retry: 'Try again',
  unreachable: ['We couldn’t load the voice studio', 'Check your connection and try again. Your text is safe.'],
  held: 'This page has paused playback. It will start when the page allows it.',
});
