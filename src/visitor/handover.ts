/**
 * Hands the session over to an editor that cannot read the session cookie, by a one-time code in the redirect's URL.
 */
import { pageUrl } from '../dom/page-url.ts';
import { requestHandover } from '../api/auth.ts';
import type { ApiClient } from '../api/client.ts';
import { configuration } from '../configuration/configuration.ts';
import { HANDOVER, redirectUrl } from './redirect-url.ts';
import { apiBaseOf, readSession, storedSession } from './session.ts';
import { sessionClient } from './session-client.ts';

/** Time limit of the call, after which the redirect goes without a code, in ms. */
const TIME_LIMIT = 5000;

/**
 * Whether the redirect carries a code: if the page asks for it, and the editor is of another origin or the session is
 * not in the cookie. Only the editor of the configuration gets one: whoever may write an `app-base` attribute must not
 * get sessions.
 */
export function needsHandover(url: string): boolean {
  const { handover, appBase = '' } = configuration();
  const { origin } = new URL(url);
  const editor = redirectUrl({ authType: 'sign_in' }, { appBase, page: pageUrl() });
  if (!handover || origin !== new URL(editor).origin) return false;
  return origin !== location.origin || !storedSession();
}

/** Resolves with the URL with a code, or with the URL itself if the service returns none. */
export async function handOver(url: string, client: ApiClient): Promise<string> {
  const withCode = new URL(url);
  try {
    const { origin } = withCode;
    const { code } = await requestHandover(client, { origin }, { signal: AbortSignal.timeout(TIME_LIMIT) });
    withCode.searchParams.set(HANDOVER, code);
  } catch (cause) {
    console.error('pc-elements: the session could not be handed over to the editor.', cause);
  }
  return withCode.href;
}

/** The same for the stored session. */
export function handOverSession(url: string): Promise<string> {
  const session = readSession();
  return handOver(url, sessionClient(session ? apiBaseOf(session) : ''));
}
