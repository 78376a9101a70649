/** Which providers can be signed in with, and where their tokens are verified. */
import type { ProviderConfiguration } from '../configuration.ts';

export interface Providers {
  google: { clientId: string; tokenInfoUrl: string; keysUrl: string } | undefined;
  facebook: { clientId: string; clientSecret: string; graphUrl: string } | undefined;
  apple: { clientId: string; keysUrl: string } | undefined;
}

/** @param ownAddress Where this server listens: there its stand-ins are asked, by the same calls as the real ones. */
export function providersOf(
  { useStandIns, google, facebook, apple }: ProviderConfiguration,
  ownAddress: string,
): Providers {
  if (useStandIns) {
    const base = `${ownAddress}/stand-ins`;
    return {
      google: {
        clientId: 'stand-in-of-google',
        tokenInfoUrl: `${base}/google/tokeninfo`,
        keysUrl: `${base}/google/certs`,
      },
      facebook: { clientId: 'stand-in-of-facebook', clientSecret: 'stand-in', graphUrl: `${base}/facebook/graph` },
      apple: { clientId: 'stand-in-of-apple', keysUrl: `${base}/apple/keys` },
    };
  }
  return {
    google: google.clientId === undefined ? undefined : { ...google, clientId: google.clientId },
    facebook: facebook.clientId === undefined ? undefined : { ...facebook, clientId: facebook.clientId },
    apple: apple.clientId === undefined ? undefined : { ...apple, clientId: apple.clientId },
  };
}
