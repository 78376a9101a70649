import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chapterAt, type Chapter } from './chapter.ts';
import { chaptersText } from './chapter-lines.ts';
import { chaptersFromData, readChapters } from './chapters.ts';
import { writePodcastingChapters } from './podcasting-chapters.ts';
import { writePodloveJson, writePodloveXml } from './podlove-chapters.ts';
import { UnreadableSidecar } from './unreadable.ts';
import { writeWebVttChapters } from './webvtt-chapters.ts';

describe('chapters are read from', () => {
  it('Podcasting 2.0 JSON', () => {
    const text = JSON.stringify({
      version: '1.2.0',
      title: 'An episode',
      chapters: [
        { startTime: 0, title: 'Hello' },
        { startTime: 62.5, endTime: 90, title: 'A & B', img: 'https://site.example/b.png', url: '/b?x=1&y=2' },
        { startTime: 70, img: 'https://site.example/slide.png', toc: false },
        { startTime: 90, title: 'Where', location: { name: 'Here', geo: 'geo:0,0' } },
      ],
    });
    assert.deepEqual(readChapters(text), [
      { start: 0, title: 'Hello' },
      { start: 62.5, end: 90, title: 'A & B', image: 'https://site.example/b.png', link: '/b?x=1&y=2' },
      { start: 70, title: '', image: 'https://site.example/slide.png', hidden: true },
      { start: 90, title: 'Where' },
    ]);
  });

  it('Podlove Simple Chapters as XML, within a feed too', () => {
    const chapters = `<psc:chapters version="1.2" xmlns:psc="http://podlove.org/simple-chapters">
      <!-- <psc:chapter start="00:00:01" title="A comment" /> -->
      <psc:chapter start="00:00:00.000" title="Welcome &amp; &quot;news&quot;" />
      <psc:chapter
        title='1 > 0'
        start='00:01:02.5' href="https://site.example/?a=1&amp;b=2"
        image="pictures/one.jpg"></psc:chapter>
      <psc:chapter start="3723" title="Late"/>
    </psc:chapters>`;
    const expected = [
      { start: 0, title: 'Welcome & "news"' },
      { start: 62.5, title: '1 > 0', image: 'pictures/one.jpg', link: 'https://site.example/?a=1&b=2' },
      { start: 3723, title: 'Late' },
    ];
    assert.deepEqual(readChapters(chapters), expected);
    const other = chapters.replaceAll('psc:', 'sc:').replace('Welcome', 'Other');
    assert.deepEqual(readChapters(`<?xml version="1.0"?>\n<rss><item>${chapters}</item>${other}</rss>`), expected);
  });

  it('the JSON of Podlove’s player, a list or within its episode', () => {
    const list = [
      { start: '00:00:00.000', title: 'Welcome', href: 'https://site.example/', image: '' },
      { start: '00:01:02', title: 'News' },
    ];
    const expected = [
      { start: 0, title: 'Welcome', link: 'https://site.example/' },
      { start: 62, title: 'News' },
    ];
    assert.deepEqual(readChapters(JSON.stringify(list)), expected);
    assert.deepEqual(chaptersFromData({ title: 'Episode', chapters: list }), expected);
  });

  it('WebVTT', () => {
    const text = [
      'WEBVTT - chapters',
      '',
      'NOTE 00:00 --> none',
      'of this',
      '',
      '1',
      '00:00.000 --> 00:10.000',
      'Welcome &amp; <b>news</b>',
      '',
      '100:00:00,5 --> 100:00:01.500 align:start',
      'Late',
    ];
    assert.deepEqual(readChapters(text.join('\r\n')), [
      { start: 0, end: 10, title: 'Welcome & news' },
      { start: 360_000.5, end: 360_001.5, title: 'Late' },
    ]);
  });

  it('lines among others', () => {
    assert.deepEqual(readChapters('00:00:00.000 Intro\n00:00:14.107 Welcome'), [
      { start: 0, title: 'Intro' },
      { start: 14.107, title: 'Welcome' },
    ]);
    assert.deepEqual(readChapters('In this episode:\r\n[00:00] Hello\n1:02:03 - Guests\n\nThanks to all'), [
      { start: 0, title: 'Hello' },
      { start: 3723, title: 'Guests' },
    ]);
  });

  it('a page’s own data', () => {
    const chapters: Chapter[] = [{ start: 1, end: 2, title: 'One', image: '/i.png', link: '/l', hidden: true }];
    assert.deepEqual(chaptersFromData(chapters), chapters);
    assert.deepEqual(chaptersFromData([]), []);
  });
});

