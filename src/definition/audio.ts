/** Sound, in words that the elements, the API and the engine share. Types and plain lists only. */

/** Audio formats the converter knows, in the order in which it lists them. */
export const AUDIO_FORMATS = ['MP3', 'WAV', 'FLAC', 'M4A', 'WMA', 'AAC', 'AIFF', 'AC3'] as const;

export type AudioFormat = (typeof AUDIO_FORMATS)[number];

/** Bitrates of a lossy target, in kbit/s. */
export const BITRATES = [64, 96, 128, 160, 192, 256, 320] as const;

/** How a conversion shall sound. What is absent follows the source, or the default of the target format. */
export interface ConversionOptions {
  /** Of a lossy target, in kbit/s: one of `BITRATES`. */
  readonly bitrate?: number;
  /** Of a lossless target, in bits per sample. */
  readonly bitDepth?: 16 | 24 | 32;
  /** In Hz, 8000 to 192000. */
  readonly sampleRate?: number;
  readonly channels?: 'mono' | 'stereo';
}

/** What a target format could not take over from the source. */
export interface Loss {
  readonly kind: 'tags' | 'cover-art' | 'channels' | 'sample-rate' | 'bit-depth';
}

/**
 * What a file can be processed with. `AUTO_LEVELING`: evens out passages and brings the whole to a loudness.
 * `DE_NOISE_AI`: takes out steady noise. `MAGIC_DUST_AI`: both, and clearer voices.
 */
export const AUDIO_EFFECTS = ['AUTO_LEVELING', 'MAGIC_DUST_AI', 'DE_NOISE_AI'] as const;

export type AudioEffect = (typeof AUDIO_EFFECTS)[number];

/** As EBU R 128 measures it; null where there is nothing to measure: silence, or less than a window. */
export interface LoudnessMeasurement {
  /** Integrated loudness in LUFS. */
  readonly integrated: number | null;
  /** Loudness range in LU. */
  readonly range: number | null;
  /** In dBTP. */
  readonly truePeak: number | null;
}

/** Measured, both times: what the result is, not what it was meant to be. */
export interface ProcessReport {
  readonly before: LoudnessMeasurement;
  readonly after: LoudnessMeasurement;
  /** Integrated loudness that was aimed at, in LUFS; absent for an effect that aims at none. */
  readonly target?: number;
}
