import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { activities, initialState, reduce, type Event, type State } from './machine.ts';

const AUTH = { accessToken: 'token' };
const CLIENT_IDS = { googleClientId: 'g', facebookClientId: 'f', appleClientId: null };
const CREDENTIALS = { email: 'ada@studio.example', password: 'secret' };
const ANSWER = { userId: 'u', email: CREDENTIALS.email, confirmed: false, auth: AUTH };
const PROBLEM = { kind: 'network', cause: undefined } as const;

const after = (...events: Event[]): State => events.reduce(reduce, initialState);

const OPEN: Event[] = [
  { type: 'open', mode: 'signup', allowEmailOnly: false },
  { type: 'client-ids', clientIds: CLIENT_IDS },
];
const SUBMIT: Event = { type: 'submit', credentials: CREDENTIALS };
const SIGNED_UP: Event = { type: 'signed-up', answer: ANSWER, retryAfter: 30, now: 1000 };
const VERIFYING = [...OPEN, SUBMIT, SIGNED_UP];

const kinds = (state: State): string[] =>
  activities(state)
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'prepare');

describe('opening', () => {
  it('waits for the client ids, which it asks for once', () => {
    const opening = after(OPEN[0]!);
    assert.equal(opening.visibility, 'opening');
    assert.deepEqual(kinds(opening), ['client-ids']);
    assert.equal(after(...OPEN).visibility, 'open');
    const again = after(...OPEN, { type: 'close' }, { type: 'closed' }, OPEN[0]!);
    assert.equal(again.visibility, 'open');
  });

  const without: Record<string, Event> = {
    'that cannot be had': { type: 'no-client-ids', cause: undefined },
    'without one of Google': { type: 'client-ids', clientIds: { ...CLIENT_IDS, googleClientId: null } },
  };
  for (const [what, event] of Object.entries(without)) {
    it(`does not happen with client ids ${what}, unless e-mail alone is allowed; asking again tries again`, () => {
      assert.equal(after(OPEN[0]!, event).visibility, 'closed');
      assert.equal(after(OPEN[0]!, event, ...OPEN).visibility, 'open');
      assert.equal(after({ type: 'open', mode: 'signup', allowEmailOnly: true }, event).visibility, 'open');
    });
  }

  it('begins with the mode it is asked for, and prepares the providers there are', () => {
    const state = after({ type: 'open', mode: 'login', allowEmailOnly: false }, OPEN[1]!);
    assert.equal(state.mode, 'login');
    assert.deepEqual(
      activities(state).map((activity) => activity.key),
      ['prepare google', 'prepare facebook'],
    );
  });

  it('does nothing when it is open', () => {
    const state = after(...OPEN);
    assert.equal(reduce(state, { type: 'open', mode: 'login', allowEmailOnly: true }), state);
  });
});

describe('closing', () => {
  it('fades out first', () => {
    const closing = after(...OPEN, { type: 'close' });
    assert.equal(closing.visibility, 'closing');
    assert.deepEqual(kinds(closing), ['fade']);
    assert.equal(reduce(closing, { type: 'closed' }).visibility, 'closed');
  });

  it('gives up what was begun, and opens anew at the form', () => {
    const closing = after(...OPEN, SUBMIT, { type: 'close' });
    assert.deepEqual(kinds(closing), ['fade']);
    assert.equal(after(...OPEN, SUBMIT, { type: 'close' }, { type: 'closed' }, OPEN[0]!).step, 'form');
  });

  it('keeps the step of the code, and watches for it only while shown', () => {
    const closed = after(...VERIFYING, { type: 'close' }, { type: 'closed' });
    assert.deepEqual(kinds(closed), []);
    const again = reduce(closed, OPEN[0]!);
    assert.equal(again.step, 'verification');
    assert.deepEqual(kinds(again), ['watch']);
  });

  it('is too late once signed in', () => {
    const leaving = after(...OPEN, SUBMIT, { type: 'signed-in', auth: AUTH, isSignUp: false });
    assert.equal(reduce(leaving, { type: 'close' }), leaving);
  });
});

