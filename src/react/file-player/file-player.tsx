/** A player for any widget: one source, its waveform, its transport. */
import { useImperativeHandle, useMemo, type Ref } from 'react';
import type { Source, State } from './file-player.machine.ts';
import { openMedia } from './media.ts';
import { PlayerView } from './player-view.tsx';
import { usePeaks, useWasVisible } from './use-peaks.ts';
import { usePlayer, type Announce } from './use-player.ts';

/** What its owner can ask of a player. */
export interface PlayerHandle {
  /** From the playhead; from the start where that is at the end. */
  play: () => void;
  pause: () => void;
  /** In seconds. */
  seek: (to: number) => void;
  /** At this moment. */
  getState: () => State;
}

export interface FilePlayerProps {
  /** Another one replaces the player's material; null: nothing to play yet. */
  source: Source | null;
  /** Shown above, and part of the player's accessible name; empty, none is. */
  name?: string;
  /** An address on another origin may be read there, so its waveform shows too. */
  crossOrigin?: boolean;
  /** Hears of playing, pausing, seeking, the end and failures, with the details of `pc-file-player`'s events. */
  onEvent?: Announce | undefined;
  ref?: Ref<PlayerHandle>;
}

/** Stylesheets: `playerStyles`. */
export function FilePlayer({ source, name = '', crossOrigin = false, onEvent, ref }: FilePlayerProps) {
  const sources = useMemo(() => (source === null || source === '' ? [] : [source]), [source]);
  const { player, state } = usePlayer(sources, openMedia, onEvent);
  const [wasVisible, watch] = useWasVisible();
  const peaks = usePeaks(player, 0, { crossOrigin, wasVisible });
  useImperativeHandle(
    ref,
    () => ({
      play: () => player.send({ type: 'play' }),
      pause: () => player.send({ type: 'pause' }),
      seek: (to) => player.send({ type: 'seek', to }),
      getState: player.getState,
    }),
    [player],
  );
  return <PlayerView player={player} state={state} name={name} lanes={[{ peaks, isHeard: true }]} watch={watch} />;
}
