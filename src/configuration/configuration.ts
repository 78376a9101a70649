/**
 * What the page says once for all widgets on it. Nearest wins: an attribute on the element, then `configure()`,
 * then a `<script type="application/json" data-pc-config>` in the page, then the defaults
 * (the page's own origin for the API and the editor).
 */
import { LANGUAGES, THEMES, type Language, type Theme } from '../definition/common.ts';
import { isSafeLink } from '../definition/safe-link.ts';
import { createListeners } from '../listeners.ts';
import { native } from '../native.ts';

/** What the platform calls itself; nothing in the code names it. */
export interface Product {
  name: string;
  /** What it will be called; with it and `transitionPostUrl` the header's banner announces the change. */
  nextName?: string;
  /** The post about that change. */
  transitionPostUrl?: string;
  /** URL of the logo. */
  logo?: string;
}

/** Where the header's links to other sites lead; an empty one is not shown. */
export interface ExternalLinks {
  /** The developer platform's reference of its API. */
  apiReference?: string;
  /** The developer platform's documentation. */
  documentation?: string;
  /** What the developer platform costs. */
  developerPricing?: string;
  helpCentre?: string;
  /** What is new in the product. */
  productUpdates?: string;
}

/** Where the legal texts stand. Absent, `/terms`, `/privacy` and `/cookies` of the page's site. */
export interface LegalLinks {
  terms?: string;
  privacy?: string;
  cookies?: string;
}

/**
 * How the sign-in providers are reached. In a script's URL `{locale}` stands for the language, such as `en_US`. What runs in
 * the page is for its scripts to say: the three scripts are taken from `configure()` only, never from the page's markup.
 */
export interface SocialSettings {
  /** URL of Google's script, in place of Google's own. */
  googleScript?: string;
  /** URL of Facebook's script, in place of Facebook's own. */
  facebookScript?: string;
  /** Version of Facebook's API, such as `v24.0`. */
  facebookVersion?: string;
  /** URL of Apple's script, in place of Apple's own. */
  appleScript?: string;
  /** The redirect address registered with Apple; absent, the root of the page's site. */
  appleRedirectUri?: string;
}

/** A new account, as an engagement tool wants to know it. */
export interface RegisteredUser {
  id: string;
  email: string;
  /** Whether the e-mail is confirmed already. */
  confirmed: boolean;
}

export interface Configuration {
  /** Origin, with an optional path, of the API. */
  apiBase: string;
  /** Origin, with an optional path, of the editor. */
  appBase: string;
  /** Wins over the language of the page's path. */
  language: Language;
  theme: Theme;
  product: Product;
  links: ExternalLinks;
  legal: LegalLinks;
  /** Where a forgotten password is reset; absent, `/forgot-password` of the editor. */
  forgotPasswordUrl: string;
  social: SocialSettings;
  /**
   * Gives the token of a solved captcha, for a service that wants one. It is asked before each sign-up, log-in, other code
   * and new password that the sign-in dialog sends; what it gives goes along as `captchaToken`. Where it fails, gives no
   * text or takes longer than a minute, nothing is sent, and the visitor may try again.
   */
  captchaToken: () => Promise<string>;
  /** Is told of each account that was made by e-mail and password. */
  onEngagement: (user: RegisteredUser) => void;
  /** Is called when signing in through the one-tap prompt fails; absent, `window.pcSignUpTrigger`. */
  onSignUpTrigger: () => void;
}

type Checks = { [Key in keyof Configuration]: (value: unknown, isMarkup: boolean) => boolean };

const isLink = (value: unknown): boolean => isSafeLink(value);

const areLinks = (value: unknown): boolean => isRecordOf(value, isLink);

const isFunction = (value: unknown): boolean => typeof value === 'function';

const isRecordOf = (value: unknown, fits: (member: unknown, name: string) => boolean): value is object =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(([name, member]) => fits(member, name));

const checks: Checks = {
  apiBase: isLink,
  appBase: isLink,
  language: (value) => LANGUAGES.some((language) => language === value),
  theme: (value) => THEMES.some((theme) => theme === value),
  product: (value) =>
    isRecordOf(value, (member, name) => (/ame$/.test(name) ? typeof member === 'string' : isLink(member))) &&
    'name' in value,
  links: areLinks,
  legal: areLinks,
  forgotPasswordUrl: isLink,
  social: (value, isMarkup) =>
    isRecordOf(value, (member, name) => isLink(member) && !(isMarkup && name.endsWith('Script'))),
  captchaToken: isFunction,
  onEngagement: isFunction,
  onSignUpTrigger: isFunction,
};

const BLOCK = '<script data-pc-config>';

let configured: Partial<Configuration> = {};
let fromPage: Partial<Configuration> | undefined;
let merged: Partial<Configuration> | undefined;
const { subscribe, notify } = createListeners();

function changed(): void {
  merged = undefined;
  notify();
}

/** Sets or changes the page's configuration; a key set to `undefined` is unset. Widgets on the page follow at once. */
export function configure(changes: { [Key in keyof Configuration]?: Configuration[Key] | undefined }): void {
  configured = { ...configured, ...understood(changes) };
  changed();
}

/** The page's configuration: the same object until something changes. */
export function configuration(): Partial<Configuration> {
  fromPage ??= pageConfiguration();
  merged ??= { ...fromPage, ...withoutUnset(configured) };
  return merged;
}

/** Calls the listener after each change, until the returned function is called. */
export const subscribeToConfiguration = subscribe;

function pageConfiguration(): Partial<Configuration> {
  if (typeof document === 'undefined') return {};
  const script = native(document, 'querySelector').call(document, 'script[data-pc-config]') as HTMLScriptElement | null;
  if (!script) {
    // It may stand further down in a page that is still being read.
    if (native(document, 'readyState') === 'loading') addEventListener('DOMContentLoaded', readAgain, { once: true });
    return {};
  }
  try {
    return understood(JSON.parse(native(script, 'text')), true);
  } catch (cause) {
    console.error(`pc-elements: ${BLOCK} does not hold JSON, so it is ignored.`, cause);
    return {};
  }
}

function readAgain(): void {
  fromPage = undefined;
  changed();
}

/** The entries we know and whose values fit; every other one is reported and skipped. */
function understood(changes: unknown, isMarkup = false): Partial<Configuration> {
  const source = isMarkup ? BLOCK : 'configure()';
  const entries = Object.entries(changes ?? {}).filter(([key, value]) => {
    const problem = !Object.hasOwn(checks, key)
      ? 'is not known'
      : value !== undefined && !checks[key as keyof Configuration](value, isMarkup) && 'has a value that does not fit';
    if (problem) console.error(`pc-elements: ${source}: "${key}" ${problem}.`);
    return !problem;
  });
  return Object.fromEntries(entries);
}

function withoutUnset(changes: Partial<Configuration>): Partial<Configuration> {
  return Object.fromEntries(Object.entries(changes as object).filter(([, value]) => value !== undefined));
}
