/** The converter's messages about the options of a result. */
import { english } from '../english.ts';

export interface OptionsMessages {
  options: string;
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
  /** Bits per sample. */
  bitDepth(bits: number): string;
}

export const optionsMessages = english<OptionsMessages>('converterOptions', {
  options: 'Audio options',
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
  bitDepth: (bits) => `${bits}-bit`,
});
