/** What the providers have in common. */
import type { SocialSettings } from '../../../configuration/configuration.ts';
import type { Language } from '../../../definition/common.ts';
import { loadScript } from './script.ts';

export interface ProviderOptions {
  readonly clientId: string;
  readonly settings: SocialSettings;
  readonly language: Language;
}

/** What a provider's window gives when somebody signs in there. */
export type SocialCredential =
  | { readonly provider: 'google' | 'facebook'; readonly accessToken: string }
  | {
      readonly provider: 'apple';
      readonly idToken: string;
      readonly code: string;
      readonly nonce?: string | undefined;
      readonly user?: { email?: string; name?: { firstName?: string; lastName?: string } } | undefined;
    };

/** One provider's way of signing in. */
export interface ProviderClient {
  /** Whether its script has run. */
  readonly isReady: () => boolean;
  /** URL of its script; `{locale}` in it stands for the language. */
  readonly script: (settings: SocialSettings) => string;
  /** What must be done before a click, because a click cannot wait for it. */
  readonly prepare?: (options: ProviderOptions) => Promise<void>;
  /**
   * Opens the provider's window at once, as a browser allows only within a click. Rejects with a ProviderError. `signal`
   * ends the waiting.
   */
  readonly signIn: (options: ProviderOptions, signal: AbortSignal) => Promise<SocialCredential>;
}

const LOCALES: Record<Language, string> = { en: 'en_US', es: 'es_ES', fr: 'fr_FR', de: 'de_DE' };

/** Loads the script and does whatever else a click could not wait for. */
export async function prepare(client: ProviderClient, options: ProviderOptions): Promise<void> {
  await loadScript(client.script(options.settings).replace('{locale}', LOCALES[options.language]), client.isReady);
  await client.prepare?.(options);
}

/** Opens the provider's window: at once if everything is there, else as soon as it is. */
export function signIn(
  client: ProviderClient,
  options: ProviderOptions,
  signal: AbortSignal,
): Promise<SocialCredential> {
  if (client.isReady()) return client.signIn(options, signal);
  return prepare(client, options).then(() => {
    signal.throwIfAborted();
    return client.signIn(options, signal);
  });
}
