/** Whether the visitor's consent is still pending; see `consent` of the configuration. */
import { configuration, subscribeToConfiguration } from './configuration.ts';

export const isConsentPending = (): boolean => configuration().consent === 'pending';

/** Resolves once third-party scripts may be loaded; never if the signal is aborted before. */
export function whenConsented(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (isConsentPending() || signal.aborted) return;
      stop();
      resolve();
    };
    const stop = subscribeToConfiguration(check);
    signal.addEventListener('abort', stop, { once: true });
    check();
  });
}
