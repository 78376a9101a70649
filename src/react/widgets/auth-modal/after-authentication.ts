/** The steps between a successful sign-in or sign-up and the redirect. */
import type { ApiClient } from '../../../api/client.ts';
import type { AuthData } from '../../../contract/schema.ts';
import type { SignUpMethod } from '../../../contract/sign-up-methods.ts';
import { createCustomer, updateOnboarding } from '../../../api/users.ts';
import type { Clock } from '../../../audio/clock.ts';
import {
  redirectUrl,
  skipsOnboarding,
  type AuthType,
  type Intention,
  type RedirectContext,
} from '../../../visitor/redirect-url.ts';
import type { Experiments } from '../../../visitor/experiments.ts';

/** Delay between the end of the customer call and the redirect, in ms. */
export const REDIRECT_DELAY = 500;

/** Time limit of the customer call, after which the redirect no longer waits for it, in ms. */
export const CUSTOMER_TIME_LIMIT = 10_000;

export interface Authenticated {
  readonly auth: AuthData;
  readonly authType: AuthType;
  readonly method: SignUpMethod;
}

/** What the page stores about its visitor. */
export interface VisitorRecords {
  /** `apiBase` is the base URL of the API that issued the session. */
  writeSession: (auth: AuthData, apiBase: string, method: SignUpMethod) => Promise<void> | undefined;
  landingQuery: () => string;
  clearLanding: () => void;
  readExperiments: () => Experiments;
  setOnboardingFlow: () => void;
  rememberMethod: (method: SignUpMethod) => void;
}

export interface AfterAuthenticationOptions {
  records: VisitorRecords;
  client: ApiClient;
  clock: Clock;
  intention: Intention;
  context: RedirectContext;
  /** Resolves with the URL as the editor needs it: with a one-time code, if the session does not reach it otherwise. */
  handOver: (url: string, client: ApiClient) => Promise<string> | string;
  /** Logs failures that must not stop the redirect. */
  log: (message: string, cause: unknown) => void;
}

/**
 * Stores the session and clears the landing parameters. For a new account it also creates the customer record, then
 * waits 500 ms whether or not that succeeded. Resolves with the URL to redirect to.
 */
export async function afterAuthentication(
  { auth, authType, method }: Authenticated,
  { records, client, clock, intention, context, handOver, log }: AfterAuthenticationOptions,
): Promise<string> {
  const url = redirectUrl({ ...intention, authType, method, landingQuery: records.landingQuery() }, context);
  const written = records.writeSession(auth, client.base, method);
  records.clearLanding();
  records.rememberMethod(method);
  // The editor would get another session.
  if (written) await written;
  if (authType === 'sign_in') return handOver(url, client);

  records.setOnboardingFlow();
  if (skipsOnboarding(authType, intention.flow)) {
    updateOnboarding(client, { onboardingAction: 'SKIP_PROJECT_CREATION' }).catch((cause: unknown) =>
      log('the onboarding could not be updated.', cause),
    );
  }
  const limit = new AbortController();
  const stopWaiting = clock.after(CUSTOMER_TIME_LIMIT, () => limit.abort());
  try {
    await createCustomer(client, records.readExperiments(), { signal: limit.signal });
  } catch (cause) {
    log('the customer record could not be made.', cause);
  }
  stopWaiting();
  const delay = new Promise((resolve) => clock.after(REDIRECT_DELAY, () => resolve(undefined)));
  const [destination] = await Promise.all([handOver(url, client), delay]);
  return destination;
}
