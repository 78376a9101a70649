/** Every answer that no service should give, to every call of the dialog: there is always a way on. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { clientIds } from '../../../../api/auth.ts';
import { createApiClient } from '../../../../api/client.ts';
import { oddResponses, toResponse, type OddResponse } from '../../../../testing/odd-responses.ts';
import type { Action, State } from '../auth-modal.machine.ts';
import { createResetStore } from '../reset/reset-store.ts';
import { createAuthStore, type AuthOptions } from '../store.ts';

const AUTH = { accessToken: 'token' };
const CREDENTIALS = { email: 'ada@studio.example', password: 'secret' };
const ACCOUNT = { userId: 'u', email: CREDENTIALS.email, confirmed: false };
const REDIRECT_LATEST = 20_000;

const RIGHT: Readonly<Record<string, unknown>> = {
  'GET /api/auth/client-ids?auth=true': { googleClientId: 'g', facebookClientId: 'f', appleClientId: 'a' },
  'POST /api/users': { ...ACCOUNT, auth: AUTH },
  'POST /api/auth/signin': { auth: AUTH },
  'PUT /api/users/confirm': { confirmed: true, auth: AUTH },
  'PUT /api/users/check/confirm': { confirmed: false, auth: AUTH },
  'POST /api/users/confirm/resend': undefined,
  'POST /api/auth/google/signin': { auth: AUTH, isSignUp: true },
  'POST /api/auth/facebook/signin': { auth: AUTH, isSignUp: true },
  'POST /api/auth/apple/signin': { auth: AUTH, isSignUp: true },
  'POST /api/payment/customer': { customerId: 'c' },
  'PATCH /api/user/lifecycle/onboarding': undefined,
};

const SUBMIT: Action = { type: 'submit', credentials: CREDENTIALS };

/** What leads to each call; at first the dialog is open. */
const USES: Readonly<Record<string, readonly Action[]>> = {
  'GET /api/auth/client-ids?auth=true': [],
  'POST /api/users': [SUBMIT],
  'POST /api/auth/signin': [{ type: 'switch', mode: 'login' }, SUBMIT],
  'PUT /api/users/confirm': [SUBMIT, { type: 'code', code: '123456' }],
  'PUT /api/users/check/confirm': [SUBMIT],
  'POST /api/users/confirm/resend': [SUBMIT, { type: 'resend' }],
  'POST /api/auth/google/signin': [{ type: 'choose', provider: 'google' }],
  'POST /api/auth/facebook/signin': [{ type: 'choose', provider: 'facebook' }],
  'POST /api/auth/apple/signin': [{ type: 'choose', provider: 'apple' }],
  'POST /api/payment/customer': [{ type: 'choose', provider: 'google' }],
  'PATCH /api/user/lifecycle/onboarding': [{ type: 'choose', provider: 'google' }],
};

