import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { BROKEN } from '../../engine/testing/broken-files.ts';
import { checkRecordings } from '../../engine/testing/check-recordings.ts';
import { RECORDINGS } from '../../engine/testing/recordings.ts';
import { UNREADABLE } from '../../engine/testing/unreadable-files.ts';
import { AUDIO_FORMATS } from '../../src/contract/audio.ts';
import { readConfiguration } from '../src/configuration.ts';
import { findFfmpeg } from '../src/ffmpeg.ts';
import { convert, startService, type TestService } from './service.ts';
import { FFMPEG, needs } from '../../tests/requirements.ts';

describe('with an installed FFmpeg', needs(FFMPEG), () => {
  checkRecordings('recordings at the service', async () => {
    const engine = await findFfmpeg(readConfiguration({}));
    assert.ok(engine);
    const { signal } = new AbortController();
    return (source, result, to) => engine.convert(source, result, { to, options: {} }, { signal });
  });

  test('calls protected files and other kinds by what they are', async () => {
    const engine = await findFfmpeg(readConfiguration({}));
    const folder = await mkdtemp(join(tmpdir(), 'unreadable-'));
    try {
      for (const { name, file, code, kind } of UNREADABLE) {
        const source = join(folder, name);
        await writeFile(source, await file());
        const { signal } = new AbortController();
        const conversion = { to: 'WAV', options: {} } as const;
        await assert.rejects(
          engine?.convert(source, join(folder, 'x.wav'), conversion, { signal }) ?? Promise.resolve(),
          {
            ...{ name: 'EngineError', code, kind },
          },
        );
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('a job', () => {
  let service: TestService;
  before(async () => void (service = await startService()));
  after(() => service.stop());

  for (const { what, name, file } of BROKEN)
    test(`reads ${what}`, async () => {
      const fromType = AUDIO_FORMATS.find((format) => extname(name) === `.${format.toLowerCase()}`) ?? 'WAV';
      const content = new Uint8Array(await file());
      const { status, duration = 0 } = await convert(service.url, { name, content, fromType, toType: 'FLAC' });
      assert.equal(status, 'PROCESSED');
      assert.ok(Math.abs(duration - 0.5) < 0.06, String(duration));
    });

  test('says what a file is that is no audio file', async () => {
    const content = new Uint8Array(Buffer.concat([Buffer.from('MThd'), Buffer.alloc(40)]));
    const answer = await convert(service.url, { name: 'x.mp3', content, fromType: 'MP3', toType: 'WAV' });
    assert.deepEqual([answer.status, answer.code, answer.fileKind], ['FAILED', 'UNSUPPORTED_CODEC', 'midi']);
  });

  test('says that a file is protected', async () => {
    const locked = UNREADABLE.find(({ name }) => name === 'enca.m4a');
    assert.ok(locked);
    const content = new Uint8Array(await locked.file());
    const answer = await convert(service.url, { name: 'x.m4a', content, fromType: 'M4A', toType: 'MP3' });
    assert.deepEqual([answer.status, answer.code], ['FAILED', 'FILE_PROTECTED']);
  });

  test('tells what it left out', async () => {
    const unreadable = RECORDINGS.find(({ report }) => report?.unreadableTags);
    assert.ok(unreadable);
    const content = new Uint8Array(unreadable.file({ mp3: Buffer.alloc(0), flac: Buffer.alloc(0) }));
    const answer = await convert(service.url, { name: 'x.wav', content, fromType: 'WAV', toType: 'FLAC' });
    assert.deepEqual(answer.unreadableTags, ['title']);
  });
});
