import { texts as intercepted } from './intercepted.ts';
import { texts as originRefused } from './origin-refused.ts';
import type {
  AuthFailureCode,
  PasskeyFailureCode,
  ProviderFailureCode,
  FieldProblem,
} from '../../contract/failure-codes.ts';
import { english } from '../english.ts';

/** A sentence with links: the text in square brackets is a link, in the order in which the URLs are passed. */
type LinkedText = string;

export interface AuthMessages {
  getStarted: string;
  getStartedLine: (product: string) => string;
  welcome: string;
  welcomeLine: (product: string) => string;
  continueWith: (provider: string) => string;
  continueWithPasskey: string;
  lastUsed: string;
  or: string;
  email: string;
  password: string;
  showPassword: string;
  passwordHint: (min: number, max: number) => string;
  capsLock: string;
  createAccount: string;
  logIn: string;
  /** Links: terms, privacy, cookies. */
  consent: LinkedText;
  alreadySignedUp: string;
  newUser: string;
  forgotPassword: string;
  desktop: string;
  back: string;
  close: string;
  cancel: string;
  /** While the provider's window is open. */
  waiting: (provider: string) => string;
  /** The provider's window needs another click. */
  pressAgain: (provider: string) => string;
  /** While the page has no consent to load the providers' scripts in advance. `names`: a list with "or". */
  onRequestOnly: (names: string) => string;
  verifyTitle: string;
  /** The email is empty if the service has not said it. */
  verifyLine: (email: string) => string;
  code: string;
  /** Sends the code, also again after a failure. */
  continueWithCode: string;
  checkSpam: string;
  /** The mail server does not take mail for the address. */
  mailRefused: (email: string) => string;
  correctAddress: string;
  /** About the code: its mail has been postponed. */
  mailDelayed: string;
  resend: string;
  /** Describes that button while it cannot be used. */
  resendIn: (seconds: number) => string;
  resent: string;
  /** The visitor has asked for another code, which the service does not send. */
  cannotResend: string;
  verified: string;
  /** While redirecting to the editor. */
  leaving: string;
  fields: Record<FieldProblem, (min: number, max: number) => string>;
  failures: Record<Exclude<AuthFailureCode, ProviderFailureCode | PasskeyFailureCode | 'not-signed-in'>, string>;
  /** Failures at a provider, by the provider's name. A closed popup needs no message. */
  providerFailures: Record<Exclude<ProviderFailureCode, 'popup-closed'>, (provider: string) => string>;
  wait: (time: string) => string;
}

export const authMessages = english<AuthMessages>('auth', {
  getStarted: 'Get started',
  getStartedLine: (product) => `Create your free ${product && `${product} `}account.`,
  welcome: 'Welcome back',
  welcomeLine: (product) => `Log in to continue${product && ` to ${product}`}.`,
  continueWith: (provider) => `Continue with ${provider}`,
  continueWithPasskey: 'Continue with a passkey',
  lastUsed: 'Last used',
  or: 'or',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  passwordHint: (min, max) => `${min} to ${max} characters`,
  capsLock: 'Caps Lock is on',
  createAccount: 'Create account',
  logIn: 'Log in',
  consent: 'By continuing, you agree to our [Terms], [Privacy Policy] and use of [cookies].',
  alreadySignedUp: 'Already signed up?',
  newUser: 'New here?',
  forgotPassword: 'Forgot password?',
  desktop: 'To create and edit, log in on a desktop computer.',
  back: 'Back',
  close: 'Close',
  cancel: 'Cancel',
  waiting: (provider) => `Continue in the ${provider} window.`,
  pressAgain: (provider) => `${provider} is ready. Press the button again.`,
  onRequestOnly: (names) => `Nothing is loaded from ${names} until you choose that option.`,
  verifyTitle: 'Check your email',
  verifyLine: (email) => `Enter the 6-digit code we sent to ${email || 'your email'}.`,
  code: 'Code',
  continueWithCode: 'Continue',
  checkSpam: 'Didn’t get it? Check your spam folder.',
  mailRefused: (email) => `We couldn’t email ${email || 'you'}.`,
  correctAddress: 'Change email address',
  mailDelayed: 'It may take a few minutes to arrive.',
  resend: 'Resend Email',
  resendIn: (seconds) => `You can resend it in ${seconds} s.`,
  resent: 'A new code is on its way.',
  cannotResend: 'We can’t send another email. Use the code from the first one.',
  verified: 'Email confirmed',
  leaving: 'Taking you to your workspace…',
  fields: {
    required: () => 'Field is required.',
    email: () => 'Please enter a valid email address.',
    'password-length': (min, max) => `Password must have ${min} to ${max} characters.`,
    'password-match': () => 'Passwords do not match.',
    coupon: () => 'Please enter a valid coupon.',
  },
  failures: {
    'wrong-credentials': 'Email or password is incorrect.',
    'email-exists': 'Email already exists.',
    'common-password': 'This password is too common. Choose another one.',
    'not-human': "We couldn't verify that you're human. Please try again.",
    'current-password': 'The current password is wrong.',
    'current-credentials': 'The current password or email is wrong.',
    'nickname-exists': 'Nickname already exists.',
    'wrong-code': "That code wasn't valid. Give it another go!",
    'code-expired': 'This code has expired. Request a new one.',
    'code-replaced': 'This code is from an earlier email. Use the one from the latest email.',
    'rate-limited': 'Too many attempts. Wait a moment, then try again.',
    crowded: 'Many people are signing up from your network right now. Wait a moment, then try again.',
    network: 'You’re offline. Check your connection and try again.',
    'origin-refused': originRefused.join('. '),
    intercepted: intercepted.join('. '),
    'no-answer': 'Our servers didn’t answer. Try again in a moment.',
    server: 'Something went wrong on our side. Try again in a moment.',
    'unexpected-response': 'Unexpected response from our servers. Try again in a moment.',
    refused: 'We couldn’t do that. Check your details and try again.',
    'signed-out': 'Your session timed out. Go back and log in to get a new code.',
  },
  providerFailures: {
    'popup-blocked': (provider) =>
      `Your browser blocked the ${provider} window. Try again or allow pop-ups for this page.`,
    denied: (provider) => `${provider} denied access. Try again or choose another option.`,
    'script-blocked': (provider) =>
      `We couldn’t load ${provider}. A content blocker may be the cause. Try again or choose another option.`,
    provider: (provider) => `We couldn’t continue with ${provider}. Try again or choose another option.`,
  },
  wait: (time) => `Wait time: ${time}.`,
});
