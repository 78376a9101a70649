/** A player at work in a page: its machine, and its state for the component to show. */
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { deferred } from '../hooks/deferred.ts';
import type { Source, State } from './machine.ts';
import type { OpenMedia } from './media.ts';
import type * as RescuePart from './rescue.ts';
import { pageSolo } from './solo.ts';
import { createPlayer, type Announcement, type Player, type Rescue } from './store.ts';

/** What helps where the browser cannot play; shared by all players of the page. */
const rescuePart = deferred<typeof RescuePart>((_attempt) => import('./rescue.ts'));

/** Rejects when it cannot be loaded; asking again tries again. */
const loadRescue = (): Promise<Rescue> =>
  new Promise((resolve, reject) => {
    const look = (): void => {
      const { part, failed } = rescuePart.status();
      if (!part && !failed) return;
      stop();
      if (part) resolve(part.rescue);
      else reject(new Error('A part of the player could not be loaded.'));
    };
    const stop = rescuePart.subscribe(look);
    rescuePart.load();
    look();
  });

/** What went wrong, in the visitor's words; undefined as long as they have not been loaded. */
export const useProblemMessages = (): typeof RescuePart.problemMessages | undefined =>
  useSyncExternalStore(rescuePart.subscribe, rescuePart.status, rescuePart.status).part?.problemMessages;

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
      rescue: loadRescue,
      solo: pageSolo(),
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
