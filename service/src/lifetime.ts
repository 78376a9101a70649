import type { Services } from './services.ts';

/** When something expires that starts or ends now. */
export function expiryFrom({ configuration, now }: Pick<Services, 'configuration' | 'now'>): Date {
  return new Date(now().getTime() + configuration.fileLifetimeMinutes * 60_000);
}
