import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createApiClient } from '../../../../api/client.ts';
import type { PasskeyAssertion, PasskeyAttestation } from '../../../../contract/schema.ts';
import {
  ABORT_TIME,
  RENEWAL,
  add,
  addWithoutDialog,
  afterTheLast,
  attemptLogIn,
  toJson,
  type Browser,
} from './passkey-ceremony.ts';

const ANSWER = { id: 'credential', rawId: 'credential', type: 'public-key', response: {} } as PasskeyAssertion;
const OPTIONS = { challenge: 'challenge', rpId: 'site.example' };
const CREATION = { challenge: 'challenge', rp: { name: 'Site' }, user: { id: 'i', name: 'n', displayName: 'n' } };

function page({ answers = {}, browser = {} }: { answers?: Record<string, Response>; browser?: Partial<Browser> } = {}) {
  const timers: { due: number; callback: () => void }[] = [];
  const calls: string[] = [];
  const forgotten: string[] = [];
  const logged: string[] = [];
  let now = 0;
  const clock = {
    after(ms: number, callback: () => void) {
      const timer = { due: now + ms, callback };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0);
    },
    pass(ms: number) {
      now += ms;
      for (const timer of timers.filter(({ due }) => due <= now)) {
        timers.splice(timers.indexOf(timer), 1);
        timer.callback();
      }
    },
  };
  const fetch: typeof globalThis.fetch = (input, init) => {
    const call = `${init?.method} ${new URL(input as string).pathname}`;
    calls.push(call);
    return Promise.resolve(
      answers[call]?.clone() ??
        Response.json(call.startsWith('PUT') ? { auth: { accessToken: 'token' } } : { ...OPTIONS, id: 'passkey' }),
    );
  };
  const client = createApiClient({ base: 'https://api.example', token: () => undefined, fetch });
  const aborting = new AbortController();
  const chosen: Browser = {
    get: () => Promise.resolve(ANSWER),
    create: () => Promise.reject(new Error('Not asked for.')),
    canAutofill: () => Promise.resolve(true),
    canCreateConditionally: () => Promise.resolve(true),
    canAskAtOnce: () => Promise.resolve(true),
    forget: (rpId, id) => Promise.resolve(void forgotten.push(`${id} of ${rpId}`)),
    ...browser,
  };
  const given = { client, clock, browser: chosen, signal: aborting.signal };
  const logIn = (mode: 'passkey' | 'autofill' | 'immediate') =>
    attemptLogIn({ mode, ...given }, (message) => void logged.push(message));
  return { clock, calls, forgotten, logged, aborting, with: given, logIn };
}

/** A prompt that stays open until it is aborted. */
const openPrompt =
  (onOpen: () => void = () => undefined): Browser['get'] =>
  (_options, _mode, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      onOpen();
    });

const refusal =
  (name: string): Browser['get'] =>
  () =>
    Promise.reject(new DOMException('', name));

const codeOf = async (attempt: ReturnType<typeof attemptLogIn>): Promise<unknown> => {
  const outcome = await attempt;
  return 'failure' in outcome ? outcome.failure.code : outcome.type;
};

const refusing = (status: number, code?: string) => ({
  'PUT /api/auth/passkey': Response.json(code ? { code } : {}, { status }),
});

const isPending = async (attempt: Promise<unknown>): Promise<boolean> => {
  let settled = false;
  attempt.then(
    () => (settled = true),
    () => (settled = true),
  );
  await new Promise((resolve) => setImmediate(resolve));
  return !settled;
};

