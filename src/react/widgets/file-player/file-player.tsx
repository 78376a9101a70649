/** A player for one source, with waveform and controls, used by several widgets. */
import { useImperativeHandle, useMemo, type ReactNode, type Ref } from 'react';
import type { Source, State } from './file-player.machine.ts';
import { openMedia } from './media.ts';
import { PlayerView, type PlayerViewProps } from './player-view.tsx';
import { usePeaks, useWasVisible } from './waveform/use-peaks.ts';
import { usePlayer, type Announce } from './use-player.ts';

/** The imperative handle of a player. */
export interface PlayerHandle {
  /** Starts or continues playback; from the start if it has ended. */
  play: () => void;
  pause: () => void;
  /** In seconds. */
  seek: (to: number) => void;
  /** The current state. */
  getState: () => State;
}

export interface FilePlayerProps {
  /** Null: nothing to play yet. */
  source: Source | null;
  /** Shown above the player and part of its accessible name; empty for none. */
  name?: string;
  /** The other origin allows reading the audio (CORS), so the waveform is shown. */
  crossOrigin?: boolean;
  /** Only the button, the waveform and the time. */
  isCompact?: boolean;
  /** Receives playback events and failures, with the details of the events of `pc-file-player`. */
  onEvent?: Announce | undefined;
  ref?: Ref<PlayerHandle>;
  /** Default: `PlayerView` with these. */
  renderView?: (view: PlayerViewProps) => ReactNode;
}

/** Stylesheets: `playerStyles`. */
export function FilePlayer(props: FilePlayerProps) {
  const { source, name = '', crossOrigin = false, isCompact, onEvent, ref, renderView = defaultView } = props;
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
  return renderView({ player, state, name, lanes: [{ peaks, isHeard: true }], isCompact, watch });
}

const defaultView = (view: PlayerViewProps): ReactNode => <PlayerView {...view} />;
