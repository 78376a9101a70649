/** Runs the machine of signing in: starts and aborts activities as its state demands, and announces what happens. */
import { clientIds, signIn as logIn, signInWithApple, signInWithFacebook, signInWithGoogle } from '../../api/auth.ts';
import type { ApiClient } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import type { AuthData, NotConfirmedBody, SocialSignInAnswer } from '../../api/schema.ts';
import { checkConfirmed, confirmUser, createUser, resendCode } from '../../api/users.ts';
import type { Clock } from '../../audio/clock.ts';
import type { Language } from '../../definition/common.ts';
import type { Emit } from '../../definition/definition.ts';
import type { LandingData } from '../../visitor/landing.ts';
import type { Intention, Place } from '../../visitor/destination.ts';
import { afterAuthentication, type VisitorRecords } from './after-authentication.ts';
import type { authModal, UserRegisteredDetail } from './definition.ts';
import {
  activities,
  initialState,
  METHODS,
  reduce,
  type Activity,
  type Event,
  type Outcome,
  type State,
} from './machine.ts';
import type { Provider } from './machine.ts';
import { problemOf, type Problem } from './problem.ts';
import type { SocialCredential } from './providers/provider.ts';

/** How long the dialog takes to fade out, in ms. */
export const CLOSE_DELAY = 100;

/** How long the client ids may take, in ms. */
export const CLIENT_IDS_TIME_LIMIT = 10_000;

/** How often it is asked whether the e-mail was confirmed elsewhere, in ms. */
export const WATCH_EVERY = 5000;

/** Seconds between two codes where the service does not name any. */
const USUAL_COOL_DOWN = 60;

/** Read at each use, so that members can be replaced while it runs. */
export interface AuthOptions {
  /** Towards the API, with the given token or without any. */
  client: (auth?: AuthData) => ApiClient;
  clock: Clock;
  records: VisitorRecords;
  landingData: () => LandingData | undefined;
  language: Language;
  intention: Intention;
  place: Place;
  prepareProvider: (provider: Provider, clientId: string) => Promise<void>;
  /** Called within the click. */
  openProvider: (provider: Provider, clientId: string, signal: AbortSignal) => Promise<SocialCredential>;
  /** Dispatches an event of the element; false when the page prevented it. */
  announce: Emit<typeof authModal>;
  onRegistered: (user: UserRegisteredDetail) => void;
  /** It is no longer shown, or was not to be. */
  onClosed: () => void;
  /** It was asked to open and cannot. */
  onUnavailable: (cause: unknown) => void;
  /** Leaves the page for another one. */
  go: (url: string) => void;
  /** Calls when the visitor came back to the page as it was left; answers how to stop. */
  onReturn: (callback: () => void) => () => void;
  log: (message: string, cause: unknown) => void;
}

export interface AuthStore {
  getState: () => State;
  /** Calls the listener after each change; answers how to stop. */
  subscribe: (listener: () => void) => () => void;
  send: (event: Event) => void;
  /** Lets activities run; answers how to stop them all. It can be started again. */
  start: () => () => void;
}

