/** The audio types that the elements, the API and the engine share. Types and constants only. */

/** The converter's audio formats, in the order in which it lists them. */
export const AUDIO_FORMATS = ['MP3', 'WAV', 'FLAC', 'M4A', 'WMA', 'AAC', 'AIFF', 'AC3'] as const;

export type AudioFormat = (typeof AUDIO_FORMATS)[number];

/** Bitrates of a lossy target, in kbit/s. */
export const BITRATES = [64, 96, 128, 160, 192, 256, 320] as const;

/** Options of a conversion. An absent option follows the source, or is the default of the target format. */
export interface ConversionOptions {
  /** Bitrate of a lossy target in kbit/s, one of `BITRATES`. */
  readonly bitrate?: number;
  /** Bit depth of a lossless target, in bits per sample. */
  readonly bitDepth?: 16 | 24 | 32;
  /** Sample rate in Hz, from 8000 to 192000. */
  readonly sampleRate?: number;
  readonly channels?: 'mono' | 'stereo';
}

/** Something that was lost in a conversion because the target format does not support it. */
export interface Loss {
  readonly kind: 'tags' | 'cover-art' | 'channels' | 'sample-rate' | 'bit-depth';
}

/**
 * The effects that can be applied to a file. `AUTO_LEVELING`: evens out passages and brings the whole to a target
 * loudness. `DE_NOISE_AI`: reduces the noise around voices. `MAGIC_DUST_AI`: both, plus clearer voices.
 */
export const AUDIO_EFFECTS = ['AUTO_LEVELING', 'MAGIC_DUST_AI', 'DE_NOISE_AI'] as const;

export type AudioEffect = (typeof AUDIO_EFFECTS)[number];

/**
 * Loudness according to EBU R 128. A value is null if it cannot be measured: for silence, or audio that is too short.
 */
export interface LoudnessMeasurement {
  /** Integrated loudness in LUFS. */
  readonly integrated: number | null;
  /** Loudness range in LU. */
  readonly range: number | null;
  /** True peak in dBTP. */
  readonly truePeak: number | null;
}

/** What was measured before and after processing. */
export interface ProcessReport {
  readonly before: LoudnessMeasurement;
  readonly after: LoudnessMeasurement;
  /** Target integrated loudness in LUFS; absent for an effect without a target. */
  readonly target?: number;
  /**
   * How much quieter the pauses of the recording became, in dB: its noise without the voice, up to 60. Absent for an
   * effect that removes no noise, and for a recording without pauses.
   */
  readonly noiseReduction?: number;
}
