/** Whether the visitor has not consented, or not yet; see `consent` of the configuration. */
import { configuration } from './configuration.ts';

export const lacksConsent = (): boolean => (configuration().consent ?? 'granted') !== 'granted';
