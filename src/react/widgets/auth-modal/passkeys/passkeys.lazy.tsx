/** Logging in with passkeys, and the offer of one. Loaded with the dialog where both service and browser have them. */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createApiClient, type ApiClient } from '../../../../api/client.ts';
import { passkeyCreation } from '../../../../api/passkeys.ts';
import type { AuthData } from '../../../../contract/schema.ts';
import { configuration } from '../../../../configuration/configuration.ts';
import { pageClock } from '../../../../audio/clock.ts';
import type { Emit } from '../../../../definition/definition.ts';
import { passkeyMessages } from '../../../../messages/en/passkeys.ts';
import { textOf } from '../../../../messages/messages.ts';
import { isFramed } from '../../../../visitor/navigation.ts';
import type { AuthType } from '../../../../visitor/redirect-url.ts';
import { localStore } from '../../../../visitor/storage.ts';
import { useEnvironment } from '../../../environment/environment.tsx';
import { Button } from '../../button/button.tsx';
import { LiveRegion } from '../../../controls/live-region/live-region.tsx';
import { createEffectStore, type EffectStore } from '../../../jobs/effect-store.ts';
import type { AuthFailure } from '../failure.ts';
import type { PasskeyFailureCode } from '../../../../contract/failure-codes.ts';
import type { Interstitial } from '../providers/interstitial.ts';
import type { authModal } from '../auth-modal.element.ts';
import { logFailure } from '../page-records.ts';
import type { AuthOptions } from '../store.ts';
import { add, addWithoutDialog, attemptLogIn, pageBrowser } from './passkey-ceremony.ts';
import {
  ANSWER_WAIT,
  isOfferDue,
  offerEffects,
  reduceOffer,
  type OfferEffect,
  type OfferEvent,
  type OfferState,
} from './passkey-offer.machine.ts';

const OFFERED_AT = 'pc_passkey_offer';

/** How long the redirect waits for what an offer needs, in ms. */
const PREPARATION_TIME_LIMIT = 3000;

export const logInWithPasskey: AuthOptions['logInWithPasskey'] = (mode, client, signal) =>
  attemptLogIn({ mode, client, browser: pageBrowser, clock: pageClock(window), signal }, logFailure);

/** What is said of a failure, or without one while the browser asks for a passkey. Undefined for other failures. */
export function passkeyText(language: string, failure: AuthFailure | null): string | undefined {
  const { waiting, failures } = textOf(passkeyMessages, language);
  return failure ? failures[failure.code as PasskeyFailureCode] : waiting;
}

/** Undefined if there is nothing to offer, as after a passkey was made without a dialog, or the page prevents it. */
export async function passkeyOffer(
  auth: AuthData,
  authType: AuthType,
  { apiBase, announce }: { apiBase: string; announce: Emit<typeof authModal> },
): Promise<Interstitial | undefined> {
  // The service takes no new passkeys from frames.
  if (isFramed()) return undefined;
  const client = createApiClient({ base: apiBase, token: () => auth.accessToken });
  const signal = AbortSignal.timeout(PREPARATION_TIME_LIMIT);
  const given = { client, browser: pageBrowser, clock: pageClock(window), signal };
  const isAutomatic = authType === 'sign_in' && configuration().automaticPasskeys !== false;
  if (isAutomatic && (await addWithoutDialog(given))) return undefined;
  const offer = await prepareOffer(client);
  if (!offer || !announce('pc-passkey-offer')) return undefined;
  localStore.setOptional(OFFERED_AT, String(Date.now()));
  return offer;
}

/** Undefined if there is nothing to offer: lately offered, no suitable device, or the service refuses. */
async function prepareOffer(client: ApiClient): Promise<Interstitial | undefined> {
  if (!isOfferDue(localStore.get(OFFERED_AT), Date.now())) return undefined;
  const signal = AbortSignal.timeout(PREPARATION_TIME_LIMIT);
  try {
    if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return undefined;
    return createOffer(client, await passkeyCreation(client, { signal }));
  } catch {
    return undefined;
  }
}

function createOffer(client: ApiClient, options: Awaited<ReturnType<typeof passkeyCreation>>): Interstitial {
  const clock = pageClock(window);
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  /** A challenge is good once. */
  let isUsed = false;
  const store = createEffectStore<OfferState, OfferEvent, OfferEvent, OfferEffect>({
    initialState: 'offered',
    reduce: reduceOffer,
    effects: offerEffects,
    runEffect({ key }, { signal, report }) {
      if (key === 'wait') {
        signal.addEventListener(
          'abort',
          clock.after(ANSWER_WAIT, () => report('too-late')),
          { once: true },
        );
        return;
      }
      const current = isUsed ? passkeyCreation(client, { signal }) : Promise.resolve(options);
      isUsed = true;
      current
        .then((fresh) => add(fresh, { client, browser: pageBrowser, clock, signal }))
        .then(
          () => report('succeed'),
          () => report('fail'),
        );
    },
    onTransition(_before, _event, after) {
      if (after === 'ended' || after === 'added') end();
    },
  });
  return {
    ended,
    dismiss: () => store.send('dismiss'),
    View: ({ titleId }) => <Offer store={store} titleId={titleId} />,
  };
}

function Offer({ store, titleId }: { store: EffectStore<OfferState, OfferEvent>; titleId: string }) {
  const text = textOf(passkeyMessages, useEnvironment().language);
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const { send } = store;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const stop = store.start();
    return () => {
      // The element may be removed before the visitor has answered.
      store.send('dismiss');
      stop();
    };
  }, [store]);
  // Not a button: the visitor may still be pressing Enter.
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <div className="pc-auth__head">
        <h2 id={titleId} ref={title} tabIndex={-1}>
          {text.title}
        </h2>
        <p>{text.line}</p>
      </div>
      <div className="pc-auth__providers">
        <Button variant="primary" busy={state === 'adding'} onClick={() => send('accept')}>
          {text.add}
        </Button>
        <Button variant="quiet" onClick={() => send('dismiss')}>
          {text.later}
        </Button>
      </div>
      <p className="pc-auth__waiting">
        <span role="status">{state === 'failed' && text.failed}</span>
      </p>
      <LiveRegion message={state === 'added' ? text.added : ''} />
    </>
  );
}
