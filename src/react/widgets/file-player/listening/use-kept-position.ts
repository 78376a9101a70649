/** Continues where the visitor has stopped listening. */
import { useEffect, useRef, type RefObject } from 'react';
import { durationOf, isRemote, type State } from '../file-player.machine.ts';
import { absoluteOf } from '../media.ts';
import type { Player } from '../store.ts';
import { keepPosition, keptPosition } from './kept-positions.ts';

/** In seconds. */
const PACE = 5;

interface KeptOptions {
  readonly isOn: boolean;
  /** Whether the page's address has given the player its place. */
  readonly wasPlaced: RefObject<boolean>;
}

export function useKeptPosition(player: Player, state: State, { isOn, wasPlaced }: KeptOptions): void {
  const [source] = state.sources;
  const address = isOn && source !== undefined && isRemote(source) ? absoluteOf(source) : undefined;
  /** What was pressed to play: looking at a page is not listening. */
  const heard = useRef<string>(undefined);

  useEffect(() => {
    if (address === undefined || wasPlaced.current) return;
    const { playing, position } = player.getState();
    const kept = keptPosition(address);
    if (kept !== undefined && !playing && position === 0) player.send({ type: 'seek', to: kept });
  }, [player, address, wasPlaced]);

  const { sounding, position } = state;
  const part = Math.floor(position / PACE);
  const duration = durationOf(state);
  useEffect(() => {
    if (address === undefined) return undefined;
    if (sounding) heard.current = address;
    if (heard.current !== address) return undefined;
    const keep = (): void => keepPosition(address, player.position(), duration);
    keep();
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [player, address, sounding, part, duration]);
}
