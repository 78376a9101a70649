/** Why a request had no response. */
import { NetworkError, OriginRefusedError } from './errors.ts';

/**
 * Returns the error for a request of the page to the API that had no response. Browsers report a service that does not
 * allow the page's origin as a lost connection.
 * @param base URL of the API, with a trailing slash
 * @param signal the request's; aborts the check
 */
export async function noResponse(base: string, cause: unknown, signal?: AbortSignal): Promise<Error> {
  const { origin } = globalThis as { origin?: string };
  // There is no such restriction outside a page.
  if (origin === undefined || origin === new URL(base).origin) return new NetworkError(cause);
  const isRefused = await import('./origin-check.lazy.ts').then(
    ({ refusesOrigin }) => refusesOrigin(base, origin, signal),
    () => false,
  );
  return isRefused ? new OriginRefusedError(cause) : new NetworkError(cause);
}
