/** The waveform of a file as the progress of what is done with it. Stylesheet: `player.css`. */
import type { CSSProperties } from 'react';
import { percentText } from '../../../controls/progress-bar/percent-text.ts';
import type { Peaks } from './bars.ts';
import { Bars } from './lane.tsx';

interface WaveformProgressProps {
  /** Null until measured. */
  peaks: Peaks | null;
  /** What is in progress. */
  label: string;
  /** Absent if unknown. */
  percent?: number | undefined;
  language: string;
}

export const WaveformProgress = ({ peaks, label, percent, language }: WaveformProgressProps) => (
  <div
    className="pc-player__progress"
    part="progress"
    role="progressbar"
    dir="ltr"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={percent === undefined ? undefined : Math.floor(percent)}
    aria-valuetext={percent === undefined ? undefined : percentText(percent, language)}
    data-unknown={percent === undefined || undefined}
    style={{ '--_played': `${percent ?? 0}%` } as CSSProperties}
  >
    <Bars peaks={peaks} duration={null} />
  </div>
);
