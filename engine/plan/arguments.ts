/**
 * Plans a conversion: what a file contains, a target format and options become FFmpeg's arguments and a list of losses.
 * The browser, Node and an installed FFmpeg share these rules.
 */
import type {
  AudioFormat,
  ConversionOptions,
  ConversionReport,
  Loss,
  VariableBitrate,
} from '../../src/contract/audio.ts';
import { defaultBitrate, highestVariableBitrate, madeBitrate, variableBitrateOf } from './bitrates.ts';
import { channelsFor, type ResultChannels } from './channels.ts';
import { NO_EXTRAS, withoutTimes, type Extras } from '../formats/extras.ts';
import { FORMATS, type FormatCapabilities } from '../formats/formats.ts';
import { limited } from './limiter.ts';
import { LOUDNESS_FILTER, matchesLoudness, withoutGains } from './loudness.ts';
import type { AudioStream, Probe } from '../formats/probe.ts';
import { requestedChannels, shapeOf, type SoundShape } from './shape.ts';
import { COVER_CODECS, type CoverType } from '../formats/cover.ts';
import { FILE_ICON, inOrder, type StoredPicture } from '../formats/picture-kinds.ts';
import { editedTags, isReplaced, timedChapters, withoutGap } from '../formats/tag-edits.ts';
import type { TimedChapter } from '../formats/tag-file.ts';
import { planTags } from '../formats/tags.ts';
import { MEAN, SIDES, type Sides } from './sides.ts';
import { COUNTED, timing, type Timed } from './timing.ts';
import { fading, trimmedSeconds, trimming } from './trim.ts';

export interface Plan {
  /** FFmpeg's output options: streams of the first input, encoding and container. */
  readonly arguments: readonly string[];
  /** What the conversion loses without any option asking for it. */
  readonly losses: readonly Loss['kind'][];
  /** Approximate size of the result; undefined if the source's duration is unknown. */
  readonly expectedBytes?: number | undefined;
}

export interface ConversionPlan extends Plan {
  /** Bit rate of the sound, in kbit/s; undefined if it depends on the sound. */
  readonly bitrate: number | undefined;
  /** The sample rate of the result, in Hz. */
  readonly sampleRate: number;
  /** The part of the report that is known before the conversion. */
  readonly report: ConversionReport;
  /**
   * FFmpeg's output options that measure the level of what is to be encoded, for `readPeak`: it may exceed full scale,
   * which the target cannot store. Absent if it cannot, or if the level is known.
   */
  readonly measuring?: readonly string[] | undefined;
  /**
   * Whether the arguments measure the level of what is encoded, for `readPeak`, too: a lossy source may be decoded
   * above full scale, though few are. Then the conversion is planned again with it.
   */
  readonly isWatched: boolean;
  /** Whether the result gets pictures, of the source or new ones. */
  readonly hasPictures: boolean;
  /** Whether photos are copied, for `placesInPhotos`. */
  readonly keepsPhotos: boolean;
  /** What of the source's extras the result can get. */
  readonly extras: Extras;
  /** Whether `completeResult` has to change the result. */
  readonly needsCompletion: boolean;
  /**
   * FFmpeg's output options of a short MP3, whose ID3 tag `completeResult` adds to the result: FFmpeg writes none to
   * WAV files. Absent if there is nothing to add.
   */
  readonly tagFile?: readonly string[] | undefined;
  /**
   * What the input has, made by `tagFile`, that both of these arguments need after all others; absent if there is none.
   */
  readonly added?: AddedTags | undefined;
}

/** What FFmpeg writes to a result that it does not find in the source. */
interface AddedTags {
  readonly chapters: readonly TimedChapter[];
  /** Those of the source. New cover art takes their place. */
  readonly pictures: readonly StoredPicture[];
}

