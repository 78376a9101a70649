/** The method with which the visitor last signed in on this browser. */
import { SIGN_UP_METHODS, type SignUpMethod } from './redirect-url.ts';
import { localStore } from './storage.ts';

const LAST_METHOD = 'pc_last_method';

export const rememberMethod = (method: SignUpMethod): void => localStore.set(LAST_METHOD, method);

export function lastMethod(): SignUpMethod | undefined {
  const stored = localStore.get(LAST_METHOD);
  return SIGN_UP_METHODS.find((method) => method === stored);
}
