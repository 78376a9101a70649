/** Capabilities of each target format. */
import type { AudioFormat } from '../../src/contract/audio.ts';

export interface FormatCapabilities {
  /** File name extension, without the dot. */
  readonly extension: string;
  readonly contentType: string;
  /** A lossless format has a bit depth, a lossy one a bit rate. */
  readonly lossless: boolean;
  /** Maximum number of channels. */
  readonly maxChannels: number;
  /** Supported sample rates in Hz, ascending; absent if any is supported. */
  readonly sampleRates?: readonly number[];
  /**
   * The highest sample rate that is used unless another one is requested: higher ones only take bits from what is
   * heard.
   */
  readonly usualRate?: number;
  /** Maximum significant bits of an integer sample; absent for lossy formats. */
  readonly maxBits?: 24 | 32;
  /** Codecs supported for cover art. */
  readonly pictures: readonly string[];
}

const ID3_PICTURES = ['mjpeg', 'png', 'gif', 'bmp', 'tiff', 'webp'];

export const FORMATS: Readonly<Record<AudioFormat, FormatCapabilities>> = {
  MP3: {
    extension: 'mp3',
    contentType: 'audio/mpeg',
    lossless: false,
    maxChannels: 2,
    sampleRates: [8000, 11025, 12000, 16000, 22050, 24000, 32000, 44100, 48000],
    pictures: ID3_PICTURES,
  },
  WAV: {
    extension: 'wav',
    contentType: 'audio/wav',
    lossless: true,
    maxChannels: Infinity,
    maxBits: 32,
    pictures: ID3_PICTURES,
  },
  FLAC: {
    extension: 'flac',
    contentType: 'audio/flac',
    lossless: true,
    maxChannels: 8,
    maxBits: 24,
    // FFmpeg fails at a GIF.
    pictures: ID3_PICTURES.filter((codec) => codec !== 'gif'),
  },
  M4A: {
    extension: 'm4a',
    contentType: 'audio/mp4',
    lossless: false,
    maxChannels: 8,
    sampleRates: [7350, 8000, 11025, 12000, 16000, 22050, 24000, 32000, 44100, 48000, 64000, 88200, 96000],
    usualRate: 48_000,
    pictures: ['mjpeg', 'png', 'bmp'],
  },
  WMA: {
    extension: 'wma',
    contentType: 'audio/x-ms-wma',
    lossless: false,
    maxChannels: 2,
    sampleRates: [8000, 11025, 16000, 22050, 32000, 44100, 48000],
    pictures: [],
  },
  AAC: {
    extension: 'aac',
    contentType: 'audio/aac',
    lossless: false,
    maxChannels: 8,
    // The priming samples of raw AAC cannot be trimmed; at lower rates they would be an audible delay.
    sampleRates: [16000, 22050, 24000, 32000, 44100, 48000, 64000, 88200, 96000],
    usualRate: 48_000,
    pictures: [],
  },
  AIFF: {
    extension: 'aiff',
    contentType: 'audio/aiff',
    lossless: true,
    maxChannels: Infinity,
    maxBits: 32,
    pictures: ID3_PICTURES,
  },
  AC3: {
    extension: 'ac3',
    contentType: 'audio/ac3',
    lossless: false,
    maxChannels: 6,
    sampleRates: [32000, 44100, 48000],
    pictures: [],
  },
};
