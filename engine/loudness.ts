/** Loudness as EBU R 128 measures it, read from what FFmpeg's `ebur128` filter says at its end. */

export interface Loudness {
  /** Integrated loudness in LUFS; -70 is the gate: silence. */
  readonly integrated: number;
  /** Loudness range in LU. */
  readonly range: number;
  /** In dBTP; negative infinity for digital silence. */
  readonly truePeak: number;
}

/** In LUFS: EBU R 128 leaves out what is quieter, so this is what silence measures. */
export const SILENCE = -70;

export const LOUDNESS_FILTER = 'ebur128=peak=true:framelog=verbose';

/** @returns undefined where the filter said nothing. */
export function readLoudness(log: readonly string[]): Loudness | undefined {
  const integrated = readIntegrated(log);
  const range = value(log, /^\s*LRA:\s+(\S+) LU/);
  const truePeak = value(log, /^\s*Peak:\s+(\S+) dBFS/);
  if (integrated === undefined || range === undefined || truePeak === undefined) return undefined;
  return { integrated, range, truePeak };
}

/** @returns the integrated loudness alone, which is all that the filter says without its options */
export const readIntegrated = (log: readonly string[]): number | undefined => value(log, /^\s*I:\s+(\S+) LUFS/);

function value(log: readonly string[], label: RegExp): number | undefined {
  // Of several summaries – the filter starts anew where the stream changes – the last.
  const summary = log.slice(log.findLastIndex((line) => line.includes('Summary:')) + 1);
  const text = summary.map((line) => label.exec(line)?.[1]).find((found) => found !== undefined);
  return text === undefined ? undefined : text === '-inf' ? -Infinity : Number(text);
}
