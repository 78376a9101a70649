/** The visitor's consent as the page tells it: in an attribute of `<html>`, or by the interfaces that banners share. */
import { globalValue } from '../dom/global-value.ts';
import { native } from '../dom/native.ts';

export const CONSENTS = ['granted', 'pending', 'denied'] as const;

export type Consent = (typeof CONSENTS)[number];

/** On `<html>`: what a page without scripts of its own, or a banner, states. */
const ATTRIBUTE = 'data-pc-consent';

/** Undefined on a page without a banner. */
let told: Consent | undefined;

/**
 * The visitor's decision: that of the document, or else what banners tell, unless the settings have decided.
 * @param stated what the settings of the page say
 */
export function pageConsent(stated: Consent | undefined): Consent | undefined {
  // A document that is simulated on a server may have none.
  const html = native(document, 'documentElement') as HTMLElement | undefined;
  const isOpen = stated === undefined || stated === 'pending';
  const decided = html && (native(html, 'getAttribute').call(html, ATTRIBUTE) as Consent | null);
  return decided ?? (isOpen ? (told ?? stated) : stated);
}

let isFollowing = false;
let isFollowingBanners = false;

/**
 * Calls back when the decision may have changed. Safe to repeat; to be called again once the page has been parsed,
 * because a banner may have come. Until what it tells can be read, nothing is decided.
 */
export function followConsent(onChange: () => void): void {
  if (!isFollowing) {
    isFollowing = true;
    new MutationObserver(onChange).observe(native(document, 'documentElement'), { attributeFilter: [ATTRIBUTE] });
    // Until then, a tag manager may have brought a banner.
    addEventListener('load', onChange);
  }
  if (isFollowingBanners || !hasBanner()) return;
  isFollowingBanners = true;
  told = 'pending';
  void import('./banners.lazy.ts').then(
    ({ followBanners }) =>
      followBanners((consent) => {
        if (consent === told) return;
        told = consent;
        onChange();
      }),
    () => undefined,
  );
}

/** What gtag() pushes are its arguments, which are no array. */
const hasBanner = (): boolean =>
  ['__tcfapi', 'wp_has_consent'].some((name) => typeof globalValue(name) === 'function') ||
  [globalValue('dataLayer')].flat().some((entry) => (Object(entry) as { 0?: unknown })[0] === 'consent');
