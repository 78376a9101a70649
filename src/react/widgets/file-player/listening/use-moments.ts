/** Moments in the page's address, and in links to it: the player starts there, and goes there. */
import { useEffect, useRef } from 'react';
import { native } from '../../../../dom/native.ts';
import type { State } from '../file-player.machine.ts';
import type { Player } from '../store.ts';
import { momentOf, type Moment } from './moment.ts';

const TAG = 'pc-file-player';

/** How late a passed end may be noticed, in seconds, at the highest speed. */
const PASSED = 2;

/** The players of the page, in its order. */
export const pagePlayers = (): readonly Element[] => [...native(document, 'querySelectorAll').call(document, TAG)];

/** What a link calls a player: its id, or its place on the page; empty for the first one. */
export function linkNameOf(element: Element | null): string {
  const place = element ? pagePlayers().indexOf(element) : -1;
  return element?.id || (place > 0 ? String(place + 1) : '');
}

const isFor = ({ player }: Moment, element: Element | null): boolean => {
  const place = element ? pagePlayers().indexOf(element) : -1;
  if (player === '') return place <= 0;
  return element?.id === player || String(place + 1) === player;
};

/** Without its fragment. */
const pageOf = (address: string): string => address.replace(/#.*/s, '');

/** Whether a press has led to this: not the address alone, and not the way back. */
const isPressed = (): boolean =>
  (navigator as Partial<Pick<Navigator, 'userActivation'>>).userActivation?.isActive ?? false;

/** @returns whether the address has given the player its place */
export function useMoments(player: Player, state: State, element: () => Element | null): { current: boolean } {
  const wasPlaced = useRef(false);
  const end = useRef<number>(undefined);
  const { sources } = state;

  useEffect(() => {
    /** What a press has led to already. */
    let done = '';

    function go(hash: string, plays: boolean): void {
      const moment = momentOf(hash);
      const place = element();
      if (!moment || !isFor(moment, place)) return;
      wasPlaced.current = true;
      player.send({ type: 'seek', to: moment.start });
      end.current = moment.end;
      // Whoever presses a link goes on reading where it is.
      if (plays) player.send({ type: 'play' });
      else place?.scrollIntoView({ block: 'nearest' });
    }

    const onHash = (): void => {
      if (location.hash !== done) go(location.hash, false);
      done = '';
    };
    // A link to where the address is already changes nothing, and a router may push it without `hashchange`.
    const onClick = (event: MouseEvent): void => {
      const link = event.composedPath().find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement);
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !isPlain || pageOf(link.href) !== pageOf(location.href)) return;
      done = link.hash;
      go(link.hash, true);
    };

    wasPlaced.current = false;
    const { playing, position } = player.getState();
    // Somebody was here first.
    if (!playing && position === 0) go(location.hash, isPressed());
    addEventListener('hashchange', onHash);
    addEventListener('click', onClick);
    return () => {
      removeEventListener('hashchange', onHash);
      removeEventListener('click', onClick);
    };
  }, [player, sources, element]);

  const { position, sounding } = state;
  useEffect(() => {
    if (end.current === undefined || !sounding) return;
    if (position < end.current) return;
    const isPassed = position < end.current + PASSED;
    // Whoever goes on from there, or has put it further on, wants to hear more.
    end.current = undefined;
    if (isPassed) player.send({ type: 'pause' });
  }, [player, position, sounding]);

  return wasPlaced;
}
