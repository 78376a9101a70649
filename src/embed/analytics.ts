/**
 * `/cdn/embed-events.js`, which `embed.js` imports on a page that names its analytics tools. Such a page may have
 * nothing else of ours, so attributes and an event are all that configures it.
 */
import { listen } from '../analytics/listen.ts';
import type { Destination } from '../analytics/tracker.ts';
import { stated } from '../dom/stated.ts';

const analytics: readonly Destination[] = stated('analytics')?.split(' ') ?? [];
let consent = stated('consent') || 'granted';

listen(
  () => ({ analytics, consent }),
  (listener) =>
    addEventListener('pc-consent', (event) => {
      const decision = Object((event as CustomEvent<unknown>).detail) as { consent?: unknown };
      if (typeof decision.consent !== 'string') return;
      ({ consent } = decision as { consent: string });
      listener();
    }),
  () => ({}),
);
