import assert from 'node:assert/strict';
import { it } from 'node:test';
import { lastMethod, rememberMethod, setOnboardingFlow } from './sign-in-records.ts';
import { fakeStorage, withStorage } from './testing/fake-storage.ts';

it('the last method is remembered, and one we do not know is none', () => {
  withStorage({ localStorage: fakeStorage() });
  assert.equal(lastMethod(), undefined);
  rememberMethod('GOOGLE_ONE_TAP');
  assert.equal(lastMethod(), 'GOOGLE_ONE_TAP');
  localStorage.setItem('pc_last_method', 'CARRIER_PIGEON');
  assert.equal(lastMethod(), undefined);
});

it('the onboarding flag stands in localStorage', () => {
  withStorage({ localStorage: fakeStorage() });
  setOnboardingFlow();
  assert.equal(localStorage.getItem('pc_onboarding_flow'), 'true');
});
