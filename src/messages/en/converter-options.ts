/** The converter's messages about the options of a result. */
import { english } from '../english.ts';

export interface OptionsMessages {
  options: string;
  /** Settings for one purpose. */
  preset: string;
  /** The option without any. */
  noPreset: string;
  /** Stands for settings that differ from the preset's. */
  custom: string;
  /** Names of the built-in ones. */
  presets: Readonly<
    Record<'podcast' | 'streaming' | 'broadcast-23' | 'broadcast-24' | 'telephone' | 'archive', string>
  >;
  quality: string;
  sampleRate: string;
  channels: string;
  /** The option that keeps the source's value. */
  asInFile: string;
  /** The same, for the bit depth. */
  depthAsInFile: string;
  mono: string;
  stereo: string;
  /** Describes the default bitrate, or stands for it if it depends on the file. */
  usual: string;
  smaller: string;
  best: string;
  /** In kbit/s. */
  bitrate(rate: number): string;
  /** The same of a file whose sound is not known: if it has less, less is made. */
  bitrateUpTo(rate: number): string;
  /** A variable bitrate. */
  variable(level: string): string;
  /** Describes it, for stereo music, in kbit/s. */
  variableRange(from: number, to: number): string;
  loudness: string;
  /** The option that brings every file to one loudness. */
  matched: string;
  /** The option that brings every file to a loudness that the visitor enters. */
  ownLoudness: string;
  /** The field for it, in LUFS. */
  loudnessField: string;
  /** Instead of a number outside of this range, with their unit. */
  wrongLoudness(lowest: string, highest: string): string;
  /** The limit of the true peaks. */
  peak: string;
  /** A value that is another one in mono, both with their unit. */
  withMono(value: string, mono: string): string;
  /** Bits per sample. */
  bitDepth(bits: number): string;
}

export const optionsMessages = english<OptionsMessages>('converterOptions', {
  options: 'Audio options',
  preset: 'Preset',
  noPreset: 'None',
  custom: 'Custom',
  presets: {
    podcast: 'Podcast',
    streaming: 'Streaming',
    'broadcast-23': 'Broadcast (EBU R\u00a0128)',
    'broadcast-24': 'Broadcast (−24\u00a0LUFS)',
    telephone: 'Telephone',
    archive: 'Archive',
  },
  quality: 'Quality',
  sampleRate: 'Sample rate',
  channels: 'Channels',
  asInFile: 'Same as original',
  depthAsInFile: 'Lossless',
  mono: 'Mono',
  stereo: 'Stereo',
  usual: 'Recommended',
  smaller: 'Smallest file',
  best: 'Best quality',
  bitrate: (rate) => `${rate} kbps`,
  bitrateUpTo: (rate) => `Up to ${rate} kbps`,
  variable: (level) => `Variable (${level})`,
  variableRange: (from, to) => `usually ${from}–${to} kbps`,
  loudness: 'Loudness',
  matched: 'Match loudness',
  ownLoudness: 'Set a target',
  loudnessField: 'Target (LUFS)',
  wrongLoudness: (lowest, highest) => `Enter a number from ${lowest} to\u00a0${highest}.`,
  peak: 'Maximum true peak',
  withMono: (value, mono) => `${value}, mono ${mono}`,
  bitDepth: (bits) => `${bits}-bit`,
});
