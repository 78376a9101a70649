import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setOnboardingFlow } from './onboarding.ts';
import { fakeStorage, withStorage } from './testing/fake-storage.ts';

it('the onboarding flag stands in localStorage', () => {
  withStorage({ localStorage: fakeStorage() });
  setOnboardingFlow();
  assert.equal(localStorage.getItem('pc_onboarding_flow'), 'true');
});
