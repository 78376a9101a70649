/** The clients of all providers, which the form does not wait for. */
import type { Provider } from '../auth-modal.machine.ts';
import { apple } from './apple.ts';
import { facebook } from './facebook.ts';
import { google } from './google.ts';
import { prepare, signIn, type ProviderClient, type ProviderOptions, type SocialCredential } from './provider.ts';

const clients: Record<Provider, ProviderClient> = { google, facebook, apple };

/** As `prepare` of the provider's client. */
export const prepareProvider = (provider: Provider, options: ProviderOptions): Promise<void> =>
  prepare(clients[provider], options);

/** As `signIn` of the provider's client. */
export const openProvider = (
  provider: Provider,
  options: ProviderOptions,
  signal: AbortSignal,
): Promise<SocialCredential | null> => signIn(clients[provider], options, signal);
