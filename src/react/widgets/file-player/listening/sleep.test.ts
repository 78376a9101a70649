import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isOver, sleepOf } from './sleep.ts';

const NOW = 1_000_000;

describe('the sleep timer', () => {
  it('pauses after so many minutes, wherever one is', () => {
    const sleep = sleepOf('15', NOW, undefined)!;
    assert.equal(isOver(sleep, NOW + 15 * 60_000 - 1, 5000), false);
    assert.equal(isOver(sleep, NOW + 15 * 60_000, 0), true);
  });

  it('pauses where the chapter ends, whenever that is', () => {
    const sleep = sleepOf('chapter', NOW, 300)!;
    assert.equal(isOver(sleep, NOW + 1e9, 299.9), false);
    assert.equal(isOver(sleep, NOW, 300), true);
    assert.equal(sleepOf('chapter', NOW, undefined), null);
  });

  it('lets an episode end by itself', () => {
    assert.equal(isOver(sleepOf('episode', NOW, 300)!, NOW + 1e9, 5000), false);
  });

  for (const choice of ['off', '', '0', '-5', 'soon'])
    it(`is none for ${choice || 'nothing'}`, () => {
      assert.equal(sleepOf(choice, NOW, 300), null);
    });
});
