/** Shared by all providers. */
import type { SocialSettings } from '../../../../configuration/configuration.ts';
import type { Language } from '../../../../definition/common.ts';
import type { Provider } from '../auth-modal.machine.ts';
import { ProviderError } from '../failure.ts';
import { loadScript } from './script.ts';

export interface ProviderOptions {
  readonly clientId: string;
  readonly settings: SocialSettings;
  readonly language: Language;
}

/** What a provider returns after a sign-in. */
export type SocialCredential =
  | { readonly provider: 'google' | 'facebook'; readonly accessToken: string }
  | {
      readonly provider: 'apple';
      readonly idToken: string;
      readonly code: string;
      readonly nonce?: string | undefined;
      readonly user?: { email?: string; name?: { firstName?: string; lastName?: string } } | undefined;
    };

/** The interface of a provider. */
export interface ProviderClient {
  /** Whether the script has loaded. */
  readonly isReady: () => boolean;
  /** URL of the script; `{locale}` is replaced by the language. */
  readonly script: (settings: SocialSettings) => string;
  /** Prepares what a click cannot wait for. */
  readonly prepare?: (options: ProviderOptions) => Promise<void>;
  /**
   * Opens the provider's popup synchronously, since browsers allow it only within a click. Rejects with a
   * ProviderError. `signal` stops waiting.
   */
  readonly signIn: (options: ProviderOptions, signal: AbortSignal) => Promise<SocialCredential>;
}

export const PROVIDER_NAMES: Record<Provider, string> = { google: 'Google', facebook: 'Facebook', apple: 'Apple' };

const LOCALES: Record<Language, string> = { en: 'en_US', es: 'es_ES', fr: 'fr_FR', de: 'de_DE' };

/** Loads the script and prepares whatever a click cannot wait for. */
export async function prepare(client: ProviderClient, options: ProviderOptions): Promise<void> {
  await loadScript(client.script(options.settings).replace('{locale}', LOCALES[options.language]), client.isReady);
  await client.prepare?.(options);
}

/**
 * Opens the provider's popup: synchronously if the script is loaded, otherwise once it is. Resolves with null if the
 * click is too long ago by then for the browser to open a window.
 */
export function signIn(
  client: ProviderClient,
  options: ProviderOptions,
  signal: AbortSignal,
): Promise<SocialCredential | null> {
  if (client.isReady()) return openWindow(client, options, signal);
  return prepare(client, options).then(() => {
    signal.throwIfAborted();
    if (isClickOver()) return null;
    return openWindow(client, options, signal);
  });
}

/** Sooner than a visitor closes a window, in ms. */
const SOONEST = 1000;

/**
 * On a page with `Cross-Origin-Opener-Policy: same-origin`, the provider's window belongs to another group of pages:
 * its script takes it for closed at once, and never hears from it.
 */
async function openWindow(
  client: ProviderClient,
  options: ProviderOptions,
  signal: AbortSignal,
): Promise<SocialCredential> {
  const opened = performance.now();
  try {
    return await client.signIn(options, signal);
  } catch (cause) {
    const isClosed = cause instanceof ProviderError && cause.code === 'popup-closed';
    if (!isClosed || !(globalThis.crossOriginIsolated || performance.now() - opened < SOONEST)) throw cause;
    console.error(
      'pc-elements: the page cannot reach the window of the provider. If it is served with ' +
        '"Cross-Origin-Opener-Policy: same-origin", serve it with "same-origin-allow-popups" instead.',
    );
    throw new ProviderError('provider', cause);
  }
}

/** Browsers open windows only within seconds of a click. */
function isClickOver(): boolean {
  const { userActivation } = navigator as { userActivation?: UserActivation };
  return userActivation?.hasBeenActive === true && !userActivation.isActive;
}
