/** The bars of a recording, flat until they are measured. */
import type { CSSProperties, ReactNode } from 'react';
import type { SilenceCut } from '../../../../contract/audio.ts';
import { useBoxSize } from '../../../hooks/use-box-size.ts';
import { cutsPath } from '../comparison/cut-times.ts';
import { barsPath, measuredPart, type Peaks } from './bars.ts';

export interface Lane {
  /** Null until measured. */
  readonly peaks: Peaks | null;
  /** Shown before the lane. */
  readonly label?: string;
  /** In the line of the label. */
  readonly note?: ReactNode;
  /** Parts to mark, in order. */
  readonly cuts?: readonly SilenceCut[];
  /** Whether this track is audible. */
  readonly isHeard: boolean;
}

/** Recordings may be a little shorter than they claim. */
const COMPLETE = 0.98;

export const LaneView = ({ label, note, isHeard, ...bars }: Lane & { duration: number | null }) => (
  <div className="pc-player__lane" data-heard={isHeard || undefined}>
    {label && (
      <div className="pc-player__lane-head">
        <span className="pc-player__lane-label">{label}</span>
        {note}
      </div>
    )}
    <Bars {...bars} />
  </div>
);

/** The bars of one recording. Within what has `--_played`, the part up to there is solid. */
export function Bars({ peaks, cuts, duration }: Pick<Lane, 'peaks' | 'cuts'> & { duration: number | null }) {
  const { box, width, height } = useBoxSize();

  const path = barsPath(peaks, width, height);
  const measured = peaks ? measuredPart(peaks) : 1;
  return (
    <div
      className="pc-player__bars"
      ref={box}
      data-known={peaks !== null || undefined}
      data-partial={measured < COMPLETE || undefined}
      {...(measured < COMPLETE && { style: { '--_measured': `${measured * 100}%` } as CSSProperties })}
    >
      {cuts && duration !== null && (
        <svg className="pc-player__cuts" aria-hidden="true">
          <path d={cutsPath(cuts, duration, width, height)} />
        </svg>
      )}
      {['all', 'played'].map((part) => (
        <svg key={part} className={`pc-player__${part}`} aria-hidden="true">
          <path d={path} />
        </svg>
      ))}
    </div>
  );
}
