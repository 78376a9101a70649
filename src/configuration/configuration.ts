/**
 * The page's configuration for all widgets on it. In order of precedence: an attribute on the element, `configure()`, a
 * `<script type="application/json" data-pc-config>` in the page, and the defaults (the page's own origin for the API
 * and the editor).
 */
import type { CheckCoupon } from '../definition/coupon-check.ts';
import { THEMES, type Theme, type WidgetLanguage } from '../definition/common.ts';
import { isSafeLink } from '../contract/safe-link.ts';
import { createListeners } from '../dom/listeners.ts';
import type { PageMessages } from '../messages/modules.ts';
import { native } from '../dom/native.ts';
import { BLOCK_ADDED, CONFIGURATION_BLOCK } from './block.ts';
import { stated } from '../dom/stated.ts';
import { CONSENTS, followConsent, pageConsent, type Consent } from './told-consent.ts';

export type { Consent };

/** The platform's name and logo; the code does not contain them. */
export interface Product {
  name: string;
  /** The future name. With `transitionPostUrl`, the header's banner announces the change. */
  nextName?: string;
  /** The day of the change, such as `2026-03-01`. Default: `2025-12-31`, the end of that year. */
  transitionDate?: string;
  /** URL of the post about the change. */
  transitionPostUrl?: string;
  /** URL of the logo. */
  logo?: string;
}

/** URLs of the header's links to other sites; a link without a URL is not shown. */
export interface ExternalLinks {
  /** The developer platform's API reference. */
  apiReference?: string;
  /** The developer platform's documentation. */
  documentation?: string;
  /** The developer platform's pricing. */
  developerPricing?: string;
  helpCentre?: string;
  /** The product's release notes. */
  productUpdates?: string;
}

/** URLs of the legal texts. Default: `/terms`, `/privacy` and `/cookies` on the page's site. */
export interface LegalLinks {
  terms?: string;
  privacy?: string;
  cookies?: string;
}

/**
 * Settings of the sign-in providers. In a script's URL, `{locale}` is replaced by the language, such as `en_US`. The
 * three script URLs are only accepted by `configure()`, never in the page's markup, so that only the page's scripts
 * decide what runs in the page.
 */
export interface SocialSettings {
  /** URL of Google's script, instead of Google's own. */
  googleScript?: string;
  /** URL of Facebook's script, instead of Facebook's own. */
  facebookScript?: string;
  /** Version of Facebook's API, such as `v24.0`. */
  facebookVersion?: string;
  /** URL of Apple's script, instead of Apple's own. */
  appleScript?: string;
  /** The redirect URI registered with Apple. Default: the root of the page's site. */
  appleRedirectUri?: string;
}

/** A new account, for an engagement tool. */
export interface RegisteredUser {
  /** Null if the service did not tell it. */
  id: string | null;
  email: string;
  /** Whether the email is already confirmed. */
  confirmed: boolean;
}

/** An analytics tool that the widgets know how to tell of events. */
export type AnalyticsTool = 'dataLayer' | 'gtag' | 'plausible' | 'matomo' | 'posthog' | 'segment' | 'webflow';

/** Called with an event's name, such as `pc_convert_complete`, and its measurable fields. */
export type AnalyticsFunction = (name: string, fields: Readonly<Record<string, string | number | boolean>>) => unknown;

/** Where a captcha can show its challenge. */
export interface CaptchaChallenge {
  /** An empty element in the dialog and in the page's own tree, removed when the challenge is over. */
  readonly container: HTMLElement;
}

