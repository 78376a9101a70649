/** After the clock has gone back by an hour, nobody waits for that hour. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { charge } from '../src/speech/allowance.ts';
import { countGuess } from '../src/users/guesses.ts';
import { countAttempt } from '../src/users/rate-limit-store.ts';
import { call, PASSWORD, signUp, someone } from './accounts.ts';
import { serviceOf } from './service.ts';

const HOUR = 60;

test('every window begins anew', async (t) => {
  const service = await serviceOf(t, {
    ...{ AUDIO_ENGINE: 'webassembly', TTS_ENGINE: 'none', SIGN_UPS_PER_MINUTE: '2', WRONG_PASSWORDS_PER_HOUR: '1' },
  });
  const { services } = service.server;
  const email = someone();
  const token = await signUp(service, email);
  const limit = { max: 1, minutes: 60 };
  const attempt = (): Promise<unknown> => countAttempt(services, 'attempts', limit);
  const source = { network: '192.0.2.1', neighbors: '192.0.2', site: '192.0.2.1', device: undefined };
  const wide = { max: 100, minutes: 60 };
  const limits = { network: wide, neighbors: wide, everywhere: wide };
  const guess = (): Promise<unknown> =>
    countGuess(services, { of: 'password', subject: 'guesses', source, familiarity: 'none', limits });
  const speak = (): Promise<void> => charge(services.database, [{ subject: 'speech', max: 10 }], 10, services.now());
  const used = { extras: { retryAfter: 3600 } };
  await attempt();
  await guess();
  await guess();
  await speak();
  await assert.rejects(attempt, used);
  await assert.rejects(guess, { extras: { retryAfter: 60 } });

  service.advance(-HOUR);
  await attempt();
  await assert.rejects(attempt, used);
  await guess();
  await speak();
  // The turn of a sign-up, and the mail with another code.
  const another = { email: someone(), password: PASSWORD };
  assert.equal((await call(service, 'POST', '/users', { body: another })).status, 201);
  assert.equal((await call(service, 'POST', '/users/confirm/resend', { token })).status, 204);
});

test('requests at the same moment, whose clocks differ a little, are counted together', async (t) => {
  const service = await serviceOf(t, { AUDIO_ENGINE: 'webassembly', TTS_ENGINE: 'none' });
  const { services } = service.server;
  const limit = { max: 5, minutes: 60 };
  const used: number[] = [];
  for (const seconds of [0, -30, 0]) {
    const now = (): Date => new Date(services.now().getTime() + seconds * 1000);
    used.push((await countAttempt({ ...services, now }, 'attempts', limit)).used);
  }
  assert.deepEqual(used, [1, 2, 3]);
});
