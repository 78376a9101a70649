import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createFinder, firstFrom } from './find.ts';

const found = (text: string, query: string): string[] =>
  createFinder([{ text }])
    .find(query)
    .map(({ from, to }) => text.slice(from, to));

it('finds whatever the case, the accents and the line ends, and says where that is in the text', () => {
  for (const [text, query, places] of [
    ['Façades, FAÇADE, facade', 'facade', ['Façade', 'FAÇADE', 'facade']],
    ['cafe\u0301 au lait', 'café', ['cafe\u0301']],
    ['the first\nbell', 'first  bell', ['first\nbell']],
    ['it’s', "it's", ['it’s']],
    ['İstanbul 🎙️ and more', 'and', ['and']],
    ['Ο ΑΓΩΝΑΣ', 'αγώνας', ['ΑΓΩΝΑΣ']],
    ['כָּל', 'כל', ['כָּל']],
    ['कि', 'क', ['क']],
    ['कि', 'कि', ['कि']],
    ['aaaa', 'aa', ['aa', 'aa']],
    ['anything', '  ', []],
    ['a.c abc', 'a.c', ['a.c']],
  ] as const)
    assert.deepEqual(found(text, query), places, `${text} – ${query}`);
});

it('begins at the line where somebody is, and with the first where nothing follows', () => {
  const matches = createFinder([{ text: 'bell' }, { text: 'ship' }, { text: 'bell' }]).find('bell');
  assert.deepEqual(
    [0, 1, 2, 3].map((line) => firstFrom(matches, line)),
    [0, 1, 1, 0],
  );
  assert.equal(firstFrom([], 0), -1);
});
