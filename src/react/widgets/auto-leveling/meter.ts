/** The scales of the meters, and what is aimed at on them. */
import type { LoudnessMeasurement } from '../../../contract/audio.ts';

interface Scale {
  readonly from: number;
  readonly to: number;
}

/** The range of most recordings. */
export const SCALES: Readonly<Record<keyof LoudnessMeasurement, Scale>> = {
  integrated: { from: -40, to: -6 },
  truePeak: { from: -24, to: 2 },
  range: { from: 0, to: 20 },
};

/** The usual target of mono recordings, in LUFS. */
export const MONO_TARGET = -19;

/** Position on the scale, from 0 to 1; values beyond it are at its ends. */
export const positionOn = ({ from, to }: Scale, value: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));