describe('logging in with a passkey', () => {
  it('sends the browser’s answer to the service’s challenge', async () => {
    const { logIn, calls } = page();
    assert.deepEqual(await logIn('passkey'), { type: 'signed-in', auth: { accessToken: 'token' }, isSignUp: false });
    assert.deepEqual(calls, ['POST /api/auth/passkey/options', 'PUT /api/auth/passkey']);
  });

  it('tells a visitor who uses none from a browser that refuses', async () => {
    assert.equal(
      await codeOf(page({ browser: { get: refusal('NotAllowedError') } }).logIn('passkey')),
      'passkey-cancelled',
    );
    assert.equal(
      await codeOf(page({ browser: { get: refusal('SecurityError') } }).logIn('passkey')),
      'passkey-refused',
    );
  });

  it('says what the service’s refusals mean', async () => {
    for (const [status, code, meant] of [
      [404, 'PASSKEY_UNKNOWN', 'passkey-unknown'],
      [400, 'PASSKEY_REFUSED', 'passkey-refused'],
      [401, undefined, 'passkey-refused'],
      [429, 'LIMIT_EXCEEDED', 'rate-limited'],
      [503, undefined, 'server'],
    ] as const)
      assert.equal(await codeOf(page({ answers: refusing(status, code) }).logIn('passkey')), meant);
  });

  it('makes the browser forget a passkey that the service does not know, and no other', async () => {
    const unknown = page({ answers: refusing(404, 'PASSKEY_UNKNOWN') });
    await unknown.logIn('passkey');
    assert.deepEqual(unknown.forgotten, ['credential of site.example']);
    const refused = page({ answers: refusing(400, 'PASSKEY_REFUSED') });
    await refused.logIn('passkey');
    assert.deepEqual(refused.forgotten, []);
  });

  it('below the field asks for nothing where the browser cannot', async () => {
    const { logIn, calls } = page({ browser: { canAutofill: () => Promise.resolve(false) } });
    assert.ok(await isPending(logIn('autofill')));
    assert.deepEqual(calls, []);
  });

  it('below the field gets another challenge before the first one expires', async () => {
    const opened: string[] = [];
    const { logIn, clock, calls, aborting } = page({ browser: { get: openPrompt(() => opened.push('prompt')) } });
    const attempt = logIn('autofill');
    assert.ok(await isPending(attempt));
    clock.pass(RENEWAL);
    assert.ok(await isPending(attempt));
    assert.deepEqual([opened.length, calls.length], [2, 2]);
    aborting.abort();
    clock.pass(RENEWAL);
    await isPending(attempt);
    assert.equal(opened.length, 2);
  });

  it('below the field fails in silence, except where a passkey was chosen or the page is refused', async () => {
    const call = 'POST /api/auth/passkey/options';
    const broken = page({ answers: { [call]: Response.json({}, { status: 503 }) } });
    assert.ok(await isPending(broken.logIn('autofill')));
    const unwilling = page({ browser: { get: refusal('NotAllowedError') } });
    assert.ok(await isPending(unwilling.logIn('autofill')));
    assert.ok(await isPending(page({ answers: refusing(503) }).logIn('autofill')));
    const chosen = page({ answers: refusing(404, 'PASSKEY_UNKNOWN') });
    assert.equal(await codeOf(chosen.logIn('autofill')), 'passkey-unknown');
  });

  it('asks at once for one of this device, and below the field if there is none or the visitor wants none', async () => {
    const modes: string[] = [];
    const answering = (answers: Record<string, Browser['get']>): Partial<Browser> => ({
      get: (options, mode, signal) => (modes.push(mode), answers[mode]!(options, mode, signal)),
    });
    const here = page({ browser: answering({ immediate: () => Promise.resolve(ANSWER) }) });
    assert.deepEqual(await here.logIn('immediate'), { type: 'autofilled', auth: { accessToken: 'token' } });
    const without = page({ browser: answering({ immediate: refusal('NotAllowedError'), autofill: openPrompt() }) });
    assert.ok(await isPending(without.logIn('immediate')));
    assert.deepEqual(modes, ['immediate', 'immediate', 'autofill']);
    // Each request of the browser has a challenge of its own.
    assert.equal(without.calls.length, 2);
  });

  it('asks for none at once where the browser would ask for one of another device, too', async () => {
    const modes: string[] = [];
    const { logIn } = page({
      browser: {
        canAskAtOnce: () => Promise.resolve(false),
        get: (_options, mode) => (modes.push(mode), Promise.resolve(ANSWER)),
      },
    });
    assert.equal(await codeOf(logIn('immediate')), 'autofilled');
    assert.deepEqual(modes, ['autofill']);
  });

  it('on a page that the service refuses ends for good, and says why in the console', async () => {
    const denied = Response.json({ code: 'ACCESS_DENIED' }, { status: 403 });
    for (const mode of ['passkey', 'autofill'] as const) {
      const foreign = page({ answers: { 'POST /api/auth/passkey/options': denied } });
      assert.deepEqual(await foreign.logIn(mode), { type: 'no-passkeys' });
      assert.match(foreign.logged.join(), /PASSKEY_ORIGINS/);
    }
  });
});

