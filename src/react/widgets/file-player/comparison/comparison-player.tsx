/** Before and after: two versions of a recording with one playhead, matched loudness, and a switch between them. */
import { useImperativeHandle, useMemo, type ReactNode, type Ref } from 'react';
import { textOf } from '../../../../messages/messages.ts';
import type { SilenceCut } from '../../../../contract/audio.ts';
import { useEnvironment } from '../../../environment/environment.tsx';
import segmentsCss from '../../../controls/segments/segments.css';
import { Segments } from '../../../controls/segments/segments.tsx';
import comparisonCss from './comparison-player.css';
import { canSetVolume, openComparison } from './comparison-media.ts';
import { comparisonMessages } from '../../../../messages/en/comparison.ts';
import { cutTimes, peaksOfWhole } from './cut-times.ts';
import type { PlayerHandle } from '../file-player.tsx';
import { matchedVolumes, type Loudness } from './matched-volumes.ts';
import { durationOf, type Source } from '../file-player.machine.ts';
import { playerStyles, PlayerView } from '../player-view.tsx';
import { usePeaks, useWasVisible } from '../waveform/use-peaks.ts';
import { usePlayer, type Announce } from '../use-player.ts';

export interface ComparisonPlayerProps {
  /** Null: nothing to play yet. */
  before: Source | null;
  after: Source | null;
  /** Integrated loudness of both; absent, neither volume is adjusted. */
  loudness?: Loudness | undefined;
  /** What `after` lacks of `before`: marked there, and skipped when changing over. The same array for the same. */
  cuts?: readonly SilenceCut[] | undefined;
  /** Shown above the player and part of its accessible name; empty for none. */
  name?: string;
  /** Default: true. */
  isNameShown?: boolean;
  /** Other origins allow reading their audio (CORS), so waveforms are shown. */
  crossOrigin?: boolean;
  /** Receives playback events and failures, with the details of the events of `pc-file-player`. */
  onEvent?: Announce | undefined;
  /** Before the switch between the two. */
  children?: ReactNode;
  ref?: Ref<PlayerHandle>;
}

/** Styles of the comparison; those of button, icon button and notice are part of the base. */
export const comparisonStyles: readonly string[] = /*#__PURE__*/ playerStyles.concat(segmentsCss, comparisonCss);

const SIDES = ['before', 'after'] as const;

const NONE: readonly SilenceCut[] = [];

export function ComparisonPlayer(props: ComparisonPlayerProps) {
  const { before, after, loudness, cuts = NONE, name = '', isNameShown = true, crossOrigin = false } = props;
  const { onEvent, children, ref } = props;
  const { language } = useEnvironment();
  const text = textOf(comparisonMessages, language);

  const { volumes, isMatched } = matchedVolumes(loudness);
  const isEquallyLoud = useMemo(() => isMatched && canSetVolume(), [isMatched]);
  const [beforeVolume, afterVolume] = volumes;
  const cut = useMemo(() => (cuts.length > 0 ? cutTimes(cuts) : undefined), [cuts]);
  // Different volumes reopen the media, even of the same recordings.
  const [sources, open] = useMemo(
    () => [before && after ? [before, after] : [], openComparison([beforeVolume, afterVolume], cut)] as const,
    [before, after, beforeVolume, afterVolume, cut],
  );
  const { player, state } = usePlayer(sources, open, onEvent);
  const [wasVisible, watch] = useWasVisible();
  const readOptions = { crossOrigin, wasVisible };
  const duration = durationOf(state);
  const afterPeaks = usePeaks(player, 1, { ...readOptions, cut });
  const shownAfter = useMemo(
    () => (afterPeaks && cut && duration !== null ? peaksOfWhole(afterPeaks, cuts, duration) : afterPeaks),
    [afterPeaks, cut, cuts, duration],
  );
  const beforePeaks = usePeaks(player, 0, readOptions);
  // The waveform of what was becomes that of what it is.
  const peaks = [beforePeaks, shownAfter ?? (state.isUnreadable ? null : beforePeaks)] as const;
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
      isNameShown={isNameShown}
      watch={watch}
      lanes={SIDES.map((side, track) => ({
        label: text[side],
        peaks: peaks[track] ?? null,
        isHeard: state.heard === track,
        ...(track === 0 && {
          note: (
            <>
              {cut && (
                <span className="pc-comparison__cuts" aria-hidden="true">
                  {text.cutOut}
                </span>
              )}
              {isEquallyLoud && <span className="pc-comparison__matched">{text.matched}</span>}
            </>
          ),
        }),
        ...(track === 0 && cut && { cuts }),
      }))}
      timeOf={state.heard === 1 ? cut?.ofCut : undefined}
    >
      <div className="pc-comparison">
        {children}
        {state.phase !== 'failed' && (
          <Segments
            label={text.heard}
            part="sides"
            options={SIDES.map((side) => ({ value: side, label: text[side] }))}
            value={SIDES[state.heard]}
            onChange={(side) => player.send({ type: 'hear', track: SIDES.indexOf(side) })}
          />
        )}
      </div>
    </PlayerView>
  );
}
