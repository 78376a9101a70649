import assert from 'node:assert/strict';
import { afterEach, it } from 'node:test';
import { register } from './register.ts';

const global = globalThis as { customElements?: unknown; WorkerGlobalScope?: unknown };

afterEach(() => {
  delete global.customElements;
  delete global.WorkerGlobalScope;
});

class Element {}
const define = (): void => register('pc-nothing', Element as unknown as CustomElementConstructor);

it('without a browser nothing is registered, and nothing said', (t) => {
  const warn = t.mock.method(console, 'warn', () => undefined);
  define();
  assert.equal(warn.mock.callCount(), 0);
});

it('where a browser has no elements, one sentence says so', (t) => {
  const warn = t.mock.method(console, 'warn', () => undefined);
  global.customElements = null;
  define();
  define();
  delete global.customElements;
  global.WorkerGlobalScope = class {};
  define();
  assert.equal(warn.mock.callCount(), 1);
  assert.match(String(warn.mock.calls[0]!.arguments[0]), /Load the script in the page/);
});
