/** The voices of Flite. The names are invented. `awb` is left out: a Scot, who reads by American rules. */
import type { Voice } from './provider.ts';

const ROWS: readonly (readonly [sound: string, name: string, Voice['gender'], Voice['category']])[] = [
  ['slt', 'Savannah', 'female', 'MOST_POPULAR'],
  ['rms', 'Wyatt', 'male', 'MOST_POPULAR'],
  ['kal16', 'Dexter', 'male', 'CHARACTER'],
];

interface FliteVoice {
  readonly voice: Voice;
  /** Its name in Flite. */
  readonly sound: string;
}

export const FLITE_VOICES: readonly FliteVoice[] = ROWS.map(([sound, name, gender, category], index) => ({
  sound,
  voice: { id: `en-us-${index + 1}`, name, language: 'en-us', category, gender },
}));
