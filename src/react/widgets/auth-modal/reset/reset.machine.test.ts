import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  initialReset,
  reduceReset,
  resendAt,
  resetEffects,
  type ResetEvent,
  type ResetState,
} from './reset.machine.ts';

const EMAIL = 'ada@studio.example';
const NEW = { code: '123456', password: 'new secret' };
const ANSWER = { auth: { accessToken: 'token' }, removedPasskeys: 0, passkeys: [] };

const after = (...events: ResetEvent[]): ResetState => events.reduce(reduceReset, initialReset(''));

const REQUEST: ResetEvent = { type: 'request', email: EMAIL, now: 1000 };
const REQUESTED: ResetEvent = { type: 'requested', retryAfter: 30, now: 1000 };
const SUBMIT: ResetEvent = { type: 'submit', ...NEW };
const failure = (code: 'rate-limited' | 'wrong-code' | 'network', retryAfter?: number) =>
  ({ code, retryAfter, cause: undefined }) as const;

describe('the e-mail', () => {
  it('is sent a code once, and then the new password is chosen', () => {
    const asking = after(REQUEST);
    assert.deepEqual(resetEffects(asking), [{ key: 'request 1', kind: 'request', email: EMAIL }]);
    assert.equal(reduceReset(asking, REQUEST), asking);
    const asked = reduceReset(asking, REQUESTED);
    assert.deepEqual([asked.step, asked.busy, asked.resent, resendAt(asked)], ['password', null, false, 31_000]);
  });

  it('stays, with the reason, where the service refuses', () => {
    const refused = after(REQUEST, { type: 'request-failed', failure: failure('rate-limited', 9), now: 1000 });
    assert.deepEqual([refused.step, refused.busy, refused.failure?.code], ['email', null, 'rate-limited']);
  });

  it('can be changed; the same one needs no other code until then, another one does', () => {
    const back = after(REQUEST, REQUESTED, { type: 'back' });
    assert.equal(back.step, 'email');
    const soon = reduceReset(back, { ...REQUEST, now: 20_000 });
    assert.deepEqual([soon.step, resetEffects(soon)], ['password', []]);
    assert.equal(reduceReset(back, { ...REQUEST, now: 31_000 }).busy, 'requesting');
    assert.equal(reduceReset(back, { ...REQUEST, email: 'bob@studio.example', now: 20_000 }).busy, 'requesting');
  });
});

describe('another code', () => {
  it('is sent when asked for, and the service says when the next may be', () => {
    const resending = after(REQUEST, REQUESTED, { type: 'resend' });
    assert.deepEqual(resetEffects(resending), [{ key: 'request 2', kind: 'request', email: EMAIL }]);
    const resent = reduceReset(resending, { type: 'requested', retryAfter: 60, now: 40_000 });
    assert.deepEqual([resent.step, resent.resent, resendAt(resent)], ['password', true, 100_000]);
  });

  it('requested too soon shows the wait instead of a failure', () => {
    const early = after(
      REQUEST,
      REQUESTED,
      { type: 'resend' },
      { type: 'request-failed', failure: failure('rate-limited', 20), now: 40_000 },
    );
    assert.deepEqual([early.step, early.failure, resendAt(early)], ['password', null, 60_000]);
  });
});

describe('the new password', () => {
  it('is sent once with the code and the e-mail; then everything is done', () => {
    const sending = after(REQUEST, REQUESTED, SUBMIT);
    assert.deepEqual(resetEffects(sending), [{ key: 'set 2', kind: 'set', email: EMAIL, ...NEW }]);
    assert.equal(reduceReset(sending, SUBMIT), sending);
    const set = reduceReset(sending, { type: 'set', answer: ANSWER });
    assert.deepEqual([set.busy, resetEffects(set)], ['set', []]);
    for (const event of [SUBMIT, { type: 'resend' }, { type: 'back' }, { type: 'cancel' }] as const) {
      assert.equal(reduceReset(set, event), set, event.type);
    }
  });

  it('that is refused can be sent again, as another attempt', () => {
    const refused = after(REQUEST, REQUESTED, SUBMIT, { type: 'refused', failure: failure('wrong-code') });
    assert.deepEqual([refused.step, refused.busy, refused.failure?.code], ['password', null, 'wrong-code']);
    const again = reduceReset(refused, SUBMIT);
    assert.equal(again.failure, null);
    assert.equal(resetEffects(again)[0]?.key, 'set 3');
  });

  it('is discarded when the dialog closes', () => {
    assert.deepEqual(resetEffects(after(REQUEST, REQUESTED, SUBMIT, { type: 'cancel' })), []);
  });
});

it('an outcome that comes too late changes nothing', () => {
  const start = initialReset('');
  const late: ResetEvent[] = [
    REQUESTED,
    { type: 'request-failed', failure: failure('network'), now: 0 },
    { type: 'resend' },
    SUBMIT,
    { type: 'set', answer: ANSWER },
    { type: 'refused', failure: failure('network') },
    { type: 'back' },
    { type: 'cancel' },
  ];
  for (const event of late) assert.equal(reduceReset(start, event), start, event.type);
});
