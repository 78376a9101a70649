import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError } from '../../../api/errors.ts';
import { effects, initialState, reduce, resendAt, type Event, type State } from './auth-modal.machine.ts';

const AUTH = { accessToken: 'token' };
const CLIENT_IDS = { googleClientId: 'g', facebookClientId: 'f', appleClientId: null };
const CREDENTIALS = { email: 'ada@studio.example', password: 'secret' };
const ANSWER = { userId: 'u', email: CREDENTIALS.email, confirmed: false, auth: AUTH };
const PROBLEM = { code: 'network', cause: undefined } as const;

const after = (...events: Event[]): State => events.reduce(reduce, initialState);

const OPEN: Event[] = [
  { type: 'open', mode: 'signup', allowEmailOnly: false },
  { type: 'client-ids', clientIds: CLIENT_IDS },
];
const SUBMIT: Event = { type: 'submit', credentials: CREDENTIALS };
const SIGNED_UP: Event = { type: 'signed-up', answer: ANSWER, retryAfter: 30, now: 1000 };
const UNCONFIRMED = { type: 'unconfirmed', auth: AUTH, now: 0 } as const;
const VERIFYING = [...OPEN, SUBMIT, SIGNED_UP];
const LOGGING_IN: Event[] = [...OPEN, { type: 'switch', mode: 'login' }, SUBMIT];

const kinds = (state: State): string[] =>
  effects(state)
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'prepare');

