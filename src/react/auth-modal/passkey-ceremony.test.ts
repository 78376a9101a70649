import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createApiClient } from '../../api/client.ts';
import { FailureError } from '../../api/failure.ts';
import type { PasskeyAssertion } from '../../api/schema.ts';
import { RENEWAL, add, logIn, toJson, type Browser } from './passkey-ceremony.ts';

const ANSWER = { id: 'credential', rawId: 'credential', type: 'public-key', response: {} } as PasskeyAssertion;
const OPTIONS = { challenge: 'challenge', rpId: 'site.example' };
const CREATION = { challenge: 'challenge', rp: { name: 'Site' }, user: { id: 'i', name: 'n', displayName: 'n' } };

function page({ answers = {}, browser = {} }: { answers?: Record<string, Response>; browser?: Partial<Browser> } = {}) {
  const timers: { due: number; callback: () => void }[] = [];
  const calls: string[] = [];
  const forgotten: string[] = [];
  let now = 0;
  const clock = {
    now: () => now,
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
    forget: (rpId, id) => Promise.resolve(void forgotten.push(`${id} of ${rpId}`)),
    ...browser,
  };
  return { clock, calls, forgotten, aborting, with: { client, clock, browser: chosen, signal: aborting.signal } };
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
  (name: string, after: () => void = () => undefined): Browser['get'] =>
  () => {
    after();
    return Promise.reject(new DOMException('', name));
  };

const codeOf = async (attempt: Promise<unknown>): Promise<unknown> => {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof FailureError ? error.code : error;
};

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
    const { with: given, calls } = page();
    assert.deepEqual(await logIn({ mode: 'ask', ...given }), { accessToken: 'token' });
    assert.deepEqual(calls, ['POST /api/auth/passkey/options', 'PUT /api/auth/passkey']);
  });

  it('tells a prompt that was closed from one that had nothing to show', async () => {
    assert.equal(
      await codeOf(logIn({ mode: 'ask', ...page({ browser: { get: refusal('NotAllowedError') } }).with })),
      'no-passkey',
    );
    const slow = page({ browser: { get: refusal('NotAllowedError', () => slow.clock.pass(2000)) } });
    assert.equal(await codeOf(logIn({ mode: 'ask', ...slow.with })), 'passkey-cancelled');
    const wrong = page({ browser: { get: refusal('SecurityError') } });
    assert.equal(await codeOf(logIn({ mode: 'ask', ...wrong.with })), 'passkey-refused');
  });

  it('makes the browser forget a passkey that the service does not know, and no other', async () => {
    const call = 'PUT /api/auth/passkey';
    const unknown = page({ answers: { [call]: Response.json({ code: 'PASSKEY_UNKNOWN' }, { status: 404 }) } });
    await assert.rejects(logIn({ mode: 'ask', ...unknown.with }));
    assert.deepEqual(unknown.forgotten, ['credential of site.example']);
    const refused = page({ answers: { [call]: Response.json({ code: 'PASSKEY_REFUSED' }, { status: 400 }) } });
    await assert.rejects(logIn({ mode: 'ask', ...refused.with }));
    assert.deepEqual(refused.forgotten, []);
  });

  it('below the field asks for nothing where the browser cannot', async () => {
    const { with: given, calls } = page({ browser: { canAutofill: () => Promise.resolve(false) } });
    assert.ok(await isPending(logIn({ mode: 'autofill', ...given })));
    assert.deepEqual(calls, []);
  });

  it('below the field gets another challenge before the first one expires', async () => {
    const opened: string[] = [];
    const { with: given, clock, calls, aborting } = page({ browser: { get: openPrompt(() => opened.push('prompt')) } });
    const attempt = logIn({ mode: 'autofill', ...given });
    assert.ok(await isPending(attempt));
    clock.pass(RENEWAL);
    assert.ok(await isPending(attempt));
    assert.deepEqual([opened.length, calls.length], [2, 2]);
    aborting.abort();
    assert.ok(!(await isPending(attempt)));
  });

  it('below the field fails in silence, except where the page is refused', async () => {
    const call = 'POST /api/auth/passkey/options';
    const broken = page({ answers: { [call]: Response.json({}, { status: 503 }) } });
    assert.ok(await isPending(logIn({ mode: 'autofill', ...broken.with })));
    const unwilling = page({ browser: { get: refusal('NotAllowedError') } });
    assert.ok(await isPending(logIn({ mode: 'autofill', ...unwilling.with })));
    const foreign = page({ answers: { [call]: Response.json({ code: 'ACCESS_DENIED' }, { status: 403 }) } });
    await assert.rejects(logIn({ mode: 'autofill', ...foreign.with }), /403/);
  });
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

  it('fails when the visitor closes the prompt', async () => {
    const { with: given } = page({
      browser: { create: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
    });
    await assert.rejects(add(options, given), { name: 'NotAllowedError' });
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
