import { percentText } from '../../../controls/progress-bar/percent-text.ts';
import { ProgressBar } from '../../../controls/progress-bar/progress-bar.tsx';

interface ProgressProps {
  label: string;
  /** Shown next to the label. */
  note?: string | undefined;
  /** Absent where it is not known. */
  percent?: number | undefined;
  language: string;
}

/** The progress of a file, or of all. */
export function OverallProgress({ label, note, percent, language }: ProgressProps) {
  const valueText = percent === undefined ? undefined : percentText(percent, language);
  return (
    <div className="pc-converter__progress" part="progress">
      <div className="pc-converter__progress-head" aria-hidden="true">
        <span>{note ? `${label} · ${note}` : label}</span>
        <span className="pc-converter__percent">{valueText}</span>
      </div>
      <ProgressBar label={label} value={percent} valueText={valueText} />
    </div>
  );
}
