/**
 * Whatever the service responds to any call of the dialog or the one-tap prompt, the dialog does not stay busy, can be
 * closed, and leaves the page scrollable.
 */
import { expect } from '@open-wc/testing';
import { ANSWER_TIME_LIMIT } from '../../../../api/time-limit.ts';
import { configure } from '../../../../configuration/configuration.ts';
import { CUSTOMER_TIME_LIMIT } from '../after-authentication.ts';
import { POPUP_TIME_LIMIT } from '../providers/facebook.ts';
import { SCRIPT_TIME_LIMIT } from '../providers/script.ts';
import { CLIENT_IDS_TIME_LIMIT } from '../providers/client-ids.ts';
import '../../../../elements/pc-auth-modal.ts';
import '../../../../elements/pc-one-tap-sign-in.ts';
import type { PcAuthModal } from '../../../../elements/pc-auth-modal.ts';
import { freshVisitor, listen, providers } from '../testing/auth.ts';
import { oddResponses, toResponse, type OddResponse } from '../../../../testing/odd-responses.ts';
import { rootOf } from '../../../../elements/testing/page.ts';

type Modal = PcAuthModal & HTMLElement;

const AUTH = { accessToken: 'opaque-token' };
const ACCOUNT = { userId: 'user-1', email: 'ada@studio.example', confirmed: false };

/** The right response to each call. */
const RIGHT: Readonly<Record<string, unknown>> = {
  'GET /api/auth/client-ids?auth=true': { googleClientId: 'g', facebookClientId: 'f', appleClientId: 'a' },
  'POST /api/users': { ...ACCOUNT, auth: AUTH },
  'POST /api/auth/signin': { auth: AUTH },
  'PUT /api/users/confirm': { confirmed: true, auth: AUTH },
  'PUT /api/users/check/confirm': { confirmed: false, auth: AUTH },
  'POST /api/users/confirm/resend': undefined,
  'POST /api/users/password/reset': undefined,
  'PUT /api/users/password/reset': { auth: AUTH },
  'POST /api/auth/google/signin': { auth: AUTH, isSignUp: true },
  'POST /api/auth/google/onetap': { auth: AUTH, isSignUp: false },
  'POST /api/auth/facebook/signin': { auth: AUTH, isSignUp: false },
  'POST /api/auth/apple/signin': { auth: AUTH, isSignUp: false },
  'POST /api/payment/customer': { customerId: 'customer-1' },
  'PATCH /api/user/lifecycle/onboarding': undefined,
};

const { fetch, setTimeout: wait } = window;

/** The odd responses of the current test, and the calls made. */
let odd: Readonly<Record<string, Response | undefined>> = {};
let calls: string[] = [];

function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const path = new URL(input as string, location.href).href.replace(`${location.origin}/odd`, '');
  const call = `${init?.method ?? 'GET'} ${path}`;
  calls.push(call);
  if (!(call in RIGHT)) return fetch(input, init);
  const right = RIGHT[call];
  const good = right === undefined ? new Response(null, { status: 204 }) : Response.json(right);
  return Promise.resolve(odd[call] ?? good);
}

/** Waits in real time. */
async function until(condition: () => unknown, what: () => string): Promise<void> {
  const end = performance.now() + 15_000;
  while (!condition()) {
    if (performance.now() > end) throw new Error(what());
    await new Promise((resolve) => wait.call(window, resolve, 1));
  }
}

const dialogOf = (modal: Modal): HTMLDialogElement | null => rootOf(modal).querySelector('dialog');
const isOpen = (modal: Modal): boolean => dialogOf(modal)?.open ?? false;
const isBusy = (modal: Modal): boolean =>
  [modal, rootOf(modal)].some((tree) => tree.querySelector('[aria-busy]') !== null);
const shownForm = (modal: Modal): HTMLFormElement | undefined =>
  [...modal.querySelectorAll('form')].find((form) => form.assignedSlot);
const button = (modal: Modal, name: RegExp): HTMLElement =>
  [...rootOf(modal).querySelectorAll('button')].find((each) => name.test(each.title || each.textContent))!;

function fillIn(modal: Modal, values: Readonly<Record<string, string>>): void {
  const form = shownForm(modal)!;
  for (const [name, value] of Object.entries(values)) {
    (form.elements.namedItem(name) as HTMLInputElement).value = value;
  }
  form.requestSubmit();
}

