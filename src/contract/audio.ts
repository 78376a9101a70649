/** The audio types that the elements, the API and the engine share. Types and constants only. */

/** The converter's audio formats, in the order in which it lists them. */
export const AUDIO_FORMATS = ['MP3', 'WAV', 'FLAC', 'M4A', 'WMA', 'AAC', 'AIFF', 'AC3'] as const;

export type AudioFormat = (typeof AUDIO_FORMATS)[number];

/** Maximum size of an upload in bytes: 50 MB, counted as mebibytes. The service enforces it too. */
export const MAX_UPLOAD_BYTES = 50 * 1024 * 1024;

/** Bitrates of a lossy target, in kbit/s: low ones are for low sample rates, high ones for more than two channels. */
export const BITRATES = [32, 48, 64, 96, 128, 160, 192, 256, 320, 384, 448, 512, 640] as const;

/**
 * Levels of a variable bit rate, as LAME calls them: the loudest and densest passages get more, the rest less. Stereo
 * music at 44.1 kHz usually takes 220 to 260 kbit/s with `V0`, 170 to 210 with `V2`, and 140 to 185 with `V4`.
 */
export type VariableBitrate = 'V0' | 'V2' | 'V4';

/** Options of a conversion. An absent option follows the source, or is the default of the target format. */
export interface ConversionOptions {
  /** Bitrate of a lossy target in kbit/s, one of `BITRATES`. */
  readonly bitrate?: number;
  /**
   * The same of a result in mono, instead of `bitrate`: where the channels follow the source, they are known only then.
   */
  readonly monoBitrate?: number;
  /** Variable bitrate of an MP3, instead of a constant one. */
  readonly variableBitrate?: VariableBitrate;
  /** Bit depth of a lossless target, in bits per sample. */
  readonly bitDepth?: 16 | 24 | 32;
  /** Sample rate in Hz, from 8000 to 192000. */
  readonly sampleRate?: number;
  /** Channels of the result. Default: those of the source. */
  readonly channels?: 'mono' | 'stereo';
  /**
   * Brings the result to the loudness that online platforms play at: -16 LUFS, or -19 LUFS for mono, which two speakers
   * play 3 dB louder. It is one gain for the whole file, and a limiter where its peaks would exceed -1 dBTP.
   */
  readonly matchLoudness?: boolean;
  /** Brings the result to a loudness of choice, as `matchLoudness` does to that of platforms, and instead of it. */
  readonly loudness?: LoudnessTarget;
  /** The part of the source that is converted. */
  readonly trim?: Trim;
  /**
   * Index of the audio track that is converted, of those of the source, from 0. Default: the one that the source says
   * is its default, or else that with the most channels; if it cannot be decoded, the first that can.
   */
  readonly track?: number;
  /** What the result says of itself instead of the source. */
  readonly tags?: TagEdits;
  /**
   * How several sources become one result. It has their highest sample rate, what their tags say alike, the first cover
   * art that one of them has, and a chapter for each. Without `trim` and `track`.
   */
  readonly join?: JoinOptions;
}

/** What is heard where one source ends and the next begins. At most one of `gap` and `crossfade` is more than 0. */
export interface JoinOptions {
  /** Silence, in seconds, up to 10. Default: 0. */
  readonly gap?: number;
  /**
   * How long both are heard, one fading out and the other in, in seconds, up to 10, and at most half of the shorter
   * one. Default: 0.
   */
  readonly crossfade?: number;
  /**
   * Whether all sources become equally loud before, each by one gain: as the loudest, unless another one, raised, would
   * exceed
   * -1 dBTP. Default: `false`.
   */
  readonly match?: boolean;
}

/**
 * Changed tags. What the target has no place for is reported as lost. An absent one is kept as the source has it, and
 * an empty text leaves it out of the result.
 */
export interface TagEdits {
  readonly title?: string;
  readonly artist?: string;
  readonly album?: string;
  /** A year, or a date such as `2026-05-31`. */
  readonly year?: string;
  /** A number, or one with the number of all, such as `3/9`. */
  readonly track?: string;
  readonly comment?: string;
  /** `false` leaves the cover art out. A new one is given beside the options. */
  readonly cover?: false;
  /**
   * Instead of those of the source, in the order of their times, which count in the time of the result: after `trim`.
   * None leaves them out. One at the end of the result or later is lost. In M4A, the first one starts with the file.
   * FLAC keeps these, but none of the source.
   */
  readonly chapters?: readonly Chapter[];
}

/** A chapter, which ends where the next one starts, or with the file. */
export interface Chapter {
  /** In seconds. */
  readonly start: number;
  readonly title: string;
}

/** What a file says of itself, as far as it can be changed. */
export interface SourceTags extends Pick<
  TagEdits,
  'title' | 'artist' | 'album' | 'year' | 'track' | 'comment' | 'chapters'
> {
  /** JPEG or PNG. */
  readonly cover?: Blob | undefined;
}

/**
 * What `loudness` aims at, of a conversion or of leveling. Broadcasters want -23 LUFS by EBU R 128, or -24 LKFS by ATSC
 * A/85; music platforms play at -14.
 */