export interface ConversionDetails {
  /** FFmpeg filters that are applied before encoding. */
  readonly filters?: readonly string[] | undefined;
  /** The measured level of what is to be encoded, in dB relative to full scale. */
  readonly peak?: number | undefined;
  /** The measured levels of both sides of a stereo source. */
  readonly sides?: Sides | undefined;
  /**
   * How long the sound is, in seconds, of which parts were cut out. It is the second input; all else is of the first
   * one.
   */
  readonly spliced?: number | undefined;
  /**
   * How long the part is, in seconds, that `trim.cuts` were cut out of, without its fades. It is the second input, as
   * above; and what is measured is this sound alone.
   */
  readonly pieces?: number | undefined;
  /** The sound is the second input, as long as that of the source; all else is of the first one. */
  readonly isSecondInput?: boolean | undefined;
  /** The change of level that a matched loudness takes; the peak does not matter then. */
  readonly level?: LevelChange | undefined;
}

/** A gain for the whole file. */
export interface LevelChange {
  /** In dB. */
  readonly gain: number;
  /** The ceiling of a limiter after it, in dBTP; absent if there is none. */
  readonly ceiling?: number;
}

/** What determines the encoding. */
export type EncodingSource = Pick<
  AudioStream,
  'codec' | 'sampleRate' | 'channels' | 'layout' | 'sampleFormat' | 'bits'
>;

/** The format of stored samples. */
type Depth = 's16' | 's24' | 's32' | 'f32' | 'f64';

const BITS: Readonly<Record<Depth, number>> = { s16: 16, s24: 24, s32: 32, f32: 32, f64: 64 };

/** Further pictures are dropped: each one is a stream to be written. */
const MAX_PICTURES = 16;

/** What of a source determines its conversion. */
export type PlannedSource = Pick<
  Probe,
  'audio' | 'tags' | 'pictures' | 'duration' | 'hasChapters' | 'chapters' | 'extras'
> &
  Timed & {
    /**
     * The type of the cover art that the result gets instead of the source's; null for a picture that cannot be used.
     */
    readonly newCover?: CoverType | null | undefined;
  };

