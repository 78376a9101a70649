/** Runs the state machine of signing in: starts and aborts effects and dispatches events. */
import { signIn as logIn, signInWithApple, signInWithFacebook, signInWithGoogle } from '../../../api/auth.ts';
import type { ApiClient } from '../../../api/client.ts';
import { ApiError } from '../../../api/errors.ts';
import { authIn, emailIn, NOT_CONFIRMED, type socialSignInAnswer } from '../../../api/auth-answers.ts';
import { codesOf } from '../../../api/failure.ts';
import { withinTimeLimit } from '../../../api/time-limit.ts';
import type { AuthData, ClientIds } from '../../../contract/schema.ts';
import { checkConfirmed, confirmUser, createUser, resendCode } from '../../../api/users.ts';
import type { Clock } from '../../../audio/clock.ts';
import type { Language } from '../../../definition/common.ts';
import type { Emit } from '../../../definition/definition.ts';
import type { LandingData } from '../../../visitor/landing.ts';
import type { AuthType, Intention, RedirectContext } from '../../../visitor/redirect-url.ts';
import { FRAME_TIME_LIMIT } from '../../../visitor/navigation.ts';
import { afterAuthentication, type AfterAuthenticationOptions, type VisitorRecords } from './after-authentication.ts';
import { requestCaptchaToken, withCaptchaOnDemand, type Captcha } from './credentials/captcha.ts';
import type { authModal, UserRegisteredDetail } from './auth-modal.element.ts';
import { createEffectStore, type EffectContext, type EffectStore } from '../../jobs/effect-store.ts';
import {
  effects,
  initialState,
  METHODS,
  reduce,
  type Effect,
  type Event,
  type Outcome,
  type State,
} from './auth-modal.machine.ts';
import type { Provider } from './auth-modal.machine.ts';
import { CLIENT_IDS_TIME_LIMIT } from './providers/client-ids.ts';
import { authFailure, type AuthCall, type AuthFailure } from './failure.ts';
import type { SocialCredential } from './providers/provider.ts';

/** Duration of the fade-out, in ms. */
const CLOSE_DELAY = 100;

/** How long a navigation may take before the dialog becomes usable again, in ms. */
const LEAVE_TIME_LIMIT = 10_000;

/** Interval at which a confirmation in another tab is looked for, in ms. */
const WATCH_EVERY = 5000;

/** Seconds between two codes if the service sends no `Retry-After`. */
export const USUAL_COOL_DOWN = 60;

/** Members are read on each use, so they can be replaced while the store runs. */
export interface AuthOptions {
  /** API client with the given token, or without one. */
  client: (auth?: AuthData) => ApiClient;
  /** Loads the providers' client ids. */
  clientIds: () => Promise<ClientIds>;
  clock: Clock;
  records: VisitorRecords;
  landingData: () => LandingData | undefined;
  language: Language;
  intention: Intention;
  context: RedirectContext;
  /** Loads the provider's script in advance, once the visitor's consent allows it. */
  prepareProvider: (provider: Provider, clientId: string, signal: AbortSignal) => Promise<void>;
  /**
   * Called synchronously within the click. Resolves with null if the provider was not prepared in advance, and its
   * script came too late for the browser to open a window for this click.
   */
  openProvider: (provider: Provider, clientId: string, signal: AbortSignal) => Promise<SocialCredential | null>;
  /** Whether this page and browser can use the service's passkeys. */
  canUsePasskeys: (clientIds: ClientIds) => boolean;
  /**
   * Logs in with a passkey: asks for one, or offers them below the email field until the signal aborts; `immediate`
   * first asks for one that is on this device. Rejects only if its code can't be loaded.
   */
  logInWithPasskey: (
    mode: 'passkey' | 'autofill' | 'immediate',
    client: ApiClient,
    signal: AbortSignal,
  ) => Promise<Outcome>;
  /**
   * What is left to ask after the email and a password or code, such as whether to add a passkey for the next time;
   * resolves when the visitor has answered, and if there is nothing to ask.
   */
  beforeRedirect: (auth: AuthData, authType: AuthType) => Promise<void>;
  /** Dispatches an event of the element; returns false if the page prevented it. */
  announce: Emit<typeof authModal>;
  /** The page's captcha, if it has configured one. */
  captcha: Captcha | undefined;
  onRegistered: (user: UserRegisteredDetail) => void;
  /** The dialog has closed, or did not open. */
  onClosed: () => void;
  /** The dialog could not be opened. */
  onUnavailable: (cause: unknown) => void;
  /** See {@link AfterAuthenticationOptions}. */
  handOver: AfterAuthenticationOptions['handOver'];
  /** Whether the page says where the editor is; otherwise the visitor stays. */
  isEditorKnown: () => boolean;
  /** Navigates to the URL, out of a frame if the page is in one. Returns false if the browser forbids that. */
  redirect: (url: string) => boolean;
  /** Whether the page is in a frame, which the browser may also forbid to leave without saying so. */
  isFramed: () => boolean;
  /** Calls back when the page is restored from the back/forward cache; returns an unsubscribe function. */
  onReturn: (callback: () => void) => () => void;
  log: (message: string, cause: unknown) => void;
}

