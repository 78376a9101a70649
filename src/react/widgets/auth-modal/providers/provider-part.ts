/** Loads the clients of the providers once the service offers one. */
import type { Provider } from '../auth-modal.machine.ts';
import { ProviderError } from '../failure.ts';
import type { ProviderOptions, SocialCredential } from './provider.ts';
import type * as Part from './providers.lazy.ts';

let loaded: typeof Part | undefined;

/** @throws ProviderError if they cannot be loaded */
export async function providerPart(): Promise<typeof Part> {
  try {
    return (loaded ??= await import('./providers.lazy.ts'));
  } catch (cause) {
    throw new ProviderError('provider', cause);
  }
}

/** Opens the provider's window: in the same task if they are loaded, since browsers allow it only within a click. */
export const openProvider = (
  provider: Provider,
  options: ProviderOptions,
  signal: AbortSignal,
): Promise<SocialCredential | null> =>
  loaded
    ? loaded.openProvider(provider, options, signal)
    : providerPart().then((part) => part.openProvider(provider, options, signal));
