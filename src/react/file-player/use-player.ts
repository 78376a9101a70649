/** A player at work in a page: its machine, and its state for the component to show. */
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { lazyModule } from '../store/lazy-module.ts';
import type { Source, State } from './file-player.machine.ts';
import type { OpenMedia } from './media.ts';
import type * as FallbackPart from './playback-fallback.lazy.ts';
import { pageExclusivePlayback } from './exclusive-playback.ts';
import { createPlayer, type Announcement, type Player, type PlaybackFallback } from './store.ts';

/** What helps where the browser cannot play; shared by all players of the page. */
const fallbackPart = lazyModule<typeof FallbackPart>((_attempt) => import('./playback-fallback.lazy.ts'));

/** Rejects when it cannot be loaded; asking again tries again. */
const loadFallback = (): Promise<PlaybackFallback> =>
  new Promise((resolve, reject) => {
    const look = (): void => {
      const { part, failed } = fallbackPart.status();
      if (!part && !failed) return;
      stop();
      if (part) resolve(part.playbackFallback);
      else reject(new Error('A part of the player could not be loaded.'));
    };
    const stop = fallbackPart.subscribe(look);
    fallbackPart.load();
    look();
  });

/** What went wrong, in the visitor's words; undefined as long as they have not been loaded. */
export const useFailureMessages = (): typeof FallbackPart.failureMessages | undefined =>
  useSyncExternalStore(fallbackPart.subscribe, fallbackPart.status, fallbackPart.status).part?.failureMessages;

export type Announce = (...announcement: Announcement) => void;

/** @param sources is a new player's material whenever it is another array. */
export function usePlayer(
  sources: readonly Source[],
  open: OpenMedia,
  announce: Announce | undefined,
): { player: Player; state: State } {
  const [page] = useState({ open, announce });
  const [player] = useState(() =>
    createPlayer({
      open: (...parameters) => page.open(...parameters),
      fallback: loadFallback,
      exclusivePlayback: pageExclusivePlayback(),
      announce: (...announcement) => page.announce?.(...announcement),
    }),
  );
  const state = useSyncExternalStore(player.subscribe, player.getState, player.getState);

  useLayoutEffect(() => {
    Object.assign(page, { open, announce });
  }, [page, open, announce]);

  // First, so that what is opened starts at once.
  useEffect(() => player.start(), [player]);
  useEffect(() => player.send({ type: 'open', sources }), [player, sources]);

  return { player, state };
}
