import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CAPTCHA_TIME_LIMIT, requestCaptchaToken, CaptchaError } from './captcha.ts';

/** A clock that only advances on request. */
function stoppedClock() {
  const waiting = new Map<() => void, number>();
  return {
    waiting,
    after(ms: number, callback: () => void) {
      waiting.set(callback, ms);
      return () => void waiting.delete(callback);
    },
    pass(ms: number) {
      for (const [callback, due] of [...waiting]) if (due <= ms) callback();
    },
  };
}

it('no function, no token', async () => {
  assert.deepEqual(await requestCaptchaToken(undefined, stoppedClock()), {});
});

it('the token goes into the body, and nothing waits any longer', async () => {
  const clock = stoppedClock();
  assert.deepEqual(await requestCaptchaToken(() => Promise.resolve('t'), clock), { captchaToken: 't' });
  assert.equal(clock.waiting.size, 0);
});

describe('no token comes of a function that', () => {
  const functions: Record<string, () => unknown> = {
    throws: () => {
      throw new Error('no');
    },
    rejects: () => Promise.reject(new Error('no')),
    'gives nothing': () => undefined,
    'gives an empty text': () => Promise.resolve(''),
    'gives an object': () => Promise.resolve({ token: 't' }),
  };
  for (const [what, ask] of Object.entries(functions)) {
    it(what, () => assert.rejects(requestCaptchaToken(ask, stoppedClock()), CaptchaError));
  }

  it('never ends', async () => {
    const clock = stoppedClock();
    const asking = requestCaptchaToken(() => new Promise(() => undefined), clock);
    clock.pass(CAPTCHA_TIME_LIMIT);
    await assert.rejects(asking, CaptchaError);
  });
});
