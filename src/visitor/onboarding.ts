/** The flag that tells the editor about a new sign-up. */
import { localStore } from './storage.ts';

const FLAG = 'pc_onboarding_flow';

export const setOnboardingFlow = (): void => localStore.set(FLAG, 'true');