export function planConversion(
  source: PlannedSource,
  target: AudioFormat,
  options: ConversionOptions = {},
  {
    filters = [],
    peak,
    level,
    sides,
    pieces,
    spliced = pieces,
    isSecondInput = spliced !== undefined,
  }: ConversionDetails = {},
): ConversionPlan {
  const { audio, pictures, hasChapters } = source;
  const isCut = options.trim !== undefined || spliced !== undefined;
  const duration = spliced ?? trimmedSeconds(options.trim, source.duration);
  const format = FORMATS[target];
  const sound = soundOf(audio, target, options, sides);
  const timed = pieces === undefined && isSecondInput ? [] : timeFilters(source, options, pieces);
  const excess = Math.max(0, (peak ?? -Infinity) + (format.lossless ? MARGIN.lossless : MARGIN.lossy));
  const loweredBy = !level && peak !== undefined && peak > 0 ? Math.ceil(excess * 10) / 10 : undefined;
  const change = loweredBy === undefined ? level : { gain: -loweredBy };
  const mayClip = !isStoredAsFloat(sound, format) && (isFloat(audio) || sound.isMixed);
  const isWatched =
    isDecodedAsFloat(audio) && format.lossless && !mayClip && filters.length === 0 && peak === undefined && !change;
  const edits = options.tags;
  const own = change ? withoutGains(source.tags) : source.tags;
  const tags = edits ? editedTags(own ?? {}, edits) : own;
  const extras = source.extras && {
    ...source.extras,
    frames: source.extras.frames.filter(({ name }) => !isReplaced(name, edits)),
  };
  const wanted = edits?.chapters ?? (isCut ? undefined : source.chapters);
  const chapters = wanted && timedChapters(wanted, duration, target);
  const encoding = planEncoding(audio, target, options, { filters, level: change, timed, sides, isWatched });
  const { newCover } = source;
  const ownPictures = newCover || edits?.cover === false ? [] : pictures;
  const kept = inOrder(ownPictures.filter(({ codec, width }) => width > 0 && format.pictures.includes(codec))).slice(
    0,
    MAX_PICTURES,
  );
  const storedPictures = kept.flatMap(({ stored }) => stored ?? []);
  const hasNewCover = newCover ? format.pictures.includes(COVER_CODECS[newCover]) : false;
  // The file with the chapters and the stored pictures comes after all others.
  const chaptersInput = isSecondInput ? 2 : 1;
  const copiedFrom = (input: number): string[] =>
    hasNewCover
      ? [...attached([`${input}:v`]), '-metadata:s:v', FRONT_COVER]
      : [
          ...attachedWithKinds(kept.map(({ index, stored }, at) => (stored ? [input, `v:${at}`] : [0, String(index)]))),
          ...(target === 'FLAC' ? otherIcons(kept) : []),
        ];
  const copied = copiedFrom(chaptersInput);
  const tagContext = { hasChapters, extras, isCut, chapters };
  const tagPlan = planTags(tags, target, { ...tagContext, chaptersInput });
  const hasTagFile = target === 'WAV' && (tagPlan.needsTagFile || copied.length > 0);
  const unreadableTags = (extras?.unreadableTags ?? []).filter((name) => !isReplaced(name, edits));
  const lostTags = [
    ...tagPlan.lost,
    ...((wanted?.length ?? 0) > (chapters?.length ?? 0) && !tagPlan.lost.includes('chapters') ? ['chapters'] : []),
  ];
  const losses = [
    ...(own === null || lostTags.length > 0 ? ['tags' as const] : []),
    ...(kept.length < ownPictures.length || (newCover !== undefined && !hasNewCover) ? ['cover-art' as const] : []),
    ...encoding.losses,
  ];
  const isFolded = audio.channels === 2 && sound.channels === 1 && sides === undefined;
  return {
    arguments: [
      ...['-map', isSecondInput ? '1:a:0' : `0:${audio.index}`],
      ...(target === 'WAV' ? [] : copied),
      ...tagPlan.arguments,
      ...encoding.arguments,
    ],
    bitrate: constantBitrate(sound, target),
    sampleRate: sound.sampleRate,
    hasPictures: hasNewCover || kept.length > 0,
    keepsPhotos: kept.some(({ codec }) => codec === 'mjpeg'),
    // They count in the time of the whole source.
    extras: {
      ...{ ...NO_EXTRAS, ...extras },
      ...(isCut && { frames: withoutTimes(extras?.frames ?? []), hasProductionNotes: false }),
    },
    needsCompletion: tagPlan.needsCompletion || hasTagFile,
    tagFile: hasTagFile
      ? [
          // Of the same input as the picture: FFmpeg ends with this one frame.
          ...['-map', hasNewCover || storedPictures.length > 0 ? '1:a' : `0:${audio.index}`, ...copiedFrom(1)],
          ...planTags(tags, 'MP3', tagContext).arguments,
          ...['-c:a', 'libmp3lame', '-ar', '44100', '-ac', '1', '-frames:a', '1', '-f', 'mp3'],
        ]
      : undefined,
    added:
      hasNewCover || storedPictures.length > 0 || chapters?.length
        ? { chapters: target === 'M4A' ? withoutGap(chapters ?? []) : (chapters ?? []), pictures: storedPictures }
        : undefined,
    losses,
    report: {
      losses,
      ...(lostTags.length > 0 && { lostTags }),
      ...(unreadableTags.length > 0 && { unreadableTags }),
      ...(tagPlan.leavesOutPlace && { leavesOutPlace: true }),
      ...(loweredBy !== undefined && { loweredBy }),
    },
    measuring:
      (mayClip || matchesLoudness(options)) && peak === undefined && !level
        ? metering(
            pieces === undefined ? audio.index : 0,
            sound,
            [...timed, ...filters, ...(isFolded ? [SIDES] : [])],
            [isFolded ? MEAN : PEAK, ...(matchesLoudness(options) ? [LOUDNESS_FILTER] : [])],
          )
        : undefined,
    isWatched,
    expectedBytes: duration === undefined ? undefined : duration * bytesPerSecond(sound, format),
  };
}

