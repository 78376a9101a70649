/** A player's store in a page, and its state. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLatest } from '../../hooks/use-latest.ts';
import { pageActivation } from '../../../visitor/activation.ts';
import { lazyModule } from '../../../loading/lazy-module.ts';
import type { Source, State } from './file-player.machine.ts';
import { startElement, type CreateElement, type OpenMedia } from './media.ts';
import type * as FallbackPart from './playback-fallback.lazy.ts';
import { pageExclusivePlayback } from './exclusive-playback.ts';
import { createPlayer, type Announcement, type Player, type PlaybackFallback } from './store.ts';

/** Handles sources the browser cannot play; shared by all players of the page. */
const fallbackPart = lazyModule<typeof FallbackPart>(() => import('./playback-fallback.lazy.ts'));

/** Rejects if loading fails; another call tries again. */
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

/** The error messages; undefined until loaded. */
export const useFailureMessages = (): typeof FallbackPart.failureMessages | undefined =>
  useSyncExternalStore(fallbackPart.subscribe, fallbackPart.status, fallbackPart.status).part?.failureMessages;

export type Announce = (...announcement: Announcement) => void;

/**
 * @param sources opened whenever it is a different array
 * @param createElement what is started within a press; see {@link startElement}
 */
export function usePlayer(
  sources: readonly Source[],
  open: OpenMedia,
  announce: Announce | undefined,
  createElement?: CreateElement,
): { player: Player; state: State } {
  const page = useLatest({ open, announce });
  const [player] = useState(() =>
    createPlayer({
      open: (...parameters) => page.open(...parameters),
      startElement: (source) => startElement(createElement?.(source)),
      fallback: loadFallback,
      exclusivePlayback: pageExclusivePlayback(),
      announce: (...announcement) => page.announce?.(...announcement),
    }),
  );
  const state = useSyncExternalStore(player.subscribe, player.getState, player.getState);

  // Started before opening, so that the media are created at once.
  const activated = useSyncExternalStore(pageActivation.subscribe, pageActivation.isActive, () => false);
  useEffect(() => (activated ? player.start() : undefined), [player, activated]);
  useEffect(() => {
    if (activated) player.send({ type: 'open', sources });
  }, [player, sources, activated]);

  return { player, state };
}
