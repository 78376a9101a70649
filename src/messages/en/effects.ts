/** The name and description of each effect. */
import { english } from '../english.ts';
import type { Effect } from '../../contract/effects.ts';

/** A tool's title, and its purpose in one line. */
export interface ToolWords {
  title: string;
  lead: string;
}

export type EffectMessages = Readonly<Record<Effect, ToolWords>>;

export const effectMessages = english<EffectMessages>('effects', {
  'magic-dust': {
    title: 'Magic Dust',
    lead: 'For voice recordings: less noise, clearer speech, even volume.',
  },
  'de-noise': {
    title: 'Background noise remover',
    lead: 'Reduces hum, hiss and background noise around voices. Made for speech, not music. Doesn’t remove echo.',
  },
  'shorten-silence': {
    title: 'Shorten pauses',
    lead: 'Shortens long pauses in voice recordings without cutting words.',
  },
});
