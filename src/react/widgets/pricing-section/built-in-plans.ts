/** The platform's built-in plans with their known limits. */
import type { Feature } from '../../../contract/plan-features.ts';

/** Number of rows in a collapsed feature list. */
export const INITIAL_FEATURES = 5;

/** In hours, characters, bytes, kbit/s or lines, depending on the feature. */
export type Limit = number | 'unlimited';

export interface BuiltInPlan {
  readonly name: string;
  /** What is not known is absent. */
  readonly limits: { readonly [Name in Feature]?: Limit };
  /** The plan's audio and video hours are worded as hours of recording. */
  readonly recording?: true;
  readonly popular?: true;
  /** In days. */
  readonly trialDays: number;
  /** Path that choosing the plan leads to; gets the language prefix. */
  readonly contactPath?: string;
}

const GIGABYTE = 1e9;
const TRIAL = 7;

export const builtInPlans: Readonly<Record<string, BuiltInPlan>> = {
  free: { name: 'Free', limits: {}, trialDays: 0 },
  basic: {
    name: 'Basic',
    limits: { video: 3, transcription: 1, characters: 10e3, storage: 2 * GIGABYTE, mp3: 160, resolution: 480 },
    trialDays: TRIAL,
  },
  essentials: {
    name: 'Essentials',
    limits: { video: 2, transcription: 2, characters: 10e3, storage: 5 * GIGABYTE, audio: 2 },
    recording: true,
    trialDays: TRIAL,
  },
  pro: {
    name: 'Pro',
    limits: { video: 20, transcription: 25, characters: 500e3, storage: 120 * GIGABYTE, audio: 'unlimited' },
    popular: true,
    trialDays: TRIAL,
  },
  business: {
    name: 'Business',
    limits: {
      video: 50,
      transcription: 100,
      characters: 2e6,
      storage: 1000 * GIGABYTE,
      audio: 'unlimited',
      studios: 'unlimited',
    },
    trialDays: TRIAL,
  },
  enterprise: { name: 'Enterprise', limits: {}, trialDays: 0, contactPath: '/sales' },
};
