import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { timesOf } from '../src/speech/espeak-words.ts';
import { eachAlone, timesBySound } from '../src/speech/flite-timing.ts';
import { foundIn } from '../src/speech/same-words.ts';
import type { Recording } from '../src/speech/same-words.ts';
import { sanitizeInPlace } from '../src/speech/text.ts';
import { unitsOf, wordsOf } from '../src/speech/words.ts';
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
    assert.deepEqual(wordsOf(timed, 2), [
      { start: 2.1, end: 2.3, from: 0, to: 3 },
      { start: 2.3, end: 2.6, from: 4, to: 7 },
    ]);
  });
});

describe('by eSpeak NG', () => {
  const said = (...words: (readonly [at: number, start: number, end: number])[]) =>
    words.map(([at, start, end]) => ({ at, start, end }));

  it('words that it says in parts have the time of all of them', () => {
    const text = 'In 25.5 km (or so)';
    const words = said(
      [0, 0, 0.1],
      [3, 0.1, 0.4],
      [4, 0.4, 0.6],
      [6, 0.6, 0.8],
      [8, 0.8, 1],
      [12, 1.2, 1.4],
      [15, 1.4, 2],
    );
    assert.deepEqual(named(text, timesOf(text, unitsOf(text), words)), [
      ['In', '0.00', '0.10'],
      ['25.5', '0.10', '0.80'],
      ['km', '0.80', '1.00'],
      ['or', '1.20', '1.40'],
      ['so', '1.40', '2.00'],
    ]);
  });

  it('positions count characters that are two in a string once', () => {
    const text = '😀 𝐀 क्या, it’s';
    assert.deepEqual(named(text, timesOf(text, unitsOf(text), said([0, 0, 1], [2, 1, 2], [4, 2, 3], [10, 3, 4]))), [
      ['😀', '0.00', '1.00'],
      ['𝐀', '1.00', '2.00'],
      ['क्या', '2.00', '3.00'],
      ['it’s', '3.00', '4.00'],
    ]);
  });

  it('words of a phrase share its time, and what is not said before the first one has none', () => {
    const text = '= qu’est-ce que c’est';
    assert.deepEqual(named(text, timesOf(text, unitsOf(text), said([2, 0, 1.2], [16, 1.2, 2]))), [
      ['qu’est-ce', '0.00', '0.90'],
      ['que', '0.90', '1.20'],
      ['c’est', '1.20', '2.00'],
    ]);
  });
});

const RATE = 8000;

/** Tones; silence where the level is 0. */
function tones(...parts: (readonly [level: number, hertz: number, seconds: number])[]): Recording {
  const samples = parts.flatMap(([level, hertz, seconds]) =>
    Array.from({ length: Math.round(seconds * RATE) }, (_, at) =>
      Math.round(level * Math.sin((2 * Math.PI * hertz * at) / RATE)),
    ),
  );
  return { samples: Int16Array.from(samples), rate: RATE };
}

describe('moments in a recording of the same words', () => {
  const WORDS = [
    [9000, 200, 0.3],
    [3000, 900, 0.2],
    [6000, 400, 0.4],
  ] as const;
  const [one, two, three] = WORDS;
  const spoken = tones(one, two, three, [0, 0, 0.3]);
  const starts = [0, 0.3, 0.5];

  /** In hundredths. */
  const found = (within: Recording) =>
    foundIn(spoken, within, starts)?.map(({ start, end }) => [Math.round(start * 100), Math.round(end * 100)]);

  it('are the same in the same one, without the silence at the end', () => {
    const times = [
      [0, 30],
      [30, 50],
      [50, 90],
    ];
    assert.deepEqual(found(spoken), times);
    assert.deepEqual(found(tones(...WORDS)), times);
  });

  it('are found where there are gaps between the words', () => {
    assert.deepEqual(found(tones([0, 0, 0.1], one, [0, 0, 0.5], two, [0, 0, 0.5], three)), [
      [10, 40],
      [90, 110],
      [160, 200],
    ]);
  });

  it('are found where words are spoken faster or slower', () => {
    const slower = tones([9000, 200, 0.2], [3000, 900, 0.4], [6000, 400, 0.5]);
    assert.deepEqual(found(slower), [
      [0, 20],
      [20, 60],
      [60, 110],
    ]);
  });

  it('are not in silence, nor in a recording of something else', () => {
    assert.equal(found(tones([0, 0, 1])), undefined);
    assert.equal(
      found(tones([9000, 3000, 0.5], [0, 0, 0.4], [9000, 3000, 0.5], [0, 0, 0.4], [9000, 3000, 0.5])),
      undefined,
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