export function createAuth(options: AuthOptions): AuthStore {
  let state = initialState;
  let started = false;
  const listeners = new Set<() => void>();
  const running = new Map<string, AbortController>();
  /** What follows a sign-in happens once, though the element be taken away and put back meanwhile. */
  const arrivals = new WeakMap<AuthData, Promise<string>>();

  function dispatch(event: Event): void {
    const before = state;
    state = reduce(before, event);
    if (state === before) return;
    const after = state;
    synchronise();
    for (const listener of [...listeners]) listener();
    announce(before, event, after);
  }

  function synchronise(): void {
    const current = state;
    const wanted = started ? activities(current) : [];
    for (const [key, controller] of running) {
      if (wanted.some((activity) => activity.key === key)) continue;
      running.delete(key);
      controller.abort();
    }
    for (const activity of wanted) {
      if (running.has(activity.key)) continue;
      const controller = new AbortController();
      running.set(activity.key, controller);
      run(activity, controller.signal);
      // What has begun may already have changed the state, and with it what is wanted.
      if (state !== current) return;
    }
  }

  function run(activity: Activity, signal: AbortSignal): void {
    const { clock, log } = options;
    const report = (outcome: Outcome): void => {
      if (!signal.aborted) dispatch(outcome);
    };
    const attempt = (work: Promise<Outcome>, failed: (problem: Problem) => Outcome): void =>
      void work.then(report, (error: unknown) => report(failed(problemOf(error))));
    const after = (ms: number, callback: () => void): void =>
      signal.addEventListener('abort', clock.after(ms, callback), { once: true });

    switch (activity.kind) {
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
        options.prepareProvider(activity.provider, activity.clientId).catch(() => undefined);
        break;
      case 'sign-up':
        attempt(signUp(activity.credentials, signal), failure);
        break;
      case 'log-in':
        attempt(
          logIn(options.client(), activity.credentials, { signal })
            .then(({ auth }): Outcome => ({ type: 'signed-in', auth, isSignUp: false }))
            .catch(unconfirmed),
          failure,
        );
        break;
      case 'provider': {
        const { provider, clientId } = activity;
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
          confirmUser(options.client(activity.auth), activity.code, { signal }).then(confirmedOr('wrong-code')),
          codeFailure,
        );
        break;
      case 'resend': {
        let retryAfter = USUAL_COOL_DOWN;
        const onRetryAfter = (seconds: number): void => void (retryAfter = seconds);
        attempt(
          resendCode(options.client(activity.auth), { signal, onRetryAfter }).then((): Outcome => ({
            type: 'resent',
            retryAfter,
            now: clock.now(),
          })),
          (problem) => ({ type: 'resend-failed', problem, now: clock.now() }),
        );
        break;
      }
      case 'watch': {
        const client = options.client(activity.auth);
        const look = async (): Promise<void> => {
          try {
            const { confirmed } = await checkConfirmed(client, { signal });
            if (confirmed) report({ type: 'confirmed' });
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
      case 'leave': {
        const { way, authType, auth } = activity;
        const { records, intention, place } = options;
        const client = options.client(auth);
        let arrival = arrivals.get(auth);
        if (!arrival) {
          const authenticated = { auth, authType, method: METHODS[way] };
          arrival = afterAuthentication(authenticated, { records, client, clock, intention, place, log });
          arrivals.set(auth, arrival);
        }
        void arrival.then((url) => report({ type: 'arrived', url }));
        break;
      }
      case 'go':
        signal.addEventListener(
          'abort',
          options.onReturn(() => report({ type: 'stayed' })),
          { once: true },
        );
        if (options.announce('pc-redirect', { url: activity.url })) options.go(activity.url);
        else report({ type: 'stayed' });
    }
  }

  async function signUp(credentials: { email: string; password: string }, signal: AbortSignal): Promise<Outcome> {
    let retryAfter = USUAL_COOL_DOWN;
    const onRetryAfter = (seconds: number): void => void (retryAfter = seconds);
    const landingData = options.landingData();
    const body = { ...credentials, language: options.language, ...(landingData && { landingData }) };
    const answer = await createUser(options.client(), body, { signal, onRetryAfter });
    return { type: 'signed-up', answer, retryAfter, now: options.clock.now() };
  }

  /** What a transition tells the page. The redirect is announced where it happens, because it can be prevented. */
  function announce(before: State, event: Event, after: State): void {
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
      options.onRegistered({ id, email, confirmed });
    }
    if (before.step !== 'leaving' && after.step === 'leaving') {
      const detail = { method: METHODS[after.way], flow: intention.flow ?? '' };
      emit(after.authType === 'sign_up' ? 'pc-sign-up' : 'pc-sign-in', detail);
    }
    if (event.type === 'failed' || event.type === 'code-failed' || event.type === 'resend-failed') {
      const { kind: problem, ...rest } = event.problem;
      const way = before.step === 'form' && before.busy ? before.busy.way : 'email';
      if (way !== 'email' && problem !== 'popup-closed') options.log(`signing in with ${way} failed.`, rest.cause);
      emit('pc-auth-error', { method: METHODS[way], problem, ...rest });
    }
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: dispatch,
    start() {
      started = true;
      synchronise();
      return () => {
        started = false;
        synchronise();
      };
    },
  };
}

const failure = (problem: Problem): Outcome => ({ type: 'failed', problem });
const codeFailure = (problem: Problem): Outcome => ({ type: 'code-failed', problem });

const confirmedOr =
  (kind: Problem['kind']) =>
  ({ confirmed }: { confirmed: boolean }): Outcome =>
    confirmed ? { type: 'confirmed' } : codeFailure({ kind, cause: undefined });

/** Somebody whose password was right but whose e-mail is not confirmed may do just that. */
function unconfirmed(error: unknown): Outcome {
  const auth = error instanceof ApiError && error.code === 'NOT_CONFIRMED_USER' ? authIn(error.body) : undefined;
  if (!auth) throw error;
  return { type: 'unconfirmed', auth };
}

function authIn(body: string): AuthData | undefined {
  try {
    return (JSON.parse(body) as NotConfirmedBody).auth;
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
