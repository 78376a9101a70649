import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partsOf } from '../src/speech/reading/pauses.ts';

const TEXTS = {
  'One. Two.': ['One. Two.'],
  'One. [pause 1s] Two.': ['One.', 1, 'Two.'],
  'One.[PAUSE 0,5 s]Two.': ['One.', 0.5, 'Two.'],
  'Uno. [pausa 250ms] Dos.': ['Uno.', 0.25, 'Dos.'],
  'Eins. [Pause 2 Sekunden] Zwei.': ['Eins.', 2, 'Zwei.'],
  'One. [pause] Two.': ['One.', 1, 'Two.'],
  'One. [pause 60s] Two. [pause 0s] Three.': ['One.', 10, 'Two.', 0.1, 'Three.'],
  'One. [pause 1s] [pause 2s] Two.': ['One.', 3, 'Two.'],
  'One. <break time="1.5s"/> Two. <BREAK time=\'300ms\' />Three.<break> Four.<break time=".5s"/>': [
    'One.',
    ...[1.5, 'Two.', 0.3, 'Three.', 1, 'Four.', 0.5],
  ],
  'a <breaker time="1s"/>, a <break time="soon"/>': ['a <breaker time="1s"/>, a <break time="soon"/>'],
  '[pause 2s] One. [pause 3s]': [2, 'One.', 3],
  'One.\nstill one\n\n \t\n\nTwo.\n \nThree.\n\n': ['One.\nstill one', 0.7, 'Two.', 0.7, 'Three.'],
  'One.\n\n[pause 2s]\n\nTwo.': ['One.', 2, 'Two.'],
  'One. [pause 1s] … [pause 1s] Two.': ['One.', 2, 'Two.'],
  'A [pause for thought], a [paus 1s], a [pause 1 minute] and [1s].': [
    'A [pause for thought], a [paus 1s], a [pause 1 minute] and [1s].',
  ],
  '…\n\n[pause 1s]\n': [1],
  '...!': [],
};

for (const [text, parts] of Object.entries(TEXTS))
  test(`the parts of ${JSON.stringify(text)}`, () => {
    const found = partsOf(text);
    assert.deepEqual(
      found.map((part) => (typeof part === 'number' ? part : part.text)),
      parts,
    );
    for (const part of found) if (typeof part === 'object') assert.ok(text.startsWith(part.text, part.from));
  });

test('a long text of nothing but beginnings of marks is read at once', () => {
  const started = performance.now();
  assert.equal(partsOf(`${'[pause 1 '.repeat(4000)}x`).length, 1);
  assert.equal(partsOf(`${'<break time="'.repeat(4000)}x`).length, 1);
  assert.equal(partsOf(`a${'\n\t'.repeat(20_000)}b`).length, 3);
  assert.ok(performance.now() - started < 1000);
});
