/** The pauses of a recording, in which only its noise is heard, and the level in them. */

/** In seconds. */
export interface Pause {
  readonly start: number;
  readonly end: number;
}

/** How far single samples of noise stand out from its quietest moments, in dB. */
const CREST = 15;

/** What is quieter than the whole recording by this is no voice, in dB. What a filter leaves of noise is uneven. */
const BELOW_VOICES = 12;

/** In seconds: shorter pauses are in the middle of words. */
const LEAST = 0.3;

/**
 * What is left out at the start and the end of a pause, in seconds: filters come to rest, which takes about as long as the
 * ear needs after a voice, and they work on whole frames.
 */
const FADE = { out: 0.16, in: 0.1 };

/** Many suffice, and the length of a command line is limited. */
const MAX_PAUSES = 50;

/**
 * A filter that reports the pauses.
 * @param floor level of the quietest moments, in dBFS
 * @param loudness of the whole recording, in LUFS
 */
export const pausesAt = (floor: number, loudness: number): string =>
  `silencedetect=n=${Math.min(-1, Math.max(floor + CREST, loudness - BELOW_VOICES)).toFixed(1)}dB:d=${LEAST}`;

export const readPauses = (log: readonly string[]): Pause[] =>
  log
    .flatMap((line) => {
      const [, end, duration] = /silence_end: (\S+) \| silence_duration: (\S+)/.exec(line) ?? [];
      return end === undefined
        ? []
        : [{ start: Number(end) - Number(duration) + FADE.out, end: Number(end) - FADE.in }];
    })
    .slice(0, MAX_PAUSES);

/** Filters that report the level during the pauses. The rest counts as silence, so only differences mean something. */
export const levelDuring = (pauses: readonly Pause[]): string[] => {
  const isPause = pauses.map(({ start, end }) => `between(t,${start.toFixed(3)},${end.toFixed(3)})`).join('+');
  return [`volume=0:enable='not(${isPause})'`, 'astats=measure_perchannel=none:measure_overall=RMS_level'];
};

/** @returns negative infinity for digital silence */
export function readLevel(log: readonly string[]): number {
  const level = log.flatMap((line) => /RMS level dB: (-?\d\S*|-inf)$/.exec(line)?.[1] ?? []).at(-1);
  return level === undefined || level === '-inf' ? -Infinity : Number(level);
}