describe('e-mail and password', () => {
  it('sign up or log in, as the form is', () => {
    assert.deepEqual(kinds(after(...OPEN, SUBMIT)), ['sign-up']);
    assert.deepEqual(kinds(after(...OPEN, { type: 'switch', mode: 'login' }, SUBMIT)), ['log-in']);
  });

  it('are sent once however often the form is', () => {
    const state = after(...OPEN, SUBMIT);
    assert.equal(reduce(state, SUBMIT), state);
  });

  it('that are refused stay in the form, with the reason until the next try', () => {
    const failed = after(...OPEN, SUBMIT, { type: 'failed', problem: PROBLEM });
    assert.ok(failed.step === 'form');
    assert.deepEqual(failed.problem, { of: 'email', problem: PROBLEM });
    assert.equal(failed.busy, null);
    const next = reduce(failed, SUBMIT);
    assert.ok(next.step === 'form');
    assert.equal(next.problem, null);
    assert.notDeepEqual(activities(next), activities(after(...OPEN, SUBMIT)), 'another try is another activity');
  });

  it('of a new account lead to the code, of a confirmed one on', () => {
    const state = after(...VERIFYING);
    assert.ok(state.step === 'verification');
    assert.equal(state.email, CREDENTIALS.email);
    assert.equal(state.resendAt, 31_000);
    const confirmed = after(...OPEN, SUBMIT, { ...SIGNED_UP, answer: { ...ANSWER, confirmed: true } });
    assert.ok(confirmed.step === 'leaving');
    assert.equal(confirmed.authType, 'sign_up');
  });

  it('of an account that is not confirmed lead to the code too, and another one is sent', () => {
    const state = after(...OPEN, { type: 'switch', mode: 'login' }, SUBMIT, { type: 'unconfirmed', auth: AUTH });
    assert.ok(state.step === 'verification');
    assert.deepEqual(kinds(state), ['watch', 'resend']);
  });
});

describe('a provider', () => {
  const CHOOSE: Event = { type: 'choose', provider: 'google' };

  it('is opened with its client id', () => {
    const activity = activities(after(...OPEN, CHOOSE)).find(({ kind }) => kind === 'provider');
    assert.deepEqual(activity, { key: 'google 1', kind: 'provider', provider: 'google', clientId: 'g' });
  });

  it('without a client id cannot be chosen', () => {
    const state = after(...OPEN);
    assert.equal(reduce(state, { type: 'choose', provider: 'apple' }), state);
  });

  it('that does not answer can be cancelled, chosen again, or left for another way', () => {
    const waiting = after(...OPEN, CHOOSE);
    assert.deepEqual(kinds(reduce(waiting, { type: 'cancel' })), []);
    const again = activities(reduce(waiting, CHOOSE)).at(-1);
    assert.equal(again?.key, 'google 2');
    assert.deepEqual(kinds(reduce(waiting, SUBMIT)), ['sign-up']);
    assert.equal(activities(reduce(waiting, { type: 'choose', provider: 'facebook' })).at(-1)?.key, 'facebook 2');
  });

  it('whose window the visitor closed is no failure', () => {
    const closed = after(...OPEN, CHOOSE, { type: 'failed', problem: { kind: 'popup-closed', cause: null } });
    assert.ok(closed.step === 'form');
    assert.equal(closed.problem, null);
    assert.equal(closed.busy, null);
  });

  for (const kind of ['popup-blocked', 'script-blocked', 'denied', 'provider'] as const) {
    it(`that ends with ${kind} says so at its own button`, () => {
      const state = after(...OPEN, CHOOSE, { type: 'failed', problem: { kind, cause: null } });
      assert.ok(state.step === 'form');
      assert.equal(state.problem?.of, 'google');
    });
  }

  for (const [isSignUp, authType] of [
    [true, 'sign_up'],
    [false, 'sign_in'],
  ] as const) {
    it(`leads on, as ${authType}`, () => {
      const state = after(...OPEN, CHOOSE, { type: 'signed-in', auth: AUTH, isSignUp });
      assert.ok(state.step === 'leaving');
      assert.equal(state.authType, authType);
      assert.equal(state.way, 'google');
      assert.deepEqual(kinds(state), ['leave']);
    });
  }
});

