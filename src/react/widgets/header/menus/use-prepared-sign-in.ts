/** Loads the sign-in dialog for a visitor who points at what opens it. */
import { useEffect, type RefObject } from 'react';
import { authModals } from '../../auth-modal/auth-modals.ts';

const OPENERS = '[part~=login-button], [part~=get-started-button]';

export function usePreparedSignIn(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const header = bar.current?.closest<HTMLElement>('.pc-header');
    if (!header) return undefined;
    const stopping = new AbortController();
    const prepare = (): void => {
      stopping.abort();
      authModals(window).prepare?.();
    };
    const use = ({ target }: Event): void => {
      if (target instanceof Element && target.closest(OPENERS)) prepare();
    };
    for (const type of ['pointerover', 'focusin']) header.addEventListener(type, use, { signal: stopping.signal });
    // It may have been what this was loaded for.
    if (header.querySelector(`:is(${OPENERS}):is(:hover, :focus)`)) prepare();
    return () => stopping.abort();
  }, [bar]);
}