export interface Configuration {
  /** Origin of the API, with an optional path. */
  apiBase: string;
  /** Origin of the editor, with an optional path. */
  appBase: string;
  /**
   * URL of the folder with the audio engine's files, `engine` in the distribution. Default: next to the scripts.
   * Required if a bundle or a combined script is somewhere else. Only accepted by `configure()`, never in the page's
   * markup, because the engine is code.
   */
  engineBase: string;
  /**
   * URL of the folder with the hosted files, such as `https://…/cdn/`, for a script that was combined, inlined or
   * copied to somewhere else: it contains `engine`. The attribute `data-pc-base` on a script states the same, also to
   * the loader. Only accepted by `configure()`, never in the configuration block, because the files are code.
   */
  base: string;
  /** Takes precedence over the language of the page's path. */
  language: WidgetLanguage;
  theme: Theme;
  /**
   * Texts in the place of the built-in ones, by language, or the URL of a JSON file with them. A language that the
   * widgets do not have is one more that they can be shown in; what is missing there is in English.
   */
  messages: PageMessages;
  product: Product;
  links: ExternalLinks;
  legal: LegalLinks;
  /** URL for resetting a forgotten password. Default: `/forgot-password` of the editor. */
  forgotPasswordUrl: string;
  /**
   * Name of the session cookie. Default: `token`. Set it if the page uses a cookie with that name for something else;
   * otherwise that cookie is not changed, and a sign-in only lasts as long as the page.
   */
  cookieName: string;
  /**
   * Whether the redirect to an editor at another origin, which cannot read the session cookie, contains a one-time code
   * (`handover`) in its query. The editor exchanges the code for its own session. Only the configured `appBase` gets a
   * code, never an element's `app-base`. Default: false.
   */
  handover: boolean;
  /**
   * Whether third-party scripts may be loaded, and analytics told of events. `granted`: yes, the default. `pending`:
   * there is no one-tap prompt, a sign-in provider's script is loaded only when the visitor chooses that provider, the
   * landing page is not stored, and events for analytics wait, as long as the page lasts. `denied`: the same, but these
   * events are dropped. Can be changed at any time, also with the event `pc-consent` on the window and `{ consent }` as
   * its detail, or by `data-pc-consent` on `<html>`. The attribute `data-pc-consent` on a script states the same.
   * Without a setting, and while it is `pending`, a banner with an interface that banners share decides.
   */
  consent: Consent;
  /**
   * The analytics tools of the page that are told of events, by name or as functions. They get measurable fields only,
   * and no tool is loaded. The attribute `data-pc-analytics` on a script states the same, with spaces between the
   * names. Default: none.
   */
  analytics: readonly (AnalyticsTool | AnalyticsFunction)[];
  social: SocialSettings;
  /**
   * Whether a login with a password makes a passkey for the next time, without a dialog, where the browser can: those
   * that do have the visitor's agreement, and have just filled in the password. Default: true.
   */
  automaticPasskeys: boolean;
  /**
   * Returns the token of a solved captcha, for services that require one. Called before each request of the sign-in
   * dialog to sign up, log in, send another code or reset the password, and when the service wants one to check a code;
   * the token is sent as `captchaToken`. If it rejects, returns no text or takes longer than a minute, nothing is sent,
   * and the visitor can try again. While it is pending, the dialog lets the visitor use what the page shows over it.
   */
  captchaToken: (challenge: CaptchaChallenge) => Promise<string>;
  /** Checks a coupon for all pricing sections that have no `checkCoupon` of their own. */
  checkCoupon: CheckCoupon;
  /** Called for each account created with email and password. */
  onEngagement: (user: RegisteredUser) => void;
  /** Called when signing in through the one-tap prompt fails. Default: `window.pcSignUpTrigger`. */
  onSignUpTrigger: () => void;
}

/** Undefined unsets a key. */
type Stated = { [Key in keyof Configuration]?: Configuration[Key] | undefined };

type Checks = { [Key in keyof Configuration]: (value: unknown, isMarkup: boolean) => boolean };

const isLink = (value: unknown): boolean => isSafeLink(value);

/** A URL of code, which only scripts may set. */
const isCode = (value: unknown, isMarkup: boolean): boolean => !isMarkup && isSafeLink(value);

const areLinks = (value: unknown): boolean => isRecordOf(value, isLink);

const isBoolean = (value: unknown): boolean => typeof value === 'boolean';

