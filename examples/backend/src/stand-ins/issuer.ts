/** What the played providers issue, and what they later say about it. Keys and tokens live as long as the process. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { JSONWebKeySet } from 'jose';

export interface Asked {
  /** The app the token is made out to. */
  clientId: string;
  email: string;
  scope?: string;
  nonce?: string;
  state?: string;
  /** Default: true. */
  emailVerified?: boolean;
}

interface IssuedToken extends Asked {
  subject: string;
  /** Seconds since 1970. */
  expiresAt: number;
}

export interface Issuer {
  /** What its ID tokens are verified with. */
  keys(): Promise<JSONWebKeySet>;
  /** An opaque token, to be described by {@link describe}. */
  accessToken(asked: Asked): string;
  /** Undefined for a token that this issuer does not know, or no longer. */
  describe(accessToken: string): IssuedToken | undefined;
  idToken(asked: Asked, extra?: object): Promise<string>;
  subject(email: string): string;
}

/** Lifetime of everything issued, in seconds. */
export const LIFETIME = 3600;

/** More tokens than these are not remembered. */
const REMEMBERED = 1000;

export function createIssuer(provider: string, issuer: string, now: () => Date): Issuer {
  // Most starts see no sign-in, and making a key takes a tenth of a second.
  let made: ReturnType<typeof generateKeyPair> | undefined;
  const pair = () => (made ??= generateKeyPair('RS256'));
  const kid = randomUUID();
  const tokens = new Map<string, IssuedToken>();
  const seconds = (): number => Math.floor(now().getTime() / 1000);
  // One person is the same after a restart, and another one at every provider.
  const subject = (email: string): string =>
    BigInt(
      `0x${createHash('sha256').update(`${provider} ${email.toLowerCase()}`).digest('hex').slice(0, 17)}`,
    ).toString();

  return {
    async keys() {
      const { publicKey } = await pair();
      return { keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }] };
    },
    subject,
    accessToken(asked) {
      const token = randomBytes(24).toString('base64url');
      tokens.set(token, { ...asked, subject: subject(asked.email), expiresAt: seconds() + LIFETIME });
      const [oldest] = tokens.keys();
      if (tokens.size > REMEMBERED && oldest !== undefined) tokens.delete(oldest);
      return token;
    },
    describe(accessToken) {
      const token = tokens.get(accessToken);
      return token !== undefined && token.expiresAt > seconds() ? token : undefined;
    },
    async idToken({ clientId, email, emailVerified = true, nonce }, extra = {}) {
      const { privateKey } = await pair();
      return new SignJWT({ email, email_verified: emailVerified, ...(nonce === undefined ? {} : { nonce }), ...extra })
        .setProtectedHeader({ alg: 'RS256', kid })
        .setIssuer(issuer)
        .setAudience(clientId)
        .setSubject(subject(email))
        .setJti(randomUUID())
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + LIFETIME)
        .sign(privateKey);
    },
  };
}
