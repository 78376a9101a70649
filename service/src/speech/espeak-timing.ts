/**
 * When the words of eSpeak NG sound. The program does not say, but it speaks each word as loud as the text asks for: of
 * two more recordings, one with the words equally loud and one with each at a level of its own, their ratio tells which
 * word sounds. Asking takes a few milliseconds a word, so the times are then found again in the speech itself. Pure.
 */
import type { Timed, Unit } from './words.ts';

/** Mono, 16 bits. */
export interface Recording {
  readonly samples: Int16Array;
  readonly rate: number;
}

/**
 * Amplitudes of successive words: so many that words that are left out are noticed, and far below the usual one, which
 * is 100, as some voices are limited there.
 */
const LEVELS = [28, 14, 20, 8] as const;

/** The program's command for an amplitude. The text itself has no control characters. */
const amplitude = (level: number): string => `\u0001${level}A`;

export const EQUALLY_LOUD = (): string => amplitude(LEVELS[0]);

export const EACH_AT_ITS_LEVEL = (index: number): string => amplitude(LEVELS[index % LEVELS.length] ?? LEVELS[0]);

/** In seconds. */
const FRAME = 0.005;

/** Of samples: less is silence, in which a ratio means nothing. */
const AUDIBLE = 8;

/**
 * Frames that have to agree: one in which the level changes has a ratio in between. More of them if a word seems to be
 * left out, which is rare: loud voices are limited, and then the ratio is not exact.
 */
const AGREEING = { next: 2, later: 10 };

/**
 * @param equal the words equally loud
 * @param levelled each at its level
 * @returns when the words begin and end in these; words that were not heard are left out
 */
export function timesByLevel(units: readonly Unit[], equal: Recording, levelled: Recording): readonly Timed[] {
  const size = Math.round(FRAME * equal.rate);
  const frames = Math.floor(Math.min(equal.samples.length, levelled.samples.length) / size);
  const timed: Timed[] = [];
  let current = -1;
  let [first, last] = [0, 0];
  let next = { index: 0, first: 0, count: 0 };
  const finish = (): void => {
    const unit = units[current];
    if (unit) timed.push({ unit, start: (first * size) / equal.rate, end: ((last + 1) * size) / equal.rate });
  };
  for (let frame = 0; frame < frames; frame += 1) {
    const level = levelAt(equal.samples, levelled.samples, frame * size, size);
    if (level < 0) continue;
    const steps = (level - (current % LEVELS.length) + LEVELS.length) % LEVELS.length;
    if (current >= 0 && steps === 0) {
      last = frame;
      next.count = 0;
      continue;
    }
    // One step back is what a word leaves in those after it.
    const index = current < 0 ? level : current + steps;
    if ((current >= 0 && steps === LEVELS.length - 1) || index >= units.length) continue;
    if (next.count === 0 || next.index !== index) next = { index, first: frame, count: 0 };
    next.count += 1;
    if (next.count < (steps === 1 ? AGREEING.next : AGREEING.later)) continue;
    finish();
    [current, first, last] = [index, next.first, frame];
    next = { index: 0, first: 0, count: 0 };
  }
  finish();
  return timed;
}

/** Its index; -1 for silence. */
function levelAt(equal: Int16Array, levelled: Int16Array, from: number, size: number): number {
  let [power, product] = [0, 0];
  for (let at = from; at < from + size; at += 1) {
    const sample = equal[at] ?? 0;
    power += sample * sample;
    product += sample * (levelled[at] ?? 0);
  }
  if (power < size * AUDIBLE * AUDIBLE) return -1;
  const ratio = product / power;
  let nearest = 0;
  for (const [index, level] of LEVELS.entries()) {
    const best = LEVELS[nearest] ?? 0;
    if (Math.abs(level - ratio * LEVELS[0]) < Math.abs(best - ratio * LEVELS[0])) nearest = index;
  }
  return nearest;
}

/** In seconds: what is compared, and how far from where it is expected. */
const COMPARED = 0.04;
const REACH = 0.15;

/** The times found again in the speech, whose words are a little earlier. Asking takes about as long for each word. */
export function timesIn(speech: Recording, timed: readonly Timed[], equal: Recording): readonly Timed[] {
  const { rate } = equal;
  const longer = equal.samples.length - speech.samples.length;
  return timed.map(({ unit, start, end }, index) => {
    const from = Math.round(start * rate);
    const found = mostAlike(speech.samples, equal.samples.subarray(from, from + Math.round(COMPARED * rate)), {
      expected: from - Math.round((longer * (index + 1)) / timed.length),
      reach: Math.round(REACH * rate),
    });
    const earlier = (from - found) / rate;
    return { unit, start: Math.max(0, start - earlier), end: Math.max(0, end - earlier) };
  });
}

/** Where the part is in the samples. */
function mostAlike(
  samples: Int16Array,
  part: Int16Array,
  { expected, reach }: { expected: number; reach: number },
): number {
  let best = { at: expected, likeness: 0 };
  for (let at = expected - reach; at <= expected + reach; at += 1) {
    let [product, power] = [0, 1];
    for (let index = 0; index < part.length; index += 1) {
      const sample = samples[at + index] ?? 0;
      product += sample * (part[index] ?? 0);
      power += sample * sample;
    }
    const likeness = product / Math.sqrt(power);
    if (likeness > best.likeness) best = { at, likeness };
  }
  return best.at;
}
