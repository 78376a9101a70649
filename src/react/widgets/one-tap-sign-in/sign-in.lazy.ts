/** Signs in with an account that was chosen in the prompt. */
import { signInWithOneTap } from '../../../api/auth.ts';
import type { ApiClient } from '../../../api/client.ts';
import { pageClock } from '../../../audio/clock.ts';
import { configuration } from '../../../configuration/configuration.ts';
import type { AuthData, SocialSignInAnswer } from '../../../contract/schema.ts';
import { pageUrl } from '../../../dom/page-url.ts';
import { afterAuthentication } from '../auth-modal/after-authentication.ts';
import { authFailure, ProviderError } from '../auth-modal/failure.ts';
import { logFailure, pageRecords } from '../auth-modal/page-records.ts';
import { METHOD, triggerSignUp, type OneTapPage, type PromptCredential } from './prompted.ts';

export async function signIn(
  credential: PromptCredential,
  client: (auth?: AuthData) => ApiClient,
  current: () => OneTapPage,
): Promise<void> {
  let answer: SocialSignInAnswer;
  try {
    const { isUnconfirmed, ...signedIn } = await signInWithOneTap(client(), credential);
    // The prompt has no place for a code; the dialog has.
    if (isUnconfirmed) throw new ProviderError('provider', 'The email of the account is not confirmed.');
    answer = signedIn;
  } catch (error) {
    logFailure('signing in with one tap failed.', error);
    current().announce('pc-auth-error', { method: METHOD, ...authFailure(error, 'provider') });
    triggerSignUp();
    return;
  }
  const { announce, appBase, flow, redirect } = current();
  const { auth, isSignUp } = answer;
  const destination = afterAuthentication(
    { auth, authType: isSignUp ? 'sign_up' : 'sign_in', method: METHOD },
    {
      records: pageRecords,
      client: client(auth),
      clock: pageClock(window),
      intention: { flow },
      context: { appBase, page: pageUrl(), productName: configuration().product?.name },
      handOver: (destination) => destination,
      log: logFailure,
    },
  );
  announce(isSignUp ? 'pc-sign-up' : 'pc-sign-in', { method: METHOD, flow });
  redirect(await destination, (detail) => announce('pc-redirect', detail));
}
