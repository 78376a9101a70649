/** Calls of the signed-in visitor. */
import { createApiClient, type ApiClient } from '../api/client.ts';
import { sessionToken } from './session.ts';

/**
 * A client that sends the visitor's token, and ends the session on this browser when the API no longer accepts it: the
 * page must not show an account that no call has access to.
 */
export const sessionClient = (apiBase: string): ApiClient =>
  createApiClient({
    base: apiBase,
    token: sessionToken,
    tokenRefused: (token, error) =>
      void import('./session-cleanup.ts').then(
        ({ endRefusedSession }) => endRefusedSession(token, error),
        () => undefined,
      ),
  });
