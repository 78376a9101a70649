/**
 * `/cdn/embed-events.js`, which `embed.js` imports on a page that names its analytics tools. Such a page may have
 * nothing else of ours, so attributes, an event and banners are all that configures it.
 */
import { listen } from '../analytics/listen.ts';
import type { Destination } from '../analytics/tracker.ts';
import { followConsent, pageConsent, type Consent } from '../configuration/told-consent.ts';
import { stated } from '../dom/stated.ts';

const analytics: readonly Destination[] = stated('analytics')?.split(' ') ?? [];
let decided: string | undefined;

listen(
  () => ({ analytics, consent: decided ?? pageConsent(stated('consent') as Consent | undefined) }),
  (listener) => {
    followConsent(listener);
    addEventListener('pc-consent', (event) => {
      const decision = Object((event as CustomEvent<unknown>).detail) as { consent?: unknown };
      if (typeof decision.consent !== 'string') return;
      decided = decision.consent;
      listener();
    });
  },
  () => ({}),
);
