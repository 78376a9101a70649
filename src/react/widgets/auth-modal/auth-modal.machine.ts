/**
 * The state machine of signing up and logging in. Pure: events change the state, and the running effects are derived
 * from it. `store.ts` runs it.
 */
import type { NewAccount } from '../../../api/auth-answers.ts';
import type { AuthData, ClientIds, MailOutcome } from '../../../contract/schema.ts';
import type { AuthMode } from '../../../definition/auth-request.ts';
import type { SignUpMethod } from '../../../contract/sign-up-methods.ts';
import type { AuthType } from '../../../visitor/redirect-url.ts';
import { LONGEST_WAIT } from '../../../api/failure.ts';
import { isCallMissing, type AuthFailure } from './failure.ts';

export const PROVIDERS = ['google', 'facebook', 'apple'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** How a visitor signs in within the dialog. */
export type AuthMethod = 'email' | 'passkey' | Provider;

export const METHODS = {
  email: 'EMAIL',
  passkey: 'PASSKEY',
  google: 'GOOGLE',
  facebook: 'FACEBOOK',
  apple: 'APPLE',
} as const satisfies Record<AuthMethod, SignUpMethod>;

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The last code sent by email. Times are of the injected clock. */
interface SentCode {
  readonly email: string;
  readonly at: number;
  /** When another code may be requested. */
  readonly resendAt: number;
}

/** `opening`: waiting for the client ids. `closing`: fading out. */
type Visibility = 'closed' | 'opening' | 'open' | 'closing';

interface Common {
  readonly visibility: Visibility;
  /** Null until loaded. */
  readonly clientIds: ClientIds | null;
  /** Whether this page and browser can use passkeys of the service. */
  readonly passkeys: boolean;
  /** Whether the dialog opens without client ids. */
  readonly allowEmailOnly: boolean;
  /** Whether the visitor has opened it to log in, so that the browser may ask for a passkey at once. */
  readonly pressedLogIn: boolean;
  readonly mode: AuthMode;
  /** Part of the effect keys, so that a new attempt starts a new effect. */
  readonly attempt: number;
  readonly sentCode: SentCode | null;
  /** Whether the service can send another code, as far as is known. */
  readonly canResend: boolean;
  /** The credentials of a sign-up without an answer, which may have made the account all the same. */
  readonly unanswered: Credentials | null;
}

interface Form {
  readonly step: 'form';
  /**
   * The request in progress. `registered`: the credentials belong to the account just created; `perhaps`: if they fit
   * the account that exists, it is the one of a sign-up without an answer.
   */
  readonly busy:
    | { readonly method: 'email'; readonly credentials: Credentials; readonly registered: boolean | 'perhaps' }
    | { readonly method: 'passkey' }
    | { readonly method: Provider }
    | null;
  readonly failure: { readonly of: AuthMethod; readonly failure: AuthFailure } | null;
  /** The provider whose script came too late for the click: its window needs another one. */
  readonly ready: Provider | null;
}

/** With the password, the visitor can be logged in after the confirmation if the service returned no token. */
type UnconfirmedAccount =
  | { readonly method: 'email'; readonly credentials: Credentials }
  /** The email is empty if the service has not said it. */
  | { readonly method: Provider; readonly email: string };

interface Verification {
  readonly step: 'verification';
  readonly account: UnconfirmedAccount;
  /** Until the confirmation, allows only the confirmation itself. Null if the service returned none. */
  readonly auth: AuthData | null;
  /** The code being checked. */
  readonly code: string | null;
  /** The code was correct; logging in is what remains. */
  readonly confirmed: boolean;
  /** Another code is being sent, requested by the visitor or automatically. */
  readonly resending: 'requested' | 'automatic' | null;
  /** Another code was sent. */
  readonly resent: boolean;
  /** What became of the last mail. */
  readonly mail: MailOutcome;
  /** Why no other code could be requested; it says nothing about the code that was entered. */
  readonly resendFailure: AuthFailure | null;
  readonly failure: AuthFailure | null;
}

/** Resetting a forgotten password. The lazily loaded part has its own machine. */
interface Reset {
  readonly step: 'reset';
  /** The email entered in the form. */
  readonly email: string;
  /** A code was requested. */
  readonly requested: boolean;
}

/** Signed in: first the steps before the redirect, then the redirect itself. */
interface Leaving {
  readonly step: 'leaving';
  readonly method: AuthMethod;
  readonly authType: AuthType;
  readonly auth: AuthData;
  /** The previous step, which stays visible. */
  readonly from: { readonly step: 'form' | 'reset' } | { readonly step: 'verification'; readonly email: string };
  /** The URL to redirect to; null until the previous steps are done. */
  readonly url: string | null;
  /** The browser keeps the visitor in a frame, which a click on a link leaves. */
  readonly blocked: boolean;
}

export type State = Common & (Form | Verification | Reset | Leaving);

/** Actions of the visitor or the page. */
export type Action =
  /** `pressed`: by the visitor, who pressed something just before. */
  | { readonly type: 'open'; readonly mode: AuthMode; readonly allowEmailOnly: boolean; readonly pressed?: boolean }
  | { readonly type: 'close' }
  /** Switches between sign-up and login. */
  | { readonly type: 'switch'; readonly mode: AuthMode }
  | { readonly type: 'submit'; readonly credentials: Credentials }
  | { readonly type: 'choose'; readonly provider: Provider }
  /** Asks for a passkey. */
  | { readonly type: 'passkey' }
  /** Stops waiting for a provider or a passkey. */
  | { readonly type: 'cancel' }
  | { readonly type: 'code'; readonly code: string }
  | { readonly type: 'resend' }
  /** Starts a password reset. */
  | { readonly type: 'forgot'; readonly email: string }
  /** Returns from the verification or the password reset to the form. */
  | { readonly type: 'back' };

/** Outcomes of effects and browser events. `now` is the time of the injected clock. */
export type Outcome =
  | { readonly type: 'client-ids'; readonly clientIds: ClientIds; readonly passkeys?: boolean }
  | { readonly type: 'no-client-ids'; readonly cause: unknown }
  | { readonly type: 'closed' }
  | { readonly type: 'signed-in'; readonly auth: AuthData; readonly isSignUp: boolean }
  /** The visitor chose a passkey below the email field. */
  | { readonly type: 'autofilled'; readonly auth: AuthData }
  | { readonly type: 'autofill-failed'; readonly failure: AuthFailure }
  /** The service has no passkeys for this page after all. */
  | { readonly type: 'no-passkeys' }
  /** The provider's script has loaded, too late for the click. */
  | { readonly type: 'provider-ready' }
  | { readonly type: 'signed-up'; readonly answer: NewAccount; readonly retryAfter: number; readonly now: number }
  /** The visitor has shown who they are, but the account's email is not confirmed. `email`: if the service said it. */
  | {
      readonly type: 'unconfirmed';
      readonly auth: AuthData | null;
      readonly email?: string | undefined;
      readonly now: number;
    }
  | { readonly type: 'failed'; readonly failure: AuthFailure }
  /** With a new token, if the service returned one. */
  | { readonly type: 'confirmed'; readonly auth?: AuthData | undefined }
  | { readonly type: 'code-failed'; readonly failure: AuthFailure }
  /** A reset code was sent. */
  | { readonly type: 'reset-requested' }
  | {
      readonly type: 'resent';
      readonly mail?: MailOutcome | undefined;
      readonly retryAfter: number;
      readonly now: number;
    }
  /** What has become of the mail in the meantime. */
  | { readonly type: 'mail'; readonly mail: MailOutcome }
  | { readonly type: 'resend-failed'; readonly failure: AuthFailure; readonly now: number }
  | { readonly type: 'redirect-ready'; readonly url: string }
  /** The browser did not let the redirect leave the frame. */
  | { readonly type: 'blocked' }
  /** The page canceled the redirect, or the visitor navigated back. */
  | { readonly type: 'stayed' };

export type Event = Action | Outcome;

/** Runs as long as the state lists it. A different key is a different effect. */
export type Effect = { readonly key: string } & (
  | { readonly kind: 'client-ids' }
  | { readonly kind: 'fade' }
  /** Loads in advance what a click on a provider's button cannot wait for. */
  | { readonly kind: 'prepare'; readonly provider: Provider; readonly clientId: string }
  | { readonly kind: 'sign-up'; readonly credentials: Credentials }
  | { readonly kind: 'log-in'; readonly credentials: Credentials }
  | { readonly kind: 'provider'; readonly provider: Provider; readonly clientId: string }
  | { readonly kind: 'passkey' }
  /**
   * Offers passkeys below the email field, until another way is taken. `immediate`: before that, in a dialog of the
   * browser if there is one on this device.
   */
  | { readonly kind: 'autofill'; readonly immediate: boolean }
  | { readonly kind: 'confirm'; readonly auth: AuthData | null; readonly code: string }
  | { readonly kind: 'resend'; readonly auth: AuthData | null }
  /** Detects a confirmation in another tab. */
  | { readonly kind: 'watch'; readonly auth: AuthData | null }
  | { readonly kind: 'finish'; readonly method: AuthMethod; readonly authType: AuthType; readonly auth: AuthData }
  | { readonly kind: 'redirect'; readonly url: string }
  /** Detects that the visitor navigated back. */
  | { readonly kind: 'watch-return' }
);

/** How long a sent code is certainly valid, in ms. */
const CODE_VALID_FOR = 60_000;

const IDLE_FORM = { step: 'form', busy: null, failure: null, ready: null } as const satisfies Form;

export const initialState: State = {
  visibility: 'closed',
  clientIds: null,
  passkeys: false,
  allowEmailOnly: false,
  pressedLogIn: false,
  mode: 'signup',
  attempt: 0,
  sentCode: null,
  canResend: true,
  unanswered: null,
  ...IDLE_FORM,
};

export function reduce(state: State, event: Event): State {
  switch (event.type) {
    case 'open':
      return open(state, event);
    case 'close':
      return close(state);
    case 'closed':
      return state.visibility === 'closing' ? { ...state, visibility: 'closed' } : state;
    case 'client-ids': {
      const known = { ...state, clientIds: event.clientIds, passkeys: event.passkeys ?? false };
      if (state.visibility !== 'opening') return known;
      return { ...known, visibility: event.clientIds.googleClientId || state.allowEmailOnly ? 'open' : 'closed' };
    }
    case 'no-client-ids':
      if (state.visibility !== 'opening') return state;
      return { ...state, visibility: state.allowEmailOnly ? 'open' : 'closed' };
    case 'no-passkeys':
      return { ...(state.step === 'form' ? toForm(state) : state), passkeys: false };
    default:
      return reduceStep(state, event);
  }
}

function reduceStep(state: State, event: Event): State {
  switch (state.step) {
    case 'form':
      return state.busy ? reduceBusyForm(state, state.busy, event) : reduceForm(state, event);
    case 'verification':
      return state.confirmed ? reduceConfirmed(state, event) : reduceVerification(state, event);
    case 'reset':
      return reduceReset(state, event);
    case 'leaving':
      return reduceLeaving(state, event);
  }
}

/** What the visitor can do in the form, also while a provider or a passkey is waited for. */
function reduceForm(state: Common & Form, event: Event): State {
  const attempt = state.attempt + 1;
  switch (event.type) {
    case 'switch':
      return state.mode === event.mode ? state : { ...toForm(state), mode: event.mode };
    case 'submit':
      return {
        ...toForm(state),
        attempt,
        busy: { method: 'email', credentials: event.credentials, registered: false },
      };
    case 'choose':
      return clientIdOf(state, event.provider)
        ? { ...toForm(state), attempt, busy: { method: event.provider } }
        : state;
    case 'passkey':
      return state.passkeys ? { ...toForm(state), attempt, busy: { method: 'passkey' } } : state;
    case 'autofilled':
      return leaving(state, 'passkey', 'sign_in', event.auth);
    case 'autofill-failed':
      return { ...toForm(state), attempt, failure: { of: 'passkey', failure: event.failure } };
    case 'forgot':
      return { ...common(state), step: 'reset', email: event.email, requested: false };
    default:
      return state;
  }
}

type Busy = NonNullable<Form['busy']>;

/** The form while a request is in progress. */
function reduceBusyForm(state: Common & Form, busy: Busy, event: Event): State {
  switch (event.type) {
    case 'cancel':
      return toForm(state);
    case 'submit':
    case 'passkey':
      return busy.method === 'email' ? state : reduceForm(state, event);
    case 'switch':
    case 'choose':
    case 'forgot':
      return reduceForm(state, event);
    case 'signed-in': {
      const isSignUp = event.isSignUp || (busy.method === 'email' && busy.registered !== false);
      return leaving(state, busy.method, isSignUp ? 'sign_up' : 'sign_in', event.auth);
    }
    case 'provider-ready':
      return isProvider(busy.method) ? { ...toForm(state), ready: busy.method } : state;
    case 'signed-up': {
      if (busy.method !== 'email') return state;
      const { credentials } = busy;
      const { confirmed, auth = null, mail = 'sent' } = event.answer;
      if (!confirmed)
        return {
          ...verification(state, { method: 'email', credentials }, auth),
          mail,
          sentCode: sentCodeTo(credentials.email, event),
        };
      if (auth) return leaving(state, 'email', 'sign_up', auth);
      return { ...state, attempt: state.attempt + 1, busy: { ...busy, registered: true } };
    }
    case 'unconfirmed': {
      // Who has a passkey had a confirmed account.
      if (busy.method === 'passkey') return state;
      const account: UnconfirmedAccount =
        busy.method === 'email'
          ? { method: busy.method, credentials: busy.credentials }
          : { method: busy.method, email: event.email ?? '' };
      // The code from the sign-up may have expired, so another is sent.
      const isDue = state.canResend && !isStillValid(state.sentCode, emailOf(account), event.now);
      const resending = isDue ? 'automatic' : null;
      return { ...verification(state, account, event.auth), resending };
    }
    case 'failed':
      if (busy.method === 'email' && state.mode === 'signup') return signUpFailed(state, busy, event.failure);
      return {
        ...toForm(state),
        // A visitor who closed the window needs no message.
        failure: event.failure.code === 'popup-closed' ? null : { of: busy.method, failure: event.failure },
      };
    default:
      return state;
  }
}

/** The step that waits for the code from the mail. */
function reduceVerification(state: Common & Verification, event: Event): State {
  switch (event.type) {
    case 'code':
      if (state.code !== null) return state;
      return { ...state, attempt: state.attempt + 1, code: event.code, failure: null, resent: false };
    case 'resend':
      if (state.resending || !state.canResend) return state;
      return {
        ...state,
        attempt: state.attempt + 1,
        resending: 'requested',
        failure: null,
        resendFailure: null,
        resent: false,
      };
    case 'confirmed': {
      const auth = event.auth ?? state.auth;
      if (auth) return verified(state, auth);
      // Without a token, the provider has to vouch for the visitor once more.
      if (state.account.method !== 'email') return { ...toForm(state), ready: state.account.method };
      return { ...state, attempt: state.attempt + 1, confirmed: true, resending: null, failure: null };
    }
    default:
      return reduceMail(state, event);
  }
}

/** The code was correct; logging in is what remains. */
function reduceConfirmed(state: Common & Verification, event: Event): State {
  switch (event.type) {
    case 'signed-in':
      return verified(state, event.auth);
    case 'unconfirmed': {
      const failure: AuthFailure = { code: 'wrong-code', cause: undefined };
      return { ...state, auth: event.auth ?? state.auth, code: null, confirmed: false, failure };
    }
    case 'failed':
      return toFailedLogIn(state, event.failure);
    default:
      return reduceMail(state, event);
  }
}

/** What becomes of a code and its mail, before and after the confirmation. */
function reduceMail(state: Common & Verification, event: Event): State {
  switch (event.type) {
    case 'back':
      return toForm(state);
    case 'code-failed':
      return { ...state, code: null, failure: event.failure };
    case 'resent':
      return {
        ...state,
        resending: null,
        resent: event.mail !== 'refused',
        mail: event.mail ?? 'sent',
        sentCode: sentCodeTo(emailOf(state.account), event),
      };
    case 'mail':
      return state.resending === null && state.mail !== event.mail ? { ...state, mail: event.mail } : state;
    case 'resend-failed': {
      const { failure, now } = event;
      const { retryAfter } = failure;
      const sentCode =
        retryAfter === undefined ? state.sentCode : sentCodeTo(emailOf(state.account), { retryAfter, now });
      // Requesting a code too soon is not shown as an error: the countdown shows the wait. Neither is what the visitor
      // has not asked for.
      const isShown = state.resending === 'requested' && failure.code !== 'rate-limited';
      return {
        ...state,
        resending: null,
        sentCode,
        canResend: !isCallMissing(failure),
        resendFailure: isShown ? failure : null,
      };
    }
    default:
      return state;
  }
}

function reduceReset(state: Common & Reset, event: Event): State {
  switch (event.type) {
    case 'back':
      return toForm(state);
    // A code that was asked for is waited for.
    case 'switch':
      return state.requested ? state : { ...toForm(state), mode: event.mode };
    case 'reset-requested':
      return { ...state, requested: true };
    case 'signed-in':
      return leaving(state, 'email', 'sign_in', event.auth);
    default:
      return state;
  }
}

function reduceLeaving(state: Common & Leaving, event: Event): State {
  switch (event.type) {
    case 'redirect-ready':
      return { ...state, url: event.url };
    case 'blocked':
      return state.url === null ? state : { ...state, blocked: true };
    case 'stayed':
      return { ...toForm(state), visibility: 'closing' };
    default:
      return state;
  }
}

/** The effects of a state. */
export function effects(state: State): readonly Effect[] {
  const { visibility, attempt, pressedLogIn } = state;
  const running: Effect[] = [];
  if (visibility === 'opening') running.push({ key: 'client-ids', kind: 'client-ids' });
  if (visibility === 'closing') running.push({ key: 'fade', kind: 'fade' });
  switch (state.step) {
    case 'form': {
      const { busy, mode } = state;
      for (const provider of visibility === 'open' ? PROVIDERS : []) {
        const clientId = clientIdOf(state, provider);
        if (clientId) running.push({ key: `prepare ${provider}`, kind: 'prepare', provider, clientId });
      }
      if (busy?.method === 'email') {
        const kind = mode === 'signup' && !busy.registered ? 'sign-up' : 'log-in';
        running.push({ key: `${kind} ${attempt}`, kind, credentials: busy.credentials });
      } else if (busy?.method === 'passkey') {
        running.push({ key: `passkey ${attempt}`, kind: 'passkey' });
      } else if (busy) {
        const clientId = clientIdOf(state, busy.method) ?? '';
        running.push({ key: `${busy.method} ${attempt}`, kind: 'provider', provider: busy.method, clientId });
      }
      if (visibility === 'open' && state.passkeys && !busy) {
        // Whoever has tried another way since has seen that dialog, and left it.
        running.push({ key: `autofill ${attempt}`, kind: 'autofill', immediate: pressedLogIn && attempt === 0 });
      }
      break;
    }
    case 'verification': {
      const { auth, code, resending, confirmed, account } = state;
      if (visibility !== 'open') break;
      if (confirmed && account.method === 'email') {
        running.push({ key: `log-in ${attempt}`, kind: 'log-in', credentials: account.credentials });
        break;
      }
      running.push({ key: 'watch', kind: 'watch', auth });
      if (code !== null) running.push({ key: `confirm ${code} ${attempt}`, kind: 'confirm', auth, code });
      if (resending) running.push({ key: `resend`, kind: 'resend', auth });
      break;
    }
    case 'leaving': {
      const { method, authType, auth, url, blocked } = state;
      if (url === null) {
        running.push({ key: 'finish', kind: 'finish', method, authType, auth });
        break;
      }
      running.push({ key: 'watch-return', kind: 'watch-return' });
      if (!blocked) running.push({ key: 'redirect', kind: 'redirect', url });
    }
  }
  return running;
}

/** Null if the page has no client id of this provider; then it has no button. */
export function clientIdOf({ clientIds }: State, provider: Provider): string | null {
  return clientIds?.[`${provider}ClientId`] ?? null;
}

/** When another code may be requested, in time of the injected clock; 0: now. */
export const resendAt = ({ sentCode, account }: State & Verification): number =>
  sentCode?.email === emailOf(account) ? sentCode.resendAt : 0;

/** Where the code was sent; empty if the service has not said it. */
export const emailOf = (account: UnconfirmedAccount): string =>
  account.method === 'email' ? account.credentials.email : account.email;

const common = ({
  visibility,
  clientIds,
  passkeys,
  allowEmailOnly,
  pressedLogIn,
  mode,
  attempt,
  sentCode,
  canResend,
  unanswered,
}: State): Common => ({
  visibility,
  clientIds,
  passkeys,
  allowEmailOnly,
  pressedLogIn,
  mode,
  attempt,
  sentCode,
  canResend,
  unanswered,
});

function abandonAttempt(state: State): State {
  if (state.step === 'verification') return { ...state, code: null };
  return state.step === 'form' || (state.step === 'reset' && !state.requested) ? toForm(state) : state;
}

const isProvider = (method: AuthMethod): method is Provider => method !== 'email' && method !== 'passkey';

const toForm = (state: State): Common & Form => ({ ...common(state), ...IDLE_FORM });

function close(state: State): State {
  if (state.visibility === 'opening') return { ...state, visibility: 'closed' };
  if (state.visibility !== 'open') return state;
  if (state.step === 'leaving') return state.blocked ? { ...toForm(state), visibility: 'closing' } : state;
  // Unfinished requests are canceled, but the step that waits for a code is kept.
  return { ...abandonAttempt(state), visibility: 'closing' };
}

function open(state: State, { mode, allowEmailOnly, pressed = false }: Extract<Action, { type: 'open' }>): State {
  if (state.visibility === 'open' || state.visibility === 'opening') return state;
  // A visitor who still has a code to enter continues there.
  const begun: State = state.step === 'form' ? { ...toForm(state), mode } : state;
  const pressedLogIn = pressed && mode === 'login';
  return { ...begun, allowEmailOnly, pressedLogIn, visibility: state.clientIds?.googleClientId ? 'open' : 'opening' };
}

const verification = (state: State, account: UnconfirmedAccount, auth: AuthData | null): Common & Verification => ({
  ...common(state),
  step: 'verification',
  account,
  auth,
  code: null,
  confirmed: false,
  resending: null,
  resent: false,
  mail: 'sent',
  resendFailure: null,
  failure: null,
});

const verified = (state: State & Verification, auth: AuthData): Common & Leaving => ({
  ...leaving(state, state.account.method, 'sign_up', auth),
  from: { step: 'verification', email: emailOf(state.account) },
});

const toFailedLogIn = (state: State, failure: AuthFailure): Common & Form => ({
  ...toForm(state),
  mode: 'login',
  failure: { of: 'email', failure },
});

/** Failures that leave open whether the service did what it was asked. */
const OPEN_ENDED: readonly string[] = ['network', 'no-answer', 'server', 'intercepted', 'unexpected-response'];

function signUpFailed(
  state: State & Form,
  { credentials, registered }: { readonly credentials: Credentials; readonly registered: boolean | 'perhaps' },
  failure: AuthFailure,
): State {
  if (registered === true) return toFailedLogIn(state, failure);
  const show = (shown: AuthFailure): State => ({ ...toForm(state), failure: { of: 'email', failure: shown } });
  if (registered === 'perhaps') {
    return show(failure.code === 'wrong-credentials' ? { ...failure, code: 'email-exists' } : failure);
  }
  const { unanswered } = state;
  const isOurs = unanswered?.email === credentials.email && unanswered.password === credentials.password;
  if (failure.code === 'email-exists' && isOurs) {
    const busy = { method: 'email', credentials, registered: 'perhaps' } as const;
    return { ...toForm(state), attempt: state.attempt + 1, busy };
  }
  return { ...show(failure), unanswered: OPEN_ENDED.includes(failure.code) ? credentials : unanswered };
}

const leaving = (state: State, method: AuthMethod, authType: AuthType, auth: AuthData): Common & Leaving => ({
  ...common(state),
  unanswered: null,
  step: 'leaving',
  method,
  authType,
  auth,
  from: { step: state.step === 'reset' ? 'reset' : 'form' },
  url: null,
  blocked: false,
});

interface Wait {
  readonly retryAfter: number;
  readonly now: number;
}

const sentCodeTo = (email: string, { retryAfter, now }: Wait): SentCode => ({
  email,
  at: now,
  resendAt: now + Math.min(retryAfter, LONGEST_WAIT) * 1000,
});

const isStillValid = (sentCode: SentCode | null, email: string, now: number): boolean =>
  sentCode?.email === email && now < Math.max(sentCode.resendAt, sentCode.at + CODE_VALID_FOR);
