/** Loudness according to EBU R 128, read from the summary of FFmpeg's `ebur128` filter. */

import type { ConversionOptions } from '../../src/contract/audio.ts';
import type { Tags } from '../formats/tags.ts';

export interface Loudness {
  /** Integrated loudness in LUFS; -70, the gate, means silence. */
  readonly integrated: number;
  /** Loudness range in LU. */
  readonly range: number;
  /** In dBTP; negative infinity for digital silence. */
  readonly truePeak: number;
}

/** In LUFS. EBU R 128 ignores anything quieter, so silence measures this. */
export const SILENCE = -70;

/** Whether a result is brought to a loudness. */
export const matchesLoudness = ({ matchLoudness = false, loudness }: ConversionOptions): boolean =>
  matchLoudness || loudness !== undefined;

export const LOUDNESS_FILTER = 'ebur128=peak=true:framelog=verbose';

/** @returns undefined if the log has no summary */
export function readLoudness(log: readonly string[]): Loudness | undefined {
  const integrated = readIntegrated(log);
  const range = value(log, /^\s*LRA:\s+(\S+) LU/);
  const truePeak = value(log, /^\s*Peak:\s+(\S+) dBFS/);
  if (integrated === undefined || range === undefined || truePeak === undefined) return undefined;
  return { integrated, range, truePeak };
}

/** @returns the integrated loudness, which is all that the filter prints without options */
const readIntegrated = (log: readonly string[]): number | undefined => value(log, INTEGRATED);

/** @returns the integrated loudness from each filter of a chain, in order */
export const readAllIntegrated = (log: readonly string[]): number[] =>
  log.flatMap((line) => INTEGRATED.exec(line)?.[1] ?? []).map(Number);

const INTEGRATED = /^\s*I:\s+(\S+) LUFS/;

function value(log: readonly string[], label: RegExp): number | undefined {
  // The last of several summaries: the filter restarts when the stream's parameters change.
  const summary = log.slice(log.findLastIndex((line) => line.includes('Summary:')) + 1);
  const text = summary.map((line) => label.exec(line)?.[1]).find((found) => found !== undefined);
  return text === undefined ? undefined : text === '-inf' ? -Infinity : Number(text);
}

/**
 * Without the tags about the source's loudness, such as ReplayGain, which would be wrong for a result of another level.
 */
export const withoutGains = (tags: Tags | null): Tags | null =>
  tags && Object.fromEntries(Object.entries(tags).filter(([name]) => !/^(REPLAYGAIN_|R128_)/i.test(name)));
