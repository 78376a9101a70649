/**
 * What became of the passkeys by a password reset: how many are gone, and which are left, each to be removed by a
 * press.
 */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ApiClient } from '../../../../api/client.ts';
import { codesOf } from '../../../../api/failure.ts';
import { changePasskey } from '../../../../api/passkeys.ts';
import type { PasswordSet } from '../../../../api/password-reset.ts';
import { withinTimeLimit } from '../../../../api/time-limit.ts';
import type { Clock } from '../../../../audio/clock.ts';
import { resetMessages } from '../../../../messages/en/password-reset.ts';
import { textOf } from '../../../../messages/messages.ts';
import { useEnvironment } from '../../../environment/environment.tsx';
import { Button } from '../../button/button.tsx';
import { LiveRegion } from '../../../controls/live-region/live-region.tsx';
import { createEffectStore, type EffectStore } from '../../../jobs/effect-store.ts';
import type { Interstitial } from '../providers/interstitial.ts';
import {
  initialReview,
  isReviewed,
  READING_TIME,
  reduceReview,
  reviewEffects,
  type ReviewEffect,
  type ReviewEvent,
  type ReviewState,
} from './passkey-review.machine.ts';

type ReviewStore = EffectStore<ReviewState, ReviewEvent>;

/**
 * Undefined if there is nothing to show.
 * @param client with the token of the new session
 */
export function createReview(
  { removedPasskeys, passkeys }: Omit<PasswordSet, 'auth'>,
  client: ApiClient,
  clock: Pick<Clock, 'after'>,
): Interstitial | undefined {
  const initialState = initialReview(removedPasskeys, passkeys);
  if (!initialState) return undefined;
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const store = createEffectStore<ReviewState, ReviewEvent, ReviewEvent, ReviewEffect>({
    initialState,
    reduce: reduceReview,
    effects: reviewEffects,
    runEffect(effect, { signal, report }) {
      if (effect.kind === 'wait') {
        const stop = clock.after(READING_TIME, () => report({ type: 'continue' }));
        signal.addEventListener('abort', stop, { once: true });
        return;
      }
      const { id } = effect;
      withinTimeLimit(clock, signal, (limited) =>
        changePasskey(client, id, { removed: true }, { signal: limited }),
      ).then(
        () => report({ type: 'removed', id }),
        // Somebody has removed it meanwhile.
        (error: unknown) => report({ type: codesOf(error).includes('NOT_FOUND') ? 'removed' : 'failed', id }),
      );
    },
    onTransition(_before, _event, after) {
      if (isReviewed(after)) end();
    },
  });
  return {
    ended,
    dismiss: () => store.send({ type: 'continue' }),
    View: ({ titleId }) => <Review store={store} titleId={titleId} />,
  };
}

function Review({ store, titleId }: { store: ReviewStore; titleId: string }) {
  const text = textOf(resetMessages, useEnvironment().language);
  const { removed, passkeys, continuing } = useSyncExternalStore(store.subscribe, store.getState);
  const { send } = store;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const stop = store.start();
    return () => {
      // The element may be removed before the visitor has answered.
      store.send({ type: 'continue' });
      stop();
    };
  }, [store]);
  const gone = passkeys.filter(({ status }) => status === 'removed');
  // Not a button: the visitor may still be pressing Enter. Again when the button that was pressed is gone.
  useEffect(() => title.current?.focus(), [gone.length]);
  return (
    <>
      <div className="pc-auth__head">
        <h2 id={titleId} ref={title} tabIndex={-1}>
          {text.sent}
        </h2>
        {removed > 0 && <p>{text.passkeysRemoved(removed)}</p>}
        {passkeys.length > gone.length && <p>{text.passkeysLeft}</p>}
      </div>
      <div className="pc-auth__providers">
        {passkeys.map(({ id, name, status }) =>
          status === 'removed' ? (
            <p key={id}>{text.passkeyRemoved(name)}</p>
          ) : (
            <Button key={id} busy={status === 'removing'} onClick={() => send({ type: 'remove', id })}>
              {text.removePasskey(name)}
            </Button>
          ),
        )}
        <p role="alert">{passkeys.some(({ status }) => status === 'failed') && text.passkeyNotRemoved}</p>
        <Button variant="primary" busy={continuing} onClick={() => send({ type: 'continue' })}>
          {text.goOn}
        </Button>
      </div>
      <LiveRegion message={gone.map(({ name }) => text.passkeyRemoved(name)).join(' ')} />
    </>
  );
}