/** FFmpeg's name of a picture's kind, without which it is another one. */
const FRONT_COVER = 'comment=Cover (front)';

/** Filters that keep the time of the source and cut in it, before all others. Pieces are cut, but not faded yet. */
const timeFilters = (source: Timed, { trim }: ConversionOptions, pieces: number | undefined): string[] =>
  pieces === undefined ? [...timing(source), ...trimming(trim, source.duration)] : trim ? fading(trim, 0, pieces) : [];

const attached = (pictures: readonly string[]): string[] => [
  ...pictures.flatMap((stream) => ['-map', stream]),
  ...(pictures.length > 0 ? ['-c:v', 'copy', '-disposition:v', 'attached_pic'] : []),
];

/** FFmpeg forgets what each picture shows once the tags of a stream are named. A single one is the front cover. */
const attachedWithKinds = (pictures: readonly (readonly [input: number, stream: string])[]): string[] => [
  ...attached(pictures.map(([input, stream]) => `${input}:${stream}`)),
  ...(pictures.length === 1
    ? ['-metadata:s:v', FRONT_COVER]
    : pictures.flatMap(([input, stream], at) => [`-map_metadata:s:v:${at}`, `${input}:s:${stream}`])),
];

/** In FLAC, FFmpeg fails at a file icon that is not of 32 × 32 pixels. */
const otherIcons = (pictures: Probe['pictures']): string[] =>
  pictures.flatMap(({ kind }, at) => (kind === FILE_ICON ? [`-metadata:s:v:${at}`, 'comment=Other file icon'] : []));

/** FFmpeg's output options that measure what is to be encoded. */
const metering = (index: number, sound: Sound, filters: readonly string[], meters: readonly string[]): string[] => [
  ...['-map', `0:${index}`, '-af', [...filters, ...mixed(sound), ...meters].join()],
  ...['-ar', String(sound.sampleRate), ...channelOptions(sound), '-c:a', 'pcm_f32le', '-f', 'null', '-'],
];

/** FFmpeg's output options that measure the loudness which a change of level results in, for `readLoudness`. */
export function planRehearsal(
  source: Pick<PlannedSource, 'audio'> & Timed,
  target: AudioFormat,
  options: ConversionOptions,
  {
    filters,
    sides,
    pieces,
    level,
  }: Pick<ConversionDetails, 'sides' | 'pieces'> & { filters: readonly string[]; level: LevelChange },
): readonly string[] {
  const { audio } = source;
  const sound = soundOf(audio, target, options, sides);
  return metering(
    pieces === undefined ? audio.index : 0,
    sound,
    [...timeFilters(source, options, pieces), ...filters],
    [...leveling(level, sound), LOUDNESS_FILTER],
  );
}

const leveling = ({ gain, ceiling }: LevelChange, { sampleRate }: Sound): string[] =>
  ceiling === undefined ? [`volume=${gain}dB`] : limited({ gain, ceiling, pace: 'smooth', sampleRate });

/** What is left below full scale, in dB, where the level was lowered: encoders raise peaks. */
const MARGIN = { lossless: 0.1, lossy: 1 };

/** A filter that reports the level, for `readPeak`. */
export const PEAK = 'astats=measure_perchannel=none:measure_overall=Peak_level';

/** @returns the level in dB relative to full scale; negative infinity for silence, or if it was not measured */
export const readPeak = (log: readonly string[]): number =>
  // The filter restarts when the stream's parameters change.
  Math.max(-Infinity, ...log.flatMap((line) => /Peak level dB: (-?\d\S*)$/.exec(line)?.[1] ?? []).map(Number));

