/** What a sign-in leaves on this browser besides the session. */
import { SIGN_UP_METHODS, type SignUpMethod } from '../contract/sign-up-methods.ts';
import { localStore } from './storage.ts';

const LAST_METHOD = 'pc_last_method';

/** Read by the editor: the visitor is new. */
const ONBOARDING_FLOW = 'pc_onboarding_flow';

export const rememberMethod = (method: SignUpMethod): void => localStore.setOptional(LAST_METHOD, method);

/** The method with which the visitor last signed in. */
export function lastMethod(): SignUpMethod | undefined {
  const stored = localStore.get(LAST_METHOD);
  return SIGN_UP_METHODS.find((method) => method === stored);
}

export const setOnboardingFlow = (): void => localStore.set(ONBOARDING_FLOW, 'true');
