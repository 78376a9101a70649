/** The report of a leveled recording as a file, whose fields docs/leveling.md describes. */
import type { AudioFormat, ProcessReport } from '../../../contract/audio.ts';

/** What the report is about. */
export interface Reported {
  readonly fileName: string;
  readonly format: AudioFormat;
  readonly report: ProcessReport;
}

/** Changes when a field gets another meaning, or goes. */
const VERSION = 1;

/** @param time when it is saved */
export const reportText = ({ fileName, format, report }: Reported, time: Date): string =>
  `${JSON.stringify(
    {
      version: VERSION,
      file: fileName,
      format,
      created: time.toISOString(),
      before: report.before,
      after: report.after,
      target: report.target ?? null,
      peak: report.peak ?? null,
      noise: report.floor ?? null,
      heard: report.heard ?? null,
      limited: report.isLimited ?? null,
      clippedSamples: report.clipped ?? 0,
      curve: report.curve ?? null,
    },
    undefined,
    2,
  )}\n`;

/** Without the extension of the recording. */
export const reportName = (fileName: string, extension: string): string =>
  `${fileName.replace(/\.[^.]*$/, '') || fileName}-loudness.${extension}`;
