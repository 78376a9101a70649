import assert from 'node:assert/strict';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { TestContext } from 'node:test';
import manifest from '../package.json' with { type: 'json' };
import { convert, errorCode, postJson, sample, startService, upload } from './service.ts';
import { FFMPEG, needs } from '../../tests/requirements.ts';

test('a result larger than the limit, or a conversion longer than allowed, fails and leaves nothing', async (t) => {
  const service = await startService({ environment: { MAX_RESULT_BYTES: '100000' } });
  t.after(() => service.stop());
  const content = await sample('stereo.aac');
  const large = await convert(service.url, { name: 'a.aac', content, fromType: 'AAC', toType: 'WAV' });
  assert.deepEqual(large, { status: 'FAILED', code: 'RESULT_TOO_LARGE' });
  const objects = await readdir(join(service.dataDir, 'files', 'objects'));
  assert.equal(objects.length, 1, 'only the upload is there');
  assert.deepEqual(await readdir(join(service.dataDir, 'files', 'workspaces')), []);
});

test('a conversion longer than allowed fails', async (t) => {
  const service = await startService({ environment: { CONVERSION_TIME_LIMIT_SECONDS: '1' } });
  t.after(() => service.stop());
  // Fifty megabytes of silence: more than a second of work on any machine.
  const rate = 8000;
  const bytes = 50_000_000;
  const header = new DataView(new ArrayBuffer(44));
  const text = (at: number, value: string): void =>
    [...value].forEach((c, i) => header.setUint8(at + i, c.charCodeAt(0)));
  text(0, 'RIFF');
  header.setUint32(4, 36 + bytes, true);
  text(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, rate, true);
  header.setUint32(28, rate, true);
  header.setUint16(32, 1, true);
  header.setUint16(34, 8, true);
  text(36, 'data');
  header.setUint32(40, bytes, true);
  const content = new Blob([header.buffer, new Uint8Array(bytes).fill(128)]);
  const result = await convert(service.url, { name: 'long.wav', content, fromType: 'WAV', toType: 'M4A' });
  assert.deepEqual(result, { status: 'FAILED' });
  assert.match(service.log(), /CONVERSION_TIME_LIMIT_SECONDS/);
  assert.deepEqual(await readdir(join(service.dataDir, 'files', 'workspaces')), []);
});

test('where FFmpeg is asked for and missing everything but converting works, and the log and the health say so', async (t) => {
  const service = await startService({
    environment: { AUDIO_ENGINE: 'ffmpeg', FFMPEG_PATH: '/nonexistent/ffmpeg', TTS_ENGINE: 'none' },
  });
  t.after(() => service.stop());
  assert.match(service.log(), /ffmpeg and ffprobe were not found.*Install FFmpeg/);
  const health = await fetch(`${service.url}/api/health`);
  assert.equal(health.status, 200);
  assert.deepEqual(await health.json(), {
    status: 'degraded',
    version: manifest.version,
    database: 'ok',
    queue: 'ok',
    storage: 'ok',
    engine: null,
    speech: null,
    mail: 'mailbox',
    signIn: 'mock-providers',
  });
  const { fileId } = await upload(service.url, 'a.wav', await sample('stereo.wav'));
  const response = await postJson(`${service.url}/api/audio-convert`, {
    fileId,
    fromType: 'WAV',
    toType: 'MP3',
    requestId: crypto.randomUUID(),
  });
  assert.equal(response.status, 503);
  assert.equal(await errorCode(response), 'SERVICE_UNAVAILABLE');
});

/** An ffmpeg whose first `deaths` conversions are killed. */
async function mortalFfmpeg(t: TestContext, deaths: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mortal-'));
  t.after(() => rm(folder, { recursive: true }));
  const path = join(folder, 'ffmpeg');
  const mark = join(folder, 'death-');
  await writeFile(
    path,
    `#!/bin/sh
[ "$1" = -version ] && exec ffmpeg -version
for death in $(seq ${deaths}); do
  if [ ! -e "${mark}$death" ]; then : > "${mark}$death"; kill -KILL $$; fi
done
exec ffmpeg "$@"
`,
  );
  await chmod(path, 0o755);
  return path;
}

for (const [deaths, status] of [
  [1, 'PROCESSED'],
  [2, 'FAILED'],
] as const) {
  test(`of two attempts ${deaths} may die: ${status}`, needs(FFMPEG), async (t) => {
    const service = await startService({
      environment: { JOB_ATTEMPTS: '2', FFMPEG_PATH: await mortalFfmpeg(t, deaths) },
    });
    t.after(() => service.stop());
    const content = await sample('stereo.wav');
    const result = await convert(service.url, { name: 'a.wav', content, fromType: 'WAV', toType: 'MP3' });
    assert.equal(result.status, status);
    assert.equal(service.log().split('attempt failed').length - 1, deaths);
    assert.equal(/job given up/.test(service.log()), status === 'FAILED');
  });
}
