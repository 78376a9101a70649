/** What the consent banners of a page tell. Some report no changes, so all are looked at again and again. */
import { globalValue } from '../dom/global-value.ts';
import type { Consent } from './told-consent.ts';

/** In ms. A withdrawal holds within a second. */
const INTERVAL = 500;

/** The purposes of IAB's TCF: storing on a device, and measuring how content performs. */
const PURPOSES = [1, 8];

interface TcfData {
  gdprApplies?: boolean;
  eventStatus?: string;
  purpose?: { consents?: Readonly<Record<number, boolean>> };
}

/** Calls back with what they tell, at once and for as long as the page lasts; undefined once there is none. */
export function followBanners(tell: (consent: Consent | undefined) => void): void {
  let asked: unknown;
  let tcfAnswer: Consent = 'pending';

  function look(): void {
    const tcf = globalValue('__tcfapi');
    const hasTcf = typeof tcf === 'function';
    // A stub is replaced by the banner itself; who asks both hears the answer twice.
    if (hasTcf && tcf !== asked) {
      asked = tcf;
      called(tcf, 'addEventListener', 2, (data: unknown, isSuccess: unknown) => {
        if (isSuccess === true) tcfAnswer = tcfConsent(Object(data) as TcfData);
      });
    }
    const told = [consentMode(), wordPressConsent(), hasTcf ? tcfAnswer : undefined];
    // The strictest counts.
    tell((['denied', 'pending', 'granted'] as const).find((consent) => told.includes(consent)));
  }

  look();
  setInterval(look, INTERVAL);
}

/** By data layer, what was told last: a layer that becomes long is cut off at its beginning. */
const lastTold = new WeakMap<object, Consent | undefined>();

/** Google's Consent Mode. A default is what holds until the visitor decides. */
function consentMode(): Consent | undefined {
  const layer = globalValue('dataLayer');
  if (!Array.isArray(layer)) return undefined;
  let told = lastTold.get(layer);
  for (const entry of layer as unknown[]) {
    const { 0: command, 1: kind, 2: settings } = Object(entry) as Partial<Record<number, unknown>>;
    const { analytics_storage: value } = Object(command === 'consent' && settings) as { analytics_storage?: unknown };
    if (value !== undefined) told = value === 'granted' ? 'granted' : kind === 'default' ? 'pending' : 'denied';
  }
  lastTold.set(layer, told);
  return told;
}

/** The WP Consent API. A visitor who has said no is not told from one who has not decided. */
function wordPressConsent(): Consent | undefined {
  const hasConsent = globalValue('wp_has_consent');
  if (typeof hasConsent !== 'function') return undefined;
  return called(hasConsent, 'statistics') === true ? 'granted' : 'pending';
}

/** Undefined if the banner's function throws, which must not end the looking. */
function called(banner: unknown, ...values: readonly unknown[]): unknown {
  try {
    return (banner as (...values: readonly unknown[]) => unknown)(...values);
  } catch {
    return undefined;
  }
}

function tcfConsent({ gdprApplies, eventStatus, purpose }: TcfData): Consent {
  if (gdprApplies === false) return 'granted';
  // While its dialog is open, what it holds is what was proposed.
  if (eventStatus !== 'tcloaded' && eventStatus !== 'useractioncomplete') return 'pending';
  return PURPOSES.every((each) => purpose?.consents?.[each] === true) ? 'granted' : 'denied';
}
