import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ProviderError } from '../failure.ts';
import { signIn, type ProviderClient, type ProviderOptions } from './provider.ts';

const options: ProviderOptions = { clientId: 'id', settings: {}, language: 'en' };

/** Signs in with a window that is closed after so many ms. @returns the failure, and what the console says */
async function closedAfter(time: number, code: 'popup-closed' | 'denied' = 'popup-closed', isIsolated = false) {
  const client: ProviderClient = {
    isReady: () => true,
    script: () => '',
    signIn() {
      now += time;
      return Promise.reject(new ProviderError(code));
    },
  };
  let now = 0;
  const said: string[] = [];
  const { console, performance } = globalThis;
  Object.assign(globalThis, { crossOriginIsolated: isIsolated });
  Object.defineProperty(globalThis, 'performance', { configurable: true, value: { now: () => now } });
  globalThis.console = { ...console, error: (line: string) => void said.push(line) };
  try {
    const failure = await signIn(client, options, new AbortController().signal).catch((cause: unknown) => cause);
    return [(failure as ProviderError).code, said.join()] as const;
  } finally {
    globalThis.console = console;
    Object.defineProperty(globalThis, 'performance', { configurable: true, value: performance });
    Reflect.deleteProperty(globalThis, 'crossOriginIsolated');
  }
}

describe('a window of a provider', () => {
  it('that looks closed at once was cut off by the page’s policy, and its owner learns which one is right', async () => {
    const [code, said] = await closedAfter(999);
    assert.equal(code, 'provider');
    assert.match(said, /^pc-elements: .*Cross-Origin-Opener-Policy.*same-origin-allow-popups/);
  });

  it('looks closed later, too, where the page is isolated', async () => {
    assert.equal((await closedAfter(5000, 'popup-closed', true))[0], 'provider');
  });

  it('that the visitor closes needs no word', async () =>
    assert.deepEqual(await closedAfter(1000), ['popup-closed', '']));

  it('that says why it ended is believed', async () =>
    assert.deepEqual(await closedAfter(10, 'denied'), ['denied', '']));
});
