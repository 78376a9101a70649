/** Runs the machine of signing in: starts and aborts effects as its state demands, and announces what happens. */
import { clientIds, signIn as logIn, signInWithApple, signInWithFacebook, signInWithGoogle } from '../../api/auth.ts';
import type { ApiClient } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { authIn } from '../../api/auth-answers.ts';
import type { AuthData, SocialSignInAnswer } from '../../api/schema.ts';
import { checkConfirmed, confirmUser, createUser, resendCode } from '../../api/users.ts';
import type { Clock } from '../../audio/clock.ts';
import type { Language } from '../../definition/common.ts';
import type { Emit } from '../../definition/definition.ts';
import type { LandingData } from '../../visitor/landing.ts';
import type { Intention, RedirectContext } from '../../visitor/redirect-url.ts';
import { afterAuthentication, type VisitorRecords } from './after-authentication.ts';
import { requestCaptchaToken } from './captcha.ts';
import type { authModal, UserRegisteredDetail } from './auth-modal.element.ts';
import { createEffectStore, type EffectContext, type EffectStore } from '../store/effect-store.ts';
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
import { authFailure, type AuthFailure } from './failure.ts';
import type { SocialCredential } from './providers/provider.ts';

/** How long the dialog takes to fade out, in ms. */
const CLOSE_DELAY = 100;

/** How long the client ids may take, in ms. */
export const CLIENT_IDS_TIME_LIMIT = 10_000;

/** How long the browser may take to leave the page before the dialog gives it back to the visitor, in ms. */
const LEAVE_TIME_LIMIT = 10_000;

/** How often it is asked whether the e-mail was confirmed elsewhere, in ms. */
const WATCH_EVERY = 5000;

/** Seconds between two codes where the service does not name any. */
export const USUAL_COOL_DOWN = 60;

/** Read at each use, so that members can be replaced while it runs. */
export interface AuthOptions {
  /** Towards the API, with the given token or without any. */
  client: (auth?: AuthData) => ApiClient;
  clock: Clock;
  records: VisitorRecords;
  landingData: () => LandingData | undefined;
  language: Language;
  intention: Intention;
  redirectContext: RedirectContext;
  prepareProvider: (provider: Provider, clientId: string) => Promise<void>;
  /** Called within the click. */
  openProvider: (provider: Provider, clientId: string, signal: AbortSignal) => Promise<SocialCredential>;
  /** Dispatches an event of the element; false when the page prevented it. */
  announce: Emit<typeof authModal>;
  /** Gives a captcha's token, where the page has one. */
  captchaToken: (() => unknown) | undefined;
  onRegistered: (user: UserRegisteredDetail) => void;
  /** It is no longer shown, or was not to be. */
  onClosed: () => void;
  /** It was asked to open and cannot. */
  onUnavailable: (cause: unknown) => void;
  /** Leaves the page for another one. */
  redirect: (url: string) => void;
  /** Calls when the visitor came back to the page as it was left; returns an unsubscribe function. */
  onReturn: (callback: () => void) => () => void;
  log: (message: string, cause: unknown) => void;
}

export type AuthStore = EffectStore<State, Event>;

