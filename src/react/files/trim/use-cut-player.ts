/** Plays the part between the handles, with its fades. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { durationOf, type State as PlayerState } from '../../widgets/file-player/file-player.machine.ts';
import { openMedia, type OpenMedia } from '../../widgets/file-player/media.ts';
import type { Player } from '../../widgets/file-player/store.ts';
import { usePlayer } from '../../widgets/file-player/use-player.ts';
import { fadeOf, type State } from './trim.machine.ts';

export interface CutPlayer {
  readonly player: Player;
  readonly state: PlayerState;
  /** The length of the file, in seconds; null if the player does not know it. */
  readonly duration: number | null;
  /** Plays the part from its beginning, or stops. */
  readonly toggle: () => void;
}

/** @param onPosition receives the position while it plays, in each frame, and null when it has stopped */
export function useCutPlayer(file: File, trim: State, onPosition: (seconds: number | null) => void): CutPlayer {
  const sources = useMemo(() => [file], [file]);
  const element = useRef<HTMLAudioElement>(null);
  // The element is needed for its volume.
  const [open] = useState((): OpenMedia => (opened, report, [audio = new Audio()] = []) => {
    element.current = audio;
    return openMedia(opened, report, [audio]);
  });
  const { player, state } = usePlayer(sources, open, undefined);
  const { playing, sounding, position } = state;
  const { start, end } = trim;
  const [fadeIn, fadeOut] = [fadeOf(trim, 'fadeIn'), fadeOf(trim, 'fadeOut')];

  useEffect(() => {
    if (!sounding) return;
    let frame = 0;
    const draw = (): void => {
      const at = player.position();
      if (element.current) element.current.volume = gainAt(at, { start, end, fadeIn, fadeOut });
      onPosition(at);
      if (at >= end) player.send({ type: 'pause' });
      else frame = requestAnimationFrame(draw);
    };
    draw();
    return () => {
      cancelAnimationFrame(frame);
      onPosition(null);
    };
  }, [player, sounding, start, end, fadeIn, fadeOut, onPosition]);

  // What is cut off while it plays is not played on.
  useEffect(() => {
    if (playing && player.position() < start) player.send({ type: 'seek', to: start });
  }, [player, playing, start]);

  // Frames stop in the background.
  useEffect(() => {
    if (playing && position >= end) player.send({ type: 'pause' });
  }, [player, playing, position, end]);

  return {
    player,
    state,
    duration: durationOf(state),
    toggle() {
      if (playing) {
        player.send({ type: state.phase === 'preparing' ? 'cancel' : 'pause' });
        return;
      }
      player.send({ type: 'seek', to: start });
      player.send({ type: 'play' });
    },
  };
}

/** The fades of a part, as the engine makes them. */
interface Faded {
  readonly start: number;
  readonly end: number;
  readonly fadeIn: number;
  readonly fadeOut: number;
}

/** @returns from 0 to 1, at a time of the file in seconds */
function gainAt(seconds: number, { start, end, fadeIn, fadeOut }: Faded): number {
  const rising = fadeIn > 0 ? (seconds - start) / fadeIn : 1;
  const falling = fadeOut > 0 ? (end - seconds) / fadeOut : 1;
  return Math.max(0, Math.min(1, rising, falling));
}
