import type { ReactNode } from 'react';
import { Spinner } from '../spinner/spinner.tsx';

export interface CircularProgressProps {
  /** Accessible name: what is in progress. */
  label: string;
  /** 0 to 100; absent while unknown. */
  value?: number | undefined;
  /** Announced instead of the percentage. */
  valueText?: string | undefined;
  /** Shown inside the ring. */
  children?: ReactNode;
}

/** A circular progress indicator of 3 em. Stylesheets: `circular-progress.css`, `spinner.css`. */
export function CircularProgress({ label, value, valueText, children }: CircularProgressProps) {
  const known = value === undefined ? undefined : Math.min(100, Math.max(0, value));
  return (
    <div
      className="pc-circular-progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={known === undefined ? undefined : Math.round(known)}
      aria-valuetext={valueText}
    >
      {known === undefined ? <Spinner /> : <Ring value={known} />}
      {children && (
        <span className="pc-circular-progress__middle" aria-hidden="true">
          {children}
        </span>
      )}
    </div>
  );
}

function Ring({ value }: { value: number }) {
  return (
    <svg className="pc-circular-progress__ring" viewBox="0 0 48 48" aria-hidden="true">
      <circle className="pc-circular-progress__track" cx="24" cy="24" r="21" />
      <circle
        className="pc-circular-progress__value"
        cx="24"
        cy="24"
        r="21"
        pathLength="100"
        strokeDasharray={`${value} 200`}
        // A round cap would be visible as a dot at 0.
        strokeOpacity={Math.min(1, value)}
      />
    </svg>
  );
}
