/** The visitor's consent as the page tells it: in an attribute of `<html>`, or by the interfaces that banners share. */
import { globalValue } from '../dom/global-value.ts';
import { native } from '../dom/native.ts';

export const CONSENTS = ['granted', 'pending', 'denied'] as const;

export type Consent = (typeof CONSENTS)[number];

/** On `<html>`: what a page without scripts of its own, or a banner, states. */
const ATTRIBUTE = 'data-pc-consent';

/** `__tcfapi` answers later; until then nothing is decided. */
let tcfAnswer: Consent = 'pending';

/** Must be called with each answer of `__tcfapi`. */
export function setTcfAnswer(answer: Consent): void {
  tcfAnswer = answer;
}

let heardFromBanners: Consent | undefined;

/**
 * The visitor's decision: that of the document, or else what banners tell, unless the settings have decided.
 * @param stated what the settings of the page say
 */
export function pageConsent(stated: Consent | undefined): Consent | undefined {
  const html = native(document, 'documentElement');
  heardFromBanners = toldByBanners();
  const isOpen = stated === undefined || stated === 'pending';
  const told = native(html, 'getAttribute').call(html, ATTRIBUTE) as Consent | null;
  return told ?? (isOpen ? (heardFromBanners ?? stated) : stated);
}

let isFollowing = false;
let isFollowingBanners = false;

/**
 * Calls back when the decision may have changed. Safe to repeat, and called again when the page has been parsed: a
 * banner may have come.
 */
export function followConsent(onChange: () => void): void {
  if (!isFollowing) {
    isFollowing = true;
    new MutationObserver(onChange).observe(native(document, 'documentElement'), { attributeFilter: [ATTRIBUTE] });
  }
  if (isFollowingBanners || !toldByBanners()) return;
  isFollowingBanners = true;
  void import('./follow-consent.lazy.ts').then(
    ({ followBanners }) =>
      followBanners(() => {
        if (toldByBanners() !== heardFromBanners) onChange();
      }),
    () => undefined,
  );
}

/** By data layer, what was told last: a layer that becomes long is cut off at its beginning. */
const lastTold = new WeakMap<object, Consent | undefined>();

/**
 * What all banners of the page say, the strictest first; undefined without one. Asked for is what measuring needs: in
 * Google's Consent Mode `analytics_storage`, in the WP Consent API `statistics`, in IAB's TCF the purposes 1 and 8.
 */
function toldByBanners(): Consent | undefined {
  const told = [byConsentMode(), byWordPress(), typeof globalValue('__tcfapi') === 'function' ? tcfAnswer : undefined];
  return (['denied', 'pending', 'granted'] as const).find((consent) => told.includes(consent));
}

/** A default is what holds until the visitor decides. */
function byConsentMode(): Consent | undefined {
  const layer = globalValue('dataLayer');
  if (!Array.isArray(layer)) return undefined;
  let told = lastTold.get(layer);
  for (const entry of layer as unknown[]) {
    // What gtag() pushes are its arguments.
    const { 0: command, 1: kind, 2: settings } = Object(entry) as Partial<Record<number, unknown>>;
    const { analytics_storage: value } = Object(command === 'consent' && settings) as { analytics_storage?: unknown };
    if (value !== undefined) told = value === 'granted' ? 'granted' : kind === 'default' ? 'pending' : 'denied';
  }
  lastTold.set(layer, told);
  return told;
}

/** A visitor who has said no is not told from one who has not decided. */
function byWordPress(): Consent | undefined {
  const hasConsent = globalValue('wp_has_consent');
  if (typeof hasConsent !== 'function') return undefined;
  return (hasConsent as (category: string) => unknown)('statistics') === true ? 'granted' : 'pending';
}
