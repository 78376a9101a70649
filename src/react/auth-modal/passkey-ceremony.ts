/** Asks the browser for passkeys. */
import type { ApiClient } from '../../api/client.ts';
import { codesOf, FailureError } from '../../api/failure.ts';
import { addPasskey, passkeyOptions, signInWithPasskey } from '../../api/passkeys.ts';
import type {
  AuthData,
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '../../api/schema.ts';
import { withinTimeLimit } from '../../api/time-limit.ts';
import type { Clock } from '../../audio/clock.ts';
import type { PasskeyFailureCode } from './failure.ts';

/** The browser, replaced in tests. */
export interface Browser {
  /** Rejects with a DOMException. */
  get: (options: PasskeyRequestOptions, mode: 'ask' | 'autofill', signal: AbortSignal) => Promise<PasskeyAssertion>;
  /** Rejects with a DOMException. */
  create: (options: PasskeyCreationOptions, signal: AbortSignal) => Promise<PasskeyAttestation>;
  /** Whether it can offer passkeys below a field. */
  canAutofill: () => Promise<boolean>;
  /** Tells the browser that the service no longer has the passkey. */
  forget: (rpId: string, credentialId: string) => Promise<void>;
}

/** Nobody closes a prompt that fast: the browser had nothing to show. In ms. */
const FASTEST_ANSWER = 500;

/** Challenges are good for five minutes, and one is used as soon as the visitor chooses. In ms. */
export const RENEWAL = 4 * 60_000;

interface LogInOptions {
  mode: 'ask' | 'autofill';
  client: ApiClient;
  browser: Browser;
  clock: Pick<Clock, 'now' | 'after'>;
  signal: AbortSignal;
}

/**
 * Logs in with a passkey. In the mode `autofill` it stays pending until the visitor chooses one below the email field, or
 * the signal aborts.
 */
export async function logIn({ mode, client, browser, clock, signal }: LogInOptions): Promise<AuthData> {
  if (mode === 'autofill' && !(await browser.canAutofill())) return never();
  for (;;) {
    const options = await withinTimeLimit(clock, signal, (limited) =>
      passkeyOptions(client, { signal: limited }),
    ).catch((error: unknown) => {
      // Nobody has asked for anything yet; that no page like this one gets any is worth knowing.
      if (mode === 'ask' || codesOf(error).includes('ACCESS_DENIED')) throw error;
      return undefined;
    });
    if (options === undefined) return never();
    const answer = await choose(options, mode, browser, clock, signal);
    // A new challenge in place of one that has grown old.
    if (answer === null) continue;
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

async function choose(
  options: PasskeyRequestOptions,
  mode: 'ask' | 'autofill',
  browser: Browser,
  clock: Pick<Clock, 'now' | 'after'>,
  signal: AbortSignal,
): Promise<PasskeyAssertion | null> {
  const old = new AbortController();
  const stop = mode === 'autofill' ? clock.after(RENEWAL, () => old.abort()) : undefined;
  const begun = clock.now();
  try {
    return await browser.get(options, mode, AbortSignal.any([signal, old.signal]));
  } catch (error) {
    if (signal.aborted) throw error;
    if (old.signal.aborted) return null;
    // What was not asked for ends in silence: a browser that refuses it would refuse it again.
    if (mode === 'autofill') return await never();
    throw new FailureError(failureOf(error, clock.now() - begun), error);
  } finally {
    stop?.();
  }
}

/** Browsers do not tell whether there was none, or which one the visitor did not want. */
function failureOf(error: unknown, took: number): PasskeyFailureCode {
  const name = error instanceof DOMException ? error.name : '';
  if (name !== 'NotAllowedError' && name !== 'AbortError') return 'passkey-refused';
  return took < FASTEST_ANSWER ? 'no-passkey' : 'passkey-cancelled';
}

const never = (): Promise<never> => new Promise(() => undefined);

/** Makes a passkey and adds it to the account. */
export async function add(
  options: PasskeyCreationOptions,
  { client, browser, clock, signal }: Omit<LogInOptions, 'mode'>,
): Promise<void> {
  let made: PasskeyAttestation;
  try {
    made = await browser.create(options, signal);
  } catch (error) {
    // The device has one of this account already.
    if (error instanceof DOMException && error.name === 'InvalidStateError') return;
    throw error;
  }
  await withinTimeLimit(clock, signal, (limited) => addPasskey(client, made, { signal: limited }));
}

/** How long a request may take to end once it is aborted, in ms. Some password managers never end theirs. */
const ABORT_TIME = 300;

/** A browser refuses a second request while it has not ended the first. */
let last: Promise<unknown> = Promise.resolve();

function afterTheLast<Result>(signal: AbortSignal, request: () => Promise<Result>): Promise<Result> {
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => setTimeout(() => reject(signal.reason as Error), ABORT_TIME), {
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

export const pageBrowser: Browser = {
  get: (options, mode, signal) =>
    afterTheLast(signal, () =>
      navigator.credentials.get({
        publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
          options as unknown as PublicKeyCredentialRequestOptionsJSON,
        ),
        signal,
        ...(mode === 'autofill' && { mediation: 'conditional' }),
      }),
    ).then(toJson) as Promise<PasskeyAssertion>,
  create: (options, signal) =>
    afterTheLast(signal, () =>
      navigator.credentials.create({
        publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
          options as unknown as PublicKeyCredentialCreationOptionsJSON,
        ),
        signal,
      }),
    ).then(toJson) as Promise<PasskeyAttestation>,
  canAutofill: async () =>
    (await (PublicKeyCredential as Partial<typeof PublicKeyCredential>).isConditionalMediationAvailable?.()) ?? false,
  forget: async (rpId, credentialId) =>
    (PublicKeyCredential as Signals).signalUnknownCredential?.({ rpId, credentialId }),
};
