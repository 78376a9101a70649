/** Plausible. */
import type { Adapter } from './adapter.ts';

export const plausible: Adapter = (name, props, read) => {
  const send = read('plausible');
  if (typeof send !== 'function') return false;
  (send as (...values: readonly unknown[]) => void)(name, { props });
  return true;
};
