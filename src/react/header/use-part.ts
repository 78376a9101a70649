/** A part of the header that is loaded when a visitor turns to it. */
import { useInsertionEffect, useSyncExternalStore } from 'react';
import { useEnvironment } from '../environment.tsx';
import type { Deferred, DeferredStatus } from '../hooks/deferred.ts';

/** Its styles are there before anything of it is shown. */
export function usePart<Part extends { styles: readonly string[] }>(deferred: Deferred<Part>): DeferredStatus<Part> {
  const { adoptStyles } = useEnvironment();
  const status = useSyncExternalStore(deferred.subscribe, deferred.status, deferred.status);
  const { part } = status;
  useInsertionEffect(() => {
    if (part) adoptStyles(part.styles);
  }, [part, adoptStyles]);
  return status;
}