export type AuthStore = EffectStore<State, Event>;

export function createAuthStore(options: AuthOptions): AuthStore {
  /** By session, so that the steps run only once even if the element is removed and reinserted in the meantime. */
  const redirects = new WeakMap<AuthData, Promise<string>>();
  const clientOf = (auth: AuthData | null): ApiClient => options.client(auth ?? undefined);

  function runEffect(effect: Effect, { signal, report }: EffectContext<State, Outcome>): void {
    const { clock, log } = options;
    const attempt = (call: AuthCall, work: Promise<Outcome>, failed: (failure: AuthFailure) => Outcome): void =>
      void work.then(report, (error: unknown) => report(failed(authFailure(error, call))));
    const after = (ms: number, callback: () => void): void =>
      signal.addEventListener('abort', clock.after(ms, callback), { once: true });

    switch (effect.kind) {
      case 'client-ids': {
        const failed = (cause: unknown): void => report({ type: 'no-client-ids', cause });
        after(CLIENT_IDS_TIME_LIMIT, () => failed(new Error('The client ids did not come in time.')));
        options
          .clientIds()
          .then(
            (answer) => report({ type: 'client-ids', clientIds: answer, passkeys: options.canUsePasskeys(answer) }),
            failed,
          );
        break;
      }
      case 'fade':
        after(CLOSE_DELAY, () => report({ type: 'closed' }));
        break;
      case 'prepare':
        // The failure is only reported when the visitor clicks.
        options.prepareProvider(effect.provider, effect.clientId, signal).catch(() => undefined);
        break;
      case 'sign-up':
        attempt('sign-up', signUp(effect.credentials, signal), failure);
        break;
      case 'log-in':
        attempt(
          'log-in',
          requestCaptchaToken(options.captcha, clock)
            .then((captcha) =>
              withinTimeLimit(clock, signal, (limited) =>
                logIn(options.client(), { ...effect.credentials, ...captcha }, { signal: limited }),
              ),
            )
            .then(({ auth, isUnconfirmed }): Outcome =>
              isUnconfirmed
                ? { type: 'unconfirmed', auth, now: clock.now() }
                : { type: 'signed-in', auth, isSignUp: false },
            )
            .catch((error: unknown) => unconfirmed(error, clock.now())),
          failure,
        );
        break;
      case 'provider': {
        const { provider, clientId } = effect;
        attempt(
          'provider',
          options.openProvider(provider, clientId, signal).then(async (credential): Promise<Outcome> => {
            if (!credential) return { type: 'provider-ready' };
            try {
              const { auth, isSignUp, isUnconfirmed, email } = await withinTimeLimit(clock, signal, (limited) =>
                exchange(options.client(), credential, limited),
              );
              return isUnconfirmed
                ? { type: 'unconfirmed', auth, email, now: clock.now() }
                : { type: 'signed-in', auth, isSignUp };
            } catch (error) {
              return unconfirmed(error, clock.now());
            }
          }),
          failure,
        );
        break;
      }
      case 'passkey':
      case 'autofill': {
        const mode = effect.kind === 'autofill' && effect.immediate ? 'immediate' : effect.kind;
        options.logInWithPasskey(mode, options.client(), signal).then(report, (cause: unknown) => {
          // What was not asked for fails in silence.
          if (effect.kind === 'passkey') report(failure({ code: 'network', cause }));
        });
        break;
      }
      case 'confirm':
        attempt(
          effect.auth ? 'confirm' : 'confirm-only',
          withCaptchaOnDemand(options.captcha, clock, (captcha) =>
            withinTimeLimit(clock, signal, (limited) =>
              confirmUser(clientOf(effect.auth), effect.code, { signal: limited, ...captcha }),
            ),
          ).then(({ confirmed, auth }) =>
            confirmed ? { type: 'confirmed', auth } : codeFailure({ code: 'wrong-code', cause: undefined }),
          ),
          codeFailure,
        );
        break;
      case 'resend': {
        let retryAfter = USUAL_COOL_DOWN;
        const onRetryAfter = (seconds: number): void => void (retryAfter = seconds);
        attempt(
          effect.auth ? 'resend' : 'resend-only',
          requestCaptchaToken(options.captcha, clock)
            .then((captcha) => {
              const body = captcha.captchaToken ? { body: captcha } : {};
              return withinTimeLimit(clock, signal, (limited) =>
                resendCode(clientOf(effect.auth), { signal: limited, onRetryAfter, ...body }),
              );
            })
            .then(({ mail }): Outcome => ({ type: 'resent', mail, retryAfter, now: clock.now() })),
          (failure) => ({ type: 'resend-failed', failure, now: clock.now() }),
        );
        break;
      }
      case 'watch': {
        const client = clientOf(effect.auth);
        const look = async (): Promise<void> => {
          try {
            const { confirmed, auth: confirmedAuth, mail } = await checkConfirmed(client, { signal });
            if (confirmed) report({ type: 'confirmed', auth: confirmedAuth });
            else if (mail) report({ type: 'mail', mail });
          } catch {
            // Checked again soon; a failure shows when the visitor enters a code.
          }
        };
        const wait = (): void =>
          after(WATCH_EVERY, () => void (clock.isHidden() ? Promise.resolve() : look()).then(wait));
        wait();
        signal.addEventListener(
          'abort',
          clock.onVisible(() => void look()),
          { once: true },
        );
        break;
      }
      case 'finish': {
        const { method, authType, auth } = effect;
        const { records, intention, context } = options;
        const client = options.client(auth);
        let redirect = redirects.get(auth);
        if (!redirect) {
          const answered = method === 'email' ? options.beforeRedirect(auth, authType) : undefined;
          // Last, because the code that it may add expires soon.
          const handOver: AfterAuthenticationOptions['handOver'] = async (url, by) => {
            // Nothing that fails there may stop the redirect.
            await answered?.catch(() => undefined);
            return options.handOver(url, by);
          };
          const authenticated = { auth, authType, method: METHODS[method] };
          redirect = afterAuthentication(authenticated, { records, client, clock, intention, context, handOver, log });
          redirects.set(auth, redirect);
        }
        redirect.then(
          (url) => report({ type: 'redirect-ready', url }),
          (cause: unknown) => {
            log('what follows signing in failed.', cause);
            report({ type: 'stayed' });
          },
        );
        break;
      }
      case 'watch-return':
        signal.addEventListener(
          'abort',
          options.onReturn(() => report({ type: 'stayed' })),
          { once: true },
        );
        break;
      case 'redirect':
        after(LEAVE_TIME_LIMIT, () => report({ type: 'stayed' }));
        if (!options.announce('pc-redirect', { url: effect.url }) || !options.isEditorKnown())
          report({ type: 'stayed' });
        else if (!options.redirect(effect.url)) report({ type: 'blocked' });
        else if (options.isFramed()) after(FRAME_TIME_LIMIT, () => report({ type: 'blocked' }));
    }
  }

  async function signUp(credentials: { email: string; password: string }, signal: AbortSignal): Promise<Outcome> {
    let retryAfter = USUAL_COOL_DOWN;
    const onRetryAfter = (seconds: number): void => void (retryAfter = seconds);
    const landingData = options.landingData();
    const captcha = await requestCaptchaToken(options.captcha, options.clock);
    const body = { ...credentials, language: options.language, ...(landingData && { landingData }), ...captcha };
    const answer = await withinTimeLimit(options.clock, signal, (limited) =>
      createUser(options.client(), body, { signal: limited, onRetryAfter }),
    );
    return { type: 'signed-up', answer, retryAfter, now: options.clock.now() };
  }

  /** Dispatches the events of a transition, except the redirect, which is dispatched where it can be prevented. */
  function onTransition(before: State, event: Event, after: State): void {
    const { announce: emit, intention } = options;
    if (before.visibility !== after.visibility) {
      if (after.visibility === 'open') emit('pc-open', { mode: after.mode });
      if (after.visibility === 'closed') options.onClosed();
      if (after.visibility === 'closed' && before.visibility === 'closing') emit('pc-close');
      if (after.visibility === 'closed' && (event.type === 'no-client-ids' || event.type === 'client-ids')) {
        const cause = event.type === 'no-client-ids' ? event.cause : new Error('There is no Google client id.');
        options.log('signing in is not available without the client ids.', cause);
        options.onUnavailable(cause);
      }
    }
    if (STARTS.includes(event.type) && after !== before && after.step === 'form' && after.busy)
      emit('pc-auth-start', { method: METHODS[after.busy.method], mode: after.mode });
    if (event.type === 'signed-up') {
      const { userId: id, email, confirmed } = event.answer;
      emit('pc-user-registered', { id, email, confirmed });
      try {
        options.onRegistered({ id, email, confirmed });
      } catch (cause) {
        options.log('onEngagement() failed.', cause);
      }
    }
    if (before.step !== 'leaving' && after.step === 'leaving') {
      const detail = { method: METHODS[after.method], flow: intention.flow ?? '' };
      emit(after.authType === 'sign_up' ? 'pc-sign-up' : 'pc-sign-in', detail);
    }
    if (
      event.type === 'failed' ||
      event.type === 'autofill-failed' ||
      event.type === 'code-failed' ||
      event.type === 'resend-failed'
    ) {
      const { code, cause } = event.failure;
      const busy = before.step === 'form' && before.busy ? before.busy.method : 'email';
      const method = event.type === 'autofill-failed' ? 'passkey' : busy;
      // It is not a failure if no automatic code is sent because a recent one is still valid, or the service has no
      // such call.
      const isAutomatic = before.step === 'verification' && before.resending === 'automatic';
      if (isAutomatic && (code === 'rate-limited' || !after.canResend)) return;
      if (method !== 'email' && !OWN_CHOICES.includes(code)) options.log(`signing in with ${method} failed.`, cause);
      emit('pc-auth-error', { method: METHODS[method], ...event.failure });
    }
  }

  return createEffectStore<State, Event, Outcome, Effect>({ initialState, reduce, effects, runEffect, onTransition });
}

