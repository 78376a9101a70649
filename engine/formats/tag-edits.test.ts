import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { AudioFormat, TagEdits } from '../../src/contract/audio.ts';
import { TAG_LIMITS } from '../../src/contract/conversion-options.ts';
import { png } from '../../tests/samples/tags.ts';
import { planConversion, type PlannedSource } from '../plan/arguments.ts';
import { coverOf, coverProblem, coverShape, MAX_COVER_BYTES } from './cover.ts';
import { readTag } from './id3.ts';
import { editedTags, tagsProblem, timedChapters } from './tag-edits.ts';
import { storedCover, tagFile } from './tag-file.ts';
import { changeableTexts, readTagFile } from './tag-reading.ts';

describe('a change replaces a tag, however the source spells it', () => {
  const cases: [edits: TagEdits, tags: Record<string, string>, left: Record<string, string>][] = [
    [{ title: 'New' }, { TITLE: 'Old', TSOT: 'old', album: 'A' }, { title: 'New', album: 'A' }],
    [{ artist: '' }, { artist: 'Old', ARTISTS: 'Old', AUTHOR: 'Old', genre: 'G' }, { genre: 'G' }],
    [{ artist: 'One; Two' }, {}, { artist: 'One\0Two' }],
    [
      { year: '2026' },
      { date: '1999', YEAR: '1999', DATE_RELEASED: '1999', originaldate: '1998' },
      { date: '2026', originaldate: '1998' },
    ],
    [{ track: '3/9' }, { TRACKNUMBER: '1', TRACKTOTAL: '2', disc: '1' }, { track: '3/9', disc: '1' }],
    [{ comment: '' }, { comment: 'C', 'ID3v1 Comment': 'C' }, {}],
    [{ comment: ' a\r\nb=c;#\0\x1f ' }, {}, { comment: 'a\nb=c;#' }],
    [{ title: 'a\n b\tc\x1f\ud800' }, {}, { title: 'a b c\ufffd' }],
    [{}, { title: 'T' }, { title: 'T' }],
  ];
  for (const [edits, tags, left] of cases)
    test(JSON.stringify(edits), () => assert.deepEqual(editedTags(tags, edits), left));
});

test('what can be changed is read as it is typed', () => {
  assert.deepEqual(
    changeableTexts({
      ...{ TITLE: 'T', artist: 'One\0Two', DATE_RELEASED: '2026-05-31T10:00:00Z', TRACKNUMBER: '3' },
      ...{ TOTALTRACKS: '9', Comment: 'C', encoder: 'E', 'title-sort': 'S' },
    }),
    { title: 'T', artist: 'One; Two', year: '2026-05-31', track: '3/9', comment: 'C' },
  );
  assert.deepEqual(changeableTexts({ 'title-sort': 'S', date: 'Spring' }), { year: 'Spring' });
});

test('chapters end where the next one starts, or with the file; those that cannot be there are left out', () => {
  const starts = (...all: number[]) => all.map((start) => ({ start, title: `${start}` }));
  assert.deepEqual(timedChapters(starts(0, 1.5), 4, 'MP3'), [
    { start: 0, title: '0', end: 1.5 },
    { start: 1.5, title: '1.5', end: 4 },
  ]);
  assert.equal(timedChapters(starts(0, 1.5), 4, 'M4A').at(-1)?.end, 3.9);
  assert.ok(timedChapters(starts(7), undefined, 'MP3')[0]!.end > 7);
  const left = timedChapters(starts(-1, 0, 0.0001, NaN, 2, 1, 4, 1e308, Infinity), 4, 'MP3');
  assert.deepEqual(
    left.map(({ start }) => start),
    [0, 2],
  );
  const many = Array.from({ length: 2000 }, (_, start) => ({ start, title: '' }));
  assert.equal(timedChapters(many, undefined, 'MP3').length, TAG_LIMITS.chapters);
  const long = many.map(({ start }) => ({ start, title: 'x'.repeat(100_000) }));
  assert.equal(timedChapters(long, undefined, 'MP3').length, 4);
});

describe('a problem of changes is named', () => {
  const cases: [edits: TagEdits, problem: RegExp | undefined][] = [
    [{ title: 'a\0' }, /control/],
    [{ comment: 'a\x1fb' }, /control/],
    [{ comment: 'a\r\n\tb = ; # \\' }, undefined],
    [{ title: '\ud800' }, /well-formed/],
    [{ title: '🎙 日本' }, undefined],
    [{ year: '31.5.2026' }, /year/],
    [{ year: '2026-05-31', track: '3/9' }, undefined],
    [{ year: '', track: '' }, undefined],
    [{ track: '3 of 9' }, /track/],
    [{ chapters: [{ start: 1e308, title: '' }] }, /start/],
    [{ chapters: [{ start: -0.1, title: '' }] }, /start/],
    [
      {
        chapters: [
          { start: 1, title: '' },
          { start: 1.0001, title: '' },
        ],
      },
      /order/,
    ],
    [{ chapters: [{ start: 0, title: '\0' }] }, /control/],
    [
      {
        chapters: [
          { start: 0, title: '' },
          { start: 0.001, title: '' },
        ],
      },
      undefined,
    ],
  ];
  for (const [edits, problem] of cases)
    test(JSON.stringify(edits), () => {
      const found = tagsProblem(edits);
      if (problem) assert.match(found ?? '', problem);
      else assert.equal(found, undefined);
    });
});

