import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CAPTCHA_TIME_LIMIT, CHALLENGE_DELAY, requestCaptchaToken, CaptchaError, type Captcha } from './captcha.ts';

const captcha = (ask: Captcha['ask'], stepBack: Captcha['stepBack'] = () => () => undefined): Captcha => ({
  ask,
  stepBack,
});

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
      for (const [callback, due] of [...waiting]) {
        if (due > ms) continue;
        waiting.delete(callback);
        callback();
      }
    },
  };
}

it('no function, no token', async () => {
  assert.deepEqual(await requestCaptchaToken(undefined, stoppedClock()), {});
});

it('the token goes into the body, and nothing waits any longer', async () => {
  const clock = stoppedClock();
  assert.deepEqual(
    await requestCaptchaToken(
      captcha(() => Promise.resolve('t')),
      clock,
    ),
    { captchaToken: 't' },
  );
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
    it(what, () => assert.rejects(requestCaptchaToken(captcha(ask), stoppedClock()), CaptchaError));
  }

  it('never ends', async () => {
    const clock = stoppedClock();
    const asking = requestCaptchaToken(
      captcha(() => new Promise(() => undefined)),
      clock,
    );
    clock.pass(CAPTCHA_TIME_LIMIT);
    await assert.rejects(asking, CaptchaError);
  });
});

describe('the dialog steps back', () => {
  const steps: string[] = [];
  const stepBack = () => {
    steps.push('back');
    return () => steps.push('forward');
  };

  it('not for a token that comes at once', async () => {
    steps.length = 0;
    const clock = stoppedClock();
    await requestCaptchaToken(
      captcha(() => Promise.resolve('t'), stepBack),
      clock,
    );
    clock.pass(CHALLENGE_DELAY);
    assert.deepEqual(steps, []);
  });

  for (const [how, end] of Object.entries({
    solved: (_reject: () => void, resolve: () => void) => resolve(),
    cancelled: (reject: () => void) => reject(),
    forgotten: (_reject: () => void, _resolve: () => void, clock: ReturnType<typeof stoppedClock>) =>
      clock.pass(CAPTCHA_TIME_LIMIT),
  })) {
    it(`while a challenge is open, until it is ${how}`, async () => {
      steps.length = 0;
      const clock = stoppedClock();
      let resolve: (token: string) => void = () => undefined;
      let reject: (cause: Error) => void = () => undefined;
      const promise = new Promise<string>((solved, failed) => {
        [resolve, reject] = [solved, failed];
      });
      let isOver = false;
      const asking = requestCaptchaToken(
        captcha((over) => {
          over.addEventListener('abort', () => (isOver = true));
          return promise;
        }, stepBack),
        clock,
      ).catch(() => undefined);
      clock.pass(CHALLENGE_DELAY);
      assert.deepEqual([steps, isOver], [['back'], false]);
      end(
        () => reject(new Error('no')),
        () => resolve('t'),
        clock,
      );
      await asking;
      assert.deepEqual([steps, isOver], [['back', 'forward'], true]);
    });
  }
});
