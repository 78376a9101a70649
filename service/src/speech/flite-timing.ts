/**
 * When the words of Flite sound. It says when each of its sounds ends, but not of which word it is: so it also says the
 * sounds of each word alone, and both are laid side by side. Pure.
 */
import type { Timed, Unit } from './words.ts';

interface Sound {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const SILENCE = 'pau';

/** @param output of `-psdur`: `hh:0.255 ax:0.304`, the ends in seconds */
function soundsIn(output: string): readonly Sound[] {
  let [begin, start] = [0, 0];
  return [...output.matchAll(/(\S+):(\d+(?:\.\d+)?)/g)].map(([, name = '', time]) => {
    // Another utterance, which begins anew.
    if (Number(time) < start - begin) begin = start;
    const end = begin + Number(time);
    const sound = { name, start, end };
    start = end;
    return sound;
  });
}

/** Stands before each word, as some words have pauses within them. Nobody writes it. */
const SEPARATOR = 'zhoyzhoy';

/** What Flite is to speak for the sounds of each word alone: it pauses at each exclamation mark. */
export const eachAlone = (words: readonly string[]): string =>
  words.map((word) => `${SEPARATOR}! ${word}! `).join('') + SEPARATOR;

/**
 * @param spoken the output of `-psdur` for the text
 * @param alone the output of `-ps` for `eachAlone`
 * @returns undefined if it has not the sounds of each
 */
export function timesBySound(units: readonly Unit[], spoken: string, alone: string): readonly Timed[] | undefined {
  const groups = alone
    .split(/(?:^|\s)pau(?=\s|$)/)
    .map((group) => group.trim())
    .filter((group) => group !== '');
  const [separator] = groups;
  const expected: { name: string; unit: number }[] = [];
  let unit = -1;
  for (const group of groups) {
    if (group === separator) unit += 1;
    else expected.push(...group.split(/\s+/).map((name) => ({ name, unit })));
  }
  if (unit !== units.length) return undefined;
  const sounds = soundsIn(spoken).filter(({ name }) => name !== SILENCE);
  const timed: Timed[] = [];
  for (const [sound, of] of aligned(sounds, expected)) {
    const found = units[of];
    const last = timed.at(-1);
    if (!found) continue;
    if (last?.unit === found) timed[timed.length - 1] = { ...last, end: sound.end };
    else timed.push({ unit: found, start: sound.start, end: sound.end });
  }
  return timed;
}

/** How many sounds the two may be apart. More would be another text. */
const BAND = 200;

/** Each sound with the unit that it is of, at the fewest differences. */
function aligned(
  sounds: readonly Sound[],
  expected: readonly { readonly name: string; readonly unit: number }[],
): readonly (readonly [Sound, number])[] {
  const width = 2 * BAND + 1;
  const firstOf = (row: number): number => Math.round((row * expected.length) / Math.max(1, sounds.length)) - BAND;
  const place = (row: number, column: number): number => {
    const within = column - firstOf(row);
    return row < 0 || column < 0 || within < 0 || within >= width ? -1 : row * width + within;
  };
  const costs = new Float32Array((sounds.length + 1) * width).fill(Infinity);
  const ways = new Uint8Array(costs.length);
  const cost = (row: number, column: number): number => costs[place(row, column)] ?? Infinity;
  for (let row = 0; row <= sounds.length; row += 1) {
    const first = Math.max(0, firstOf(row));
    for (let column = first; column < Math.min(expected.length + 1, firstOf(row) + width); column += 1) {
      const isSame = sounds[row - 1]?.name === expected[column - 1]?.name;
      const both = cost(row - 1, column - 1) + (isSame ? 0 : 1.5);
      const more = cost(row - 1, column) + 1;
      const fewer = cost(row, column - 1) + 1;
      const isStart = row === 0 && column === 0;
      const least = isStart ? 0 : Math.min(both, more, fewer);
      costs[place(row, column)] = least;
      ways[place(row, column)] = isStart ? 0 : least === both ? BOTH : least === more ? MORE : FEWER;
    }
  }
  const pairs: (readonly [Sound, number])[] = [];
  let [row, column] = [sounds.length, expected.length];
  while (row > 0) {
    const way = ways[place(row, column)] ?? 0;
    if (way === 0) break;
    const sound = sounds[row - 1];
    // One too many is of the word before it.
    const unit = expected[Math.max(0, column - 1)]?.unit;
    if (way !== FEWER && sound && unit !== undefined) pairs.push([sound, unit]);
    if (way !== FEWER) row -= 1;
    if (way !== MORE) column -= 1;
  }
  return pairs.reverse();
}

const BOTH = 1;
const MORE = 2;
const FEWER = 3;
