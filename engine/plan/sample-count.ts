/** Counts the samples that a pass reads: containers only estimate how many there are. */

/** A filter that reports how many samples went through it, for `sampleCounts`. */
export const COUNT = 'astats=measure_perchannel=none:measure_overall=Number_of_samples';

/** @returns a count for each time that the filter started: it does again where the stream's parameters change */
export const sampleCounts = (log: readonly string[]): readonly number[] =>
  log.flatMap((line) => /Number of samples: (\d+)$/.exec(line)?.[1] ?? []).map(Number);
