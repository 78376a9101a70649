/** Which pauses a recording has, and what of them is cut out. */
import type { SilenceOptions } from '../../src/contract/audio.ts';
import { runsOf, shareOf, type Look } from './sound-levels.ts';
import type { Gap } from '../plan/splice.ts';

/** What a voice ends with, such as an "s", is above what telephones transmit. */
export const CUT_LOOK: Look = { rate: 16_000, moment: 0.01 };

const MOMENT = CUT_LOOK.moment;

/** The levels of a recording from moment to moment, in dBFS. */
export interface SoundLevels {
  readonly source: Float32Array;
  /** Without its noise, and so without all that is no voice. */
  readonly cleaned: Float32Array;
}

/** A pause: it is sure that nobody speaks from one moment to before another. */
export interface Silence extends Gap {
  /** Where it probably begins and ends. */
  readonly around: Gap;
}

/** In dB: of moments that are quieter than the mean power by more, the level of a voice is not taken. */
const GATE = 10;

/** What share of the moments with a voice its level exceeds. */
const LOUD = 0.8;

/**
 * How far below a voice words are told from what was left of noise, in dB. Ends that are softer belong to a word, see
 * `SOFTER`.
 */
const BELOW_VOICE = { most: 32, least: 20 };

/** In dB: what was left of noise is hardly ever louder than half of it by this. */
const SPREAD = 17;

/** In dB below that, or above what was left: what belongs to the end of a word, or to its beginning. */
const SOFTER = { below: 8, above: 10 };

/** In moments: what is shorter is no word, but a click, or what was left of noise. */
const SHORTEST_WORD = 4;

/** In moments: for how long words may fade out and in below the level that tells them. */
const FADE = { out: 5, in: 5 };

/** In moments: the ear needs no more to hear the end of a word, which noise covers. */
const GUARD = { after: 3, before: 2 };

/** In moments, with the guards: how much of a pause is taken for a part of the words around it, in most recordings. */
const TAKEN = { after: 8, before: 2 };

/** The share of all moments that the steady noise of a recording may have to itself. */
const NOISE = 0.05;

/**
 * In dB: steady noise is hardly ever louder by this than when it is quietest. What is, is heard: music, applause, a
 * door.
 */
const STANDS_OUT = 8;

/** In dB below voices: what is quieter is quiet, however much it stands out from less. */
const QUIET = 38;

/** In moments: over so many, the levels of noise are steady. */
const SMOOTHED = 5;

/** How much of the power of a recording is no voice, in dB. */
export const withoutVoice = ({ source, cleaned }: SoundLevels): number => meanPower(source) - meanPower(cleaned);

/** In dB: of what is above the gate. */
const meanPower = (levels: Float32Array): number => {
  const gate = gateOf(levels);
  const loud = levels.filter((level) => level >= gate);
  return 10 * Math.log10(loud.reduce((sum, level) => sum + powerOf(level), 0) / loud.length);
};

/**
 * Where nobody speaks, and nothing else is heard but what is heard all the time.
 * @param hasVoice whether somebody speaks in the recording. If not, it is silent where hardly anything is heard.
 * @returns in moments, in order
 */
export function silencesIn({ source, cleaned }: SoundLevels, hasVoice: boolean): readonly Silence[] {
  const count = Math.min(source.length, cleaned.length);
  const voice = smoothed(cleaned.subarray(0, count), 3);
  const all = smoothed(source.subarray(0, count), SMOOTHED);
  const speaking = voiceLevel(voice);
  const most = speaking - BELOW_VOICE.least;
  const left = shareOf(
    voice.filter((level) => level < most),
    0.5,
  );
  const word = Math.min(most, Math.max(speaking - BELOW_VOICE.most, left + SPREAD));
  const end = Math.max(word - SOFTER.below, left + SOFTER.above);
  const silent = voiceLevel(all) - QUIET;
  const heard = hasVoice ? Math.max(shareOf(all, NOISE) + STANDS_OUT, silent) : silent;

  const words = runsOf(count, (at) => (hasVoice && (voice[at] ?? 0) >= word) || (all[at] ?? 0) >= heard).filter(
    (run) => run.end - run.start >= SHORTEST_WORD,
  );
  for (const run of words) {
    const [first, last] = [Math.max(0, run.start - FADE.in), Math.min(count, run.end + FADE.out)];
    while (run.start > first && (voice[run.start - 1] ?? 0) >= end) run.start -= 1;
    while (run.end < last && (voice[run.end] ?? 0) >= end) run.end += 1;
    run.start -= GUARD.before;
    run.end += GUARD.after;
  }
  let from = 0;
  const silences: Silence[] = [];
  for (const { start: to, end: next } of [...words, { start: count, end: count }]) {
    const around = { from: from === 0 ? 0 : from - TAKEN.after, to: to === count ? count : to + TAKEN.before };
    if (to > from) silences.push({ from, to, around });
    from = Math.max(from, next);
  }
  return silences;
}

/** However little of the recording it takes. */
function voiceLevel(levels: Float32Array): number {
  const gate = gateOf(levels);
  return shareOf(
    levels.filter((level) => level >= gate),
    LOUD,
  );
}

const gateOf = (levels: Float32Array): number =>
  10 * Math.log10(levels.reduce((sum, level) => sum + powerOf(level), 0) / levels.length) - GATE;

const powerOf = (level: number): number => 10 ** (level / 10);

/** The mean power over a number of moments around each. */
function smoothed(levels: Float32Array, moments: number): Float32Array {
  const powers = levels.map(powerOf);
  const half = Math.floor(moments / 2);
  return levels.map((_level, at) => {
    const part = powers.subarray(Math.max(0, at - half), at + half + 1);
    return 10 * Math.log10(part.reduce((sum, power) => sum + power, 0) / part.length);
  });
}

/** The share of what is left of a pause that comes before the cut: words end softly, and begin at once. */
const BEFORE_CUT = 0.6;

/**
 * What is cut out of pauses, so that each becomes as long as asked for.
 * @returns in samples
 */
export const cutsIn = (
  silences: readonly Silence[],
  { longest, becomes }: SilenceOptions,
  sampleRate: number,
): readonly Gap[] =>
  silences.flatMap(({ from, to, around }) => {
    const [start, end] = [around.from * MOMENT, around.to * MOMENT];
    if (end - start <= longest) return [];
    const sampleAt = (seconds: number): number => Math.round(seconds * sampleRate);
    const first = sampleAt(Math.max(from * MOMENT, start + BEFORE_CUT * becomes));
    const last = sampleAt(Math.min(to * MOMENT, end - (1 - BEFORE_CUT) * becomes));
    return last - first < LEAST * sampleRate ? [] : { from: first, to: last };
  });

/** In seconds: nobody notices that less is gone. */
const LEAST = 0.03;
