/** Asks the browser for passkeys. */
import type { ApiClient } from '../../../../api/client.ts';
import { ApiError } from '../../../../api/errors.ts';
import { codesOf, failureOf, FailureError, type CodesByError } from '../../../../api/failure.ts';
import { addPasskey, passkeyCreation, passkeyOptions, signInWithPasskey } from '../../../../api/passkeys.ts';
import type {
  AuthData,
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '../../../../contract/schema.ts';
import { withinTimeLimit } from '../../../../api/time-limit.ts';
import { pageClock, type Clock } from '../../../../audio/clock.ts';
import type { Outcome } from '../auth-modal.machine.ts';
import type { PasskeyFailureCode } from '../../../../contract/failure-codes.ts';

/**
 * `passkey`: the visitor has asked for one. `autofill`: the browser offers them below the email field. `immediate`: it
 * asks for one if there is one on this device, and goes on as `autofill` otherwise.
 */
type Mode = 'passkey' | 'autofill' | 'immediate';

/** `conditional`: without a dialog, or not at all. */
type CreationMode = 'asked' | 'conditional';

/** The browser, replaced in tests. */
export interface Browser {
  /** Rejects with a DOMException. */
  get: (options: PasskeyRequestOptions, mode: Mode, signal: AbortSignal) => Promise<PasskeyAssertion>;
  /** Rejects with a DOMException. */
  create: (options: PasskeyCreationOptions, mode: CreationMode, signal: AbortSignal) => Promise<PasskeyAttestation>;
  /** Whether it can offer passkeys below a field. */
  canAutofill: () => Promise<boolean>;
  /** Whether it can make a passkey without a dialog. */
  canCreateConditionally: () => Promise<boolean>;
  /** Whether it can ask for one of this device only, and the visitor has just pressed something. */
  canAskAtOnce: () => Promise<boolean>;
  /** Tells the browser that the service no longer has the passkey. */
  forget: (rpId: string, credentialId: string) => Promise<void>;
}

/** Challenges are good for five minutes, and one is used as soon as the visitor chooses. In ms. */
export const RENEWAL = 4 * 60_000;

interface LogInOptions {
  mode: Mode;
  client: ApiClient;
  browser: Browser;
  clock: Pick<Clock, 'after'>;
  signal: AbortSignal;
}

/** Refusals without a known code mean that the service did not like the answer. */
const CODES: CodesByError<PasskeyFailureCode> = {
  PASSKEY_UNKNOWN: 'passkey-unknown',
  ...Object.fromEntries(
    ['PASSKEY_REFUSED', 'NOT_SIGNED_IN', 400, 401, 403, 409, 410, 422].map((refusal) => [refusal, 'passkey-refused']),
  ),
};

/** What becomes of {@link logIn}. Stays pending where nobody asked for it, and nothing came of it. */
export async function attemptLogIn(
  given: LogInOptions,
  log: (message: string, cause: unknown) => void,
): Promise<Outcome> {
  const isAutofill = given.mode !== 'passkey';
  try {
    const auth = await logIn(given);
    return isAutofill ? { type: 'autofilled', auth } : { type: 'signed-in', auth, isSignUp: false };
  } catch (error) {
    if (codesOf(error).includes('ACCESS_DENIED')) {
      log('this page cannot use passkeys of the service; see PASSKEY_ORIGINS.', error);
      return { type: 'no-passkeys' };
    }
    if (isAutofill && isPageRefused(error)) {
      log('the browser lets this page use no passkeys of the service; see PASSKEY_RELATED_ORIGINS.', error);
      return { type: 'no-passkeys' };
    }
    const failure = failureOf(error, CODES);
    if (!isAutofill) return { type: 'failed', failure };
    return failure.code.startsWith('passkey-') ? { type: 'autofill-failed', failure } : never();
  }
}

/**
 * Logs in with a passkey. Unless the visitor has asked for one, it stays pending until they choose one, or the signal
 * aborts.
 */
async function logIn({ mode: first, client, browser, clock, signal }: LogInOptions): Promise<AuthData> {
  let mode = first;
  if (mode === 'immediate' && !(await browser.canAskAtOnce().catch(() => false))) mode = 'autofill';
  for (;;) {
    if (mode === 'autofill' && !(await browser.canAutofill())) return never();
    const options = await withinTimeLimit(clock, signal, (limited) =>
      passkeyOptions(client, { signal: limited }),
    ).catch((error: unknown) => {
      // Nobody has asked for anything yet; that no page like this one gets any is worth knowing.
      if (mode === 'passkey' || codesOf(error).includes('ACCESS_DENIED')) throw error;
      return undefined;
    });
    if (options === undefined) return never();
    const answer = await choose(options, mode, browser, clock, signal);
    // A new challenge in place of one that has grown old, or below the field: there is none here, or the visitor chose
    // none.
    if (answer === null) {
      if (mode === 'immediate') mode = 'autofill';
      continue;
    }
    try {
      const { auth } = await withinTimeLimit(clock, signal, (limited) =>
        signInWithPasskey(client, answer, { signal: limited }),
      );
      return auth;
    } catch (error) {
      if (codesOf(error).includes('PASSKEY_UNKNOWN') && options.rpId) {
        await browser.forget(options.rpId, answer.id).catch(() => undefined);
      }
      throw error;
    }
  }
}

/** The page is of another domain, which the browser doesn't know as related: by itself, or because it knows none. */
const isPageRefused = (error: unknown): boolean => error instanceof DOMException && error.name === 'SecurityError';

async function choose(
  options: PasskeyRequestOptions,
  mode: Mode,
  browser: Browser,
  clock: Pick<Clock, 'after'>,
  signal: AbortSignal,
): Promise<PasskeyAssertion | null> {
  const old = new AbortController();
  const stop = mode === 'autofill' ? clock.after(RENEWAL, () => old.abort()) : undefined;
  try {
    return await browser.get(options, mode, AbortSignal.any([signal, old.signal]));
  } catch (error) {
    if (signal.aborted) throw error;
    if (old.signal.aborted || mode === 'immediate') return null;
    // What was not asked for ends in silence: a browser that refuses it would refuse it again.
    if (mode === 'autofill' && !isPageRefused(error)) return await never();
    if (mode === 'autofill') throw error;
    // The same for a visitor who has none and for one who chose none: sites must not know who has one.
    const isCancelled = error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name);
    throw new FailureError(isCancelled ? 'passkey-cancelled' : 'passkey-refused', error);
  } finally {
    stop?.();
  }
}

