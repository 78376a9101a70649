/** Signs the visitor out; for the page's own scripts. */
import { signOut as endOnService } from '../api/auth.ts';
import { createApiClient, type CallOptions } from '../api/client.ts';
import type { SignOutRequest } from '../contract/schema.ts';
import { currentOwner } from './owner.ts';
import { RECORDINGS_KEY } from './recordings-key.ts';
import { forgetRefused } from './refused.ts';
import { apiBaseOf, readSession } from './session.ts';
import { endSession } from './session-cleanup.ts';
import { localStore } from './storage.ts';

/**
 * Signs the visitor out: deletes the session from this browser immediately, which all widgets and tabs notice, and ends
 * it at the service (`POST /api/auth/signout`, at the API that issued the session). `everywhere` also ends the
 * visitor's other sessions. What the account has recorded and not used is deleted. Never rejects: resolves to true if
 * the service has ended the session or the visitor was not signed in, and to false if the service could not be reached
 * or refused; even then, the visitor is signed out on this browser.
 */
export async function signOut({ signal, ...body }: SignOutRequest & CallOptions = {}): Promise<boolean> {
  const session = readSession();
  if (!session) return true;
  const owner = currentOwner();
  forgetRefused();
  endSession();
  const deletion = localStore.get(RECORDINGS_KEY) === null ? undefined : deleteRecordings(owner);
  try {
    const client = createApiClient({ base: apiBaseOf(session), token: () => session.accessToken });
    await endOnService(client, body, { signal });
    return true;
  } catch (cause) {
    console.error('pc-elements: the session could not be ended on the service.', cause);
    return false;
  } finally {
    await deletion;
  }
}

async function deleteRecordings(owner: string): Promise<void> {
  try {
    await (await import('./recordings.ts')).deleteRecordingsOf(owner);
  } catch (cause) {
    console.error('pc-elements: recordings of the account could not be deleted; they expire within a day.', cause);
  }
}
