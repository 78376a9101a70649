/** Changed tags of conversions, and pictures for cover art. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { MAX_COVER_BYTES } from '../../engine/formats/cover.ts';
import { NodeEngine } from '../../engine/hosts/node/node.ts';
import type { ConvertRequest } from '../../src/contract/schema.ts';
import type { TagEdits } from '../../src/contract/audio.ts';
import { png } from '../../tests/samples/tags.ts';
import {
  conversionEnd,
  errorCode,
  postJson,
  requestConversion,
  sample,
  serviceOf,
  startService,
  upload,
} from './service.ts';
import type { TestService } from './service.ts';

const COVER = png(100);
const TAGS = { title: 'Ein Lied = 1; #2', artist: 'A', album: 'B', year: '2026', track: '3/9', comment: 'one\ntwo' };
const CHAPTERS = [
  { start: 0, title: 'Intro' },
  { start: 0.45, title: 'Zwei = 2; 日本' },
];

let service: TestService;
let fileId: string;
const reader = new NodeEngine();

before(async () => {
  service = await startService({ environment: { UPLOADS_PER_MINUTE: '0', CONVERSIONS_PER_MINUTE: '0' } });
  ({ fileId } = await upload(service.url, 'take.mp3', await sample('art.mp3')));
});
after(async () => {
  reader.close();
  await service.stop();
});

const request = (tags: TagEdits, more: Partial<ConvertRequest> = {}) =>
  ({ fileId, fromType: 'MP3', toType: 'M4A', options: { tags }, ...more }) as const;

const post = (body: object): Promise<Response> =>
  postJson(`${service.url}/api/audio-convert`, { requestId: randomUUID(), ...body });

const uploaded = async (content: Uint8Array): Promise<string> =>
  (await upload(service.url, 'cover', new Uint8Array(content))).fileId;

test('the service writes new tags, chapters and cover art', async () => {
  const coverFileId = (await uploaded(COVER)).toUpperCase();
  const requestId = await requestConversion(service.url, request({ ...TAGS, chapters: CHAPTERS }, { coverFileId }));
  const { status, fileUrl, lostTags } = await conversionEnd(service.url, requestId);
  assert.deepEqual([status, lostTags], ['PROCESSED', undefined]);
  const path = join(service.dataDir, 'result.m4a');
  await writeFile(path, new Uint8Array(await (await fetch(`${service.url}${fileUrl}`)).arrayBuffer()));
  const { cover, ...found } = await reader.readTags(path);
  assert.deepEqual(found, { ...TAGS, chapters: CHAPTERS });
  assert.deepEqual(Buffer.from(cover?.bytes ?? []), COVER);
});

test('what the target cannot hold is reported', async () => {
  const tags = { title: 'T', artist: '', album: '', track: '', chapters: CHAPTERS };
  const ac3 = request(tags, { toType: 'AC3', coverFileId: await uploaded(COVER) });
  const { losses, lostTags } = await conversionEnd(service.url, await requestConversion(service.url, ac3));
  assert.deepEqual(
    [losses, lostTags],
    [
      ['tags', 'cover-art'],
      ['title', 'chapters'],
    ],
  );
});

test('a picture is kept for a job that waits, and a request can be repeated when it has expired', async (t) => {
  const environment = { FILE_LIFETIME_MINUTES: '60', CONVERSIONS_AT_ONCE: '0' };
  const waiting = await serviceOf(t, environment);
  const [take, cover, unused] = await Promise.all(
    [await sample('art.mp3'), COVER, COVER].map((content) => upload(waiting.url, 'file', new Uint8Array(content))),
  );
  const body = { ...request({}), fileId: take!.fileId, coverFileId: cover!.fileId, requestId: randomUUID() };
  const send = (more: object = {}) => postJson(`${waiting.url}/api/audio-convert`, { ...body, ...more });
  waiting.advance(50);
  assert.equal((await send()).status, 202);
  waiting.advance(20);
  await waiting.sweep();
  const { storage } = waiting.server.services;
  assert.deepEqual(await Promise.all([cover, unused].map((file) => storage.has(file!.fileId))), [true, false]);
  assert.equal((await send()).status, 202);
  const other = await send({ coverFileId: unused!.fileId });
  assert.deepEqual([other.status, await errorCode(other)], [409, 'REQUEST_CONFLICT']);
});

describe('a picture is refused', () => {
  const bomb = (): Buffer => {
    const picture = Buffer.from(COVER);
    picture.writeUInt32BE(60_000, 16);
    picture.writeUInt32BE(60_000, 20);
    return picture;
  };
  const large = (): Buffer => Buffer.concat([COVER, Buffer.alloc(MAX_COVER_BYTES)]);
  for (const [what, content] of [
    ['of another type', () => Buffer.from('GIF89a, and more than that')],
    ['that is sound', () => Buffer.from('RIFF\0\0\0\0WAVEfmt ')],
    ['of 60,000 pixels a side', bomb],
    ['of more bytes than allowed', large],
    ['that is cut off', () => COVER.subarray(0, -12)],
    ['that is cut off in its head', () => COVER.subarray(0, 31)],
  ] as const)
    test(what, async () => {
      const answer = await post(request({}, { coverFileId: await uploaded(content()) }));
      assert.deepEqual([answer.status, await errorCode(answer)], [400, 'COVER_REFUSED']);
    });

  test('that is not there', async () => {
    for (const coverFileId of [randomUUID(), 'nonsense', '../../etc/passwd']) {
      const answer = await post(request({}, { coverFileId }));
      assert.deepEqual([answer.status, await errorCode(answer)], [404, 'FILE_NOT_FOUND']);
    }
  });
});

describe('wrong tags are refused with a sentence', () => {
  const at = (...starts: unknown[]) => ({ chapters: starts.map((start) => ({ start, title: 'T' })) });
  for (const [what, tags, message] of [
    ['no text', { title: 7 }, /title must be string/],
    ['another field', { mood: 'M' }, /additional properties/],
    ['a long title', { title: 'x'.repeat(1001) }, /title must NOT have more than 1000/],
    ['a long comment', { comment: 'x'.repeat(10_001) }, /comment must NOT have more than 10000/],
    ['a cover in place', { cover: true }, /cover must be/],
    ['a zero in a text', { artist: 'a\0b' }, /control characters/],
    ['half a character', { artist: '\ud800' }, /well-formed/],
    ['a year in words', { year: 'last' }, /options.tags.year/],
    ['a track in words', { track: 'last' }, /options.tags.track/],
    ['chapters out of order', at(2, 1), /order/],
    ['two chapters at one time', at(1, 1), /order/],
    ['a chapter before the file', at(-1), /start must be >= 0/],
    ['a chapter at no time', at('0:00'), /start must be number/],
    ['a chapter behind all time', at(1e308), /start must be <=/],
    ['a chapter without a title', { chapters: [{ start: 0 }] }, /title/],
    ['too many chapters', at(...Array.from({ length: 1001 }, (_, index) => index)), /more than 1000/],
  ] as const)
    test(what, async () => {
      const answer = await post({ ...request({}), options: { tags } });
      const { code, message: said } = (await answer.json()) as { code: string; message: string };
      assert.deepEqual([answer.status, code], [400, 'INVALID_REQUEST']);
      assert.match(said, message);
    });

  test('a thousand chapters are not too many, but a body without end is', async () => {
    const chapters = Array.from({ length: 1000 }, (_, start) => ({ start, title: `Chapter ${start}, with its title` }));
    const accepted = await post(request({ chapters }));
    assert.equal(accepted.status, 202);
    const endless = await post(
      request({ chapters: chapters.map((chapter) => ({ ...chapter, title: 'x'.repeat(999) })) }),
    );
    assert.deepEqual([endless.status, await errorCode(endless)], [413, 'INVALID_REQUEST']);
  });
});
