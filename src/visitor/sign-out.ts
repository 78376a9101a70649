/** Signing out, for the page's own scripts. */
import { signOut as endOnService } from '../api/auth.ts';
import { createApiClient, type CallOptions } from '../api/client.ts';
import type { SignOutRequest } from '../api/schema.ts';
import { apiBaseOf, readSession } from './session.ts';
import { endSession } from './session-writer.ts';

/**
 * Signs the visitor out: forgets the session on this browser at once, which every widget and every tab sees, and ends it on
 * the service (`POST /api/auth/signout`, at the API that issued the session). `everywhere` ends the visitor's other sessions
 * as well. Never rejects: resolves to true when the service has ended the session or nobody was signed in, to false when it
 * could not be reached or refused – the session is over on this browser all the same.
 */
export async function signOut({ signal, ...body }: SignOutRequest & CallOptions = {}): Promise<boolean> {
  const session = readSession();
  if (!session) return true;
  endSession();
  try {
    const client = createApiClient({ base: apiBaseOf(session), token: () => session.accessToken });
    await endOnService(client, body, { signal });
    return true;
  } catch (cause) {
    console.error('pc-elements: the session could not be ended on the service.', cause);
    return false;
  }
}
