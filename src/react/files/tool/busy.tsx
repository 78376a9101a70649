/** A file that is being worked on: its waveform is the progress. What is measured meanwhile has its place below. */
import type { ReactNode } from 'react';
import { FileName } from '../../controls/file-name/file-name.tsx';
import { percentText } from '../../controls/progress-bar/percent-text.ts';
import { Button } from '../../widgets/button/button.tsx';
import { clockText } from '../../widgets/file-player/time-text.ts';
import { useFilePeaks } from '../../widgets/file-player/waveform/use-file-peaks.ts';
import { WaveformProgress } from '../../widgets/file-player/waveform/waveform-progress.tsx';
import type { Step } from './steps.ts';
import type { Item } from './tool.machine.ts';

interface BusyProps {
  item: Item;
  /** What is in progress. */
  label: string;
  /** Absent if unknown. */
  percent?: number | undefined;
  /** Beside the percentage. */
  details: string;
  /** That the file stays on the device. */
  privacy: ReactNode;
  steps: readonly Step[];
  cancelLabel: string;
  onCancel: () => void;
  language: string;
  children: ReactNode;
}

export function Busy(props: BusyProps) {
  const { item, label, percent, details, privacy, steps, cancelLabel, onCancel, language, children } = props;
  const { file } = item;
  const duration = 'input' in item ? item.input?.content?.duration : undefined;
  const peaks = useFilePeaks(file, item.engine === 'service' ? null : durationOf(item));
  const shown = percent === undefined ? undefined : percentText(percent, language);
  return (
    <div className="pc-tool__busy">
      <div className="pc-tool__subject">
        <p className="pc-tool__detail">
          <FileName name={file.name} />
          {duration !== undefined && <span>{clockText(duration)}</span>}
        </p>
        <Button variant="quiet" data-focus onClick={onCancel}>
          {cancelLabel}
        </Button>
      </div>
      <WaveformProgress peaks={peaks} label={label} percent={percent} language={language} />
      <div className="pc-tool__pace">
        <p>
          {shown && <b aria-hidden="true">{shown}</b>}
          {details && <span>{details}</span>}
        </p>
        {privacy}
      </div>
      <ol className="pc-tool__steps" role="list">
        {steps.map((step) => (
          <li key={step.label} data-state={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
            {step.label}
          </li>
        ))}
      </ol>
      {children}
    </div>
  );
}

/** In seconds; undefined until the engine has looked into the file. */
const durationOf = (item: Item): number | null | undefined =>
  item.phase === 'running' ? (item.input.content?.duration ?? null) : undefined;