export interface LoudnessTarget {
  /** Integrated loudness in LUFS, from -30 to -9. */
  readonly target: number;
  /**
   * What the true peaks do not exceed, in dBTP, from -9 to 0. Default: -1. Lossy encoders raise peaks, for which 0.8 dB
   * are left: a few results of a conversion exceed it.
   */
  readonly peak?: number;
}

/** One of several audio tracks of a file. */
export interface AudioTrack {
  /** Among the audio tracks, from 0. */
  readonly index: number;
  /** FFmpeg's codec name. */
  readonly codec: string;
  readonly channels: number;
  /** In Hz. */
  readonly sampleRate: number;
  /** As the file writes it: usually a code of three letters, such as `deu`. Absent if unknown. */
  readonly language?: string;
  readonly title?: string;
  /** Whether it is taken where none is chosen. */
  readonly isDefault: boolean;
  /** Whether it can be taken. */
  readonly isDecodable: boolean;
}

/** A part of a source. All are in seconds. */
export interface Trim {
  /** Where it begins in the source, 0 or more. */
  readonly start: number;
  /** Where it ends, after `start`. Default: with the source, as also where the source is shorter. */
  readonly end?: number;
  /** How long it takes from silence to full level: at most 10, and no longer than the part. Default: 0. */
  readonly fadeIn?: number;
  /** How long it takes from full level to silence at the end; as `fadeIn`. */
  readonly fadeOut?: number;
  /**
   * What is taken out of it, in order: up to 2000, each at least 0.01 long and 0.02 apart, at times of the source. The
   * fades are those of what is left. Default: nothing.
   */
  readonly cuts?: readonly SilenceCut[];
}

/**
 * Kinds of files that are no audio file that the engine reads, although people look for sound in them. `cd-track`: a
 * link to a track, as Windows shows CDs. `session`: a project of an audio program.
 */
export type FileKind = 'dsd' | 'monkeys-audio' | 'midi' | 'cd-track' | 'audacity' | 'playlist' | 'session';

/** Something that was lost in a conversion, because it is not written to the target format. */
export interface Loss {
  readonly kind: 'tags' | 'cover-art' | 'channels' | 'sample-rate' | 'bit-depth';
}

/** How the loudness of a result was matched. */
export interface LoudnessMatch {
  /** Integrated loudness in LUFS; null if the file is silent, or too short to be measured: then it is unchanged. */
  readonly before: number | null;
  /** The same of the result. */
  readonly after: number | null;
  /** In LUFS: as `loudness` says, or else -16, or -19 for mono. */
  readonly target: number;
  /** Its loudest peaks were lowered. */
  readonly isLimited: boolean;
}

/** What became of a file's content in a conversion, as far as the visitor did not ask for it. */
export interface ConversionReport {
  readonly losses: readonly Loss['kind'][];
  /**
   * Names of the tags that are not written to the target, such as `title`, `lyrics`, or as the source spells its own
   * ones; also `chapters`, `chapter-extras` (their pictures, links and further texts), `production-notes`, `podcast`,
   * `rating`, `links`, `synced-lyrics`. Absent if none was lost, or if the tags could not be read.
   */
  readonly lostTags?: readonly string[] | undefined;
  /**
   * Names of the tags that are left out because their text is in no encoding that is known. Absent if there is none.
   */
  readonly unreadableTags?: readonly string[] | undefined;
  /** Whether the source says where it was recorded, which no result does. */
  readonly leavesOutPlace?: boolean | undefined;
  /**
   * How much quieter the result is, in dB, because samples above full scale would have been clipped: of a source in
   * floating point, of a lossy one, or of a mix of several channels.
   */
  readonly loweredBy?: number | undefined;
  /** What `matchLoudness` or `loudness` did. */
  readonly matched?: LoudnessMatch | undefined;
  /** Duration of the result, in seconds. */
  readonly duration?: number | undefined;
  /**
   * Bit rate of its sound, in kbit/s: the mean, if it varies. Absent if it cannot be told, as of very short results.
   */
  readonly bitrate?: number | undefined;
  /** In seconds, if less could be read than the file announces: it is cut off, or damaged. */
  readonly cutOff?: { readonly read: number; readonly expected: number } | undefined;
}

/**
 * The effects that can be applied to a file. `AUTO_LEVELING`: evens out passages and brings the whole to a target
 * loudness. `DE_NOISE_AI`: reduces the noise around voices. `MAGIC_DUST_AI`: both, plus clearer voices.
 * `SHORTEN_SILENCE`: shortens long pauses.
 */
export const AUDIO_EFFECTS = ['AUTO_LEVELING', 'MAGIC_DUST_AI', 'DE_NOISE_AI', 'SHORTEN_SILENCE'] as const;

export type AudioEffect = (typeof AUDIO_EFFECTS)[number];

/**
 * How much of the noise an effect removes. `light` keeps some of the room around a voice; `strong` runs a second,
 * larger network over the result of `standard`, and makes the pauses between words much quieter. The figures are in
 * `engine/effects/effects.ts`.
 */
