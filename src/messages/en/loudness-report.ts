/** The messages of the loudness report. */
import { english } from '../english.ts';

export interface ReportMessages {
  title: string;
  before: string;
  after: string;
  target: string;
  integrated: string;
  range: string;
  truePeak: string;
  /** Shows the other measures, and what they mean. */
  more: string;
  /** Replaces a value that could not be measured. */
  none: string;
  /** Explains the terms. */
  explanation: string;
  /** Why the target of a mono recording is lower. */
  mono: string;
}

export const reportMessages = english<ReportMessages>('loudnessReport', {
  title: 'Measured loudness',
  before: 'Before',
  after: 'After',
  target: 'Target',
  integrated: 'Loudness',
  range: 'Range',
  truePeak: 'True peak',
  more: 'More measurements',
  none: 'Not measurable',
  explanation:
    'Loudness is how loud the whole recording feels; range is how much that varies; true peak is its loudest moment.',
  mono: 'Mono is set to \u221219\u00a0LUFS, which sounds as loud as \u221216\u00a0LUFS in stereo.',
});
