/** A random value that ties a provider's token to the request it was made for. */

export interface Nonce {
  /** Told to the service. */
  readonly value: string;
  /** Told to the provider, which puts it into the token: SHA-256 of the value in hexadecimal digits. */
  readonly digest: string;
}

/** Undefined where the browser computes no digests: on pages that are not served over https. */
export async function createNonce(): Promise<Nonce | undefined> {
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  if (!subtle) return undefined;
  const value = hexadecimal(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(value));
  return { value, digest: hexadecimal(new Uint8Array(digest)) };
}

const hexadecimal = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
