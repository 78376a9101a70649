import assert from 'node:assert/strict';
import { it } from 'node:test';
import { captionCues, sentenceCues, type SpokenWord } from './spoken-cues.ts';

/** Each word takes half a second, and there is as long between them. */
const spoken = (text: string, said = /[\p{L}\p{N}’']+/gu): SpokenWord[] =>
  [...text.matchAll(said)].map(({ 0: word, index }, at) => ({
    start: at,
    end: at + 0.5,
    from: index,
    to: index + word.length,
  }));

it('a sentence is a cue with its words, as they are written', () => {
  const text = '“Hello,” she said. Then:\nnothing…';
  assert.deepEqual(
    sentenceCues(text, spoken(text)).map(({ start, end, text: line }) => [start, end, line]),
    [
      [0, 2.5, '“Hello,” she said.'],
      [3, 3.5, 'Then:'],
      [4, 4.5, 'nothing…'],
    ],
  );
  assert.deepEqual(sentenceCues(text, spoken(text))[0]?.words, [
    { start: 0, end: 0.5, text: 'Hello' },
    { start: 1, end: 1.5, text: 'she' },
    { start: 2, end: 2.5, text: 'said' },
  ]);
});

it('marks of pauses are not read', () => {
  const text = 'One [pause 2s] two <break time="1s"/>three. [pausa] Four';
  const words = spoken(text, /One|two|three|Four/g);
  assert.deepEqual(
    sentenceCues(text, words).map((cue) => cue.text),
    ['One two three.', 'Four'],
  );
});

it('captions have two lines of 42 characters at most, apart at clauses, and stay a little', () => {
  const text =
    'When the ships came home at last, late in the autumn of that year, the whole town went down to the harbour. It rained.';
  const cues = captionCues(text, spoken(text));
  assert.deepEqual(
    cues.map((cue) => cue.text),
    [
      'When the ships came home at last,\nlate in the autumn of that year,',
      'the whole town went down to the harbour.',
      'It rained.',
    ],
  );
  for (const { text: lines } of cues) for (const line of lines.split('\n')) assert.ok(line.length <= 42, line);
  assert.deepEqual(
    cues.map(({ start, end }) => [start, end]),
    [
      [0, 14],
      [14, 22],
      [22, 24],
    ],
  );
});

it('a word that is longer than a line stays whole', () => {
  const text = 'x'.repeat(100);
  assert.deepEqual(
    captionCues(text, spoken(text)).map((cue) => cue.text),
    [text],
  );
});

it('nothing spoken has no cues', () => assert.deepEqual(captionCues('…', []), []));
