/** A player at work in a page: its machine, and its state for the component to show. */
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Source, State } from './machine.ts';
import type { OpenMedia } from './media.ts';
import { pageSolo } from './solo.ts';
import { createPlayer, type Announcement, type Player, type Rescue } from './store.ts';

let attempt = 0;

/** A browser remembers a failed import by its URL: see `deferred`. */
const importRescue = async (_attempt: number) => import('./rescue.ts');

const loadRescue = async (): Promise<Rescue> => {
  try {
    return (await importRescue(attempt)).rescue;
  } catch (cause) {
    attempt++;
    throw cause;
  }
};

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
