/** A player for one source, with waveform and controls, used by several widgets. */
import { useImperativeHandle, useMemo, type ReactNode, type Ref } from 'react';
import type { Source, State } from './file-player.machine.ts';
import { openMedia, type CreateElement, type OpenMedia, type Preload } from './media.ts';
import { PlayerView, type PlayerViewProps } from './player-view.tsx';
import { useGivenPeaks } from './waveform/use-given-peaks.ts';
import { usePlayedPeaks } from './waveform/use-played-peaks.ts';
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
  /** A page shows it, and nobody has asked to hear it: of what is at a URL, as little as possible is loaded. */
  isUnasked?: boolean;
  /** Default: `openMedia`. */
  open?: OpenMedia;
  /** What `open` plays from, started within a press. Default: an audio element */
  createElement?: CreateElement;
  /** What is loaded before playback if nobody has asked. Default: `metadata` */
  preload?: Preload;
  /** The waveform, which then is not measured: the URL of a file, or what it would contain. */
  peaks?: string | object | null | undefined;
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
  const { isUnasked = false, preload = 'metadata', open = openMedia, createElement } = props;
  const sources = useMemo(() => (source === null || source === '' ? [] : [source]), [source]);
  const { player, state } = usePlayer(sources, open, onEvent, createElement);
  const [wasVisible, watch] = useWasVisible();
  const given = useGivenPeaks(props.peaks, wasVisible, player);
  const measured = usePeaks(player, 0, {
    crossOrigin,
    wasVisible,
    ...(isUnasked && { preload }),
    isGiven: given !== null,
  });
  const played = usePlayedPeaks(player, isUnasked && given === null && measured === null);
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
  const lanes = [{ peaks: given?.loudness ?? measured ?? played, isHeard: true }];
  return renderView({ player, state, name, lanes, isCompact, stated: given?.duration, watch });
}

const defaultView = (view: PlayerViewProps): ReactNode => <PlayerView {...view} />;