describe('a picture for cover art', () => {
  const jpeg = (width: number, height: number, before: readonly number[] = []): Uint8Array =>
    Uint8Array.of(
      0xff,
      0xd8,
      ...before,
      0xff,
      0xc0,
      0,
      17,
      8,
      height >> 8,
      height & 255,
      width >> 8,
      width & 255,
      3,
      0,
      0,
    );
  const bomb = (side: number): Uint8Array => {
    const picture = Buffer.from(png(8));
    picture.writeUInt32BE(side, 16);
    picture.writeUInt32BE(side, 20);
    return picture;
  };

  test('has a size that nobody has to decode it for', () => {
    assert.deepEqual(coverShape(png(64)), { type: 'image/png', width: 64, height: 64 });
    const others = [0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xc4, 0, 3, 9];
    assert.deepEqual(coverShape(jpeg(1400, 1500, others)), { type: 'image/jpeg', width: 1400, height: 1500 });
  });

  test('is refused if it is none, or too large', () => {
    assert.equal(coverProblem(png(64)), undefined);
    assert.equal(coverProblem(jpeg(4096, 4096)), undefined);
    assert.equal(coverProblem(bomb(60_000)), 'too-many-pixels');
    assert.equal(coverProblem(jpeg(4097, 1)), 'too-many-pixels');
    assert.equal(coverProblem(png(64), MAX_COVER_BYTES + 1), 'too-many-bytes');
    for (const none of [
      [],
      [0xff, 0xd8],
      [0xff, 0xd8, 0xff, 0xff],
      Buffer.from('GIF89a'),
      jpeg(0, 9),
      png(64).subarray(0, 20),
    ])
      assert.equal(coverProblem(Uint8Array.from(none)), 'unknown-type');
  });

  test('loses where it was taken', async () => {
    const place = 'GPSLatitude="52,31N"';
    const photo = Uint8Array.of(...jpeg(9, 9), ...Buffer.from(place));
    const cover = await coverOf(photo);
    assert.equal(Buffer.from(cover?.bytes ?? []).includes('52,31N'), false);
    assert.equal(cover?.bytes.length, photo.length);
    assert.ok(Buffer.from(photo).includes(place), 'the given picture stays as it is');
  });
});

describe('the second input', () => {
  const cover = { bytes: png(16), type: 'image/png' } as const;

  test('is an ID3 tag with silence after it', () => {
    const file = tagFile([storedCover(cover)], [{ start: 0.5, end: 2, title: 'Zwei 日本' }]);
    const size = 10 + file.subarray(6, 10).reduce((sum, byte) => sum * 128 + byte, 0);
    assert.deepEqual([...file.subarray(size, size + 2)], [0xff, 0xfb]);
    assert.equal((file.length - size) % 96, 0);
    assert.ok(file.subarray(6, 10).every((byte) => byte < 128));
    const { cover: read, chapters } = readTagFile(file);
    assert.deepEqual(chapters, [{ start: 0.5, title: 'Zwei 日本' }]);
    assert.deepEqual(read?.type, 'image/png');
    assert.deepEqual(Buffer.from(read.bytes), cover.bytes);
  });

  test('lists chapters by time, whatever the order in which they are stored', () => {
    const [intro, end] = [
      { start: 0, end: 2, title: 'Intro' },
      { start: 5, end: 8, title: 'End' },
    ];
    const { chapters } = readTagFile(tagFile([], [end, { start: 2, end: 5, title: 'Middle' }, intro]));
    assert.deepEqual(
      chapters.map(({ title }) => title),
      ['Intro', 'Middle', 'End'],
    );
  });

  test('whose tag claims more than there is, is read as far as it goes', () => {
    const file = tagFile([storedCover(cover)], [{ start: 0, end: 1, title: 'One' }]);
    for (let end = 0; end < 200; end++) readTagFile(file.subarray(0, end));
    const overflowing = file.slice();
    overflowing.set([127, 127, 127, 127], 6);
    overflowing.set([255, 255, 255, 255], 14);
    assert.deepEqual(readTagFile(overflowing).chapters, []);
  });
});

test('a list of more chapters than its count can tell is left out', async () => {
  const list = (count: number): Uint8Array => {
    const ids = Array.from({ length: count }, (_, index) => `ch${index}\0`).join('');
    const content = Buffer.from(`toc\0\x03${String.fromCharCode(count % 256)}${ids}`, 'latin1');
    const head = Buffer.from('ID3\x03\0\0\0\0\0\0CTOC\0\0\0\0\0\0', 'latin1');
    head.writeUInt32BE(content.length, 14);
    const size = content.length + 10;
    head.set([0, size >> 14, (size >> 7) & 127, size & 127], 6);
    return Buffer.concat([head, content]);
  };
  for (const [count, isKept] of [
    [255, true],
    [256, false],
  ] as const) {
    const bytes = list(count);
    const read = (position: number, length: number) => Promise.resolve(bytes.slice(position, position + length));
    const tag = await readTag({ size: bytes.length, read });
    assert.equal(Buffer.from(tag ?? []).includes('CTOC'), isKept);
    assert.equal(tag?.length, bytes.length);
  }
});