const isFunction = (value: unknown): boolean => typeof value === 'function';

const isRecordOf = (value: unknown, fits: (member: unknown, name: string) => boolean): value is object =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(([name, member]) => fits(member, name));

/** A date as ISO 8601 writes it, without a time. */
const isDay = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

const checks: Checks = {
  apiBase: isLink,
  appBase: isLink,
  engineBase: isCode,
  base: isCode,
  language: (value) => typeof value === 'string',
  // What is in them is checked when they are merged.
  messages: (value) => isRecordOf(value, (member) => isSafeLink(member) || isRecordOf(member, () => true)),
  theme: (value) => THEMES.some((theme) => theme === value),
  product: (value) =>
    isRecordOf(value, (member, name) =>
      /ame$/.test(name) ? typeof member === 'string' : name === 'transitionDate' ? isDay(member) : isLink(member),
    ) && 'name' in value,
  links: areLinks,
  legal: areLinks,
  forgotPasswordUrl: isLink,
  cookieName: (value) => typeof value === 'string' && /^[\w!#$&'*+.^`|~-]+$/.test(value),
  handover: isBoolean,
  automaticPasskeys: isBoolean,
  consent: (value) => CONSENTS.some((consent) => consent === value),
  // What is in it is checked when analytics are loaded.
  analytics: Array.isArray,
  social: (value, isMarkup) =>
    isRecordOf(value, (member, name) => isLink(member) && !(isMarkup && name.endsWith('Script'))),
  captchaToken: isFunction,
  checkCoupon: isFunction,
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

/** Sets or changes the page's configuration; `undefined` unsets a key. Widgets on the page update immediately. */
export function configure(changes: Stated): void {
  configured = { ...configured, ...understood(changes) };
  changed();
}

/** Returns the page's configuration: the same object until something changes. */
export function configuration(): Partial<Configuration> {
  fromPage ??= withoutUnset(pageConfiguration());
  merged ??= { ...fromPage, ...withoutUnset(configured) };
  return merged;
}

/** Calls the listener after each change; returns an unsubscribe function. */
export const subscribeToConfiguration = subscribe;

function pageConfiguration(): object {
  if (typeof document === 'undefined') return {};
  // A document that is simulated on a server has no window.
  const hasWindow = typeof addEventListener === 'function';
  if (hasWindow) {
    addEventListener('pc-consent', changeConsent);
    followConsent(readAgain);
  }
  const script = native(document, 'querySelector').call(document, CONFIGURATION_BLOCK) as HTMLScriptElement | null;
  if (!script) {
    // It may be added later: the page may still be loading, or a script may add it.
    if (hasWindow)
      for (const type of ['DOMContentLoaded', BLOCK_ADDED]) addEventListener(type, readAgain, { once: true });
    return withConsent(attributes());
  }
  try {
    return withConsent({ ...attributes(), ...understood(JSON.parse(native(script, 'text')), true) });
  } catch (cause) {
    console.error(`pc-elements: ${BLOCK} does not hold JSON, so it is ignored.`, cause);
    return withConsent(attributes());
  }
}

const withConsent = (settings: Stated): Stated => ({ ...settings, consent: pageConsent(settings.consent) });

/** What scripts state; analytics report what is wrong in it. Any consent but `granted` is none. */
const attributes = (): Stated => ({
  consent: stated('consent') as Consent | undefined,
  analytics: stated('analytics')?.split(' ') as AnalyticsTool[] | undefined,
});

/** For consent banners without access to `configure()`. */
function changeConsent(event: Event): void {
  const { consent } = Object((event as CustomEvent<unknown>).detail) as { consent?: Consent };
  // An event without it must not unset the key, which would grant consent.
  configure({ consent: consent ?? ('' as Consent) });
}

function readAgain(): void {
  fromPage = undefined;
  changed();
}

/** The known entries with valid values; all others are reported and skipped. */
export function understood(changes: unknown, isMarkup = false): Partial<Configuration> {
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
