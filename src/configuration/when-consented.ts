import { subscribeToConfiguration } from './configuration.ts';
import { lacksConsent } from './consent.ts';

/** Resolves once third-party scripts may be loaded; never if the signal is aborted before. */
export function whenConsented(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (lacksConsent() || signal.aborted) return;
      stop();
      resolve();
    };
    const stop = subscribeToConfiguration(check);
    signal.addEventListener('abort', stop, { once: true });
    check();
  });
}
