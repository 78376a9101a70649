/** Plays the next player of a list when this one has reached its end. */
import { useEffect, useRef } from 'react';
import { isAtEnd, type State } from '../file-player.machine.ts';
import { pagePlayers } from './use-moments.ts';

/** @param goesOn false: it stays at its end */
export function useNextPlayer(state: State, element: () => Element | null, goesOn: boolean): void {
  const wasSounding = useRef(false);
  const { sounding } = state;
  const hasEnded = isAtEnd(state) && !state.playing;
  useEffect(() => {
    if (sounding) wasSounding.current = true;
    else if (hasEnded && wasSounding.current && goesOn) nextOf(element())?.play();
    if (!sounding) wasSounding.current = false;
  }, [sounding, hasEnded, goesOn, element]);
}

interface PlayerElement extends Element {
  play: () => void;
}

function nextOf(element: Element | null): PlayerElement | undefined {
  const list = element?.closest('ol, ul');
  if (!list || !element) return undefined;
  const players = pagePlayers().filter((player) => list.contains(player));
  return players[players.indexOf(element) + 1] as PlayerElement | undefined;
}
