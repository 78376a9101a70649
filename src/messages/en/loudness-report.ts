/** The messages of the loudness report. */
import { english } from '../english.ts';

export interface ReportMessages {
  title: string;
  integrated: string;
  truePeak: string;
  range: string;
  /** What the result had before. @param value as a number in the language */
  from: (value: string) => string;
  /** What is aimed at. @param loudness in LUFS, as a number in the language */
  target: (loudness: string) => string;
  /** The same for mono, whose target is lower. */
  targetOfMono: (loudness: string) => string;
  /** @param peak in dBTP, as a number in the language */
  ceiling: (peak: string) => string;
  /** The range is smaller than it was. */
  closer: string;
  /** Replaces a value that is not known yet. */
  notYet: string;
  /** Replaces a value that could not be measured. */
  none: string;
}

export const reportMessages = english<ReportMessages>('loudnessReport', {
  title: 'Measured loudness',
  integrated: 'Loudness',
  truePeak: 'Loudest moment',
  range: 'Range',
  from: (value) => `from ${value}`,
  target: (loudness) => `Target ${loudness}`,
  targetOfMono: (loudness) => `Target ${loudness} for mono`,
  ceiling: (peak) => `Stays below ${peak}`,
  closer: 'Quiet and loud parts are closer',
  notYet: 'Not measured yet',
  none: 'Not measurable',
});
