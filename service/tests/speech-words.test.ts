import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { EACH_AT_ITS_LEVEL, EQUALLY_LOUD, timesByLevel, timesIn } from '../src/speech/espeak-timing.ts';
import { eachAlone, timesBySound } from '../src/speech/flite-timing.ts';
import { sanitizeInPlace } from '../src/speech/text.ts';
import { marked, unitsOf, wordsOf } from '../src/speech/words.ts';
import type { Timed } from '../src/speech/words.ts';

const wordsIn = (text: string): string[] => unitsOf(text).map(({ from, to }) => text.slice(from, to));

const named = (text: string, timed: readonly Timed[]) =>
  timed.map(({ unit, start, end }) => [text.slice(unit.from, unit.to), start.toFixed(2), end.toFixed(2)]);

describe('the words of a text', () => {
  for (const [text, words] of [
    ['“Hello,” she said – it’s (well-known)!', ['Hello', 'she', 'said', 'it’s', 'well-known']],
    ['¿Qué?\n«Oui !» … 50 % of $25.50', ['Qué', 'Oui', '50', '%', 'of', '$25.50']],
    [
      'Es sind 10 000 Leute, 1\u202f000\u202f000 Euro, 2 34',
      ['Es', 'sind', '10 000', 'Leute', '1\u202f000\u202f000', 'Euro', '2', '34'],
    ],
    ['यह एक परीक्षा है।', ['यह', 'एक', 'परीक्षा', 'है']],
    ['… –', []],
  ] as const) {
    it(`are found in ${JSON.stringify(text)}`, () => assert.deepEqual(wordsIn(text), words));
  }

  it('are marked where they are written', () => {
    assert.equal(
      marked('“One” – two.', unitsOf('“One” – two.'), (index) => `<${index}>`),
      '<0>“One” – <1>two.',
    );
  });

  it('keep their positions when characters that nobody says are taken out', () => {
    const text = ' \u0000One\r\n\r\ntwo\ud800 ';
    const clean = sanitizeInPlace(text);
    assert.equal(clean, '  One \n \ntwo');
    assert.deepEqual(wordsIn(clean), ['One', 'two']);
    assert.equal(clean.indexOf('two'), text.indexOf('two'));
  });

  it('have times that do not run into one another, in the whole text', () => {
    const [one, two] = unitsOf('One two');
    assert.ok(one && two);
    const timed = [
      { unit: one, start: 0.1, end: 0.32 },
      { unit: two, start: 0.3, end: 0.60049 },
    ];
    assert.deepEqual(wordsOf(timed, 10, 2), [
      { start: 2.1, end: 2.3, from: 10, to: 13 },
      { start: 2.3, end: 2.6, from: 14, to: 17 },
    ]);
  });
});

const RATE = 8000;

/** Noises of these levels and seconds, each of its own kind, so that words differ. */
function noises(parts: readonly (readonly [level: number, seconds: number, kind: number])[]) {
  const samples = parts.flatMap(([level, seconds, kind]) =>
    Array.from({ length: Math.round(seconds * RATE) }, (_, at) =>
      Math.round(level * 100 * Math.sin(kind * (at + 1) * (at + 1))),
    ),
  );
  return { samples: Int16Array.from(samples), rate: RATE };
}

