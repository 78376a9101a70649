/** A random value that ties a provider's token to the request it was issued for. */

export interface Nonce {
  /** Sent to the service. */
  readonly value: string;
  /** Sent to the provider, which includes it in the token: SHA-256 of the value, in hexadecimal. */
  readonly digest: string;
}

/** Undefined outside secure contexts, where `crypto.subtle` is missing. */
export async function createNonce(): Promise<Nonce | undefined> {
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  if (!subtle) return undefined;
  const value = hexadecimal(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(value));
  return { value, digest: hexadecimal(new Uint8Array(digest)) };
}

const hexadecimal = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