/** What else determines an encoding. */
interface EncodingDetails extends Pick<ConversionDetails, 'filters' | 'level' | 'sides'> {
  /** Filters that keep the time of the source, before all others. */
  readonly timed?: readonly string[];
  readonly isWatched?: boolean;
}

/** Codec and container only; keeps the source's sample rate and channels as far as the target supports them. */
export function planEncoding(
  source: EncodingSource,
  target: AudioFormat,
  options: ConversionOptions = {},
  details: EncodingDetails = {},
): Plan {
  const format = FORMATS[target];
  const sound = soundOf(source, target, options, details.sides);
  const exceedsUsual = options.sampleRate === undefined && source.sampleRate > (format.usualRate ?? Infinity);
  return {
    arguments: encodingArguments(sound, target, details),
    losses: [
      ...(sound.isLost ? ['channels' as const] : []),
      ...(sound.sampleRate !== (options.sampleRate ?? source.sampleRate) && !exceedsUsual
        ? ['sample-rate' as const]
        : []),
      ...(format.lossless && isLossless(source) && BITS[sound.depth] < wantedBits(source, options)
        ? ['bit-depth' as const]
        : []),
    ],
  };
}

/** The audio as the target will store it. */
interface Sound extends SoundShape, ResultChannels {
  readonly depth: Depth;
  /** The level of a variable bit rate. */
  readonly variable: VariableBitrate | undefined;
  /** In kbit/s, unless it is variable. */
  readonly bitrate: number;
  /** The source's sample rate or number of channels is unchanged. */
  readonly keepsRate: boolean;
  readonly keepsChannels: boolean;
  /** The source's samples have no more bits than the target's. */
  readonly keepsBits: boolean;
}

function soundOf(source: EncodingSource, target: AudioFormat, options: ConversionOptions, sides?: Sides): Sound {
  const shape = shapeOf(source, target, options);
  const depth = depthOf(source, FORMATS[target], options);
  const wanted = (shape.channels === 1 ? options.monoBitrate : undefined) ?? options.bitrate;
  return {
    ...shape,
    ...channelsFor(source, target, requestedChannels(options), sides),
    depth,
    variable: variableBitrateOf(target, options.variableBitrate),
    bitrate: wanted === undefined ? defaultBitrate(target, shape) : madeBitrate(target, shape, wanted),
    keepsRate: shape.sampleRate === source.sampleRate,
    keepsChannels: shape.channels === source.channels,
    keepsBits: depth !== 's16' || /^(u8|s16)p?$/.test(source.sampleFormat),
  };
}

function encodingArguments(
  sound: Sound,
  target: AudioFormat,
  { filters = [], level, timed = [], isWatched = false }: EncodingDetails,
): string[] {
  const changed = [...filters, ...(level ? [...mixed(sound), ...leveling(level, sound)] : [])];
  const rest = level ? { ...sound, keepsChannels: true, filters: [], isMixed: false } : sound;
  const chain = [
    ...[...timed, ...changed, ...(isWatched ? [PEAK] : [])],
    ...(FORMATS[target].lossless ? dithering(rest, changed.length > 0) : resampling(rest)),
  ];
  const filtered = ['-af', [...chain, COUNTED].join()];
  switch (target) {
    case 'MP3':
      return [...lossy('libmp3lame', sound), ...filtered, '-f', 'mp3'];
    case 'M4A':
      return [...lossy('aac', sound), ...filtered, '-movflags', '+faststart', '-f', 'ipod'];
    case 'AAC':
      return [...lossy('aac', sound), ...filtered, '-f', 'adts'];
    case 'WMA':
      return [
        ...lossy('wmav2', sound),
        ...['-af', [...chain, ...wmaFrame(sound), COUNTED].join()],
        ...['-packet_size', String(wmaPacket(sound)), '-f', 'asf'],
      ];
    case 'AC3':
      return [...lossy('ac3', sound), ...filtered, '-f', 'ac3'];
    case 'WAV':
      return ['-c:a', `pcm_${sound.depth}le`, ...shape(sound), ...filtered, '-f', 'wav'];
    case 'AIFF':
      return ['-c:a', `pcm_${sound.depth}be`, ...shape(sound), ...filtered, '-f', 'aiff'];
    case 'FLAC':
      // The encoder's 32-bit samples carry 24 bits, the most it writes.
      return [
        ...['-c:a', 'flac', '-sample_fmt', sound.depth === 's16' ? 's16' : 's32'],
        ...shape(sound),
        ...filtered,
        ...['-f', 'flac'],
      ];
  }
}

