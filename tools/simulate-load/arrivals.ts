/** When visitors come in the course of a day, and with what. */

/** A number from 0 to 1, 1 excluded. */
export type Random = () => number;

/** The same sequence for the same seed (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Distributed exponentially. */
export const exponential = (random: Random, mean: number): number => -mean * Math.log(1 - random());

/** One job. */
export interface Arrival {
  /** In seconds since the beginning. */
  readonly at: number;
  readonly visitor: number;
  /** How long a worker is busy with it. */
  readonly seconds: number;
}

/** One of several, with the probability of each. */
export interface Share {
  readonly share: number;
}

function choose<Option extends Share>(options: readonly Option[], random: Random): Option {
  let left = random() * options.reduce((sum, { share }) => sum + share, 0);
  for (const option of options) {
    left -= option.share;
    if (left < 0) return option;
  }
  const last = options.at(-1);
  if (last === undefined) throw new Error('There is nothing to choose from.');
  return last;
}

export interface Day {
  /** Jobs on this day, on average. */
  readonly jobs: number;
  /** What share of a day's jobs each of its hours has. */
  readonly hours: readonly number[];
  /** How many files a visitor converts at once. */
  readonly visitors: readonly (Share & { readonly files: number })[];
  /** How long a worker is busy with one file. */
  readonly files: readonly (Share & { readonly seconds: number })[];
}

const HOUR = 3600;

/** Of a day, or of the hours from one to another: visitors come at random (a Poisson process), as many as the hour says. */
export function arrivalsOf(
  { jobs, hours, visitors, files }: Day,
  random: Random,
  [from, to]: readonly [from: number, to: number] = [0, hours.length],
): Arrival[] {
  const total = hours.reduce((sum, hour) => sum + hour, 0);
  const shares = visitors.reduce((sum, { share }) => sum + share, 0);
  const filesEach = visitors.reduce((sum, { share, files: number }) => sum + share * number, 0) / shares;
  const arrivals: Arrival[] = [];
  let visitor = 0;
  for (const [index, hour] of hours.slice(from, to).entries()) {
    const pause = (HOUR * total * filesEach) / (jobs * hour);
    const end = (index + 1) * HOUR;
    for (let at = index * HOUR + exponential(random, pause); at < end; at += exponential(random, pause)) {
      visitor += 1;
      for (let left = choose(visitors, random).files; left > 0; left -= 1) {
        arrivals.push({ at, visitor, seconds: choose(files, random).seconds });
      }
    }
  }
  return arrivals;
}