export function createAuthStore(options: AuthOptions): AuthStore {
  /** What follows a sign-in happens once, though the element be taken away and put back meanwhile. */
  const redirects = new WeakMap<AuthData, Promise<string>>();
  const clientOf = (auth: AuthData | null): ApiClient => options.client(auth ?? undefined);

  function runEffect(effect: Effect, { signal, report }: EffectContext<State, Outcome>): void {
    const { clock, log } = options;
    const attempt = (work: Promise<Outcome>, failed: (failure: AuthFailure) => Outcome): void =>
      void work.then(report, (error: unknown) => report(failed(authFailure(error))));
    const after = (ms: number, callback: () => void): void =>
      signal.addEventListener('abort', clock.after(ms, callback), { once: true });

    switch (effect.kind) {
      case 'client-ids': {
        const failed = (cause: unknown): void => report({ type: 'no-client-ids', cause });
        after(CLIENT_IDS_TIME_LIMIT, () => failed(new Error('The client ids did not come in time.')));
        clientIds(options.client(), { signal }).then(
          (answer) => report({ type: 'client-ids', clientIds: answer }),
          failed,
        );
        break;
      }
      case 'fade':
        after(CLOSE_DELAY, () => report({ type: 'closed' }));
        break;
      case 'prepare':
        // Whoever clicks learns what is wrong; until then it is nobody's trouble.
        options.prepareProvider(effect.provider, effect.clientId).catch(() => undefined);
        break;
      case 'sign-up':
        attempt(signUp(effect.credentials, signal), failure);
        break;
      case 'log-in':
        attempt(
          requestCaptchaToken(options.captchaToken, clock)
            .then((captcha) => logIn(options.client(), { ...effect.credentials, ...captcha }, { signal }))
            .then(({ auth }): Outcome => ({ type: 'signed-in', auth, isSignUp: false }))
            .catch((error: unknown) => unconfirmed(error, clock.now())),
          failure,
        );
        break;
      case 'provider': {
        const { provider, clientId } = effect;
        attempt(
          options
            .openProvider(provider, clientId, signal)
            .then((credential) => exchange(options.client(), credential, signal))
            .then((answer): Outcome => ({ type: 'signed-in', ...answer })),
          failure,
        );
        break;
      }
      case 'confirm':
        attempt(
          confirmUser(clientOf(effect.auth), effect.code, { signal }).then(({ confirmed, auth }) =>
            confirmed ? { type: 'confirmed', auth } : codeFailure({ code: 'wrong-code', cause: undefined }),
          ),
          codeFailure,
        );
        break;
      case 'resend': {
        let retryAfter = USUAL_COOL_DOWN;
        const onRetryAfter = (seconds: number): void => void (retryAfter = seconds);
        attempt(
          requestCaptchaToken(options.captchaToken, clock)
            .then((captcha) => {
              const body = captcha.captchaToken ? { body: captcha } : {};
              return resendCode(clientOf(effect.auth), { signal, onRetryAfter, ...body });
            })
            .then((): Outcome => ({ type: 'resent', retryAfter, now: clock.now() })),
          (failure) => ({ type: 'resend-failed', failure, now: clock.now() }),
        );
        break;
      }
      case 'watch': {
        const client = clientOf(effect.auth);
        const look = async (): Promise<void> => {
          try {
            const { confirmed, auth: confirmedAuth } = await checkConfirmed(client, { signal });
            if (confirmed) report({ type: 'confirmed', auth: confirmedAuth });
          } catch {
            // Asked again soon; what the visitor enters tells what is wrong.
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
        const { records, intention, redirectContext } = options;
        const client = options.client(auth);
        let redirect = redirects.get(auth);
        if (!redirect) {
          const authenticated = { auth, authType, method: METHODS[method] };
          redirect = afterAuthentication(authenticated, { records, client, clock, intention, redirectContext, log });
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
      case 'redirect':
        signal.addEventListener(
          'abort',
          options.onReturn(() => report({ type: 'stayed' })),
          { once: true },
        );
        after(LEAVE_TIME_LIMIT, () => report({ type: 'stayed' }));
        if (options.announce('pc-redirect', { url: effect.url })) options.redirect(effect.url);
        else report({ type: 'stayed' });
    }
  }

  async function signUp(credentials: { email: string; password: string }, signal: AbortSignal): Promise<Outcome> {
    let retryAfter = USUAL_COOL_DOWN;
    const onRetryAfter = (seconds: number): void => void (retryAfter = seconds);
    const landingData = options.landingData();
    const captcha = await requestCaptchaToken(options.captchaToken, options.clock);
    const body = { ...credentials, language: options.language, ...(landingData && { landingData }), ...captcha };
    const answer = await createUser(options.client(), body, { signal, onRetryAfter });
    return { type: 'signed-up', answer, retryAfter, now: options.clock.now() };
  }

  /** What a transition tells the page. The redirect is announced where it happens, because it can be prevented. */
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
    if (event.type === 'failed' || event.type === 'code-failed' || event.type === 'resend-failed') {
      const { code, cause } = event.failure;
      const method = before.step === 'form' && before.busy ? before.busy.method : 'email';
      // A code that nobody asked for and that is not sent, because one is on its way, is no failure.
      if (code === 'rate-limited' && before.step === 'verification' && before.resending === 'automatic') return;
      if (method !== 'email' && code !== 'popup-closed') options.log(`signing in with ${method} failed.`, cause);
      emit('pc-auth-error', { method: METHODS[method], ...event.failure });
    }
  }

  return createEffectStore<State, Event, Outcome, Effect>({ initialState, reduce, effects, runEffect, onTransition });
}

const failure = (failure: AuthFailure): Outcome => ({ type: 'failed', failure });
const codeFailure = (failure: AuthFailure): Outcome => ({ type: 'code-failed', failure });

/** Somebody whose password was right but whose e-mail is not confirmed may do just that. */
function unconfirmed(error: unknown, now: number): Outcome {
  if (!(error instanceof ApiError) || error.code !== 'NOT_CONFIRMED_USER') throw error;
  return { type: 'unconfirmed', auth: authIn(parsed(error.body)) ?? null, now };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function exchange(client: ApiClient, credential: SocialCredential, signal: AbortSignal): Promise<SocialSignInAnswer> {
  if (credential.provider === 'apple') {
    const { idToken, code, nonce, user } = credential;
    return signInWithApple(client, { idToken, code, ...(nonce && { nonce }), ...(user && { user }) }, { signal });
  }
  const { provider, accessToken } = credential;
  const signIn = provider === 'google' ? signInWithGoogle : signInWithFacebook;
  return signIn(client, { accessToken }, { signal });
}
