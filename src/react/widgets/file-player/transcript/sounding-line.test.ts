import assert from 'node:assert/strict';
import { it } from 'node:test';
import { placesOf, soundingLine, soundingWord } from './sounding-line.ts';

const cue = (start: number, end: number) => ({ start, end, text: '' });

it('the line that sounds is the last one to begin that is not over', () => {
  const cues = [cue(0, 10), cue(2, 4), cue(10, 12), cue(20, 22)];
  assert.deepEqual(
    [0, 3, 5, 10, 12.5, 15, 20, 30].map((seconds) => soundingLine(cues, seconds)),
    [0, 1, 0, 2, 2, -1, 3, -1],
  );
  assert.equal(soundingLine(cues, 9.999), 2, 'media that were sent to 10 say so');
  assert.equal(soundingLine([cue(5, 6)], 1), -1);
  assert.equal(soundingLine([], 1), -1);
});

it('the word that sounds', () => {
  const word = (start: number, end: number) => ({ start, end, text: '' });
  const words = [word(1, 2), word(3, 3), word(4, 5)];
  assert.deepEqual(
    [0, 1, 2.5, 3.5, 4, 6].map((seconds) => soundingWord(words, seconds)),
    [-1, 0, -1, 1, 2, -1],
  );
  assert.equal(soundingWord([], 1), -1);
});

it('words are found in their text one after the other', () => {
  const words = ['no', 'Never', 'no'].map((text) => ({ start: 0, end: 1, text }));
  assert.deepEqual(placesOf('no, no', words), [[0, 2], undefined, [4, 6]]);
});