export const NOISE_STRENGTHS = ['light', 'standard', 'strong'] as const;

export type NoiseStrength = (typeof NOISE_STRENGTHS)[number];

export const DEFAULT_STRENGTH: NoiseStrength = 'standard';

/**
 * About what the device downloads when work with `strong` begins, in bytes: 2.8 million if the host compresses it,
 * which is shown in units of 1024² bytes as the same number.
 */
export const VOICE_NETWORK_BYTES = 2.8 * 1024 * 1024;

/** Options of an effect. */
export interface ProcessingOptions {
  /** Default: `standard`. Has a meaning only for `DE_NOISE_AI` and `MAGIC_DUST_AI`. */
  readonly strength?: NoiseStrength;
  /** Which pauses `SHORTEN_SILENCE` shortens. Default: those longer than 1 second, to 0.5. */
  readonly silence?: SilenceOptions;
  /** What `AUTO_LEVELING` aims at. */
  readonly loudness?: LevelingTarget;
}

/** What leveling aims at. By default, the target is -16 LUFS, or -19 LUFS for mono, and `peak` is -1 dBTP. */
export interface LevelingTarget {
  /** Integrated loudness in LUFS, from -30 to -9. */
  readonly target?: number | undefined;
  /** What the true peaks do not exceed, in dBTP, from -9 to 0. */
  readonly peak?: number | undefined;
}

/** Both in seconds. */
export interface SilenceOptions {
  /** Longer pauses are shortened, from 0.4 to 3. */
  readonly longest: number;
  /** How long they become, from 0.1 to 1, and less than `longest`. */
  readonly becomes: number;
  /**
   * What is cut out instead of what is found in pauses, such as the `cuts` of a report without some of them: up to
   * 2000, in order, each at least 0.01 seconds long, with 0.02 seconds and more between them. Their times count to the
   * nearest sample, and what lies behind the end is left out. None at all: nothing is cut out.
   */
  readonly cuts?: readonly SilenceCut[];
}

export const DEFAULT_SILENCE: SilenceOptions = { longest: 1, becomes: 0.5 };

/** A part of the source that is not in the result. Both in seconds. */
export interface SilenceCut {
  readonly start: number;
  readonly end: number;
}

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

/** What an engine is doing with a recording. It may write the result more than once. */
export interface ProcessingStage {
  readonly name: 'measuring' | 'writing' | 'checking';
  /** What was measured of the source; absent until it was. */
  readonly before?: LoudnessMeasurement;
  /** Target integrated loudness in LUFS; absent for an effect without a target. */
  readonly target?: number | undefined;
  /** What the true peaks are not to exceed, in dBTP; absent for an effect without a target. */
  readonly peak?: number | undefined;
}

/**
 * Loudness over the length of a recording: of parts that are equally long, up to 180. Each value is the integrated
 * loudness of a part in LUFS, or null where it is silent.
 */
export interface LoudnessCurve {
  /** The length of a part, in seconds; the last one may be shorter. */
  readonly step: number;
  readonly before: readonly (number | null)[];
  readonly after: readonly (number | null)[];
}

/** What was measured before and after processing. */
export interface ProcessReport {
  readonly before: LoudnessMeasurement;
  readonly after: LoudnessMeasurement;
  /** Target integrated loudness in LUFS; absent for an effect without a target. */
  readonly target?: number;
  /** What the true peaks were not to exceed, in dBTP; absent for an effect without a target. */
  readonly peak?: number;
  /**
   * How much quieter the recording became where nobody speaks, in dB, up to 60. Absent for an effect that removes no
   * noise, and for a recording in which somebody always speaks, or in which there is no noise.
   */
  readonly noiseReduction?: number;
  /**
   * Level of the quietest moments, in dBFS, which is that of the background noise. Absent for an effect that removes
   * noise, and if nothing but the recording itself is heard.
   */
  readonly floor?: { readonly before: number; readonly after: number };
  /**
   * Present if there is hardly a voice in the source, but music, for example: its pitch is held as an instrument does,
   * or removing noise took away most of the sound, in a way that noise around a voice does not explain.
   */
  readonly hardlyAnyVoice?: true;
  /**
   * The strength that was used, if it is another than asked for: `standard`, where the network of `strong` cannot be
   * had.
   */
  readonly usedStrength?: NoiseStrength;
  /** What `AUTO_LEVELING` heard: the level of speech is evened out within it, music keeps its dynamics. */
  readonly heard?: 'speech' | 'music';
  /** Whether the loudest peaks were lowered to reach `target` below `peak`; absent for an effect without a target. */
  readonly isLimited?: boolean;
  /** How many samples of the source are cut off at full scale, in rows, of all channels. Absent if there is none. */
  readonly clipped?: number;
  /** How loud it was and is over its length. Only of `AUTO_LEVELING`, and of what is long enough to be measured. */
  readonly curve?: LoudnessCurve;
  /** What `SHORTEN_SILENCE` cut out, in order. Empty if no pause was long enough. */
  readonly cuts?: readonly SilenceCut[];
}
