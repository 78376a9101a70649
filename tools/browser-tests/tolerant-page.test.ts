import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'puppeteer-core';
import { tolerant } from './tolerant-page.ts';

const VIEWPORT = { width: 800, height: 600 };

/** A page that rejects a new size, or accepts it. */
function pageThat(message?: string): { page: Pick<Page, 'setViewport' | 'waitForFunction'>; awaited: unknown[] } {
  const awaited: unknown[] = [];
  const page = {
    setViewport: () => (message === undefined ? Promise.resolve() : Promise.reject(new Error(message))),
    waitForFunction: (...args: unknown[]) => {
      awaited.push(args.slice(2));
      return Promise.resolve();
    },
  } as unknown as Pick<Page, 'setViewport' | 'waitForFunction'>;
  return { page: tolerant(page), awaited };
}

test('a browser that does not know screens that turn gets its size all the same', async () => {
  const { page, awaited } = pageThat(
    'Protocol error (emulation.setScreenOrientationOverride): unknown command emulation.setScreenOrientationOverride',
  );
  await page.setViewport(VIEWPORT);
  assert.deepEqual(awaited, [[800, 600]]);
});

test('one that knows them is not waited for', async () => {
  const { page, awaited } = pageThat();
  await page.setViewport(VIEWPORT);
  assert.deepEqual(awaited, []);
});

for (const message of [
  'Protocol error (browsingContext.setViewport): unknown command browsingContext.setViewport',
  'Protocol error (emulation.setScreenOrientationOverride): no such frame',
])
  test(`another failure stays one: ${message}`, async () => {
    await assert.rejects(pageThat(message).page.setViewport(VIEWPORT), { message });
  });
