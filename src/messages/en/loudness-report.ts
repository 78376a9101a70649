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
  /** Labels the choice of the loudness that is aimed at. */
  targetChoice: string;
  targets: Record<'podcast' | 'streaming' | 'r128' | 'a85' | 'own', string>;
  /** Both with their unit. */
  withMono: (stereo: string, mono: string) => string;
  /** The fields of a target of one's own: the loudness, and the highest true peak. */
  loudnessField: string;
  wrongLoudness: (lowest: string, highest: string) => string;
  peak: string;
  /** What was heard, and what became of it. */
  heard: Record<'speech' | 'music', string>;
  limited: string;
  /** @param samples as a number in the language */
  clipped: (samples: string) => string;
  before: string;
  after: string;
  /** Names the drawing of the loudness over the length of the recording. */
  curve: string;
  /** The same with what it shows. @param target as a number in the language */
  curveFromTo: (before: string, after: string, target: string) => string;
  /** The quietest and the loudest part, as numbers in the language. */
  levels: (least: string, most: string) => string;
  save: string;
  print: string;
  /** What is printed. */
  heading: string;
  file: string;
  date: string;
  noise: string;
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
  targetChoice: 'Target loudness',
  targets: {
    podcast: 'Podcast',
    streaming: 'Streaming',
    r128: 'EBU R\u00a0128',
    a85: 'ATSC A/85',
    own: 'Own value',
  },
  withMono: (stereo, mono) => `${stereo}, mono ${mono}`,
  loudnessField: 'Target (LUFS)',
  wrongLoudness: (lowest, highest) => `Enter a number from ${lowest} to\u00a0${highest}.`,
  peak: 'Maximum true peak (dBTP)',
  heard: {
    speech: 'Speech: quiet and loud passages were evened out.',
    music: 'Music: its quiet and loud passages were kept.',
  },
  limited: 'The loudest peaks were lowered.',
  clipped: (samples) => `The original is clipped at full volume (${samples} samples), which leveling can’t repair.`,
  before: 'Before',
  after: 'After',
  curve: 'Loudness over time',
  curveFromTo: (before, after, target) =>
    `Loudness over time: ${before} before, ${after} after, with a target of ${target} LUFS`,
  levels: (least, most) => `${least} to ${most} LUFS`,
  save: 'Save report',
  print: 'Print report',
  heading: 'Loudness report',
  file: 'File',
  date: 'Date',
  noise: 'Background noise',
});
