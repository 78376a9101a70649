import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ApiClient } from '../../../api/client.ts';
import { FakeClock, settle } from '../../../audio/testing/fake-clock.ts';
import type { Flow } from '../../../definition/common.ts';
import type { AuthType } from '../../../visitor/redirect-url.ts';
import { afterAuthentication, CUSTOMER_TIME_LIMIT, REDIRECT_DELAY } from './after-authentication.ts';

const AUTH = { accessToken: 'token' };
const VARIANTS = { subscriptionExperiment: 'TRIAL', pricingExperiment: 'MI_3_6' } as const;

function begin(
  authType: AuthType,
  flow: Flow | '' = '',
  customer: 'fails' | 'never answers' | 'works' = 'works',
  handOver: (url: string) => Promise<string> | string = (address) => address,
) {
  const clock = new FakeClock();
  const done: string[] = [];
  const asked: [method: string, path: string, body: unknown][] = [];
  const client = {
    base: 'https://api.example/',
    request: (method: string, path: string, { body, signal }: { body: unknown; signal?: AbortSignal }) => {
      asked.push([method, path, body]);
      if (customer === 'fails' || path.includes('onboarding')) return Promise.reject(new Error('refused'));
      if (customer === 'works') return Promise.resolve({ customerId: 'c' });
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('too long'))));
    },
  } as unknown as ApiClient;
  const logged: string[] = [];
  let url: string | undefined;
  void afterAuthentication(
    { auth: AUTH, authType, method: 'GOOGLE' },
    {
      records: {
        writeSession: (auth, apiBase, method) => {
          done.push(`session ${auth.accessToken} of ${apiBase} by ${method}`);
          return undefined;
        },
        landingQuery: () => {
          done.push('read the landing query');
          return '?utm_source=mail';
        },
        clearLanding: () => void done.push('forget the landing'),
        readExperiments: () => VARIANTS,
        setOnboardingFlow: () => void done.push('onboarding flag'),
        rememberMethod: (method) => void done.push(`method ${method}`),
      },
      client,
      clock,
      intention: { flow, plan: 'pro' },
      context: { appBase: 'https://app.example', page: 'https://www.example/' },
      handOver,
      log: (message) => void logged.push(message),
    },
  ).then((address) => (url = address));
  return { clock, done, asked, logged, url: () => url };
}

const QUERY = (authType: string) => `?utm_source=mail&authType=${authType}&touchpoint=landing&method=google&plan=pro`;

describe('after logging in', () => {
  it('stores the session, reads and then forgets the landing data, and redirects immediately', async () => {
    const { done, asked, url } = begin('sign_in');
    assert.deepEqual(done, [
      'read the landing query',
      'session token of https://api.example/ by GOOGLE',
      'forget the landing',
      'method GOOGLE',
    ]);
    await settle();
    assert.deepEqual(asked, []);
    assert.equal(url(), `https://app.example/editor/workspace/projects${QUERY('sign_in')}`);
  });
});

it('hands the session over while a new sign-up waits, and waits for that too', async () => {
  const { clock, url, done } = begin('sign_up', '', 'works', async (address) => {
    done.push('hand over');
    await new Promise((resolve) => clock.after(700, () => resolve(undefined)));
    return `${address}&handover=code`;
  });
  await clock.pass(0);
  assert.equal(done.at(-1), 'hand over');
  await clock.pass(699);
  assert.equal(url(), undefined);
  await clock.pass(1);
  assert.equal(url(), `https://app.example/editor/onboarding/get-started${QUERY('sign_up')}&handover=code`);
});

describe('after signing up', () => {
  it('the customer is made with the persisted variants, and the onboarding flag is set', () => {
    const { done, asked } = begin('sign_up');
    assert.ok(done.includes('session token of https://api.example/ by GOOGLE') && done.includes('onboarding flag'));
    assert.deepEqual(asked, [['POST', '/api/payment/customer', VARIANTS]]);
  });

  for (const customer of ['works', 'fails'] as const) {
    it(`redirects 500 ms after a customer call that ${customer}`, async () => {
      const { clock, url, logged } = begin('sign_up', '', customer);
      await clock.pass(REDIRECT_DELAY - 1);
      assert.equal(url(), undefined);
      await clock.pass(1);
      assert.equal(url(), `https://app.example/editor/onboarding/get-started${QUERY('sign_up')}`);
      assert.equal(logged.length, customer === 'fails' ? 1 : 0);
    });
  }

  it('a customer call without an answer does not block the redirect for ever', async () => {
    const { clock, url } = begin('sign_up', '', 'never answers');
    await clock.pass(CUSTOMER_TIME_LIMIT);
    assert.equal(url(), undefined);
    await clock.pass(REDIRECT_DELAY);
    assert.ok(url());
  });

  it('a flow that leads past getting started tells the service; its failure is only logged', async () => {
    const { clock, asked, url, logged } = begin('sign_up', 'voice-hub-clone');
    assert.deepEqual(asked[0], [
      'PATCH',
      '/api/user/lifecycle/onboarding',
      { onboardingAction: 'SKIP_PROJECT_CREATION' },
    ]);
    await clock.pass(REDIRECT_DELAY);
    assert.equal(logged.length, 1);
    assert.equal(url(), `https://app.example/editor/workspace/voices${QUERY('sign_up')}&flow=voice-hub-clone`);
  });

  it('a log-in with a flow tells the service nothing', async () => {
    const { asked, url } = begin('sign_in', 'magic-dust-ai');
    await settle();
    assert.deepEqual(asked, []);
    assert.equal(url(), `https://app.example/editor/prepare-project${QUERY('sign_in')}&flow=magic-dust-ai`);
  });
});
