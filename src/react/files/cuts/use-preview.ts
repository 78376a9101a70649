/** Plays what is around a cut, as it will sound. */
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { durationOf, type State as PlayerState } from '../../widgets/file-player/file-player.machine.ts';
import type { Player } from '../../widgets/file-player/store.ts';
import { usePlayer } from '../../widgets/file-player/use-player.ts';
import { useLatest } from '../../hooks/use-latest.ts';
import { madeCuts, type State } from './cuts.machine.ts';
import { openWithout } from './open-without.ts';

export interface Preview {
  readonly player: Player;
  readonly state: PlayerState;
  /** The length of the recording, in seconds; null if the player does not know it. */
  readonly duration: number | null;
  /** Which cut is heard; null if none is. */
  readonly heard: number | null;
  /** Plays what is around a cut from its beginning, or stops. */
  readonly toggle: (index: number) => void;
}

/** In seconds, before a cut and after it. */
const AROUND = 2;

/** @param onPosition receives the position while it plays, in each frame, and null when it has stopped */
export function usePreview(file: Blob, cuts: State, onPosition: (seconds: number | null) => void): Preview {
  const sources = useMemo(() => [file], [file]);
  const { cuts: all } = cuts;
  const latest = useLatest({ made: useMemo(() => madeCuts({ cuts: all }), [all]) });
  const [open] = useState(() => openWithout(() => latest.made));
  const { player, state } = usePlayer(sources, open, undefined);
  const { playing, sounding, position } = state;
  const [index, setIndex] = useState(0);
  const heard = all[index];
  const isMade = heard?.isOff === false;
  const from = Math.max(0, (heard?.start ?? 0) - AROUND);
  const to = (heard?.end ?? 0) + AROUND;

  useEffect(() => {
    if (!sounding) return;
    let frame = 0;
    const draw = (): void => {
      const at = player.position();
      onPosition(at);
      if (at >= to) player.send({ type: 'pause' });
      else frame = requestAnimationFrame(draw);
    };
    draw();
    return () => {
      cancelAnimationFrame(frame);
      onPosition(null);
    };
  }, [player, sounding, to, onPosition]);

  // Frames stop in the background.
  useEffect(() => {
    if (playing && position >= to) player.send({ type: 'pause' });
  }, [player, playing, position, to]);

  // Whoever switches what is heard wants to hear the difference. Before its end, that is what comes.
  const onSwitched = useEffectEvent((): void => {
    if (playing && heard && player.position() > heard.end) player.send({ type: 'seek', to: from });
  });
  useEffect(() => {
    onSwitched();
  }, [isMade]);

  return {
    player,
    state,
    duration: durationOf(state),
    heard: playing ? index : null,
    toggle(wanted) {
      if (playing && wanted === index) {
        player.send({ type: state.phase === 'preparing' ? 'cancel' : 'pause' });
        return;
      }
      setIndex(wanted);
      player.send({ type: 'seek', to: Math.max(0, (all[wanted]?.start ?? 0) - AROUND) });
      if (!playing) player.send({ type: 'play' });
    },
  };
}
