import assert from 'node:assert/strict';
import { it } from 'node:test';
import { lacksEngine } from './engine-target.ts';

it('lacks an engine only without WebAssembly, and without a service to upload to', () => {
  const targets = [
    { engine: 'device', fallback: false },
    { engine: 'device', fallback: true },
    { engine: 'service', fallback: false },
  ] as const;
  const { WebAssembly } = globalThis;
  assert.deepEqual(targets.map(lacksEngine), [false, false, false]);
  Reflect.deleteProperty(globalThis, 'WebAssembly');
  try {
    assert.deepEqual(targets.map(lacksEngine), [true, false, false]);
  } finally {
    Object.assign(globalThis, { WebAssembly });
  }
});
