import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { MAX_UPLOAD_BYTES } from '../../../src/api/schema.ts';
import { makeDataFolder } from './data-folder.ts';
import { upload } from './service.ts';

test('memory does not grow with the files that are uploaded', async (t) => {
  const dataDir = await makeDataFolder('memory-test-');
  const child = fork(fileURLToPath(new URL('serve-and-measure.ts', import.meta.url)), {
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
  });
  t.after(async () => {
    child.send('stop');
    await once(child, 'exit');
    await rm(dataDir, { recursive: true });
  });
  const [url] = (await once(child, 'message')) as [string];
  const peak = async (): Promise<number> => {
    child.send('measure');
    const [bytes] = (await once(child, 'message')) as [number];
    return bytes;
  };

  const content = new Uint8Array(MAX_UPLOAD_BYTES);
  await upload(url, 'warm-up.wav', content.subarray(0, 5_000_000));
  const before = await peak();
  await Promise.all(Array.from({ length: 5 }, () => upload(url, 'large.wav', content)));
  const growth = (await peak()) - before;
  // Five files at once are 250 MiB; what a stream keeps in flight is a few hundred kilobytes each.
  assert.ok(growth < MAX_UPLOAD_BYTES, `grew by ${Math.round(growth / 1024 / 1024)} MiB`);
});