describe('of bad input', () => {
  it('what can be read is: in order, without impossible times and unsafe links', () => {
    const list = [
      { startTime: 20, endTime: 10, title: 'Third', url: 'javascript:alert(1)', img: 'data:image/png;base64,AA' },
      { startTime: -5, title: 'Before the beginning' },
      { startTime: '00:10', title: '<b>Second</b>\n line ' },
      { startTime: null, title: 'None' },
      { startTime: 0, title: 12 },
      'text',
      null,
    ];
    assert.deepEqual(readChapters(`\ufeff${JSON.stringify({ chapters: list })}`), [
      { start: 0, title: '12' },
      { start: 10, title: '<b>Second</b> line' },
      { start: 20, title: 'Third' },
    ]);
  });

  for (const [name, text] of [
    ['broken JSON', '{"chapters": ['],
    ['JSON without chapters', '{"version": "1.2.0"}'],
    ['JSON without times', '[{"title": "One"}]'],
    ['a page', '<!doctype html><title>404</title><p>Not found</p>'],
    ['WebVTT without cues', 'WEBVTT\n'],
    ['prose', 'No times here'],
    ['nothing', ''],
  ] as const)
    it(`an error says what to do: ${name}`, () => {
      assert.throws(
        () => readChapters(text),
        (error) => error instanceof UnreadableSidecar && /Correct it|Give Podcasting 2\.0/.test(error.message),
      );
    });
});

describe('what is written is read again', () => {
  const chapters: Chapter[] = [
    { start: 0, end: 62.5, title: '"A" & <b>', image: 'https://site.example/a.png', link: '/a?b=1&c=2' },
    { start: 62.5, title: 'B', end: 400_000.123 },
    { start: 400_000.123, end: 400_010, title: 'Ä --> ü' },
  ];
  const without = (...names: (keyof Chapter)[]) =>
    chapters.map((chapter) =>
      Object.fromEntries(Object.entries(chapter).filter(([name]) => !names.includes(name as keyof Chapter))),
    );
  const hidden: Chapter = { start: 70, title: '', image: '/slide.png', hidden: true };

  it('as Podcasting 2.0, with all', () => {
    const all = [...chapters, hidden].sort((one, other) => one.start - other.start);
    assert.deepEqual(readChapters(writePodcastingChapters(all)), all);
  });
  it('as Podlove, without ends and what is hidden', () => {
    assert.deepEqual(readChapters(writePodloveXml([...chapters, hidden])), without('end'));
    assert.deepEqual(readChapters(writePodloveJson([...chapters, hidden])), without('end'));
  });
  it('as WebVTT, without pictures and links', () => {
    assert.deepEqual(readChapters(writeWebVttChapters([...chapters, hidden])), without('image', 'link'));
    assert.match(writeWebVttChapters([{ start: 0, title: 'All' }], 90), /00:00:00\.000 --> 00:01:30\.000/);
  });
  it('as lines, their starts and titles', () => {
    assert.deepEqual(readChapters(chaptersText(chapters)), without('image', 'link', 'end'));
  });
});

it('the chapter at a time is the last one that has begun, hidden ones left out, and none in a gap', () => {
  const chapters: Chapter[] = [
    { start: 5, end: 9.5, title: 'A' },
    { start: 10, end: 20, title: 'B' },
    { start: 12, title: 'slide', hidden: true },
    { start: 30, title: 'C' },
  ];
  assert.deepEqual(
    [0, 4.999, 5, 9.7, 10, 13, 19.9, 20, 29, 30, 1e9].map((seconds) => chapterAt(chapters, seconds)),
    [-1, -1, 0, 0, 1, 1, 1, -1, -1, 3, 3],
  );
  assert.equal(chapterAt([], 3), -1);
});
