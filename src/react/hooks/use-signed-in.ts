import { useEffect, useSyncExternalStore } from 'react';
import { isSignedInAt, reportIfWithheld } from '../../visitor/session.ts';
import { pageSession } from '../../visitor/session-watcher.ts';
import { useEnvironment } from '../environment.tsx';

/**
 * Whether the visitor is signed in for this widget; see `isSignedInAt`.
 * @param onServer the value on a server and until the page takes over
 */
export function useSignedIn(onServer: () => boolean): boolean {
  const { apiBase } = useEnvironment();
  const signedIn = useSyncExternalStore(pageSession.subscribe, () => isSignedInAt(apiBase), onServer);
  useEffect(() => {
    if (!signedIn) reportIfWithheld(apiBase);
  }, [signedIn, apiBase]);
  return signedIn;
}