/** Time that passes only when told to. */
function stoppedClock() {
  let now = 0;
  const timers = new Set<{ due: number; callback: () => void }>();
  return {
    now: () => now,
    after(ms: number, callback: () => void) {
      const timer = { due: now + ms, callback };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    isHidden: () => false,
    onVisible: () => () => undefined,
    /** To the next timer. */
    pass() {
      const [next] = [...timers].sort((one, other) => one.due - other.due);
      if (!next) return;
      timers.delete(next);
      now = next.due;
      next.callback();
    },
  };
}

function dialogAnswered(call: string, odd: OddResponse) {
  const clock = stoppedClock();
  const calls: string[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    const asked = `${init?.method ?? 'GET'} ${(input as string).replace('https://api.example', '')}`;
    calls.push(asked);
    const right = RIGHT[asked];
    const good = right === undefined ? new Response(null, { status: 204 }) : Response.json(right);
    return Promise.resolve(asked === call ? toResponse(odd) : good);
  };
  const client: AuthOptions['client'] = (auth) =>
    createApiClient({ base: 'https://api.example', token: () => auth?.accessToken, fetch });
  const options: AuthOptions = {
    client,
    clientIds: () => clientIds(client()),
    clock,
    records: {
      writeSession: () => undefined,
      landingQuery: () => '',
      clearLanding: () => undefined,
      readExperiments: () => ({ subscriptionExperiment: 'FREE', pricingExperiment: 'STANDARD' }),
      setOnboardingFlow: () => undefined,
      rememberMethod: () => undefined,
    },
    landingData: () => undefined,
    language: 'en',
    intention: { flow: 'voice-hub-tts' },
    context: { appBase: '', page: 'https://site.example/' },
    prepareProvider: () => Promise.resolve(),
    openProvider: (provider) =>
      Promise.resolve(
        provider === 'apple' ? { provider, idToken: 'i', code: 'c' } : { provider, accessToken: 'provider-token' },
      ),
    canUsePasskeys: () => false,
    logInWithPasskey: () => Promise.reject(new Error('There are none.')),
    beforeRedirect: () => Promise.resolve(),
    announce: () => true,
    captcha: undefined,
    onRegistered: () => undefined,
    onClosed: () => undefined,
    onUnavailable: () => undefined,
    handOver: (url) => url,
    redirect: () => true,
    isEditorKnown: () => true,
    isFramed: () => false,
    onReturn: () => () => undefined,
    log: () => undefined,
  };
  return { store: createAuthStore(options), clock, calls };
}

/** Everything that is under way, but for time. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const isBusy = (state: State): boolean =>
  (state.step === 'form' && state.busy !== null) ||
  (state.step === 'verification' && (state.code !== null || state.confirmed || state.resending !== null));

for (const [call, actions] of Object.entries(USES)) {
  it(`any answer to ${call} leaves a way on`, async () => {
    for (const odd of oddResponses(RIGHT[call])) {
      const { store, clock, calls } = dialogAnswered(call, odd);
      const stop = store.start();
      const where = (): string => `${odd.name}: ${JSON.stringify(store.getState()).slice(0, 300)}`;
      store.send({ type: 'open', mode: 'signup', allowEmailOnly: true });
      await settled();
      assert.equal(store.getState().visibility, 'open', where());
      for (const action of actions) {
        store.send(action);
        await settled();
        await settled();
      }
      if (call.endsWith('check/confirm')) clock.pass();
      await settled();
      await settled();
      assert.ok(calls.includes(call), `not called: ${where()}`);
      assert.ok(!isBusy(store.getState()), `stays busy: ${where()}`);
      while (store.getState().step === 'leaving' && clock.now() < REDIRECT_LATEST) {
        clock.pass();
        await settled();
      }
      store.send({ type: 'close' });
      clock.pass();
      await settled();
      assert.equal(store.getState().visibility, 'closed', where());
      stop();
    }
  });
}

const RESET_RIGHT: Readonly<Record<string, unknown>> = {
  'POST /api/users/password/reset': undefined,
  'PUT /api/users/password/reset': { auth: AUTH },
};

for (const call of Object.keys(RESET_RIGHT)) {
  it(`any answer to ${call} leaves a way on`, async () => {
    for (const odd of oddResponses(RESET_RIGHT[call])) {
      const fetch: typeof globalThis.fetch = (input, init) => {
        const asked = `${init?.method ?? 'GET'} ${(input as string).replace('https://api.example', '')}`;
        const right = RESET_RIGHT[asked];
        const good = right === undefined ? new Response(null, { status: 204 }) : Response.json(right);
        return Promise.resolve(asked === call ? toResponse(odd) : good);
      };
      const clock = stoppedClock();
      const told: string[] = [];
      const store = createResetStore(CREDENTIALS.email, {
        client: () => createApiClient({ base: 'https://api.example', token: () => undefined, fetch }),
        clock,
        captcha: undefined,
        onRequested: () => void told.push('requested'),
        onSet: ({ auth }) => void told.push(auth.accessToken),
        onFailure: ({ code }) => void told.push(code),
      });
      const stop = store.start();
      store.send({ type: 'request', email: CREDENTIALS.email, now: 0 });
      await settled();
      if (call.startsWith('PUT')) store.send({ type: 'submit', code: '123456', password: 'new secret' });
      await settled();
      const { busy } = store.getState();
      assert.ok(busy === null || busy === 'set', `stays busy: ${odd.name}`);
      assert.equal(told.length, call.startsWith('PUT') ? 2 : 1, `nobody is told: ${odd.name}`);
      stop();
    }
  });
}
