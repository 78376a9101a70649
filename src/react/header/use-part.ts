/** A part of the header that is loaded when a visitor turns to it. */
import { useInsertionEffect, useSyncExternalStore } from 'react';
import { useEnvironment } from '../environment.tsx';
import type { LazyModule, LazyModuleStatus } from '../store/lazy-module.ts';

/** Its styles are there before anything of it is shown. */
export function usePart<Part extends { styles: readonly string[] }>(module: LazyModule<Part>): LazyModuleStatus<Part> {
  const { adoptStyles } = useEnvironment();
  const status = useSyncExternalStore(module.subscribe, module.status, module.status);
  const { part } = status;
  useInsertionEffect(() => {
    if (part) adoptStyles(part.styles);
  }, [part, adoptStyles]);
  return status;
}
