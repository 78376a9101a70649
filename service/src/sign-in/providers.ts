/** The available sign-in providers, and where their tokens are verified. */
import type { ProviderConfiguration } from '../configuration.ts';

export interface Providers {
  google: { clientId: string; tokenInfoUrl: string; keysUrl: string } | undefined;
  facebook: { clientId: string; clientSecret: string; graphUrl: string } | undefined;
  apple: { clientId: string; keysUrl: string } | undefined;
}

/**
 * @param ownAddress Where this server listens: its mock providers verify tokens there, by the same calls as real ones.
 */
export function providersOf(
  { useMockProviders, google, facebook, apple }: ProviderConfiguration,
  ownAddress: string,
): Providers {
  if (useMockProviders) {
    const base = `${ownAddress}/mock-providers`;
    return {
      google: {
        clientId: 'mock-google',
        tokenInfoUrl: `${base}/google/tokeninfo`,
        keysUrl: `${base}/google/certs`,
      },
      facebook: { clientId: 'mock-facebook', clientSecret: 'mock', graphUrl: `${base}/facebook/graph` },
      apple: { clientId: 'mock-apple', keysUrl: `${base}/apple/keys` },
    };
  }
  return {
    google: google.clientId === undefined ? undefined : { ...google, clientId: google.clientId },
    facebook: facebook.clientId === undefined ? undefined : { ...facebook, clientId: facebook.clientId },
    apple: apple.clientId === undefined ? undefined : { ...apple, clientId: apple.clientId },
  };
}