const CREDENTIALS = { email: 'ada@studio.example', password: 'secret' };

async function toCode(modal: Modal): Promise<void> {
  fillIn(modal, CREDENTIALS);
  await until(
    () => shownForm(modal)?.slot === 'code',
    () => 'the code was not asked for',
  );
}

async function toReset(modal: Modal): Promise<void> {
  shownForm(modal)!.querySelector<HTMLButtonElement>('.pc-auth-form__link')!.click();
  await until(
    () => shownForm(modal)?.slot === 'reset',
    () => 'the e-mail was not asked for',
  );
  fillIn(modal, { email: CREDENTIALS.email });
}

const press = (name: RegExp) => (modal: Modal) => button(modal, name).click();

/** The steps that lead to each call. */
const USES: Readonly<Record<string, { mode?: string; flow?: string; use: (modal: Modal) => void | Promise<void> }>> = {
  'GET /api/auth/client-ids?auth=true': { use: () => undefined },
  'POST /api/users': { use: (modal) => fillIn(modal, CREDENTIALS) },
  'POST /api/auth/signin': { mode: 'login', use: (modal) => fillIn(modal, CREDENTIALS) },
  'PUT /api/users/confirm': {
    async use(modal) {
      await toCode(modal);
      fillIn(modal, { code: '123456' });
    },
  },
  'PUT /api/users/check/confirm': {
    async use(modal) {
      await toCode(modal);
      document.dispatchEvent(new Event('visibilitychange'));
    },
  },
  'POST /api/users/confirm/resend': {
    async use(modal) {
      await toCode(modal);
      button(modal, /^Resend Email/).click();
    },
  },
  'POST /api/users/password/reset': { mode: 'login', use: toReset },
  'PUT /api/users/password/reset': {
    mode: 'login',
    async use(modal) {
      await toReset(modal);
      await until(
        () => shownForm(modal)?.slot === 'new-password',
        () => 'the new password was not asked for',
      );
      fillIn(modal, { code: '123456', password: 'new secret', repeat: 'new secret' });
    },
  },
  'POST /api/auth/google/signin': { use: press(/^Continue with Google/) },
  'POST /api/auth/facebook/signin': { use: press(/^Continue with Facebook/) },
  'POST /api/auth/apple/signin': { use: press(/^Continue with Apple/) },
  'POST /api/payment/customer': { use: press(/^Continue with Google/) },
  'PATCH /api/user/lifecycle/onboarding': { flow: 'voice-hub-tts', use: press(/^Continue with Google/) },
};

/** Messages of uncaught errors. */
let uncaught: string[] = [];
const catchError = (event: ErrorEvent): void => void uncaught.push(event.message);
const catchRejection = (event: PromiseRejectionEvent): void => void uncaught.push(String(event.reason));

/** Timeouts that keep their duration, because a busy machine may be slow; all others are 200 times as fast. */
const LIMITS: readonly number[] = [
  ANSWER_TIME_LIMIT,
  CLIENT_IDS_TIME_LIMIT,
  CUSTOMER_TIME_LIMIT,
  POPUP_TIME_LIMIT,
  SCRIPT_TIME_LIMIT,
];

/** How many responses to each call are tried in a browser; `odd-answers.test.ts` tries all of them with the store. */
const SAMPLE = 4;

/** Selects responses spread over the whole list, and different ones for each call. */
function some(call: string): OddResponse[] {
  const all = oddResponses(RIGHT[call]);
  const step = all.length / SAMPLE;
  const offset = Object.keys(RIGHT).indexOf(call) / Object.keys(RIGHT).length;
  return Array.from({ length: SAMPLE }, (_, index) => all[Math.floor((index + offset) * step)]!);
}

