/** Uses a lazy module in a component. */
import { useInsertionEffect, useSyncExternalStore } from 'react';
import { useEnvironment } from '../environment/environment.tsx';
import type { LazyModule, LazyModuleStatus } from '../../loading/lazy-module.ts';

/**
 * Renders again when the module has loaded or failed to load. Its `styles` are adopted before it is first shown.
 */
export function useLazyModule<Part extends object>(module: LazyModule<Part>): LazyModuleStatus<Part> {
  const { adoptStyles } = useEnvironment();
  const status = useSyncExternalStore(module.subscribe, module.status, module.status);
  const { styles } = (status.part ?? {}) as { readonly styles?: readonly string[] };
  // Before layout effects measure anything: an unstyled popup would flash.
  useInsertionEffect(() => {
    if (styles) adoptStyles(styles);
  }, [styles, adoptStyles]);
  return status;
}