describe('the plan', () => {
  const song: PlannedSource = {
    audio: { index: 0, codec: 'flac', sampleRate: 44_100, channels: 2, sampleFormat: 's16', bits: 16 },
    tags: { title: 'Old', artist: 'A' },
    pictures: [{ index: 1, codec: 'png', width: 64 }],
    duration: 10,
    hasChapters: true,
  };
  const chapters = [{ start: 0, title: 'One' }];
  const plan = (target: AudioFormat, tags: TagEdits, more: Partial<PlannedSource> = {}, trim?: { start: number }) =>
    planConversion({ ...song, ...more }, target, { tags, ...(trim && { trim }) });
  const after = (option: string, args: readonly string[]): string | undefined => args[args.indexOf(option) + 1];

  test('takes chapters and cover art of the second input', () => {
    const { arguments: args, added, report } = plan('MP3', { chapters }, { newCover: 'image/jpeg' });
    assert.equal(after('-map_chapters', args), '1');
    assert.ok(args.includes('1:v'));
    assert.ok(!args.includes('0:1'), 'not the cover of the source');
    assert.deepEqual(added?.chapters, [{ start: 0, title: 'One', end: 10 }]);
    assert.deepEqual(report, { losses: [] });
  });

  test('takes the chapters of the source from there too, whatever else is changed', () => {
    const own = [{ start: 0, title: 'Own' }];
    const { arguments: args, added } = plan('M4A', { title: 'New' }, { chapters: own });
    assert.equal(after('-map_chapters', args), '1');
    assert.deepEqual(added?.chapters, [{ start: 0, title: 'Own', end: 9.9 }]);
    assert.deepEqual(plan('M4A', { chapters }, { chapters: own }).added?.chapters[0]?.title, 'One');
    assert.equal(plan('M4A', {}, { chapters: own }, { start: 4 }).added, undefined);
    const sound = planConversion({ ...song, chapters: own }, 'MP3', {}, { isSecondInput: true });
    assert.equal(after('-map_chapters', sound.arguments), '2', 'after a sound that is the second input');
  });

  test('has no second input without them', () => {
    assert.equal(plan('MP3', { title: 'New' }).added, undefined);
    assert.equal(plan('MP3', { chapters: [] }).added, undefined);
    assert.equal(plan('WMA', {}, { newCover: 'image/png' }).added, undefined);
  });

  test('leaves out what is removed, which is no loss', () => {
    const { arguments: args, report } = plan('MP3', { title: '', cover: false, chapters: [] });
    assert.equal(after('-map_chapters', args), '-1');
    assert.ok(!args.includes('0:1'));
    assert.ok(!args.some((argument) => argument.startsWith('title=')));
    assert.deepEqual(report, { losses: [] });
  });

  test('tells what the target cannot hold', () => {
    const lost = (target: AudioFormat, more?: Partial<PlannedSource>) =>
      plan(target, { title: 'New', artist: '', chapters }, more).report;
    assert.deepEqual(lost('AC3', { newCover: 'image/png', pictures: [] }), {
      losses: ['tags', 'cover-art'],
      lostTags: ['title', 'chapters'],
    });
    assert.deepEqual(lost('WMA', { newCover: 'image/png' }), { losses: ['cover-art'] });
    assert.deepEqual(lost('MP3', { newCover: null }), { losses: ['cover-art'] });
    for (const target of ['FLAC', 'WAV', 'AIFF', 'AAC', 'M4A'] as const)
      assert.equal(lost(target).lostTags, undefined, target);
    assert.deepEqual(plan('MP3', { chapters: [...chapters, { start: 10, title: 'Late' }] }).report.lostTags, [
      'chapters',
    ]);
  });

  test('keeps new chapters of a cut, whose time they count in', () => {
    const { added, report } = plan('MP3', { chapters }, {}, { start: 4 });
    assert.deepEqual(added?.chapters, [{ start: 0, title: 'One', end: 6 }]);
    assert.equal(report.lostTags, undefined);
    assert.deepEqual(plan('MP3', {}, {}, { start: 4 }).report.lostTags, ['chapters']);
  });

  test('does not miss what a change replaces', () => {
    const extras = {
      frames: [],
      hasChapterExtras: false,
      hasProductionNotes: false,
      unreadableTags: ['TITLE', 'album'],
    };
    assert.deepEqual(plan('MP3', { title: 'New' }, { extras }).report.unreadableTags, ['album']);
    assert.deepEqual(plan('MP3', { title: 'New' }, { tags: null }).report.losses, ['tags']);
  });
});
