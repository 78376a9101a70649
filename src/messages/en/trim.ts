/** The converter's messages about trimming a file. */
import { english } from '../english.ts';
import { plural } from '../plural.ts';

export interface TrimMessages {
  /** Opens what follows. */
  trim: string;
  /** Names of the handles on the waveform. */
  handles: { start: string; end: string };
  /** Labels of the fields with the times. */
  start: string;
  end: string;
  fadeIn: string;
  fadeOut: string;
  /** `time` as on a clock. */
  length(time: string): string;
  /** Plays the part between the handles. */
  listen: string;
  stop: string;
  /** Takes something out of the part. */
  cutOut: string;
  /** In the summary of what is chosen: how many parts are taken out. */
  cuts(count: number): string;
  /** How many are taken out, and how much shorter the result is by that: a time in words or as on a clock. */
  cutsOf(made: number, count: number, saved: string): string;
  undo: string;
  /** Selects everything again. */
  whole: string;
  measuring: string;
  /** `example`: a time as it can be entered. */
  noTime(example: string): string;
  /** Times as on a clock: that of the other handle, and the end of the file. */
  startTooLate(end: string): string;
  endTooEarly(start: string): string;
  behindEnd(end: string): string;
  /** All between the times is taken out. */
  nothingLeft: string;
  /** Neither the device nor the service can do it. */
  unavailable: string;
  /** The file can be trimmed, but not listened to. */
  unplayable: string;
  unmeasured: string;
  unreachable: string;
}

export const trimMessages = english<TrimMessages>('trim', {
  trim: 'Trim',
  handles: { start: 'Trim start', end: 'Trim end' },
  start: 'Start',
  end: 'End',
  fadeIn: 'Fade in',
  fadeOut: 'Fade out',
  length: (time) => `Length: ${time}`,
  listen: 'Listen to the selection',
  stop: 'Stop',
  cutOut: 'Cut out a part',
  cuts: (count) => plural('en', count, '1 cut', `${count} cuts`),
  cutsOf: (made, count, saved) =>
    `${made} of ${count} ${plural('en', count, 'part', 'parts')} cut out, ${saved} shorter`,
  undo: 'Undo',
  whole: 'Whole file',
  measuring: 'Reading the file',
  noTime: (example) => `Enter a time such as ${example}.`,
  startTooLate: (end) => `The start must be before the end, ${end}.`,
  endTooEarly: (start) => `The end must be after the start, ${start}.`,
  behindEnd: (end) => `The file ends at ${end}.`,
  nothingLeft: 'Everything between these times is cut out. Choose another time, or keep a part that is cut out.',
  unavailable: 'Trimming isn’t available here. The file will be converted whole.',
  unplayable: 'We can’t play this file here, but you can still trim it.',
  unmeasured: 'We couldn’t tell how long this file is, so it can’t be trimmed.',
  unreachable: 'We couldn’t load this. Check your connection and try again.',
});
