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

/** The progress of all files. */
export function OverallProgress(props: ProgressProps & { percent: number }) {
  const { label, percent, language } = props;
  return (
    <div className="pc-converter__progress" part="progress">
      <ProgressText {...props} />
      <ProgressBar label={label} value={percent} valueText={percentText(percent, language)} />
    </div>
  );
}

/** A progress in words, beside what shows it. */
export const ProgressText = ({ label, note, percent, language }: ProgressProps) => (
  <div className="pc-converter__progress-head" aria-hidden="true">
    <span>{note ? `${label} · ${note}` : label}</span>
    {percent !== undefined && <span className="pc-converter__percent">{percentText(percent, language)}</span>}
  </div>
);
