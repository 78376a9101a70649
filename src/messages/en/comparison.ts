/** Additional messages of the comparison. */
import { english } from '../english.ts';

export interface ComparisonMessages {
  /** Name of the radio group. */
  heard: string;
  before: string;
  after: string;
  /** The louder one is played more quietly. */
  matched: string;
  /** What the marks in the waveform are. */
  cutOut: string;
}

export const comparisonMessages = english<ComparisonMessages>('comparison', {
  heard: 'What you hear',
  before: 'Before',
  after: 'After',
  matched: 'Played at equal loudness',
  cutOut: 'Cut out',
});
