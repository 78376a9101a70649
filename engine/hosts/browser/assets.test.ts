import assert from 'node:assert/strict';
import { stat } from 'node:fs/promises';
import { test } from 'node:test';
import { beside, engineAssets, PROGRAM_BYTES, recorderModule } from './assets.ts';

test('a base takes the place of the script’s own folder', (t) => {
  const global = globalThis as { location?: Pick<Location, 'href'> };
  global.location = { href: 'https://page.example/shop/cart' };
  t.after(() => delete global.location);
  for (const [base, folder] of [
    ['/vendor/engine', 'https://page.example/vendor/engine/'],
    ['engine/', 'https://page.example/shop/engine/'],
    ['https://cdn.example/engine/', 'https://cdn.example/engine/'],
  ] as const) {
    assert.deepEqual(engineAssets(base), {
      program: `${folder}engine.wasm`,
      network: `${folder}rnnoise.dat`,
      voiceNetwork: `${folder}voice-network.wasm`,
      worker: `${folder}browser-worker.ts`,
    });
    assert.equal(recorderModule(base), `${folder}recorder-worklet.ts`);
  }
});

test('the size by which a download is told is the program’s', async () => {
  assert.equal((await stat(new URL(engineAssets().program))).size, PROGRAM_BYTES);
});

test('the larger network is looked for beside the program, whatever a bundler makes of its address', () => {
  for (const [program, expected] of [
    ['https://cdn.example/engine/engine-1.wasm', 'https://cdn.example/engine/voice.wasm'],
    ['/_next/static/media/engine-1.wasm', '/_next/static/media/voice.wasm'],
    ['/assets/engine-1.wasm?v=a/b#c', '/assets/voice.wasm'],
  ] as const)
    assert.equal(beside(program, 'voice.wasm'), expected);
});
