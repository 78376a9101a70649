/** Changed tags in results of each format, read back by the engine. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { AUDIO_FORMATS, type AudioFormat, type TagEdits } from '../src/contract/audio.ts';
import { film } from '../tests/samples/film.ts';
import { noise } from '../tests/samples/sound.ts';
import { png } from '../tests/samples/tags.ts';
import { FORMATS } from './formats/formats.ts';
import { samplePath } from './testing/samples.ts';
import { openTestEngine } from './testing/test-engine.ts';

const { engine, newPath, converted, written } = openTestEngine();

const TEXTS = {
  title: 'Ein Lied = 1; #2 \\ 日本 🎙',
  artist: 'Ånn; Bé',
  album: 'Größe',
  year: '2026-05-31',
  track: '3/9',
  comment: 'one\ntwo=2;',
};
const CHAPTERS = [
  { start: 0, title: 'Intro; = #' },
  { start: 0.45, title: '第二章' },
  { start: 1.2, title: 'End' },
];
const COVER = png(200);

const WITHOUT_PICTURES: readonly AudioFormat[] = ['WMA', 'AAC', 'AC3'];

/** What a file says, with its cover as text. */
async function read(path: string) {
  const { cover, ...found } = await engine.readTags(path);
  return { ...found, ...(cover && { cover: Buffer.from(cover.bytes).toString('base64') }) };
}

const cover = (to: AudioFormat) => (WITHOUT_PICTURES.includes(to) ? {} : { cover: COVER.toString('base64') });

describe('everything is written to what the target can hold', { concurrency: 2 }, () => {
  for (const to of AUDIO_FORMATS)
    test(to, async () => {
      const { path, report } = await converted(
        samplePath('art.mp3'),
        to,
        { tags: { ...TEXTS, chapters: CHAPTERS } },
        COVER,
      );
      if (to === 'AC3') {
        assert.deepEqual(await read(path), {});
        const lost = ['title', 'artist', 'album', 'date', 'track', 'comment', 'chapters'];
        assert.deepEqual([...(report.lostTags ?? [])].sort(), lost.sort());
      } else {
        assert.deepEqual(await read(path), { ...TEXTS, chapters: CHAPTERS, ...cover(to) });
        assert.equal(report.lostTags, undefined);
      }
      assert.equal(report.losses.includes('cover-art'), WITHOUT_PICTURES.includes(to));
    });
});

describe('what is not changed stays, and what is removed is gone', { concurrency: 2 }, () => {
  const removed: TagEdits = {
    title: '',
    artist: '',
    album: '',
    year: '',
    track: '',
    comment: '',
    cover: false,
    chapters: [],
  };
  for (const to of AUDIO_FORMATS.filter((each) => each !== 'AC3'))
    test(to, async () => {
      const source = await converted(samplePath('art.flac'), to, { tags: { ...TEXTS, chapters: CHAPTERS } }, COVER);
      const next = to === 'MP3' ? 'M4A' : 'MP3';
      const kept = await converted(source.path, next, { tags: { title: 'New', comment: '' } });
      const { comment: _removed, ...others } = TEXTS;
      const found = await read(kept.path);
      assert.deepEqual(
        { ...found, chapters: undefined },
        { ...others, title: 'New', ...cover(to), chapters: undefined },
      );
      assert.deepEqual(
        found.chapters?.map(({ title }) => title),
        CHAPTERS.map(({ title }) => title),
      );
      const bare = await converted(source.path, next, { tags: removed });
      assert.deepEqual(await read(bare.path), {});
      assert.deepEqual([bare.report.lostTags, bare.report.losses], [undefined, []]);
    });
});

test('of a film whose sound ends before its pictures, chapters end with the sound', async () => {
  const source = await written(new Uint8Array(film(3, { sound: noise(1, 44_100, 1), rate: 44_100 })), 'mp4');
  const chapters = [0, 2].map((start) => ({ start, title: `${start}` }));
  const { path, report } = await converted(source, 'M4A', { tags: { chapters } });
  assert.equal(report.duration, 1);
  assert.deepEqual(report.lostTags, ['chapters']);
  assert.deepEqual((await read(path)).chapters, chapters.slice(0, 1));
});

test('a cut has the chapters in its own time', async () => {
  const trim = { start: 0.5, end: 1.5 };
  const chapters = [...CHAPTERS.slice(0, 2), { start: 1, title: 'Behind the cut' }];
  const { path, report } = await converted(samplePath('art.mp3'), 'M4A', { trim, tags: { chapters } });
  assert.deepEqual((await read(path)).chapters, CHAPTERS.slice(0, 2));
  assert.deepEqual(report.lostTags, ['chapters']);
});

test('what is no cover leaves the source’s, and is told as lost', async () => {
  const before = await read(samplePath('art.mp3'));
  const bomb = Buffer.from(COVER);
  bomb.writeUInt32BE(60_000, 16);
  for (const none of [Buffer.from('no picture'), bomb]) {
    const { path, report } = await converted(samplePath('art.mp3'), 'MP3', { tags: {} }, none);
    assert.equal((await read(path)).cover, before.cover);
    assert.deepEqual(report.losses, ['cover-art']);
  }
});

test('many chapters and long texts are kept', async () => {
  const chapters = Array.from({ length: 300 }, (_, index) => ({
    start: index / 200,
    title: `${index} `.padEnd(500, 'é'),
  }));
  const comment = 'ä'.repeat(10_000);
  for (const to of ['MP3', 'M4A', 'FLAC'] as const) {
    const { path, report } = await converted(samplePath('art.mp3'), to, { tags: { chapters, comment } });
    const found = await read(path);
    assert.equal(found.comment, comment, to);
    assert.equal(found.chapters?.length, 300, to);
    assert.equal(report.lostTags, undefined, to);
  }
});

test('the source is not named by a path in its tags', async () => {
  const target = newPath(FORMATS.MP3.extension);
  await engine.convert(samplePath('art.mp3'), target, { to: 'MP3', options: { tags: { title: '-i /etc/passwd' } } });
  assert.equal((await read(target)).title, '-i /etc/passwd');
});

test('a cover that is kept is still the front cover, by which players choose it', async () => {
  const { path } = await converted(samplePath('art.flac'), 'MP3');
  const bytes = await readFile(path);
  const kind = bytes.indexOf(0, bytes.indexOf('image/')) + 1;
  assert.equal(bytes[kind], 3);
});
