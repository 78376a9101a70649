/** Tells the system what plays, for its controls and the lock screen, whose keys then seek too. */
import { useEffect, useRef } from 'react';
import type { Player } from './store.ts';

/** In seconds. */
const SKIP = 10;

/** What the keys for the previous and the next track do. */
export interface TrackSteps {
  previous: () => void;
  next: () => void;
}

const ACTIONS = ['play', 'pause', 'seekbackward', 'seekforward', 'seekto', 'previoustrack', 'nexttrack'] as const;

type Handlers = Record<(typeof ACTIONS)[number], MediaSessionActionHandler | undefined>;

export interface SessionOptions {
  /** Default: the system has no keys for that. */
  readonly steps?: TrackSteps | undefined;
  /** How far the keys skip, in seconds, unless the system says it. Default: 10. */
  readonly skipBack?: number | undefined;
  readonly skipForward?: number | undefined;
  /** URL of a picture; empty for none. */
  readonly cover?: string | undefined;
}

export function useMediaSession(
  { send }: Player,
  sounding: boolean,
  title: string,
  { steps, skipBack = SKIP, skipForward = SKIP, cover = '' }: SessionOptions = {},
): void {
  const own = useRef<MediaMetadata>(null);
  useEffect(() => {
    const session = pageSession();
    if (!session || !sounding) return;
    own.current = new MediaMetadata({ title, ...(cover && { artwork: [{ src: cover }] }) });
    session.metadata = own.current;
    handle(session, {
      play: () => send({ type: 'play' }),
      pause: () => send({ type: 'pause' }),
      seekbackward: ({ seekOffset }) => send({ type: 'skip', by: -(seekOffset ?? skipBack) }),
      seekforward: ({ seekOffset }) => send({ type: 'skip', by: seekOffset ?? skipForward }),
      seekto: ({ seekTime }) => {
        if (seekTime !== undefined) send({ type: 'seek', to: seekTime });
      },
      previoustrack: steps?.previous,
      nexttrack: steps?.next,
    });
  }, [send, sounding, title, steps, skipBack, skipForward, cover]);
  useEffect(
    () => () => {
      const session = pageSession();
      // Otherwise it is another player's, or the page's.
      if (!session || !own.current || session.metadata !== own.current) return;
      session.metadata = null;
      handle(session, {});
    },
    [],
  );
}

const pageSession = (): MediaSession | undefined =>
  (navigator as Partial<Pick<Navigator, 'mediaSession'>>).mediaSession;

function handle(session: MediaSession, handlers: Partial<Handlers>): void {
  for (const action of ACTIONS) {
    try {
      session.setActionHandler(action, handlers[action] ?? null);
    } catch {
      // The browser does not know the action.
    }
  }
}