function lossy(codec: string, sound: Sound): string[] {
  const { bitrate, variable, sampleRate } = sound;
  return [
    ...['-c:a', codec, ...(variable ? ['-q:a', variable.slice(1)] : ['-b:a', `${bitrate}k`])],
    ...['-ar', String(sampleRate)],
    ...channelOptions(sound),
  ];
}

function constantBitrate(sound: Sound, target: AudioFormat): number | undefined {
  switch (target) {
    case 'MP3':
      return sound.variable ? undefined : sound.bitrate;
    case 'WMA':
    case 'AC3':
      return sound.bitrate;
    case 'WAV':
    case 'AIFF':
      return Math.round(bytesPerSecond(sound, FORMATS[target]) / 125);
    default:
      return undefined;
  }
}

function bytesPerSecond(sound: Sound, { lossless }: FormatCapabilities): number {
  const { sampleRate, channels, depth, bitrate, variable } = sound;
  if (lossless) return (sampleRate * channels * BITS[depth]) / 8;
  return (variable ? highestVariableBitrate(variable, sound) : bitrate) * 125;
}

/** Only what differs from the source: a lossless target keeps an unusual channel layout. */
const shape = (sound: Sound): string[] => [
  ...(sound.keepsRate ? [] : ['-ar', String(sound.sampleRate)]),
  ...(sound.keepsChannels ? [] : channelOptions(sound)),
];

/** Names the layout of more than two channels: FFmpeg would mix a number alone to one of its layouts. */
const channelOptions = ({ channels, layout }: Sound): string[] =>
  channels > 2 && layout !== undefined ? ['-channel_layout', layout] : ['-ac', String(channels)];

/**
 * How FFmpeg's resampler mixes channels, with the coefficients of ITU-R BS.775 for every target. By itself, it scales
 * them down by up to 8 dB for integers, and not at all for floats, so that AC-3 to MP3 clips. Computed in floating
 * point, whatever the source: levels are lowered only where they exceed full scale, see `measuring`.
 */
function mixing({ channels, filters, isMixed }: ResultChannels): string[] {
  if (!isMixed || filters.length > 0) return [];
  return [
    ...['internal_sample_fmt=fltp', 'rematrix_maxval=64'],
    // The mean of left and right, not their sum.
    ...(channels === 1 ? [`rematrix_volume=${Math.SQRT1_2}`] : []),
  ];
}

const resampler = (options: readonly string[]): string[] =>
  options.length === 0 ? [] : [`aresample=${options.join(':')}`];

const resampling = (sound: ResultChannels): string[] => [...sound.filters, ...resampler(mixing(sound))];

/** The same before filters that resample too: FFmpeg would leave the mixing to the last of them. */
export const mixed = (sound: ResultChannels): string[] => [
  ...resampling(sound),
  ...(sound.isMixed && sound.layout !== undefined ? [`aformat=channel_layouts=${sound.layout}`] : []),
];

