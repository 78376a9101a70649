/** Before and after: two recordings of the same under one playhead, equally loud, and a switch between them. */
import { useId, useImperativeHandle, useMemo, type Ref } from 'react';
import { useEnvironment } from '../environment.tsx';
import comparisonCss from './comparison-player.css';
import { canSetVolume, openComparison } from './comparison-media.ts';
import { comparisonMessages } from './comparison.messages.ts';
import type { PlayerHandle } from './file-player.tsx';
import { matchedVolumes, type Loudness } from './matched-volumes.ts';
import type { Source } from './file-player.machine.ts';
import { playerStyles, PlayerView } from './player-view.tsx';
import { usePeaks, useWasVisible } from './use-peaks.ts';
import { usePlayer, type Announce } from './use-player.ts';

export interface ComparisonPlayerProps {
  /** Either null: nothing to play yet. */
  before: Source | null;
  after: Source | null;
  /** Integrated loudness of both, as measured; absent, each is played as loud as it is. */
  loudness?: Loudness | undefined;
  /** Shown above, and part of the player's accessible name; empty, none is. */
  name?: string;
  /** Addresses on other origins may be read there, so their waveforms show too. */
  crossOrigin?: boolean;
  /** Hears of playing, pausing, seeking, the end and failures, with the details of `pc-file-player`'s events. */
  onEvent?: Announce | undefined;
  ref?: Ref<PlayerHandle>;
}

/** Of the comparison; button, icon button and notice come with every element. */
export const comparisonStyles: readonly string[] = [...playerStyles, comparisonCss];

const SIDES = ['before', 'after'] as const;

export function ComparisonPlayer(props: ComparisonPlayerProps) {
  const { before, after, loudness, name = '', crossOrigin = false, onEvent, ref } = props;
  const { language } = useEnvironment();
  const text = comparisonMessages[language];
  const group = useId();

  const { volumes, isMatched } = matchedVolumes(loudness);
  const isEquallyLoud = useMemo(() => isMatched && canSetVolume(), [isMatched]);
  const [beforeVolume, afterVolume] = volumes;
  // Other volumes are another comparison, also of the same recordings.
  const [sources, open] = useMemo(
    () => [before && after ? [before, after] : [], openComparison([beforeVolume, afterVolume])] as const,
    [before, after, beforeVolume, afterVolume],
  );
  const { player, state } = usePlayer(sources, open, onEvent);
  const [wasVisible, watch] = useWasVisible();
  const readOptions = { crossOrigin, wasVisible };
  const peaks = [usePeaks(player, 0, readOptions), usePeaks(player, 1, readOptions)] as const;
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

  return (
    <PlayerView
      player={player}
      state={state}
      name={name}
      watch={watch}
      lanes={SIDES.map((side, track) => ({
        label: text[side],
        peaks: peaks[track] ?? null,
        isHeard: state.heard === track,
      }))}
    >
      <div className="pc-comparison">
        <fieldset className="pc-comparison__sides" part="sides">
          <legend className="pc-visually-hidden">{text.heard}</legend>
          {SIDES.map((side, track) => (
            <label key={side} className="pc-comparison__side">
              <input
                type="radio"
                name={group}
                checked={state.heard === track}
                onChange={() => player.send({ type: 'hear', track })}
              />
              <span>{text[side]}</span>
            </label>
          ))}
        </fieldset>
        {isEquallyLoud && <p className="pc-comparison__matched">{text.matched}</p>}
      </div>
    </PlayerView>
  );
}
