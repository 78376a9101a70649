/** The bars of a recording, flat until they are measured. */
import type { CSSProperties } from 'react';
import type { SilenceCut } from '../../../../contract/audio.ts';
import { useBoxSize } from '../../../hooks/use-box-size.ts';
import { cutsPath } from '../comparison/cut-times.ts';
import { barsPath, measuredPart, type Peaks } from './bars.ts';

export interface Lane {
  /** Null until measured. */
  readonly peaks: Peaks | null;
  /** Shown before the lane. */
  readonly label?: string;
  /** Parts to mark, in order. */
  readonly cuts?: readonly SilenceCut[];
  /** Whether this track is audible. */
  readonly isHeard: boolean;
}

/** Recordings may be a little shorter than they claim. */
const COMPLETE = 0.98;

export function LaneView({ peaks, label, cuts, isHeard, duration }: Lane & { duration: number | null }) {
  const { box, width, height } = useBoxSize();

  const path = barsPath(peaks, width, height);
  const measured = peaks ? measuredPart(peaks) : 1;
  return (
    <div className="pc-player__lane" data-heard={isHeard || undefined}>
      {label && <span className="pc-player__lane-label">{label}</span>}
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
    </div>
  );
}