/**
 * Dither makes the error of fewer bits a steady noise instead of distortion, and FFmpeg would cut the bits off.
 * Triangular with a high pass is the quietest to the ear of those that were measured, see README.md. For 24 bits, no
 * error is audible.
 */
function dithering(sound: Sound, isFiltered: boolean): string[] {
  const isComputed = isFiltered || !sound.keepsRate || sound.isMixed;
  const isDithered = sound.depth === 's16' && (isComputed || !sound.keepsBits);
  const options = [
    ...mixing(sound),
    // Without it, a resampler of 16-bit samples computes with 16 bits.
    ...(isDithered && sound.keepsBits && !sound.isMixed ? ['internal_sample_fmt=fltp'] : []),
    ...(isDithered ? ['dither_method=triangular_hp'] : []),
  ];
  return [...sound.filters, ...resampler(options)];
}

const wmaFrameLength = ({ sampleRate }: Sound): number =>
  sampleRate <= 16_000 ? 512 : sampleRate <= 22_050 ? 1024 : 2048;

/**
 * FFmpeg's WMA encoder drops the first frame and an incomplete last one. A frame of silence at both ends prevents that,
 * and also allows files shorter than a frame.
 */
function wmaFrame(sound: Sound): string[] {
  const samples = wmaFrameLength(sound);
  return [`aresample=${sound.sampleRate}`, `adelay=${samples}S:all=1`, `apad=pad_len=${samples}`];
}

/** In bytes: what packets have at most by default, and what FFmpeg's headers of a packet and of a frame in it take. */
const ASF = { packet: 3200, packetHeader: 20, frameHeader: 17 };

/**
 * In bytes: a whole number of frames, because FFmpeg fills the rest of a packet with zeros: up to two thirds of a file.
 */
function wmaPacket(sound: Sound): number {
  const frame = Math.ceil((sound.bitrate * 125 * wmaFrameLength(sound)) / sound.sampleRate) + ASF.frameHeader;
  return ASF.packetHeader + frame * Math.max(1, Math.floor((ASF.packet - ASF.packetHeader) / frame));
}

const isStoredAsFloat = ({ depth }: Sound, { lossless, maxBits }: FormatCapabilities): boolean =>
  lossless && depth.startsWith('f') && maxBits !== 24;

export const isFloat = ({ codec }: Pick<EncodingSource, 'codec'>): boolean => codec.startsWith('pcm_f');

/** Lossy codecs, whose result may exceed full scale. */
const isDecodedAsFloat = (source: EncodingSource): boolean =>
  /^(flt|dbl)p?$/.test(source.sampleFormat) && !isFloat(source);

export const isLossless = ({ codec }: Pick<EncodingSource, 'codec'>): boolean =>
  /^pcm_[suf](8|16|24|32|64)/.test(codec) || ['flac', 'alac', 'wmalossless'].includes(codec);

/** Bits per sample of the result: as requested, or enough to lose nothing. */
export function wantedBits(source: EncodingSource, { bitDepth }: ConversionOptions = {}): number {
  if (bitDepth !== undefined) return bitDepth;
  return isLossless(source) ? significantBits(source) : 16;
}

function significantBits(source: EncodingSource): number {
  if (isFloat(source)) return source.bits === 64 ? 64 : 32;
  // Some demuxers do not report how many bits of a 32-bit sample are used; their formats have at most 24.
  return source.bits || (source.sampleFormat.startsWith('s32') ? 24 : 16);
}

/** By default, lossless sources keep every bit that the target supports, and lossy ones become 16 bit. */
function depthOf(source: EncodingSource, { maxBits = 32 }: FormatCapabilities, options: ConversionOptions): Depth {
  const wanted = wantedBits(source, options);
  if (wanted <= 16) return 's16';
  if (wanted <= 24 || maxBits === 24) return 's24';
  // Floats may exceed full scale; 32-bit integers would clip them.
  if (isFloat(source)) return wanted === 64 ? 'f64' : 'f32';
  return 's32';
}
