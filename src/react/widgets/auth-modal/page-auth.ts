/** Creates the store with the page's clock, API, records and providers. */
import { pageUrl } from '../../../dom/page-url.ts';
import { createApiClient, type ApiClient } from '../../../api/client.ts';
import type { AuthData } from '../../../contract/schema.ts';
import { pageClock } from '../../../audio/clock.ts';
import { configuration, subscribeToConfiguration } from '../../../configuration/configuration.ts';
import { lacksConsent } from '../../../configuration/consent.ts';
import type { Language } from '../../../definition/common.ts';
import type { Emit } from '../../../definition/definition.ts';
import { handOver, needsHandover } from '../../../visitor/handover.ts';
import { isEditorKnown } from '../../../visitor/known-editor.ts';
import { landingData } from '../../../visitor/landing.ts';
import { isFramed, navigateTo } from '../../../visitor/navigation.ts';
import type { Intention } from '../../../visitor/redirect-url.ts';
import type { authModal } from './auth-modal.element.ts';
import type { Captcha } from './credentials/captcha.ts';
import { prepareClientIds, preparedClientIds } from './providers/client-ids.ts';
import { logFailure, pageRecords } from './page-records.ts';
import { openProvider, providerPart } from './providers/provider-part.ts';
import { canUsePasskeys, passkeyPart } from './passkeys/passkey-part.ts';
import { createAuthStore, type AuthOptions, type AuthStore } from './store.ts';

/** The page's settings, read on each use. */
export interface Page {
  readonly apiBase: string;
  readonly appBase: string;
  readonly language: Language;
  readonly intention: Intention;
  readonly announce: Emit<typeof authModal>;
  readonly captcha: () => Captcha | undefined;
  /** See {@link AuthOptions}. */
  readonly beforeRedirect: AuthOptions['beforeRedirect'];
  readonly onClosed: () => void;
  readonly onUnavailable: (cause: unknown) => void;
}

const publicClient = (apiBase: string): ApiClient => createApiClient({ base: apiBase, token: () => undefined });

/** Asks for what the dialog would wait for when it opens. */
export const prepare = (apiBase: string): void => prepareClientIds(publicClient(apiBase));

export function createPageAuthStore(page: Page): AuthStore {
  const providerOptions = (clientId: string) => ({
    clientId,
    settings: configuration().social ?? {},
    language: page.language,
  });
  return createAuthStore({
    client: (auth?: AuthData) => createApiClient({ base: page.apiBase, token: () => auth?.accessToken }),
    clientIds: () => preparedClientIds(publicClient(page.apiBase)),
    clock: pageClock(window),
    records: pageRecords,
    landingData,
    get language() {
      return page.language;
    },
    get intention() {
      return page.intention;
    },
    get context() {
      return { appBase: page.appBase, page: pageUrl(), productName: configuration().product?.name };
    },
    async prepareProvider(provider, clientId, signal) {
      const [part] = await Promise.all([providerPart(), whenConsented(signal)]);
      await part.prepareProvider(provider, providerOptions(clientId));
    },
    openProvider: (provider, clientId, signal) => openProvider(provider, providerOptions(clientId), signal),
    canUsePasskeys,
    logInWithPasskey: async (mode, client, signal) => (await passkeyPart()).logInWithPasskey(mode, client, signal),
    beforeRedirect: (auth, authType) => page.beforeRedirect(auth, authType),
    get announce() {
      return page.announce;
    },
    get captcha() {
      return page.captcha();
    },
    onRegistered: (user) => configuration().onEngagement?.(user),
    onClosed: () => page.onClosed(),
    onUnavailable: (cause) => page.onUnavailable(cause),
    handOver: (url, client) => (needsHandover(url) ? handOver(url, client) : url),
    isEditorKnown: () => isEditorKnown(page),
    redirect: navigateTo,
    isFramed,
    onReturn(callback) {
      const listener = ({ persisted }: PageTransitionEvent): void => {
        if (persisted) callback();
      };
      window.addEventListener('pageshow', listener);
      return () => window.removeEventListener('pageshow', listener);
    },
    log: logFailure,
  });
}

/** Resolves once third-party scripts may be loaded; never if the signal is aborted before. */
function whenConsented(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (lacksConsent() || signal.aborted) return;
      stop();
      resolve();
    };
    const stop = subscribeToConfiguration(check);
    signal.addEventListener('abort', stop, { once: true });
    check();
  });
}
