/** Levels as the check of the room needs them. */
import { SILENT } from './findings.ts';

export const decibels = (amplitude: number): number => Math.max(SILENT, 20 * Math.log10(amplitude));

export const levelOfPower = (power: number): number => Math.max(SILENT, 10 * Math.log10(power));

/** @param share from 0 to 1 @returns 0 for no values */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** How the ear weights the power at a frequency: curve A of IEC 61672. */
export function weight(frequency: number): number {
  const square = frequency ** 2;
  const response =
    (12_194 ** 2 * square ** 2) /
    ((square + 20.6 ** 2) * Math.sqrt((square + 107.7 ** 2) * (square + 737.9 ** 2)) * (square + 12_194 ** 2));
  // 2 dB more, so that 1 kHz is not changed.
  return response ** 2 * 10 ** 0.2;
}

/** At a lower sample rate: the mean of so many samples, twice. */
export function decimated(samples: Float64Array, factor: number): Float64Array {
  if (factor < 2) return samples;
  const result = new Float64Array(Math.max(0, Math.floor(samples.length / factor) - 1));
  for (let index = 0; index < result.length; index++) {
    let sum = 0;
    const start = index * factor;
    for (let at = 0; at < 2 * factor; at++)
      sum += (samples[start + at] ?? 0) * (at < factor ? at + 1 : 2 * factor - at);
    result[index] = sum / (factor * (factor + 1));
  }
  return result;
}
