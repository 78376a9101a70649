/** The visitor's consent as the page tells it: in an attribute of `<html>`, or by the interfaces that banners share. */
import { globalValue } from '../dom/global-value.ts';

export const CONSENTS = ['granted', 'pending', 'denied'] as const;

export type Consent = (typeof CONSENTS)[number];

/** On `<html>`: what a page without scripts of its own, or a banner, states. */
export const CONSENT_ATTRIBUTE = 'data-pc-consent';

/** `__tcfapi` answers later; until then nothing is decided. */
let tcfAnswer: Consent = 'pending';

/** Must be called with each answer of `__tcfapi`. */
export function setTcfAnswer(answer: Consent): void {
  tcfAnswer = answer;
}

/**
 * What all banners of the page say, the strictest first; undefined without one. Asked for is what measuring needs: in
 * Google's Consent Mode `analytics_storage`, in the WP Consent API `statistics`, in IAB's TCF the purposes 1 and 8.
 */
export function toldByBanners(): Consent | undefined {
  const told = [byConsentMode(), byWordPress(), typeof globalValue('__tcfapi') === 'function' ? tcfAnswer : undefined];
  return (['denied', 'pending', 'granted'] as const).find((consent) => told.includes(consent));
}

/** A default is what holds until the visitor decides. */
function byConsentMode(): Consent | undefined {
  const layer = globalValue('dataLayer');
  let told: Consent | undefined;
  for (const entry of Array.isArray(layer) ? (layer as unknown[]) : []) {
    // What gtag() pushes are its arguments.
    const { 0: command, 1: kind, 2: settings } = Object(entry) as Partial<Record<number, unknown>>;
    const { analytics_storage: value } = Object(command === 'consent' && settings) as { analytics_storage?: unknown };
    if (value !== undefined) told = value === 'granted' ? 'granted' : kind === 'default' ? 'pending' : 'denied';
  }
  return told;
}

/** A visitor who has said no is not told from one who has not decided. */
function byWordPress(): Consent | undefined {
  const hasConsent = globalValue('wp_has_consent');
  if (typeof hasConsent !== 'function') return undefined;
  return (hasConsent as (category: string) => unknown)('statistics') === true ? 'granted' : 'pending';
}