describe('by eSpeak NG', () => {
  /** What a word is louder by: the amplitude that is asked for. */
  const levels = [0, 1, 2, 3].map((index) => Number(/\d+/.exec(EACH_AT_ITS_LEVEL(index))?.[0]));
  const [one = 0, two = 0, , four = 0] = levels;
  const equally = Number(/\d+/.exec(EQUALLY_LOUD())?.[0]);

  it('words have levels of their own, next to each other', () => {
    assert.equal(new Set(levels).size, 4);
    assert.equal(EACH_AT_ITS_LEVEL(5), EACH_AT_ITS_LEVEL(1));
  });

  it('a word sounds where the level is its own, and one that is not heard is left out', () => {
    const text = 'One two … three four';
    const equal = noises([
      [equally, 0.2, 300],
      [0, 0.1, 0],
      [equally, 0.3, 500],
      [equally, 0.2, 700],
    ]);
    const levelled = noises([
      [one, 0.2, 300],
      [0, 0.1, 0],
      [two, 0.3, 500],
      [four, 0.2, 700],
    ]);
    assert.deepEqual(named(text, timesByLevel(unitsOf(text), equal, levelled)), [
      ['One', '0.00', '0.20'],
      ['two', '0.30', '0.60'],
      ['four', '0.60', '0.80'],
    ]);
  });

  it('each of many words is found', () => {
    const text = 'word '.repeat(50);
    const kinds = Array.from({ length: 50 }, (_, index) => 0.3 + index / 100);
    const equal = noises(kinds.map((kind) => [equally, 0.1, kind]));
    const levelled = noises(kinds.map((kind, index) => [levels[index % 4] ?? 0, 0.1, kind]));
    const timed = timesByLevel(unitsOf(text), equal, levelled);
    assert.deepEqual(
      timed.map(({ unit, start }) => [unit.at, Math.round(start * 100)]),
      kinds.map((_, index) => [index * 5, index * 10]),
    );
  });

  it('is found again in the speech, which takes a little less', () => {
    const text = 'One two three';
    const asked = 0.008;
    const equal = noises([
      [0, asked, 0],
      [equally, 0.2, 300],
      [0, asked, 0],
      [equally, 0.3, 470],
      [0, asked, 0],
      [equally, 0.2, 710],
    ]);
    const levelled = noises([
      [0, asked, 0],
      [one, 0.2, 300],
      [0, asked, 0],
      [two, 0.3, 470],
      [0, asked, 0],
      [levels[2] ?? 0, 0.2, 710],
    ]);
    const speech = noises([
      [100, 0.2, 300],
      [100, 0.3, 470],
      [100, 0.2, 710],
    ]);
    assert.deepEqual(
      timesIn(speech, timesByLevel(unitsOf(text), equal, levelled), equal).map(({ start }) => Math.round(start * 100)),
      [0, 20, 50],
    );
  });
});

describe('by Flite', () => {
  it('words are asked for one by one', () => {
    assert.match(eachAlone(['a', 'cat']), /^(\w+)! a! \1! cat! \1$/);
  });

  const alone = (...words: string[]): string => `pau ${words.map((word) => `zh pau ${word} pau `).join('')}zh pau `;

  it('the sounds of each word are found among those of the text, even if they are said otherwise', () => {
    const text = 'The cat, 555-1234';
    const spoken = 'pau:0.1 dh:0.2 iy:0.3 k:0.4 ae:0.5 t:0.6 pau:0.8 f:0.9 ay:1.0 pau:1.1 w:1.2 ah:1.3 \n';
    assert.deepEqual(
      named(text, timesBySound(unitsOf(text), spoken, alone('dh ax', 'k ae t', 'f ay pau w ah')) ?? []),
      [
        ['The', '0.10', '0.30'],
        ['cat', '0.30', '0.60'],
        ['555-1234', '0.80', '1.30'],
      ],
    );
  });

  it('times go on where another utterance begins anew', () => {
    const timed = timesBySound(unitsOf('A b'), 'pau:0.1 ey:0.5 pau:0.6 \npau:0.1 b:0.3 iy:0.5 \n', alone('ey', 'b iy'));
    assert.deepEqual(named('A b', timed ?? []), [
      ['A', '0.10', '0.50'],
      ['b', '0.70', '1.10'],
    ]);
  });

  it('nothing is said about words whose sounds are not all there', () => {
    assert.equal(timesBySound(unitsOf('A b'), 'ey:0.1', alone('ey')), undefined);
  });
});
