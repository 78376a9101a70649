/** Tells a service that refuses the page's origin from a lost connection. Loaded after a request without a response. */

/** Time without a response, in ms, after which a service counts as unreachable. */
const PATIENCE = 10_000;

/** The services that have been reported. */
const reported = new Set<string>();

/**
 * Whether the service responds, but does not let pages of this origin read its responses (CORS); if so, reports it once
 * in the console.
 * @param base URL of the API, with a trailing slash
 */
export async function refusesOrigin(base: string, origin: string, signal?: AbortSignal): Promise<boolean> {
  const patience = AbortSignal.timeout(PATIENCE);
  const responds = (options: RequestInit): Promise<boolean> =>
    fetch(`${base}api/auth/client-ids`, {
      credentials: 'include',
      cache: 'no-store',
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
      ...options,
    }).then(
      () => true,
      () => false,
    );
  if (!(await responds({ mode: 'no-cors' }))) return false;
  // Like the calls themselves, so that the browser asks the service for permission first. Succeeds if the connection was
  // lost only for a moment.
  if (await responds({ headers: { 'Content-Type': 'application/json' } })) return false;
  if (signal?.aborted) return false;
  if (!reported.has(base)) {
    reported.add(base);
    console.error(
      `pc-elements: The service at ${base} does not allow requests from this page's origin, ${origin}. Add it to the service's setting ALLOWED_ORIGINS.`,
    );
  }
  return true;
}
