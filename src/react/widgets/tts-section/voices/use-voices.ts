import { useEffect, useState, type RefObject } from 'react';
import { NetworkError, OriginRefusedError } from '../../../../api/errors.ts';
import { withinTimeLimit } from '../../../../api/time-limit.ts';
import { ttsVoices } from '../../../../api/tts.ts';
import { pageClock } from '../../../../audio/clock.ts';
import { whenActivated } from '../../../../visitor/activation.ts';
import { sessionClient } from '../../../../visitor/session-client.ts';
import { parseVoiceCatalog, type VoiceCatalog } from './voices.ts';
import { intersectionObserver } from '../../../../dom/platform.ts';

export type VoicesState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly catalog: VoiceCatalog }
  | { readonly phase: 'failed'; readonly error: 'network' | 'origin-refused' | 'response' };

const LOADING: VoicesState = { phase: 'loading' };

/** Distance from the visible area at which the voices are loaded. */
const NEAR = '400px';

/** The service's voices, loaded when the section comes near the visible area. */
export function useVoices(
  apiBase: string,
  section: RefObject<HTMLElement | null>,
): { voices: VoicesState; reload: () => void } {
  const [isNear, setNear] = useState(false);
  /** A new object for each attempt. */
  const [attempt, setAttempt] = useState({});
  const [loaded, setLoaded] = useState<{ for: unknown; at: string; state: VoicesState }>();

  useEffect(() => {
    if (isNear || !section.current) return;
    const observer = intersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(section.current);
    return () => observer.disconnect();
  }, [isNear, section]);

  useEffect(() => {
    if (!isNear) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const show = (state: VoicesState): void => {
      if (!signal.aborted) setLoaded({ for: attempt, at: apiBase, state });
    };
    const client = sessionClient(apiBase);
    whenActivated(
      () =>
        void withinTimeLimit(pageClock(window), signal, (limited) => ttsVoices(client, { signal: limited })).then(
          (answer) => {
            try {
              show({ phase: 'ready', catalog: parseVoiceCatalog(answer) });
            } catch {
              show({ phase: 'failed', error: 'response' });
            }
          },
          (error: unknown) => show({ phase: 'failed', error: errorOf(error) }),
        ),
      signal,
    );
    return () => leaving.abort();
  }, [isNear, apiBase, attempt]);

  return {
    voices: loaded?.for === attempt && loaded.at === apiBase ? loaded.state : LOADING,
    reload: () => setAttempt({}),
  };
}

const errorOf = (cause: unknown): (VoicesState & { readonly phase: 'failed' })['error'] =>
  cause instanceof OriginRefusedError ? 'origin-refused' : cause instanceof NetworkError ? 'network' : 'response';
