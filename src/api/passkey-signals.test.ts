import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { signalPasskeys } from './passkey-signals.ts';

const ACCOUNT = { rpId: 'site.example', userId: 'dXNlcg' };
const ACCEPTED = { ...ACCOUNT, allAcceptedCredentialIds: ['AAAA'] };
const DETAILS = { ...ACCOUNT, name: 'ann@site.example', displayName: 'Ann' };

const told: unknown[] = [];

/** A browser with these methods, which refuse as those do that know better. */
function browserWith(...methods: string[]): void {
  const tell = (method: string) => [
    method,
    (value: unknown) => {
      told.push([method, value]);
      return Promise.reject(new DOMException('', 'SecurityError'));
    },
  ];
  Object.assign(globalThis, { PublicKeyCredential: Object.fromEntries(methods.map(tell)) as object });
}

afterEach(() => {
  told.length = 0;
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
});

describe('password managers', () => {
  it('learn which passkeys an account has and what it is called', () => {
    browserWith('signalAllAcceptedCredentials', 'signalCurrentUserDetails');
    const answer = { auth: {}, acceptedCredentials: ACCEPTED, currentUserDetails: DETAILS };
    assert.equal(signalPasskeys(answer), answer);
    assert.deepEqual(told, [
      ['signalAllAcceptedCredentials', ACCEPTED],
      ['signalCurrentUserDetails', DETAILS],
    ]);
  });

  it('learn it where the browser tells them, and nothing fails elsewhere', () => {
    const answer = { acceptedCredentials: ACCEPTED, currentUserDetails: DETAILS };
    signalPasskeys(answer);
    browserWith('signalCurrentUserDetails');
    signalPasskeys(answer);
    assert.deepEqual(told, [['signalCurrentUserDetails', DETAILS]]);
  });

  it('learn nothing from an answer that is not whole: a missing list would hide every passkey', () => {
    browserWith('signalAllAcceptedCredentials', 'signalCurrentUserDetails');
    for (const answer of [
      undefined,
      { acceptedCredentials: ACCOUNT, currentUserDetails: ACCOUNT },
      { acceptedCredentials: { ...ACCEPTED, userId: '' }, currentUserDetails: { ...DETAILS, rpId: undefined } },
      { acceptedCredentials: { ...ACCEPTED, allAcceptedCredentialIds: 'AAAA' } },
    ])
      signalPasskeys(answer);
    assert.deepEqual(told, []);
  });
});
