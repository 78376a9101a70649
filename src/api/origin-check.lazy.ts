/** Tells a server that refuses the page's origin from a lost connection. Loaded after a request without a response. */

/** Time without a response, in ms, after which a service counts as unreachable. */
const PATIENCE = 10_000;

/** The services that have been reported. */
const reported = new Set<string>();

/** Whether the server of a file responds to a page of another origin, but does not let it read the file (CORS). */
export function keepsFromPage(url: string, signal?: AbortSignal): Promise<boolean> {
  const { origin } = globalThis as { origin?: string };
  // There is no such restriction outside a page.
  if (origin === undefined || origin === new URL(url).origin) return Promise.resolve(false);
  return responds(url, { method: 'HEAD', mode: 'no-cors', credentials: 'omit' }, signal);
}

/**
 * Whether the service responds, but does not let pages of this origin read its responses (CORS); if so, reports it once
 * in the console.
 * @param base URL of the API, with a trailing slash
 */
export async function refusesOrigin(base: string, origin: string, signal?: AbortSignal): Promise<boolean> {
  const url = `${base}api/auth/client-ids`;
  if (!(await responds(url, { mode: 'no-cors', credentials: 'include' }, signal))) return false;
  // Like the calls themselves, so that the browser asks the service for permission first. Succeeds if the connection
  // was lost only for a moment.
  const headers = { 'Content-Type': 'application/json' };
  if (await responds(url, { headers, credentials: 'include' }, signal)) return false;
  if (signal?.aborted) return false;
  if (!reported.has(base)) {
    reported.add(base);
    console.error(
      `pc-elements: The service at ${base} does not allow requests from this page's origin, ${origin}. Add it to the service's setting ALLOWED_ORIGINS.`,
    );
  }
  return true;
}

function responds(url: string, options: RequestInit, signal?: AbortSignal): Promise<boolean> {
  const patience = AbortSignal.timeout(PATIENCE);
  const bounded = { cache: 'no-store', signal: signal ? AbortSignal.any([signal, patience]) : patience } as const;
  return fetch(url, { ...bounded, ...options }).then(
    () => true,
    () => false,
  );
}