describe('an odd answer', function () {
  this.timeout(120_000);

  before(() => {
    window.fetch = answer;
    Object.assign(window, {
      setTimeout: (callback: () => void, ms = 0) => wait.call(window, callback, LIMITS.includes(ms) ? ms : ms / 200),
    });
    window.addEventListener('error', catchError);
    window.addEventListener('unhandledrejection', catchRejection);
  });

  after(() => {
    window.fetch = fetch;
    window.setTimeout = wait;
    window.removeEventListener('error', catchError);
    window.removeEventListener('unhandledrejection', catchRejection);
  });

  beforeEach(() => {
    uncaught = [];
    calls = [];
    odd = {};
  });

  async function throughDialog(call: string, given: OddResponse): Promise<void> {
    const { mode = 'signup', flow = '' } = USES[call]!;
    freshVisitor();
    odd = {
      // Allows another code immediately.
      'POST /api/users': Response.json(RIGHT['POST /api/users'], { headers: { 'Retry-After': '0' } }),
      [call]: toResponse(given),
    };
    calls = [];
    const modal = document.createElement('pc-auth-modal');
    const attributes = { 'api-base': '/odd', open: '', 'allow-email-only': '', 'password-reset': 'dialog', mode, flow };
    for (const [name, value] of Object.entries(attributes)) modal.setAttribute(name, value);
    document.body.append(modal);
    try {
      await useAndClose(modal, call, given);
    } finally {
      modal.remove();
    }
  }

  async function useAndClose(modal: Modal, call: string, given: OddResponse): Promise<void> {
    const now = (): string => `${call}, ${given.name}: ${modal.textContent} ${rootOf(modal).textContent}`;
    await until(
      () => isOpen(modal),
      () => `did not open: ${now()}`,
    );
    await USES[call]!.use(modal);
    await until(
      () => calls.includes(call),
      () => `was not called: ${now()}`,
    );
    await until(
      () => !isBusy(modal),
      () => `stays busy: ${now()}`,
    );
    if (isOpen(modal)) {
      // Before a redirect to the editor, the dialog closes by itself.
      await until(
        () => !isOpen(modal) || button(modal, /^Close$/),
        () => `cannot be closed: ${now()}`,
      );
      if (isOpen(modal)) button(modal, /^Close$/).click();
    }
    await until(
      () => !isOpen(modal) && !modal.open,
      () => `does not close: ${now()}`,
    );
    await until(
      () => getComputedStyle(document.documentElement).overflow !== 'hidden',
      () => `the page does not scroll: ${now()}`,
    );
  }

  for (const call of Object.keys(USES)) {
    it(`to ${call} leaves a way on`, async () => {
      const broken = listen(['pc-error']);
      for (const given of some(call)) await throughDialog(call, given);
      expect(broken).to.deep.equal([]);
      expect(uncaught).to.deep.equal([]);
    });
  }

  it('to POST /api/auth/google/onetap ends in an error or a redirect', async () => {
    const call = 'POST /api/auth/google/onetap';
    configure({ onSignUpTrigger: () => undefined });
    for (const given of some(call)) {
      freshVisitor();
      odd = { [call]: toResponse(given) };
      const heard = listen(['pc-auth-error', 'pc-redirect', 'pc-error']);
      const element = document.createElement('pc-one-tap-sign-in');
      element.setAttribute('api-base', '/odd');
      document.body.append(element);
      const prompt = () => providers.providerUse?.find(([what]) => what === 'one-tap');
      await until(
        () => providers.providerUse?.some(([what]) => what === 'prompt'),
        () => `no prompt: ${given.name}`,
      );
      (prompt()![1] as { callback: (response: { credential: string }) => void }).callback({ credential: 'token' });
      await until(
        () => heard.length > 0,
        () => `nothing follows: ${given.name}`,
      );
      expect(heard.map(([name]) => name)).not.to.include('pc-error');
      element.remove();
    }
    expect(uncaught).to.deep.equal([]);
  });

  it('to GET /api/auth/client-ids of the one-tap prompt disturbs nobody', async () => {
    const call = 'GET /api/auth/client-ids?auth=true';
    for (const given of some(call)) {
      freshVisitor();
      odd = { [call]: toResponse(given) };
      calls = [];
      const heard = listen(['pc-auth-error', 'pc-redirect', 'pc-error']);
      const element = document.createElement('pc-one-tap-sign-in');
      element.setAttribute('api-base', '/odd');
      document.body.append(element);
      await until(
        () => calls.includes(call),
        () => `was not called: ${given.name}`,
      );
      await new Promise((resolve) => wait.call(window, resolve, 5));
      expect(heard).to.deep.equal([]);
      element.remove();
    }
    expect(uncaught).to.deep.equal([]);
  });
});
