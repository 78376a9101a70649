/** Security events for the operator: sign-ins, failures, lockouts, new passwords, ended sessions. */
import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Configuration } from '../configuration.ts';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import { sourceOf } from './sources.ts';
import type { User } from './users.ts';

export type SecurityEvent =
  | 'sign-up'
  | 'sign-in'
  | 'sign-in-unconfirmed'
  | 'sign-in-failed'
  | 'locked-out'
  | 'captcha-failed'
  | 'confirmed'
  | 'code-failed'
  | 'password-reset-requested'
  | 'password-reset-refused'
  | 'password-reset'
  | 'handover-issued'
  | 'handover-refused'
  | 'handover-failed'
  | 'session-ended'
  | 'all-sessions-ended'
  | 'account-exported'
  | 'account-deleted'
  | 'identity-separated'
  | 'passkey-added'
  | 'passkey-refused'
  | 'passkey-backup-changed'
  | 'passkey-renamed'
  | 'passkey-removed';

export interface SecurityDetails {
  method?: 'password' | 'google' | 'one-tap' | 'facebook' | 'apple' | 'passkey' | 'handover';
}

const WARNINGS: readonly SecurityEvent[] = [
  'sign-in-failed',
  'locked-out',
  'captcha-failed',
  'code-failed',
  'password-reset-refused',
  'handover-refused',
  'handover-failed',
  'passkey-refused',
];

/** Without a configured key, pseudonyms change with every start. */
const RANDOM_KEY = randomBytes(32).toString('base64url');

const pseudonym = ({ logPseudonymKey }: Configuration, text: string): string =>
  createHmac('sha256', logPseudonymKey ?? RANDOM_KEY)
    .update(text)
    .digest('base64url')
    .slice(0, 22);

/**
 * Logs an event about an account. Account and network appear under constant pseudonyms: finding the lines about an
 * address needs the key.
 * @param account The user, or the canonical email address that was typed, if any.
 */
export function logSecurityEvent(
  { configuration }: Services,
  request: FastifyRequest,
  event: SecurityEvent,
  account: User | string | undefined,
  details: SecurityDetails = {},
): void {
  const name = typeof account === 'string' ? account : (account?.emailKey ?? account?.id);
  request.log[WARNINGS.includes(event) ? 'warn' : 'info'](
    {
      event,
      ...(name === undefined ? {} : { account: pseudonym(configuration, `account ${name}`) }),
      network: pseudonym(configuration, `network ${sourceOf(request).network}`),
      ...details,
    },
    'security event',
  );
}

/** Logs that a migration took a second subject of one provider from an account, and ended its sessions. */
export function logIdentitySeparated(
  { configuration, log }: Pick<Services, 'configuration' | 'log'>,
  userId: string,
): void {
  const event: SecurityEvent = 'identity-separated';
  log.warn({ event, account: pseudonym(configuration, `account ${userId}`) }, 'security event');
}

/** For `catch()`: logs the event, or a lockout, and rethrows the error. */
export const logFailure =
  (...[services, request, event, account, details]: Parameters<typeof logSecurityEvent>) =>
  (error: unknown): never => {
    // The error handler logs server errors, and the check of captchas its own.
    if (error instanceof ApiError && error.status < 500 && error.code !== 'INVALID_CAPTCHA_TOKEN') {
      logSecurityEvent(services, request, error.status === 429 ? 'locked-out' : event, account, details);
    }
    throw error;
  };
