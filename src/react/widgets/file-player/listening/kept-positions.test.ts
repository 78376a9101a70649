import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { Store } from '../../../../visitor/storage.ts';
import { keepPosition, keptPosition } from './kept-positions.ts';

const EPISODE = 'https://media.example/14.mp3';

let entries: Map<string, string>;

const store: Store = {
  get: (key) => entries.get(key) ?? null,
  set: () => assert.fail('It is not strictly necessary.'),
  setOptional: (key, value) => void entries.set(key, value),
  remove: (key) => void entries.delete(key),
};

describe('the position in an episode', () => {
  beforeEach(() => {
    entries = new Map();
  });

  it('is kept, also for the next signed address of it', () => {
    keepPosition(`${EPISODE}?signature=1`, 90.7, 3600, store);
    assert.equal(keptPosition(`${EPISODE}?signature=2`, store), 90);
    assert.equal(keptPosition('https://media.example/15.mp3', store), undefined);
  });

  it('is not kept at its beginning, and forgotten at its end', () => {
    keepPosition(EPISODE, 14, 3600, store);
    assert.deepEqual([...entries], []);
    keepPosition(EPISODE, 3000, 3600, store);
    keepPosition(EPISODE, 3571, 3600, store);
    assert.equal(keptPosition(EPISODE, store), undefined);
  });

  it('is kept for the latest fifty', () => {
    for (let number = 0; number <= 50; number++) keepPosition(`https://media.example/${number}.mp3`, 60, null, store);
    assert.equal(keptPosition('https://media.example/0.mp3', store), undefined);
    assert.equal(keptPosition('https://media.example/1.mp3', store), 60);
  });

  for (const stored of ['{', '7', '[1]', '[["https://media.example/14.mp3","soon"]]'])
    it(`is none if ${stored} is stored`, () => {
      entries.set('pc_positions', stored);
      assert.equal(keptPosition(EPISODE, store), undefined);
      keepPosition(EPISODE, 60, null, store);
      assert.equal(keptPosition(EPISODE, store), 60);
    });
});
