/** The flag that marks a new sign-up for the editor. */
import { localStore } from './storage.ts';

const FLAG = 'pc_onboarding_flow';

export const setOnboardingFlow = (): void => localStore.set(FLAG, 'true');