describe('opening', () => {
  it('waits for the client ids, which are requested once', () => {
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
    it(`does not happen with client ids ${what}, unless e-mail alone is allowed; the next request tries again`, () => {
      assert.equal(after(OPEN[0]!, event).visibility, 'closed');
      assert.equal(after(OPEN[0]!, event, ...OPEN).visibility, 'open');
      assert.equal(after({ type: 'open', mode: 'signup', allowEmailOnly: true }, event).visibility, 'open');
    });
  }

  it('begins with the mode it is asked for, and prepares the providers there are', () => {
    const state = after({ type: 'open', mode: 'login', allowEmailOnly: false }, OPEN[1]!);
    assert.equal(state.mode, 'login');
    assert.deepEqual(
      effects(state).map((effect) => effect.key),
      ['prepare google', 'prepare facebook'],
    );
  });

  it('does nothing when it is open', () => {
    const state = after(...OPEN);
    assert.equal(reduce(state, { type: 'open', mode: 'login', allowEmailOnly: true }), state);
  });
});

describe('a sign-up whose answer was lost', () => {
  const EXISTS = { type: 'failed', failure: { code: 'email-exists', cause: undefined } } as const;
  const LOST: Event[] = [...OPEN, SUBMIT, { type: 'failed', failure: { code: 'no-answer', cause: undefined } }];
  const SECOND: Event[] = [...LOST, SUBMIT, EXISTS];

  it('and whose second try finds the account signs in with the same credentials before it says anything', () => {
    const state = after(...SECOND);
    assert.ok(state.step === 'form');
    assert.equal(state.failure, null);
    assert.deepEqual(kinds(state), ['log-in']);
    const signedIn = reduce(state, { type: 'signed-in', auth: AUTH, isSignUp: false });
    assert.ok(signedIn.step === 'leaving');
    assert.equal(signedIn.authType, 'sign_up');
    assert.equal(reduce(state, UNCONFIRMED).step, 'verification');
  });

  it('belongs to somebody else if they do not fit', () => {
    const state = after(...SECOND, { type: 'failed', failure: { code: 'wrong-credentials', cause: undefined } });
    assert.ok(state.step === 'form');
    assert.deepEqual([state.mode, state.failure?.failure.code, state.busy], ['signup', 'email-exists', null]);
  });

  it('is still doubtful if signing in has no answer either', () => {
    const state = after(...SECOND, { type: 'failed', failure: PROBLEM });
    assert.ok(state.step === 'form');
    assert.equal(state.failure?.failure.code, 'network');
    assert.deepEqual(kinds(reduce(reduce(state, SUBMIT), EXISTS)), ['log-in']);
  });

  it('is forgotten with other credentials, and there is none without a lost answer', () => {
    const other: Event = { type: 'submit', credentials: { ...CREDENTIALS, password: 'other one' } };
    const refused: Event = { type: 'failed', failure: { code: 'refused', cause: undefined } };
    for (const events of [
      [...LOST, other, EXISTS],
      [...OPEN, SUBMIT, EXISTS],
      [...OPEN, SUBMIT, refused, SUBMIT, EXISTS],
    ]) {
      const state = after(...events);
      assert.ok(state.step === 'form');
      assert.equal(state.failure?.failure.code, 'email-exists');
    }
  });
});

describe('closing', () => {
  it('fades out first', () => {
    const closing = after(...OPEN, { type: 'close' });
    assert.equal(closing.visibility, 'closing');
    assert.deepEqual(kinds(closing), ['fade']);
    assert.equal(reduce(closing, { type: 'closed' }).visibility, 'closed');
  });

  it('discards what was started, and opens at the form the next time', () => {
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

  it('are sent once, however often the form is submitted', () => {
    const state = after(...OPEN, SUBMIT);
    assert.equal(reduce(state, SUBMIT), state);
  });

  it('that are refused stay in the form, with the reason until the next try', () => {
    const failed = after(...OPEN, SUBMIT, { type: 'failed', failure: PROBLEM });
    assert.ok(failed.step === 'form');
    assert.deepEqual(failed.failure, { of: 'email', failure: PROBLEM });
    assert.equal(failed.busy, null);
    const next = reduce(failed, SUBMIT);
    assert.ok(next.step === 'form');
    assert.equal(next.failure, null);
    assert.notDeepEqual(effects(next), effects(after(...OPEN, SUBMIT)), 'another try is another effect');
  });

  it('of a new account lead to the code, of a confirmed one to the redirect', () => {
    const state = after(...VERIFYING);
    assert.ok(state.step === 'verification');
    assert.deepEqual(state.account, { method: 'email', credentials: CREDENTIALS });
    assert.equal(resendAt(state), 31_000);
    const confirmed = after(...OPEN, SUBMIT, { ...SIGNED_UP, answer: { ...ANSWER, confirmed: true } });
    assert.ok(confirmed.step === 'leaving');
    assert.equal(confirmed.authType, 'sign_up');
  });

  it('of an account that is not confirmed lead to the code too, and another one is sent', () => {
    const state = after(...OPEN, { type: 'switch', mode: 'login' }, SUBMIT, UNCONFIRMED);
    assert.ok(state.step === 'verification');
    assert.equal(state.auth, AUTH);
    assert.deepEqual(kinds(state), ['watch', 'resend']);
    assert.equal(reduce(state, { type: 'back' }).mode, 'login', 'back leads to where one came from');
  });

  it('of an account that is not confirmed need no other code right after one was mailed', () => {
    const again = [...VERIFYING, { type: 'back' }, { type: 'switch', mode: 'login' }, SUBMIT] as Event[];
    const soon = after(...again, { ...UNCONFIRMED, now: 20_000 });
    assert.ok(soon.step === 'verification');
    assert.deepEqual(kinds(soon), ['watch']);
    assert.equal(resendAt(soon), 31_000);
    assert.deepEqual(kinds(after(...again, { ...UNCONFIRMED, now: 60_999 })), ['watch'], 'younger than a minute');
    assert.deepEqual(kinds(after(...again, { ...UNCONFIRMED, now: 61_000 })), ['watch', 'resend']);
    const other: Event = { type: 'submit', credentials: { ...CREDENTIALS, email: 'bob@studio.example' } };
    const someoneElse = after(...again.slice(0, -1), other, { ...UNCONFIRMED, now: 20_000 });
    assert.deepEqual(kinds(someoneElse), ['watch', 'resend']);
  });
});

describe('a provider', () => {
  const CHOOSE: Event = { type: 'choose', provider: 'google' };

  it('is opened with its client id', () => {
    const effect = effects(after(...OPEN, CHOOSE)).find(({ kind }) => kind === 'provider');
    assert.deepEqual(effect, { key: 'google 1', kind: 'provider', provider: 'google', clientId: 'g' });
  });

  it('vouches for an account whose email is not confirmed: the code is asked for', () => {
    const state = after(...OPEN, CHOOSE, { ...UNCONFIRMED, email: 'ada@studio.example' });
    assert.ok(state.step === 'verification');
    assert.deepEqual(state.account, { method: 'google', email: 'ada@studio.example' });
    assert.deepEqual(kinds(state), ['watch', 'resend']);
    const leaving = reduce(state, { type: 'confirmed' });
    assert.ok(leaving.step === 'leaving');
    assert.deepEqual([leaving.method, leaving.authType, leaving.auth], ['google', 'sign_up', AUTH]);
  });

  it('has to vouch once more after the code if the service gave no token', () => {
    const verifying = after(...OPEN, CHOOSE, { ...UNCONFIRMED, auth: null });
    const state = reduce(verifying, { type: 'confirmed' });
    assert.ok(state.step === 'form');
    assert.equal(state.ready, 'google');
  });

  it('without a client id cannot be chosen', () => {
    const state = after(...OPEN);
    assert.equal(reduce(state, { type: 'choose', provider: 'apple' }), state);
  });

  it('that does not answer can be cancelled, chosen again, or replaced by another method', () => {
    const waiting = after(...OPEN, CHOOSE);
    assert.deepEqual(kinds(reduce(waiting, { type: 'cancel' })), []);
    const again = effects(reduce(waiting, CHOOSE)).at(-1);
    assert.equal(again?.key, 'google 2');
    assert.deepEqual(kinds(reduce(waiting, SUBMIT)), ['sign-up']);
    assert.equal(effects(reduce(waiting, { type: 'choose', provider: 'facebook' })).at(-1)?.key, 'facebook 2');
  });

  it('whose window the visitor closed is no failure', () => {
    const closed = after(...OPEN, CHOOSE, { type: 'failed', failure: { code: 'popup-closed', cause: null } });
    assert.ok(closed.step === 'form');
    assert.equal(closed.failure, null);
    assert.equal(closed.busy, null);
  });

  for (const code of ['popup-blocked', 'script-blocked', 'denied', 'provider'] as const) {
    it(`that ends with ${code} says so at its own button`, () => {
      const state = after(...OPEN, CHOOSE, { type: 'failed', failure: { code, cause: null } });
      assert.ok(state.step === 'form');
      assert.equal(state.failure?.of, 'google');
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
      assert.equal(state.method, 'google');
      assert.deepEqual(kinds(state), ['finish']);
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
    assert.deepEqual(right.from, { step: 'verification', email: CREDENTIALS.email });
  });

  it('that is wrong can be followed by another, even the same', () => {
    const wrong = after(...VERIFYING, CODE, { type: 'code-failed', failure: { code: 'wrong-code', cause: null } });
    assert.ok(wrong.step === 'verification');
    assert.equal(wrong.failure?.code, 'wrong-code');
    const again = reduce(wrong, CODE);
    assert.ok(again.step === 'verification');
    assert.equal(again.failure, null);
    assert.notEqual(effects(again).at(-1)?.key, effects(after(...VERIFYING, CODE)).at(-1)?.key);
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
    assert.equal(resendAt(resent), 100_000);
    assert.equal(resent.resent, true);
  });

  it('requested too soon shows the wait instead of a failure', () => {
    const failure = { code: 'rate-limited', retryAfter: 20, cause: null } as const;
    const state = after(...VERIFYING, { type: 'resend' }, { type: 'resend-failed', failure, now: 40_000 });
    assert.ok(state.step === 'verification');
    assert.equal(resendAt(state), 60_000);
    assert.equal(state.failure, null);
  });

  it('that could not be sent is a failure, and can be asked for again', () => {
    const state = after(...VERIFYING, { type: 'resend' }, { type: 'resend-failed', failure: PROBLEM, now: 40_000 });
    assert.ok(state.step === 'verification');
    assert.equal(state.resendFailure, PROBLEM);
    assert.equal(state.failure, null, 'nothing is wrong with the code');
    assert.equal(state.resending, null);
    assert.equal((reduce(state, { type: 'resend' }) as typeof state).resendFailure, null);
  });

  it('that no visitor asked for fails in silence', () => {
    const state = after(...LOGGING_IN, UNCONFIRMED, { type: 'resend-failed', failure: PROBLEM, now: 1 });
    assert.ok(state.step === 'verification');
    assert.deepEqual([state.resendFailure, state.canResend], [null, true]);
  });

  for (const status of [404, 405, 501])
    it(`is not offered any more where the service has no such call: ${status}`, () => {
      const failure = { code: 'refused', cause: new ApiError(status, '') } as const;
      const state = after(...LOGGING_IN, UNCONFIRMED, { type: 'resend-failed', failure, now: 1 });
      assert.ok(state.step === 'verification');
      assert.deepEqual([state.resendFailure, state.canResend], [null, false]);
      assert.equal(reduce(state, { type: 'resend' }), state);
      const later = [{ type: 'back' } as const, SUBMIT, UNCONFIRMED].reduce<State>(reduce, state);
      assert.deepEqual(kinds(later), ['watch']);
    });

  it('whose mail was refused or postponed is not called sent', () => {
    const refused = after(...VERIFYING, { type: 'resend' }, { type: 'resent', mail: 'refused', retryAfter: 0, now: 1 });
    assert.ok(refused.step === 'verification');
    assert.deepEqual([refused.mail, refused.resent], ['refused', false]);
    const delayed = reduce(refused, { type: 'mail', mail: 'delayed' });
    assert.ok(delayed.step === 'verification' && delayed.mail === 'delayed');
    assert.equal(reduce(delayed, { type: 'mail', mail: 'delayed' }), delayed);
    // What was found out of the mail before is not said of the one that is requested.
    const again = reduce(delayed, { type: 'resend' });
    assert.equal(reduce(again, { type: 'mail', mail: 'refused' }), again);
  });

  it('can be left for the form', () => {
    assert.equal(after(...VERIFYING, { type: 'back' }).step, 'form');
  });
});

describe('without a token from the service', () => {
  const { auth: _auth, ...account } = ANSWER;
  const WITHOUT: Event = { type: 'signed-up', answer: account, retryAfter: 30, now: 1000 };
  const SIGNED_IN: Event = { type: 'signed-in', auth: AUTH, isSignUp: false };
  const CONFIRMED: Event[] = [...OPEN, SUBMIT, WITHOUT, { type: 'code', code: '123456' }, { type: 'confirmed' }];
  const logsIn = (state: State) =>
    effects(state)
      .filter(({ kind }) => kind !== 'prepare')
      .map((effect) => [effect.kind, 'credentials' in effect && effect.credentials]);

  it('a confirmed account signs in at once, and counts as a sign-up', () => {
    const state = after(...OPEN, SUBMIT, { ...WITHOUT, answer: { ...account, confirmed: true } });
    assert.deepEqual(logsIn(state), [['log-in', CREDENTIALS]]);
    const leaving = reduce(state, SIGNED_IN);
    assert.ok(leaving.step === 'leaving');
    assert.equal(leaving.authType, 'sign_up');
  });

  it('any other is confirmed without one, then signs in with what was entered', () => {
    const verifying = after(...OPEN, SUBMIT, WITHOUT);
    assert.deepEqual(effects(verifying), [{ key: 'watch', kind: 'watch', auth: null }]);
    const state = after(...CONFIRMED);
    assert.deepEqual(logsIn(state), [['log-in', CREDENTIALS]]);
    assert.equal(reduce(state, { type: 'resend' }), state);
    const leaving = reduce(state, SIGNED_IN);
    assert.ok(leaving.step === 'leaving');
    assert.deepEqual([leaving.authType, leaving.from.step], ['sign_up', 'verification']);
  });

  it('the one that comes with the confirmation is taken, also in place of an older one', () => {
    const fresh = { accessToken: 'fresh' };
    for (const begun of [WITHOUT, SIGNED_UP]) {
      const leaving = after(...OPEN, SUBMIT, begun, { type: 'confirmed', auth: fresh });
      assert.ok(leaving.step === 'leaving');
      assert.equal(leaving.auth, fresh);
    }
  });

  it('signing in goes on when the dialog is opened again', () => {
    const closed = after(...CONFIRMED, { type: 'close' }, { type: 'closed' });
    assert.deepEqual(logsIn(closed), []);
    assert.deepEqual(logsIn(reduce(closed, OPEN[0]!)), [['log-in', CREDENTIALS]]);
  });

  it('signing in that fails after the code leads to the form to log in, with the reason', () => {
    const confirmed = { ...WITHOUT, answer: { ...account, confirmed: true } };
    for (const before of [after(...CONFIRMED), after(...OPEN, SUBMIT, confirmed)]) {
      const failed = reduce(before, { type: 'failed', failure: PROBLEM });
      assert.ok(failed.step === 'form');
      assert.equal(failed.mode, 'login');
      assert.deepEqual(failed.failure, { of: 'email', failure: PROBLEM });
      assert.deepEqual(kinds(failed), []);
    }
  });

  it('a service that then says the e-mail is not confirmed leads back to the code', () => {
    const state = reduce(after(...CONFIRMED), UNCONFIRMED);
    assert.ok(state.step === 'verification');
    assert.equal(state.failure?.code, 'wrong-code');
    assert.deepEqual(effects(state), [{ key: 'watch', kind: 'watch', auth: AUTH }]);
  });
});

describe('a forgotten password', () => {
  const FORGOT: Event[] = [...OPEN, { type: 'switch', mode: 'login' }, { type: 'forgot', email: 'a@b.example' }];

  it('leads on as signing in, or back to the form to log in', () => {
    const state = after(...FORGOT);
    assert.ok(state.step === 'reset');
    assert.equal(state.email, 'a@b.example');
    const leaving = reduce(state, { type: 'signed-in', auth: AUTH, isSignUp: false });
    assert.ok(leaving.step === 'leaving');
    assert.deepEqual([leaving.authType, leaving.method, leaving.from], ['sign_in', 'email', { step: 'reset' }]);
    const back = reduce(state, { type: 'back' });
    assert.deepEqual([back.step, back.mode], ['form', 'login']);
  });

  it('gives way to the form that the page asks for, until a code was requested', () => {
    const switchTo: Event = { type: 'switch', mode: 'signup' };
    const asked = after(...FORGOT, switchTo);
    assert.deepEqual([asked.step, asked.mode], ['form', 'signup']);
    assert.equal(after(...FORGOT, { type: 'reset-requested' }, switchTo).step, 'reset');
  });

  it('stays at its step after closing once a code was requested, otherwise goes back to the form', () => {
    const closedAfter = (...events: Event[]) => after(...FORGOT, ...events, { type: 'close' }, { type: 'closed' }).step;
    assert.equal(closedAfter(), 'form');
    assert.equal(closedAfter({ type: 'reset-requested' }), 'reset');
  });
});

it('a wait of years is limited to a day', () => {
  const state = after(...OPEN, SUBMIT, { ...SIGNED_UP, retryAfter: Infinity });
  assert.ok(state.step === 'verification');
  assert.equal(resendAt(state), 1000 + 86_400_000);
});

describe('leaving', () => {
  const LEAVING = [...OPEN, SUBMIT, { type: 'signed-in', auth: AUTH, isSignUp: false }] as Event[];

  it('starts once the URL is known', () => {
    const ready = after(...LEAVING, { type: 'redirect-ready', url: 'https://app.example/' });
    assert.deepEqual(effects(ready), [
      { key: 'watch-return', kind: 'watch-return' },
      { key: 'redirect', kind: 'redirect', url: 'https://app.example/' },
    ]);
  });

  it('waits for a click where the browser keeps the visitor in a frame, until the visitor closes the dialog', () => {
    const ready = after(...LEAVING, { type: 'redirect-ready', url: 'https://app.example/' });
    assert.equal(reduce(ready, { type: 'close' }), ready);
    const blocked = reduce(ready, { type: 'blocked' });
    assert.ok(blocked.step === 'leaving' && blocked.blocked && blocked.url === 'https://app.example/');
    assert.deepEqual(effects(blocked), [{ key: 'watch-return', kind: 'watch-return' }]);
    const closed = reduce(blocked, { type: 'close' });
    assert.deepEqual([closed.visibility, closed.step], ['closing', 'form']);
  });

  it('closes the dialog if the page prevents it, and the next time starts at the form', () => {
    const stayed = after(...LEAVING, { type: 'redirect-ready', url: 'https://app.example/' }, { type: 'stayed' });
    assert.equal(stayed.visibility, 'closing');
    assert.equal(stayed.step, 'form');
  });
});

it('an outcome that comes too late changes nothing', () => {
  const form = after(...OPEN);
  const late: Event[] = [
    { type: 'signed-in', auth: AUTH, isSignUp: true },
    SIGNED_UP,
    UNCONFIRMED,
    { type: 'failed', failure: PROBLEM },
    { type: 'confirmed' },
    { type: 'code-failed', failure: PROBLEM },
    { type: 'resent', retryAfter: 1, now: 1 },
    { type: 'resend-failed', failure: PROBLEM, now: 1 },
    { type: 'redirect-ready', url: '/' },
    { type: 'blocked' },
    { type: 'stayed' },
    { type: 'closed' },
    { type: 'no-client-ids', cause: null },
    { type: 'reset-requested' },
    { type: 'back' },
    { type: 'cancel' },
    { type: 'resend' },
    { type: 'code', code: '1' },
  ];
  for (const event of late) assert.equal(reduce(form, event), form, event.type);
});

describe('passkeys', () => {
  const LOG_IN: Event = { type: 'switch', mode: 'login' };
  const WITH_PASSKEYS: Event[] = [OPEN[0]!, { type: 'client-ids', clientIds: CLIENT_IDS, passkeys: true }, LOG_IN];
  const keysOf = (state: State): string[] => effects(state).map(({ key }) => key);
  const REFUSED = { code: 'passkey-refused', cause: undefined } as const;

  it('are not offered unless service and browser have them', () => {
    const state = after(...OPEN, LOG_IN);
    assert.deepEqual(kinds(state), []);
    assert.equal(reduce(state, { type: 'passkey' }), state);
  });

  it('are offered below the email field until another way is taken or the dialog closes, and then again', () => {
    assert.deepEqual(kinds(after(...WITH_PASSKEYS)), ['autofill']);
    assert.deepEqual(kinds(after(...WITH_PASSKEYS, SUBMIT)), ['log-in']);
    assert.deepEqual(kinds(after(...WITH_PASSKEYS, { type: 'choose', provider: 'google' })), ['provider']);
    assert.deepEqual(kinds(after(...WITH_PASSKEYS, { type: 'close' })), ['fade']);
    assert.deepEqual(kinds(after(...WITH_PASSKEYS, SUBMIT, { type: 'failed', failure: PROBLEM })), ['autofill']);
  });

  it('are asked for at once of who has pressed to log in, and of nobody who has tried another way since', () => {
    const isImmediate = (...events: Event[]) =>
      effects(after(...events)).some((it) => 'immediate' in it && it.immediate);
    const ids: Event = { type: 'client-ids', clientIds: CLIENT_IDS, passkeys: true };
    const opened = (mode: 'signup' | 'login', pressed = true): Event => ({
      type: 'open',
      mode,
      allowEmailOnly: false,
      pressed,
    });
    assert.equal(isImmediate(opened('login'), ids), true);
    assert.equal(isImmediate(opened('login', false), ids), false);
    assert.equal(isImmediate(opened('signup'), ids), false);
    assert.equal(isImmediate(opened('login'), ids, SUBMIT, { type: 'failed', failure: PROBLEM }), false);
    assert.equal(isImmediate(opened('login'), ids, { type: 'passkey' }, { type: 'cancel' }), false);
    // Each opening counts for itself.
    const again = [{ type: 'close' }, { type: 'closed' }, opened('login', false)] as const;
    assert.equal(isImmediate(opened('login'), ids, ...again), false);
  });

  it('go on being offered when the visitor switches between the forms', () => {
    assert.deepEqual(
      keysOf(after(...WITH_PASSKEYS, { type: 'switch', mode: 'signup' })),
      keysOf(after(...WITH_PASSKEYS)),
    );
  });

  it('log in when one is chosen below the field', () => {
    const state = after(...WITH_PASSKEYS, { type: 'autofilled', auth: AUTH });
    assert.deepEqual([state.step, state.step === 'leaving' && state.method], ['leaving', 'passkey']);
    assert.deepEqual(kinds(state), ['finish']);
  });

  it('that fail there are said so, and offered anew', () => {
    const state = after(...WITH_PASSKEYS, { type: 'autofill-failed', failure: REFUSED });
    assert.deepEqual(state.step === 'form' && state.failure, { of: 'passkey', failure: REFUSED });
    assert.notDeepEqual(keysOf(state), keysOf(after(...WITH_PASSKEYS)));
    assert.deepEqual(kinds(state), ['autofill']);
  });

  it('are asked for in place of a provider, but not of a password under way', () => {
    const asking = after(...WITH_PASSKEYS, { type: 'choose', provider: 'google' }, { type: 'passkey' });
    assert.deepEqual(kinds(asking), ['passkey']);
    const state = reduce(asking, { type: 'signed-in', auth: AUTH, isSignUp: false });
    assert.deepEqual(state.step === 'leaving' && [state.method, state.authType], ['passkey', 'sign_in']);
    assert.deepEqual(kinds(after(...WITH_PASSKEYS, SUBMIT, { type: 'passkey' })), ['log-in']);
    assert.deepEqual(kinds(reduce(asking, { type: 'cancel' })), ['autofill']);
  });

  it('that fail when asked for are said so, and another provider can be chosen', () => {
    const failed = after(...WITH_PASSKEYS, { type: 'passkey' }, { type: 'failed', failure: REFUSED });
    assert.deepEqual(failed.step === 'form' && failed.failure, { of: 'passkey', failure: REFUSED });
    const other = reduce(failed, { type: 'choose', provider: 'google' });
    assert.equal(other.step === 'form' && other.failure, null);
  });

  it('end where the service refuses the page', () => {
    const state = after(...WITH_PASSKEYS, { type: 'passkey' }, { type: 'no-passkeys' });
    assert.deepEqual([state.passkeys, kinds(state)], [false, []]);
  });
});
