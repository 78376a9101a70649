import type { Provider } from '../auth-modal.machine.ts';

export const PROVIDER_NAMES: Record<Provider, string> = { google: 'Google', facebook: 'Facebook', apple: 'Apple' };
