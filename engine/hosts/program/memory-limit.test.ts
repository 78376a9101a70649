import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { it } from 'node:test';
import { limitMemory } from './memory-limit.ts';

const PAGE = 65_536;

/** A module that only has a memory, of at least one page. */
const moduleOf = (...maximum: number[]): Uint8Array<ArrayBuffer> => {
  const limits = maximum.length > 0 ? [1, 1, 1, ...maximum] : [1, 0, 1];
  const exported = [1, 1, 0x6d, 2, 0];
  return new Uint8Array([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...[5, limits.length, ...limits],
    ...[7, exported.length, ...exported],
  ]);
};

const memoryOf = (module: Uint8Array<ArrayBuffer>): WebAssembly.Memory =>
  new WebAssembly.Instance(new WebAssembly.Module(module)).exports['m'] as WebAssembly.Memory;

it('a module grows up to the limit and no further', () => {
  const module = moduleOf(0x80, 0x80, 0x02);
  limitMemory(module, 300 * PAGE);
  const memory = memoryOf(module);
  assert.equal(memory.grow(299), 1);
  assert.throws(() => memory.grow(1), RangeError);
});

it('a lower limit of the module’s own stays', () => {
  const module = moduleOf(3);
  limitMemory(module, 300 * PAGE);
  const memory = memoryOf(module);
  memory.grow(2);
  assert.throws(() => memory.grow(1), RangeError);
});

it('a module without a maximum is refused', () => {
  assert.throws(() => limitMemory(moduleOf(), PAGE), RangeError);
});

it('the engine still compiles with less memory', async () => {
  const engine = new Uint8Array(await readFile(new URL('../../prebuilt/engine.wasm', import.meta.url)));
  limitMemory(engine, 512 * 1024 * 1024);
  await WebAssembly.compile(engine);
});
