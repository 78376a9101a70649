/** The messages about what was cut out of a recording, where visitors take it back. */
import { english } from '../english.ts';
import { plural } from '../plural.ts';

export interface CutsMessages {
  /** Opens what follows. */
  check(count: number): string;
  /** How many are made, and how much shorter the recording is by that: a time in words or as on a clock. */
  summary(made: number, count: number, saved: string): string;
  /** Names a cut: the times in words. */
  cut(number: number, count: number, at: string, length: string): string;
  /** Names the list of all. */
  list: string;
  /** Switches that say whether a part is cut out. */
  cutOut: string;
  cutAll: string;
  keepAll: string;
  /** Plays what is around a cut. */
  listen: string;
  stop: string;
  /** The same for one in the list. @param cut its name */
  listenTo(cut: string): string;
  /** Before the time and the length on the button that chooses one in the list. */
  adjust(number: number): string;
  previous: string;
  next: string;
  /** Names of the handles on the waveform. */
  handles: { start: string; end: string };
  undo: string;
  redo: string;
  /** Makes the recording again, with the cuts as they are now. */
  apply: string;
  unapplied: string;
  /** The recording can't be played, or the part could not be loaded. */
  unplayable: string;
  unreachable: string;
}

export const cutsMessages = english<CutsMessages>('cuts', {
  check: (count) => `Check the ${plural('en', count, 'cut', `${count} cuts`)}`,
  summary: (made, count, saved) => `${made} of ${count} ${plural('en', count, 'pause', 'pauses')} cut, ${saved} saved`,
  cut: (number, count, at, length) => `Cut ${number} of ${count}, at ${at}, ${length} long`,
  list: 'Cuts',
  cutOut: 'Cut out',
  cutAll: 'Cut all',
  keepAll: 'Keep all',
  listen: 'Listen',
  stop: 'Stop',
  listenTo: (cut) => `Listen: ${cut}`,
  adjust: (number) => `Adjust cut ${number}:`,
  previous: 'Previous cut',
  next: 'Next cut',
  handles: { start: 'Start of the cut', end: 'End of the cut' },
  undo: 'Undo',
  redo: 'Redo',
  apply: 'Apply changes',
  unapplied: 'Your changes aren’t in the download yet.',
  unplayable: 'We can’t play this file here, but you can still change its cuts.',
  unreachable: 'We couldn’t load this. Check your connection and try again.',
});
