import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lowerInitialMemory } from '../src/initial-memory.ts';

const PAGE = 65_536;

/** A module that imports a table, a global, a function and then a memory of 2048 pages at least and 32768 at most. */
const MODULE = [
  ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, 4, 1, 0x60, 0, 0],
  ...[2, 33, 4],
  ...[1, 0x61, 1, 0x74, 1, 0x70, 0, 1],
  ...[1, 0x61, 1, 0x67, 3, 0x7f, 0],
  ...[1, 0x61, 1, 0x66, 0, 0],
  ...[1, 0x61, 1, 0x6d, 2, 1, 0x80, 0x10, 0x80, 0x80, 0x02],
];

function instantiate(module: Uint8Array<ArrayBuffer>, pages: number): WebAssembly.Instance {
  const memory = new WebAssembly.Memory({ initial: pages, maximum: 32_768 });
  const table = new WebAssembly.Table({ initial: 1, element: 'anyfunc' });
  const imports = { t: table, g: new WebAssembly.Global({ value: 'i32' }, 0), f: () => undefined, m: memory };
  return new WebAssembly.Instance(new WebAssembly.Module(module), { a: imports });
}

test('a module accepts the smaller memory, and no smaller one', () => {
  assert.throws(() => instantiate(new Uint8Array(MODULE), 512), /2048 initial|smaller than/);
  const module = new Uint8Array(MODULE);
  lowerInitialMemory(module, 512 * PAGE);
  instantiate(module, 512);
  assert.throws(() => instantiate(module, 511), WebAssembly.LinkError);
});

test('a memory that is smaller already stays as it is', () => {
  const module = new Uint8Array(MODULE);
  lowerInitialMemory(module, 4096 * PAGE);
  assert.deepEqual([...module], MODULE);
});

test('a module that imports no memory is refused', () => {
  assert.throws(() => lowerInitialMemory(new Uint8Array(MODULE.slice(0, 14)), PAGE), RangeError);
});