describe('the code', () => {
  const CODE: Event = { type: 'code', code: '123456' };

  it('is checked once; right, it leads on as a sign-up', () => {
    const checking = after(...VERIFYING, CODE);
    assert.deepEqual(kinds(checking), ['watch', 'confirm']);
    assert.equal(reduce(checking, CODE), checking);
    const right = reduce(checking, { type: 'confirmed' });
    assert.ok(right.step === 'leaving');
    assert.equal(right.authType, 'sign_up');
    assert.deepEqual(right.verified, { email: CREDENTIALS.email });
  });

  it('that is wrong can be followed by another, even the same', () => {
    const wrong = after(...VERIFYING, CODE, { type: 'code-failed', problem: { kind: 'wrong-code', cause: null } });
    assert.ok(wrong.step === 'verification');
    assert.equal(wrong.problem?.kind, 'wrong-code');
    const again = reduce(wrong, CODE);
    assert.ok(again.step === 'verification');
    assert.equal(again.problem, null);
    assert.notEqual(activities(again).at(-1)?.key, activities(after(...VERIFYING, CODE)).at(-1)?.key);
  });

  it('may be confirmed elsewhere', () => {
    assert.equal(after(...VERIFYING, { type: 'confirmed' }).step, 'leaving');
  });

  it('is sent again when asked, and the service says when the next may be', () => {
    const resending = after(...VERIFYING, { type: 'resend' });
    assert.deepEqual(kinds(resending), ['watch', 'resend']);
    assert.equal(reduce(resending, { type: 'resend' }), resending);
    const resent = reduce(resending, { type: 'resent', retryAfter: 60, now: 40_000 });
    assert.ok(resent.step === 'verification');
    assert.equal(resent.resendAt, 100_000);
    assert.equal(resent.resent, true);
  });

  it('asked for too soon is no failure: the wait says it', () => {
    const problem = { kind: 'limit', retryAfter: 20, cause: null } as const;
    const state = after(...VERIFYING, { type: 'resend' }, { type: 'resend-failed', problem, now: 40_000 });
    assert.ok(state.step === 'verification');
    assert.equal(state.resendAt, 60_000);
    assert.equal(state.problem, null);
  });

  it('that could not be sent is a failure, and can be asked for again', () => {
    const state = after(...VERIFYING, { type: 'resend' }, { type: 'resend-failed', problem: PROBLEM, now: 40_000 });
    assert.ok(state.step === 'verification');
    assert.equal(state.problem, PROBLEM);
    assert.equal(state.resending, false);
  });

  it('can be left for the form', () => {
    assert.equal(after(...VERIFYING, { type: 'back' }).step, 'form');
  });
});

describe('leaving', () => {
  const LEAVING = [...OPEN, SUBMIT, { type: 'signed-in', auth: AUTH, isSignUp: false }] as Event[];

  it('goes once the address is known', () => {
    const arrived = after(...LEAVING, { type: 'arrived', url: 'https://app.example/' });
    assert.deepEqual(activities(arrived), [{ key: 'go', kind: 'go', url: 'https://app.example/' }]);
  });

  it('that the page prevented closes the dialog, and the next time begins at the form', () => {
    const stayed = after(...LEAVING, { type: 'arrived', url: 'https://app.example/' }, { type: 'stayed' });
    assert.equal(stayed.visibility, 'closing');
    assert.equal(stayed.step, 'form');
  });
});

it('an outcome that comes too late changes nothing', () => {
  const form = after(...OPEN);
  const late: Event[] = [
    { type: 'signed-in', auth: AUTH, isSignUp: true },
    SIGNED_UP,
    { type: 'unconfirmed', auth: AUTH },
    { type: 'failed', problem: PROBLEM },
    { type: 'confirmed' },
    { type: 'code-failed', problem: PROBLEM },
    { type: 'resent', retryAfter: 1, now: 1 },
    { type: 'resend-failed', problem: PROBLEM, now: 1 },
    { type: 'arrived', url: '/' },
    { type: 'stayed' },
    { type: 'closed' },
    { type: 'no-client-ids', cause: null },
    { type: 'back' },
    { type: 'cancel' },
    { type: 'resend' },
    { type: 'code', code: '1' },
  ];
  for (const event of late) assert.equal(reduce(form, event), form, event.type);
});