/** What visitors do to sign up or log in. */
const STARTS: readonly Event['type'][] = ['submit', 'choose', 'passkey'];

/** Failures that are the visitor's own doing. */
const OWN_CHOICES: readonly string[] = ['popup-closed', 'passkey-cancelled'];

const failure = (failure: AuthFailure): Outcome => ({ type: 'failed', failure });
const codeFailure = (failure: AuthFailure): Outcome => ({ type: 'code-failed', failure });

/** Who has shown that an unconfirmed account is theirs may confirm its email. */
function unconfirmed(error: unknown, now: number): Outcome {
  if (!codesOf(error).includes(NOT_CONFIRMED)) throw error;
  const body = error instanceof ApiError ? parsed(error.body) : undefined;
  return { type: 'unconfirmed', auth: authIn(body) ?? null, email: emailIn(body), now };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function exchange(
  client: ApiClient,
  credential: SocialCredential,
  signal: AbortSignal,
): Promise<ReturnType<typeof socialSignInAnswer>> {
  if (credential.provider === 'apple') {
    const { idToken, code, nonce, user } = credential;
    return signInWithApple(client, { idToken, code, ...(nonce && { nonce }), ...(user && { user }) }, { signal });
  }
  const { provider, accessToken } = credential;
  const signIn = provider === 'google' ? signInWithGoogle : signInWithFacebook;
  return signIn(client, { accessToken }, { signal });
}
