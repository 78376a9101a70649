/** Issues and describes the tokens of a mock provider. Keys and tokens live as long as the process. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { JSONWebKeySet } from 'jose';

export interface TokenRequest {
  /** The app the token is issued to. */
  clientId: string;
  email: string;
  scope?: string;
  nonce?: string;
  state?: string;
  /** Default: true. */
  emailVerified?: boolean;
  /** Default: derived from the email. People change their address, and a provider gives an old one to somebody else. */
  subject?: string;
}

interface IssuedToken extends TokenRequest {
  subject: string;
  /** Seconds since 1970. */
  expiresAt: number;
}

export interface Issuer {
  /** The public keys that verify its ID tokens. */
  keys(): Promise<JSONWebKeySet>;
  /** An opaque token, to be described by {@link describe}. */
  accessToken(request: TokenRequest): string;
  /** Undefined if the token is unknown or has expired. */
  describe(accessToken: string): IssuedToken | undefined;
  idToken(request: TokenRequest, extra?: object): Promise<string>;
  subject(request: TokenRequest): string;
}

/** Lifetime of everything issued, in seconds. */
export const LIFETIME = 3600;

/** How many access tokens are kept. */
const MAX_TOKENS = 1000;

export function createIssuer(provider: string, issuer: string, now: () => Date): Issuer {
  // Created on first use: it takes a tenth of a second, and most runs see no sign-in.
  let keyPair: ReturnType<typeof generateKeyPair> | undefined;
  const getKeyPair = () => (keyPair ??= generateKeyPair('RS256'));
  const kid = randomUUID();
  const tokens = new Map<string, IssuedToken>();
  const seconds = (): number => Math.floor(now().getTime() / 1000);
  // Stable across restarts, and different at each provider.
  const subject = ({ email, subject: given }: TokenRequest): string =>
    given ??
    BigInt(
      `0x${createHash('sha256').update(`${provider} ${email.toLowerCase()}`).digest('hex').slice(0, 17)}`,
    ).toString();

  return {
    async keys() {
      const { publicKey } = await getKeyPair();
      return { keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }] };
    },
    subject,
    accessToken(request) {
      const token = randomBytes(24).toString('base64url');
      tokens.set(token, { ...request, subject: subject(request), expiresAt: seconds() + LIFETIME });
      const [oldest] = tokens.keys();
      if (tokens.size > MAX_TOKENS && oldest !== undefined) tokens.delete(oldest);
      return token;
    },
    describe(accessToken) {
      const token = tokens.get(accessToken);
      return token !== undefined && token.expiresAt > seconds() ? token : undefined;
    },
    async idToken(request, extra = {}) {
      const { clientId, email, emailVerified = true, nonce } = request;
      const { privateKey } = await getKeyPair();
      return new SignJWT({ email, email_verified: emailVerified, ...(nonce === undefined ? {} : { nonce }), ...extra })
        .setProtectedHeader({ alg: 'RS256', kid })
        .setIssuer(issuer)
        .setAudience(clientId)
        .setSubject(subject(request))
        .setJti(randomUUID())
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + LIFETIME)
        .sign(privateKey);
    },
  };
}
