/** What a sign-in leaves on this browser besides the session. */
import { signUpMethodOf, type SignUpMethod } from '../contract/sign-up-methods.ts';
import { localStore } from './storage.ts';

const LAST_METHOD = 'pc_last_method';

/** Read by the editor: the visitor is new. */
const ONBOARDING_FLOW = 'pc_onboarding_flow';

export const rememberMethod = (method: SignUpMethod): void => localStore.setOptional(LAST_METHOD, method);

/** The method with which the visitor last signed in. */
export const lastMethod = (): SignUpMethod | undefined => signUpMethodOf(localStore.get(LAST_METHOD));

export const setOnboardingFlow = (): void => localStore.set(ONBOARDING_FLOW, 'true');
