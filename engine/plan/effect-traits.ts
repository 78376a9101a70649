/** What each effect aims at and needs. */
import type { AudioEffect } from '../../src/contract/audio.ts';

interface EffectTraits {
  /** Loudness of the result in LUFS; absent if the effect does not change it. */
  readonly target?: { readonly mono: number; readonly others: number };
  /** Whether noise is measured, and removed by the network: from the result, or only to find what is no noise. */
  readonly needsNetwork: boolean;
  /** Whether it is reported how much quieter the noise became. */
  readonly reportsReduction: boolean;
  /** Whether music keeps its dynamics, and the loudness is reported over the length of the recording. */
  readonly keepsMusic: boolean;
}

/** Mono is 3 dB louder when two speakers play it. */
const SPEECH = { mono: -19, others: -16 };

export const EFFECTS: Readonly<Record<AudioEffect, EffectTraits>> = {
  DE_NOISE_AI: { needsNetwork: true, reportsReduction: true, keepsMusic: false },
  AUTO_LEVELING: { target: SPEECH, needsNetwork: false, reportsReduction: false, keepsMusic: true },
  MAGIC_DUST_AI: { target: SPEECH, needsNetwork: true, reportsReduction: true, keepsMusic: false },
  SHORTEN_SILENCE: { needsNetwork: true, reportsReduction: false, keepsMusic: false },
};

/** @returns the effect's target loudness in LUFS; undefined if it does not change the loudness */
export const targetOf = (effect: AudioEffect, channels: number): number | undefined =>
  EFFECTS[effect].target?.[channels === 1 ? 'mono' : 'others'];
