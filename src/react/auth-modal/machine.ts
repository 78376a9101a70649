/**
 * The states of signing up and in, and how they follow each other, pure: what happens is told by events, what must be
 * running is read off the state. `store.ts` runs it.
 */
import type { AuthData, ClientIds, SignUpAnswer } from '../../api/schema.ts';
import type { AuthMode } from '../../definition/auth-request.ts';
import type { AuthType, SignUpMethod } from '../../visitor/destination.ts';
import type { Problem } from './problem.ts';

export const PROVIDERS = ['google', 'facebook', 'apple'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** What one may be signing in with in the dialog. */
export type Way = 'email' | Provider;

export const METHODS = {
  email: 'EMAIL',
  google: 'GOOGLE',
  facebook: 'FACEBOOK',
  apple: 'APPLE',
} as const satisfies Record<Way, SignUpMethod>;

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** `opening`: waits for the client ids. `closing`: fades out. */
export type Visibility = 'closed' | 'opening' | 'open' | 'closing';

interface Common {
  readonly visibility: Visibility;
  /** Null until they are known. */
  readonly clientIds: ClientIds | null;
  /** Whether it opens without client ids. */
  readonly allowEmailOnly: boolean;
  readonly mode: AuthMode;
  /** Counts what was begun, so that one attempt is told from the next. */
  readonly attempt: number;
}

interface Form {
  readonly step: 'form';
  /** What is going on. Credentials go with the e-mail way. */
  readonly busy: { readonly way: 'email'; readonly credentials: Credentials } | { readonly way: Provider } | null;
  readonly problem: { readonly of: Way; readonly problem: Problem } | null;
}

interface Verification {
  readonly step: 'verification';
  readonly email: string;
  /** Opens nothing but the confirmation; from then on everything. */
  readonly auth: AuthData;
  /** The code that is being checked. */
  readonly code: string | null;
  readonly resending: boolean;
  /** Another code was sent. */
  readonly resent: boolean;
  /** Moment from which another code may be asked for; 0: at once. Of the injected clock. */
  readonly resendAt: number;
  readonly problem: Problem | null;
}

/** Signed in: what follows is under way, then the browser is on its way to the editor. */
interface Leaving {
  readonly step: 'leaving';
  readonly way: Way;
  readonly authType: AuthType;
  readonly auth: AuthData;
  /** A code has just been found right. */
  readonly verified: { readonly email: string } | null;
  /** Where it leads, once everything before is done. */
  readonly url: string | null;
}

export type State = Common & (Form | Verification | Leaving);

/** What a visitor or the page does. */
export type Action =
  | { readonly type: 'open'; readonly mode: AuthMode; readonly allowEmailOnly: boolean }
  | { readonly type: 'close' }
  /** The other form. */
  | { readonly type: 'switch'; readonly mode: AuthMode }
  | { readonly type: 'submit'; readonly credentials: Credentials }
  | { readonly type: 'choose'; readonly provider: Provider }
  /** Gives up waiting for a provider. */
  | { readonly type: 'cancel' }
  | { readonly type: 'code'; readonly code: string }
  | { readonly type: 'resend' }
  /** From the verification to the form. */
  | { readonly type: 'back' };

/** What comes of an activity, or from the browser. `now` is the injected clock's time. */
export type Outcome =
  | { readonly type: 'client-ids'; readonly clientIds: ClientIds }
  | { readonly type: 'no-client-ids'; readonly cause: unknown }
  | { readonly type: 'closed' }
  | { readonly type: 'signed-in'; readonly auth: AuthData; readonly isSignUp: boolean }
  | { readonly type: 'signed-up'; readonly answer: SignUpAnswer; readonly retryAfter: number; readonly now: number }
  /** The password was right, the e-mail is not confirmed. */
  | { readonly type: 'unconfirmed'; readonly auth: AuthData }
  | { readonly type: 'failed'; readonly problem: Problem }
  | { readonly type: 'confirmed' }
  | { readonly type: 'code-failed'; readonly problem: Problem }
  | { readonly type: 'resent'; readonly retryAfter: number; readonly now: number }
  | { readonly type: 'resend-failed'; readonly problem: Problem; readonly now: number }
  | { readonly type: 'arrived'; readonly url: string }
  /** The page keeps the visitor, or the visitor came back. */
  | { readonly type: 'stayed' };

export type Event = Action | Outcome;

/** Something that must be running as long as the state lists it. Another key is another activity. */
export type Activity = { readonly key: string } & (
  | { readonly kind: 'client-ids' }
  /** Fades out. */
  | { readonly kind: 'fade' }
  /** Loads what a click on a provider's button could not wait for. */
  | { readonly kind: 'prepare'; readonly provider: Provider; readonly clientId: string }
  | { readonly kind: 'sign-up'; readonly credentials: Credentials }
  | { readonly kind: 'log-in'; readonly credentials: Credentials }
  | { readonly kind: 'provider'; readonly provider: Provider; readonly clientId: string }
  | { readonly kind: 'confirm'; readonly auth: AuthData; readonly code: string }
  | { readonly kind: 'resend'; readonly auth: AuthData }
  /** Notices a confirmation in another tab. */
  | { readonly kind: 'watch'; readonly auth: AuthData }
  | { readonly kind: 'leave'; readonly way: Way; readonly authType: AuthType; readonly auth: AuthData }
  | { readonly kind: 'go'; readonly url: string }
);

const AT_FORM = { step: 'form', busy: null, problem: null } as const satisfies Form;

export const initialState: State = {
  visibility: 'closed',
  clientIds: null,
  allowEmailOnly: false,
  mode: 'signup',
  attempt: 0,
  ...AT_FORM,
};

export function reduce(state: State, event: Event): State {
  switch (event.type) {
    case 'open':
      return open(state, event.mode, event.allowEmailOnly);
    case 'close':
      if (state.visibility === 'opening') return { ...state, visibility: 'closed' };
      if (state.visibility !== 'open' || state.step === 'leaving') return state;
      // What was begun and is not finished is given up; a code that is still to come is not.
      return { ...(state.step === 'form' ? atForm(state) : { ...state, code: null }), visibility: 'closing' };
    case 'closed':
      return state.visibility === 'closing' ? { ...state, visibility: 'closed' } : state;
    case 'client-ids': {
      const known = { ...state, clientIds: event.clientIds };
      if (state.visibility !== 'opening') return known;
      return { ...known, visibility: event.clientIds.googleClientId || state.allowEmailOnly ? 'open' : 'closed' };
    }
    case 'no-client-ids':
      if (state.visibility !== 'opening') return state;
      return { ...state, visibility: state.allowEmailOnly ? 'open' : 'closed' };

    case 'switch':
      return state.step === 'form' && state.mode !== event.mode ? { ...atForm(state), mode: event.mode } : state;
    case 'submit': {
      if (state.step !== 'form' || state.busy?.way === 'email') return state;
      const { credentials } = event;
      return { ...atForm(state), attempt: state.attempt + 1, busy: { way: 'email', credentials } };
    }
    case 'choose':
      if (state.step !== 'form' || !clientIdOf(state, event.provider)) return state;
      return { ...atForm(state), attempt: state.attempt + 1, busy: { way: event.provider } };
    case 'cancel':
      return state.step === 'form' && state.busy ? atForm(state) : state;
    case 'back':
      return state.step === 'verification' ? { ...atForm(state), mode: 'signup' } : state;
    case 'code':
      if (state.step !== 'verification' || state.code !== null) return state;
      return { ...state, attempt: state.attempt + 1, code: event.code, problem: null, resent: false };
    case 'resend':
      if (state.step !== 'verification' || state.resending) return state;
      return { ...state, attempt: state.attempt + 1, resending: true, problem: null, resent: false };

    case 'signed-in': {
      if (state.step !== 'form' || !state.busy) return state;
      return leaving(state, state.busy.way, event.isSignUp ? 'sign_up' : 'sign_in', event.auth);
    }
    case 'signed-up': {
      if (state.step !== 'form' || state.busy?.way !== 'email') return state;
      const { confirmed, email, auth } = event.answer;
      if (confirmed) return leaving(state, 'email', 'sign_up', auth);
      return { ...verification(state, email, auth), resendAt: later(event) };
    }
    case 'unconfirmed': {
      if (state.step !== 'form' || state.busy?.way !== 'email') return state;
      // The code from the sign-up may be long gone: another one is sent.
      return { ...verification(state, state.busy.credentials.email, event.auth), resending: true };
    }
    case 'failed':
      if (state.step !== 'form' || !state.busy) return state;
      return {
        ...atForm(state),
        // Who closes the window knows that it is closed.
        problem: event.problem.kind === 'popup-closed' ? null : { of: state.busy.way, problem: event.problem },
      };
    case 'confirmed':
      if (state.step !== 'verification') return state;
      return { ...leaving(state, 'email', 'sign_up', state.auth), verified: { email: state.email } };
    case 'code-failed':
      return state.step === 'verification' ? { ...state, code: null, problem: event.problem } : state;
    case 'resent':
      if (state.step !== 'verification') return state;
      return { ...state, resending: false, resent: true, resendAt: later(event) };
    case 'resend-failed': {
      if (state.step !== 'verification') return state;
      const { problem, now } = event;
      // Too soon is no failure where a code is on its way already: the wait says it.
      const resendAt = problem.retryAfter === undefined ? state.resendAt : now + problem.retryAfter * 1000;
      return { ...state, resending: false, resendAt, problem: problem.kind === 'limit' ? null : problem };
    }
    case 'arrived':
      return state.step === 'leaving' ? { ...state, url: event.url } : state;
    case 'stayed':
      return state.step === 'leaving' ? { ...atForm(state), visibility: 'closing' } : state;
  }
}

/** What must be running in this state. */
export function activities(state: State): readonly Activity[] {
  const { visibility, attempt } = state;
  const running: Activity[] = [];
  if (visibility === 'opening') running.push({ key: 'client-ids', kind: 'client-ids' });
  if (visibility === 'closing') running.push({ key: 'fade', kind: 'fade' });
  switch (state.step) {
    case 'form': {
      const { busy, mode } = state;
      for (const provider of visibility === 'open' ? PROVIDERS : []) {
        const clientId = clientIdOf(state, provider);
        if (clientId) running.push({ key: `prepare ${provider}`, kind: 'prepare', provider, clientId });
      }
      if (busy?.way === 'email') {
        const kind = mode === 'signup' ? 'sign-up' : 'log-in';
        running.push({ key: `${kind} ${attempt}`, kind, credentials: busy.credentials });
      } else if (busy) {
        const clientId = clientIdOf(state, busy.way) ?? '';
        running.push({ key: `${busy.way} ${attempt}`, kind: 'provider', provider: busy.way, clientId });
      }
      break;
    }
    case 'verification': {
      const { auth, code, resending } = state;
      if (visibility !== 'open') break;
      running.push({ key: 'watch', kind: 'watch', auth });
      if (code !== null) running.push({ key: `confirm ${code} ${attempt}`, kind: 'confirm', auth, code });
      if (resending) running.push({ key: `resend`, kind: 'resend', auth });
      break;
    }
    case 'leaving': {
      const { way, authType, auth, url } = state;
      running.push(
        url === null ? { key: 'leave', kind: 'leave', way, authType, auth } : { key: 'go', kind: 'go', url },
      );
    }
  }
  return running;
}

/** Absent: the platform is not known to the provider, so there is no button. */
export function clientIdOf({ clientIds }: State, provider: Provider): string | null {
  return clientIds?.[`${provider}ClientId`] ?? null;
}

const common = ({ visibility, clientIds, allowEmailOnly, mode, attempt }: State): Common => ({
  visibility,
  clientIds,
  allowEmailOnly,
  mode,
  attempt,
});

const atForm = (state: State): Common & Form => ({ ...common(state), ...AT_FORM });

function open(state: State, mode: AuthMode, allowEmailOnly: boolean): State {
  if (state.visibility === 'open' || state.visibility === 'opening') return state;
  // Somebody who still has a code to enter goes on there.
  const begun: State = state.step === 'form' ? { ...atForm(state), mode } : state;
  return { ...begun, allowEmailOnly, visibility: state.clientIds?.googleClientId ? 'open' : 'opening' };
}

const verification = (state: State, email: string, auth: AuthData): Common & Verification => ({
  ...common(state),
  step: 'verification',
  email,
  auth,
  code: null,
  resending: false,
  resent: false,
  resendAt: 0,
  problem: null,
});

const leaving = (state: State, way: Way, authType: AuthType, auth: AuthData): Common & Leaving => ({
  ...common(state),
  step: 'leaving',
  way,
  authType,
  auth,
  verified: null,
  url: null,
});

const later = ({ retryAfter, now }: { retryAfter: number; now: number }): number => now + retryAfter * 1000;
