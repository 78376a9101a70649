/** The converter's messages about trimming a file. */
import { english } from '../english.ts';

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
  undo: 'Undo',
  whole: 'Whole file',
  measuring: 'Reading the file',
  noTime: (example) => `Enter a time such as ${example}.`,
  startTooLate: (end) => `The start must be before the end, ${end}.`,
  endTooEarly: (start) => `The end must be after the start, ${start}.`,
  behindEnd: (end) => `The file ends at ${end}.`,
  unavailable: 'Trimming isn’t available here. The file will be converted whole.',
  unplayable: 'We can’t play this file here, but you can still trim it.',
  unmeasured: 'We couldn’t tell how long this file is, so it can’t be trimmed.',
  unreachable: 'We couldn’t load this. Check your connection and try again.',
});
