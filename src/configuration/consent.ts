/** Whether the visitor's consent is still pending; see `consent` of the configuration. */
import { configuration } from './configuration.ts';

export const isConsentPending = (): boolean => configuration().consent === 'pending';
