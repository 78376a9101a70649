/** What the engine in Node keeps while it is idle. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Worker } from 'node:worker_threads';
import { NodeEngine } from './node.ts';

/** A tenth of a second of silence as WAV. */
function silence(): Buffer {
  const data = 8820;
  const header = Buffer.alloc(44);
  header.write('RIFF');
  header.writeUInt32LE(36 + data, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(44_100, 24);
  header.writeUInt32LE(88_200, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(data, 40);
  return Buffer.concat([header, Buffer.alloc(data)]);
}

test('the worker ends half a minute after the last job, and the next job starts another', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'engine-test-'));
  t.after(() => rm(folder, { recursive: true }));
  const source = join(folder, 'silence.wav');
  await writeFile(source, silence());
  const workers: Worker[] = [];
  const onWorker = (worker: Worker): void => void workers.push(worker);
  process.on('worker', onWorker);
  t.after(() => process.off('worker', onWorker));
  t.mock.timers.enable({ apis: ['setTimeout'] });

  const engine = new NodeEngine();
  t.after(() => engine.close());
  await engine.probe(source);
  t.mock.timers.tick(29_999);
  await engine.probe(source);
  assert.equal(workers.length, 1, 'until then it is used again');
  const ended = once(workers[0]!, 'exit');
  t.mock.timers.tick(30_000);
  await ended;
  const { duration } = await engine.probe(source);
  assert.equal(duration, 0.1);
  assert.equal(workers.length, 2);
});
