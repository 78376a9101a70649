import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { captionsOf } from './captions.ts';

describe('captions of a transcript', () => {
  it('name who speaks where that changes', () => {
    const cues = [
      { start: 0, end: 1, text: 'One', speaker: 'Ada' },
      { start: 1, end: 2, text: 'two', speaker: 'Ada' },
      { start: 2, end: 3, text: 'three', speaker: 'Jonas' },
      { start: 3, end: 4, text: 'a bell' },
      { start: 4, end: 5, text: 'four', speaker: 'Jonas' },
    ];
    assert.deepEqual(
      captionsOf(cues).map(({ speaker }) => speaker),
      ['Ada', undefined, 'Jonas', undefined, 'Jonas'],
    );
  });

  it('have the lines of a short one', () => {
    assert.deepEqual(captionsOf([{ start: 1, end: 2, text: 'One\ntwo' }]), [{ start: 1, end: 2, text: 'One\ntwo' }]);
  });

  it('are about equal parts of a long one, without a gap, and name who speaks once', () => {
    const text = Array.from({ length: 40 }, () => 'bells').join(' ');
    const parts = captionsOf([{ start: 10, end: 34, text, speaker: 'Ada' }]);
    assert.deepEqual(
      parts.map(({ speaker }) => speaker),
      ['Ada', undefined, undefined],
    );
    assert.equal(parts.map((part) => part.text).join(' '), text);
    for (const part of parts) assert.ok(part.text.length <= 84 && part.text.length >= 70, part.text);
    assert.deepEqual(
      parts.map(({ start }) => Math.round(start)),
      [10, 18, 27],
    );
    assert.deepEqual(
      parts.map(({ end }) => end),
      [parts[1]?.start, parts[2]?.start, 34],
    );
  });

  it('begin with their words, where these have times', () => {
    const words = Array.from({ length: 20 }, (_, index) => ({ start: index, end: index + 1, text: `word${index}` }));
    const text = words.map((word) => word.text).join(' ');
    const parts = captionsOf([{ start: 0, end: 60, text, words }]);
    assert.equal(parts.length, 2);
    assert.equal(parts[1]?.start, Number(/^word(\d+)/.exec(parts[1]?.text ?? '')?.[1]));
  });

  it('cut what is written without spaces', () => {
    const text = '鐘'.repeat(200);
    const parts = captionsOf([{ start: 0, end: 20, text }]);
    assert.equal(parts.map((part) => part.text).join(''), text);
    assert.ok(parts.every((part) => part.text.length <= 84));
  });
});
