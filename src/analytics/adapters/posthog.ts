/** PostHog. */
import { call, type Adapter } from './adapter.ts';

export const posthog: Adapter = (name, fields, read) => call(read('posthog'), 'capture', name, fields);
