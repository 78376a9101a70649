import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TAG_LIMITS } from '../contract/conversion-options.ts';
import { chaptersText, parseChapters } from './chapter-lines.ts';

describe('a line of a chapter', () => {
  for (const [line, start, title] of [
    ['00:00 Intro', 0, 'Intro'],
    ['0:05 Intro', 5, 'Intro'],
    ['1:02:03 Guests: Ada', 3723, 'Guests: Ada'],
    ['1:02:03.5 Guests', 3723.5, 'Guests'],
    ['00:00:14.123456789 Guests', 14.123, 'Guests'],
    ['02:03,25 Pause', 123.25, 'Pause'],
    ['[00:10] News', 10, 'News'],
    ['(00:10) News', 10, 'News'],
    ['[0:10](app://time/10) - News', 10, 'News'],
    ['(00:10) (live) News', 10, '(live) News'],
    ['00:10 - News', 10, 'News'],
    ['00:10 – News – today', 10, 'News – today'],
    ['00:10: News', 10, 'News'],
    ['00:10\tNews', 10, 'News'],
    ['00:10 | News', 10, 'News'],
    ['  • 00:10  News  ', 10, 'News'],
    ['00:10', 10, ''],
    ['00:10 2:1 for us', 10, '2:1 for us'],
    ['00:10 10 things', 10, '10 things'],
    ['00:10 -5 degrees', 10, '-5 degrees'],
    ['００：１０　はじめに', 10, 'はじめに'],
    ['00:10はじめに', 10, 'はじめに'],
    ['٠١:٣٠ مقدمة', 90, 'مقدمة'],
    ['\u200f\u200e00:10\u200e مقدمة', 10, 'مقدمة'],
    ['\ufeff00:00 Intro', 0, 'Intro'],
    ['125:00 Late', 7500, 'Late'],
  ] as const)
    it(`is read: ${JSON.stringify(line)}`, () => {
      assert.deepEqual(parseChapters(line), [{ start, title }]);
    });

  for (const line of ['Intro', 'Intro 00:00', '10 things', '0:75 Wrong', '1:62:00 Wrong', '1:02:03:04 Wrong', ':10 No'])
    it(`has no time: ${line}`, () => {
      assert.deepEqual(parseChapters(line), { kind: 'no-time', line: 1 });
    });
});

describe('lines of chapters', () => {
  it('may be empty, which counts for the numbers of lines', () => {
    assert.deepEqual(parseChapters(''), []);
    assert.deepEqual(parseChapters('\n \u200e\r\n00:00 A\r\n\r\n00:10 B\n'), [
      { start: 0, title: 'A' },
      { start: 10, title: 'B' },
    ]);
    assert.deepEqual(parseChapters('00:00 A\n\nB'), { kind: 'no-time', line: 3 });
  });

  it('are in order, each at its own time, within the file, and not too many', () => {
    assert.deepEqual(parseChapters('00:10 A\n00:05 B\n00:01'), { kind: 'order', line: 2 });
    assert.deepEqual(parseChapters('00:10 A\n0:10.0 B'), { kind: 'same-time', line: 2 });
    assert.deepEqual(parseChapters('00:10 A\n00:20 B', 20), { kind: 'behind-end', line: 2 });
    assert.equal((parseChapters('00:10 A\n00:19.999 B', 20) as []).length, 2);
    assert.deepEqual(parseChapters(`00:00 ${'A'.repeat(TAG_LIMITS.title + 1)}`), { kind: 'long-title', line: 1 });
    assert.deepEqual(parseChapters('00:00 A\n999:99:59 B\n'), { kind: 'no-time', line: 2 });
    assert.deepEqual(parseChapters('00:00 A\n999:59:59 B\n'), { kind: 'behind-end', line: 2 });
    const many = Array.from({ length: TAG_LIMITS.chapters + 1 }, (_, index) => `${index}:00 Chapter`);
    assert.deepEqual(parseChapters(many.join('\n')), { kind: 'too-many', line: TAG_LIMITS.chapters + 1 });
    assert.equal((parseChapters(many.slice(1).join('\n')) as []).length, TAG_LIMITS.chapters);
  });

  it('are written as they are read', () => {
    const chapters = [
      { start: 0, title: 'Intro' },
      { start: 62.35, title: '- dash' },
      { start: 3723.001, title: '' },
    ];
    const text = chaptersText(chapters);
    assert.equal(text, '00:00 Intro\n01:02.35 - dash\n1:02:03.001');
    assert.deepEqual(
      (parseChapters(text) as typeof chapters).map(({ start }) => start),
      chapters.map(({ start }) => start),
    );
    assert.equal(chaptersText([{ start: 1, title: ' two\nlines ' }]), '00:01 two lines');
  });
});
