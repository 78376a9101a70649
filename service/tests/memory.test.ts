import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { MAX_UPLOAD_BYTES } from '../../src/contract/schema.ts';
import type { Usage } from './serve-and-measure.ts';
import { upload } from './service.ts';

test('the service starts in little memory, which does not grow with the files that are uploaded', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'memory-test-'));
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
    const [usage] = (await once(child, 'message')) as [Usage];
    return usage.peak;
  };

  // The embedded database alone took 1.1 GB with PGlite's defaults; the whole service takes 0.3.
  const began = await peak();
  assert.ok(began < 500e6, `started with ${Math.round(began / 1e6)} MB`);

  const content = new Uint8Array(MAX_UPLOAD_BYTES);
  // First a complete upload, to allocate buffers and compiled code: later growth is due to the number of files.
  await upload(url, 'warm-up.wav', content);
  const before = await peak();
  await Promise.all(Array.from({ length: 5 }, () => upload(url, 'large.wav', content)));
  const growth = (await peak()) - before;
  // Five concurrent files are 250 MiB; each stream buffers a few hundred kilobytes.
  assert.ok(growth < MAX_UPLOAD_BYTES, `grew by ${Math.round(growth / 1024 / 1024)} MiB`);
});
