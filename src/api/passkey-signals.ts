/** Tells the browser what the service knows of an account's passkeys, so that password managers offer no others. */
import { fieldOf, isFilled } from './response.ts';

/** What the service sends, by the browser's method that takes it, and whether it is whole. */
const SIGNALS = [
  // Without the list, the browser would take it that there are none.
  [
    'acceptedCredentials',
    'signalAllAcceptedCredentials',
    (it: unknown) => Array.isArray(fieldOf(it, 'allAcceptedCredentialIds')),
  ],
  ['currentUserDetails', 'signalCurrentUserDetails', (it: unknown) => isFilled(fieldOf(it, 'name'))],
] as const;

/** For `then`, of calls whose answer may say it. Nothing waits for the browser, and nothing depends on it. */
export function signalPasskeys<Answer>(answer: Answer): Answer {
  for (const [field, method, isWhole] of SIGNALS) {
    const value = fieldOf(answer, field);
    if (isFilled(fieldOf(value, 'rpId')) && isFilled(fieldOf(value, 'userId')) && isWhole(value))
      void signal(method, value).catch(() => undefined);
  }
  return answer;
}

async function signal(method: (typeof SIGNALS)[number][1], value: unknown): Promise<void> {
  const { PublicKeyCredential: browser } = globalThis as {
    PublicKeyCredential?: Partial<Record<typeof method, (value: unknown) => Promise<void>>>;
  };
  await browser?.[method]?.(value);
}
