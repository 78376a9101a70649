/** Plays the part between the handles without what is taken out, with its fades. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { durationOf, type State as PlayerState } from '../../widgets/file-player/file-player.machine.ts';
import { openMedia, type OpenMedia } from '../../widgets/file-player/media.ts';
import type { Player } from '../../widgets/file-player/store.ts';
import { usePlayer } from '../../widgets/file-player/use-player.ts';
import { editedTime, type KeptPart } from '../../../sidecars/edited.ts';
import { fadeOf, partsOf, type State } from './trim.machine.ts';

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
  const element = useRef<HTMLMediaElement>(null);
  // The element is needed for its volume.
  const [open] = useState((): OpenMedia => (opened, report, [audio = new Audio()] = []) => {
    element.current = audio;
    return openMedia(opened, report, [audio]);
  });
  const { player, state } = usePlayer(sources, open, undefined);
  const { playing, sounding, position } = state;
  const { start, end, removed } = trim;
  const parts = useMemo(() => partsOf({ start, end, fadeIn: 0, fadeOut: 0, removed }), [start, end, removed]);
  const from = parts[0]?.start ?? start;
  const to = parts.at(-1)?.end ?? end;
  const [fadeIn, fadeOut] = [fadeOf(trim, 'fadeIn'), fadeOf(trim, 'fadeOut')];

  useEffect(() => {
    if (!sounding) return;
    let frame = 0;
    const draw = (): void => {
      const at = player.position();
      if (element.current) element.current.volume = gainAt(at, { parts, fadeIn, fadeOut });
      onPosition(at);
      if (at >= to) {
        player.send({ type: 'pause' });
        return;
      }
      const next = behindGap(at, parts);
      if (next !== undefined) player.send({ type: 'seek', to: next });
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => {
      cancelAnimationFrame(frame);
      onPosition(null);
    };
  }, [player, sounding, parts, to, fadeIn, fadeOut, onPosition]);

  // What is cut off while it plays is not played on.
  useEffect(() => {
    if (playing && player.position() < from) player.send({ type: 'seek', to: from });
  }, [player, playing, from]);

  // Frames stop in the background.
  useEffect(() => {
    if (!playing) return;
    const next = behindGap(position, parts);
    if (position >= to) player.send({ type: 'pause' });
    else if (next !== undefined) player.send({ type: 'seek', to: next });
  }, [player, playing, position, parts, to]);

  return {
    player,
    state,
    duration: durationOf(state),
    toggle() {
      if (playing) {
        player.send({ type: state.phase === 'preparing' ? 'cancel' : 'pause' });
        return;
      }
      player.send({ type: 'seek', to: from });
      player.send({ type: 'play' });
    },
  };
}

/** Where what is left goes on; undefined if that is where it is. */
const behindGap = (seconds: number, parts: readonly KeptPart[]): number | undefined =>
  parts.some(({ start, end }) => start <= seconds && seconds < end)
    ? undefined
    : parts.find(({ start }) => start > seconds)?.start;

/** The fades of a part, as the engine makes them. */
interface Faded {
  readonly parts: readonly KeptPart[];
  readonly fadeIn: number;
  readonly fadeOut: number;
}

/** @returns from 0 to 1, at a time of the file in seconds */
function gainAt(seconds: number, { parts, fadeIn, fadeOut }: Faded): number {
  const at = editedTime(seconds, parts);
  const rising = fadeIn > 0 ? at / fadeIn : 1;
  const falling = fadeOut > 0 ? (editedTime(Infinity, parts) - at) / fadeOut : 1;
  return Math.max(0, Math.min(1, rising, falling));
}