it('a page of another domain that the browser does not know as related shows no passkeys, and says why', async () => {
  for (const mode of ['autofill', 'immediate'] as const) {
    const { logIn, logged } = page({ browser: { get: refusal('SecurityError') } });
    assert.deepEqual(await logIn(mode), { type: 'no-passkeys' });
    assert.match(logged.join(), /PASSKEY_RELATED_ORIGINS/);
  }
});

it('a request waits for the end of an aborted one, but not for one that never ends', async () => {
  const { clock } = page();
  const first = new AbortController();
  const ignored = afterTheLast(clock, first.signal, () => new Promise(() => undefined));
  const second = afterTheLast(clock, new AbortController().signal, () => Promise.resolve('answer'));
  assert.ok(await isPending(ignored));
  first.abort();
  clock.pass(ABORT_TIME - 1);
  assert.ok(await isPending(second));
  clock.pass(1);
  await assert.rejects(ignored, { name: 'AbortError' });
  assert.equal(await second, 'answer');
});

describe('adding a passkey', () => {
  const options = { ...CREATION, pubKeyCredParams: [] };

  it('is done where the device has one already', async () => {
    const { with: given, calls } = page({
      browser: { create: () => Promise.reject(new DOMException('', 'InvalidStateError')) },
    });
    await add(options, given);
    assert.deepEqual(calls, []);
  });

  it('makes the browser forget one that the service refuses, and none whose answer is missing', async () => {
    const made = { ...ANSWER, id: 'made' } as unknown as PasskeyAttestation;
    const kept = { ...options, rp: { id: 'site.example', name: 'Site' } };
    for (const [status, code, forgotten] of [
      [400, 'PASSKEY_REFUSED', ['made of site.example']],
      [429, 'LIMIT_EXCEEDED', ['made of site.example']],
      [503, undefined, []],
    ] as const) {
      const refusing = page({
        browser: { create: () => Promise.resolve(made) },
        answers: { 'POST /api/users/passkeys': Response.json(code ? { code } : {}, { status }) },
      });
      await assert.rejects(add(kept, refusing.with));
      assert.deepEqual(refusing.forgotten, forgotten);
    }
  });

  it('fails when the visitor closes the prompt', async () => {
    const { with: given } = page({
      browser: { create: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
    });
    await assert.rejects(add(options, given), { name: 'NotAllowedError' });
  });
});

describe('adding a passkey without a dialog', () => {
  const made = { ...ANSWER, id: 'made' } as unknown as PasskeyAttestation;
  const [options, added] = ['POST /api/users/passkeys/options', 'POST /api/users/passkeys'];

  it('asks the browser for one that needs no visitor', async () => {
    const modes: string[] = [];
    const { with: given, calls } = page({
      browser: { create: (_options, mode) => (modes.push(mode), Promise.resolve(made)) },
    });
    assert.equal(await addWithoutDialog(given), true);
    assert.deepEqual([modes, calls], [['conditional'], [options, added]]);
  });

  it('asks neither service nor browser where the browser cannot', async () => {
    const { with: given, calls } = page({ browser: { canCreateConditionally: () => Promise.resolve(false) } });
    assert.equal(await addWithoutDialog(given), false);
    assert.deepEqual(calls, []);
  });

  it('leaves the offer to the dialog where the browser will not, or the service', async () => {
    const refused = page({ browser: { create: () => Promise.reject(new DOMException('', 'NotAllowedError')) } });
    assert.equal(await addWithoutDialog(refused.with), false);
    assert.deepEqual(refused.calls, [options]);
    const denied = page({ answers: { [options]: Response.json({ code: 'ACCESS_DENIED' }, { status: 403 }) } });
    assert.equal(await addWithoutDialog(denied.with), false);
    const odd = page({ browser: { canCreateConditionally: () => Promise.reject(new Error('of an extension')) } });
    assert.equal(await addWithoutDialog(odd.with), false);
  });
});

it('a credential whose toJSON fails is encoded all the same', () => {
  const bytes = (...values: number[]) => new Uint8Array(values).buffer;
  const credential = {
    id: 'id',
    type: 'public-key',
    response: { clientDataJSON: bytes(251, 255), signature: bytes(1), userHandle: null },
    toJSON() {
      throw new TypeError('Illegal invocation');
    },
  };
  assert.deepEqual(toJson(credential), {
    id: 'id',
    rawId: 'id',
    type: 'public-key',
    response: { clientDataJSON: '-_8', signature: 'AQ' },
    clientExtensionResults: {},
  });
});