const never = (): Promise<never> => new Promise(() => undefined);

/** Has the browser make a passkey without a dialog. Returns false if it can't or won't, or the service refuses. */
export async function addWithoutDialog(given: Omit<LogInOptions, 'mode'>): Promise<boolean> {
  const { client, browser, signal } = given;
  try {
    if (!(await browser.canCreateConditionally())) return false;
    await add(await passkeyCreation(client, { signal, body: { mediation: 'conditional' } }), given, 'conditional');
    return true;
  } catch {
    return false;
  }
}

/** Makes a passkey and adds it to the account. */
export async function add(
  options: PasskeyCreationOptions,
  { client, browser, clock, signal }: Omit<LogInOptions, 'mode'>,
  mode: CreationMode = 'asked',
): Promise<void> {
  let made: PasskeyAttestation;
  try {
    made = await browser.create(options, mode, signal);
  } catch (error) {
    // The device has one of this account already.
    if (error instanceof DOMException && error.name === 'InvalidStateError') return;
    throw error;
  }
  try {
    await withinTimeLimit(clock, signal, (limited) => addPasskey(client, made, { signal: limited }));
  } catch (error) {
    // The device has it by now, and would offer it in vain. Without an answer, the service may have added it.
    if (options.rp.id && error instanceof ApiError && error.status < 500) {
      await browser.forget(options.rp.id, made.id).catch(() => undefined);
    }
    throw error;
  }
}

/** How long a request may take to end once it is aborted, in ms. Some password managers never end theirs. */
export const ABORT_TIME = 300;

/** A browser refuses a second request while it has not ended the first. */
let last: Promise<unknown> = Promise.resolve();

/** Exported for its test. */
export function afterTheLast<Result>(
  clock: Pick<Clock, 'after'>,
  signal: AbortSignal,
  request: () => Promise<Result>,
): Promise<Result> {
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => clock.after(ABORT_TIME, () => reject(signal.reason as Error)), {
      once: true,
    });
  });
  const result = Promise.race([
    last.then(() => {
      signal.throwIfAborted();
      return request();
    }),
    aborted,
  ]);
  last = result.catch(() => undefined);
  return result;
}

/** Types of the platform that the compiler's library lacks. */
interface Signals {
  signalUnknownCredential?: (options: { rpId: string; credentialId: string }) => Promise<void>;
}

/**
 * `mediation: 'immediate'`, which the first drafts had in its place, is an error in browsers that have this; the
 * compiler's library has neither.
 */
const IMMEDIATE = { uiMode: 'immediate' };

const FIELDS = ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'] as const;

/** Some password managers return credentials whose `toJSON` throws. Exported for its test. */
export function toJson(credential: Credential | null): unknown {
  const made = credential as PublicKeyCredential;
  try {
    return made.toJSON();
  } catch {
    const given = made.response as unknown as Record<string, ArrayBuffer | null | undefined>;
    const response = Object.fromEntries(
      FIELDS.flatMap((name) => {
        const value = given[name];
        return value ? [[name, encoded(value)]] : [];
      }),
    );
    return { id: made.id, rawId: made.id, type: made.type, response, clientExtensionResults: {} };
  }
}

const encoded = (value: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(value)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const hasCapability = async (name: string): Promise<boolean> =>
  (await (PublicKeyCredential as Partial<typeof PublicKeyCredential>).getClientCapabilities?.())?.[name] ?? false;

export const pageBrowser: Browser = {
  get: (options, mode, signal) =>
    afterTheLast(pageClock(window), signal, () =>
      navigator.credentials.get({
        publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
          options as unknown as PublicKeyCredentialRequestOptionsJSON,
        ),
        signal,
        ...(mode === 'autofill' && { mediation: 'conditional' }),
        ...(mode === 'immediate' && IMMEDIATE),
      }),
    ).then(toJson) as Promise<PasskeyAssertion>,
  create: (options, mode, signal) =>
    afterTheLast(pageClock(window), signal, () =>
      navigator.credentials.create({
        publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
          options as unknown as PublicKeyCredentialCreationOptionsJSON,
        ),
        signal,
        ...(mode === 'conditional' && { mediation: mode }),
      }),
    ).then(toJson) as Promise<PasskeyAttestation>,
  canAutofill: async () =>
    (await (PublicKeyCredential as Partial<typeof PublicKeyCredential>).isConditionalMediationAvailable?.()) ?? false,
  canCreateConditionally: () => hasCapability('conditionalCreate'),
  // A dialog that the page has opened by itself is no reason for one of the browser.
  canAskAtOnce: async () => (await hasCapability('immediateGet')) && navigator.userActivation.isActive,
  forget: async (rpId, credentialId) =>
    (PublicKeyCredential as Signals).signalUnknownCredential?.({ rpId, credentialId }),
};
