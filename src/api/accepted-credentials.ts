/** Tells the browser which passkeys an account still has, so that password managers no longer offer the others. */
import { fieldOf, isFilled } from './response.ts';
import type { AcceptedCredentials } from '../contract/schema.ts';

/** For `then`, of calls that may have removed a passkey. Nothing waits for the browser, and nothing depends on it. */
export function signalAccepted<Answer>(answer: Answer): Answer {
  const accepted = fieldOf(answer, 'acceptedCredentials');
  if (isAccepted(accepted)) void signal(accepted).catch(() => undefined);
  return answer;
}

async function signal(accepted: AcceptedCredentials): Promise<void> {
  const { PublicKeyCredential: browser } = globalThis as { PublicKeyCredential?: Partial<typeof PublicKeyCredential> };
  await browser?.signalAllAcceptedCredentials?.(accepted as AllAcceptedCredentialsOptions);
}

/** Without the list, the browser would take it that there are none. */
const isAccepted = (value: unknown): value is AcceptedCredentials =>
  isFilled(fieldOf(value, 'rpId')) &&
  isFilled(fieldOf(value, 'userId')) &&
  Array.isArray(fieldOf(value, 'allAcceptedCredentialIds'));
