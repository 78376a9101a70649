/**
 * Plans a conversion: what a file contains, a target format and options become FFmpeg's arguments and a list of losses.
 * The browser, Node and an installed FFmpeg share these rules.
 */
import type { AudioFormat, ConversionOptions, Loss } from '../src/definition/audio.ts';
import { FORMATS, type FormatCapabilities } from './formats.ts';
import type { AudioStream, Probe, Tags } from './probe.ts';

export interface Plan {
  /** FFmpeg's output options: streams of the first input, encoding and container. */
  readonly arguments: readonly string[];
  /** What the conversion loses without any option asking for it. */
  readonly losses: readonly Loss['kind'][];
  /** Approximate size of the result; undefined if the source's duration is unknown. */
  readonly expectedBytes?: number | undefined;
}

/** What determines the encoding. */
export type EncodingSource = Pick<AudioStream, 'codec' | 'sampleRate' | 'channels' | 'sampleFormat' | 'bits'>;

/** The format of stored samples. */
type Depth = 's16' | 's24' | 's32' | 'f32' | 'f64';

const BITS: Readonly<Record<Depth, number>> = { s16: 16, s24: 24, s32: 32, f32: 32, f64: 64 };

/** Larger pictures are dropped, because every player would have to decode them. */
export const MAX_PICTURE_PIXELS = 4096 * 4096;

/** Further pictures are dropped: each one is a stream to be written. */
const MAX_PICTURES = 16;

/** In kbit/s, for up to two channels and for more than two. */
const DEFAULT_BITRATE = { stereo: 192, surround: 448 };

/**
 * @param filters FFmpeg filters that are applied before encoding
 */
export function planConversion(
  { audio, tags, pictures, duration }: Pick<Probe, 'audio' | 'tags' | 'pictures' | 'duration'>,
  target: AudioFormat,
  options: ConversionOptions = {},
  filters: readonly string[] = [],
): Plan {
  const format = FORMATS[target];
  const encoding = planEncoding(audio, target, options, filters);
  const kept = pictures
    .filter(({ codec, width }) => width > 0 && format.pictures.includes(codec))
    .slice(0, MAX_PICTURES);
  const lostTags = tags === null || meaningful(tags).some((name) => !holdsTag(format, name));
  return {
    arguments: [
      ...['-map', `0:${audio.index}`],
      ...kept.flatMap(({ index }) => ['-map', `0:${index}`]),
      ...(kept.length > 0 ? ['-c:v', 'copy', '-disposition:v', 'attached_pic'] : []),
      ...['-map_metadata', tags === null ? '-1' : '0'],
      ...tagOptions(target, tags ?? {}),
      ...encoding.arguments,
    ],
    losses: [
      ...(lostTags ? ['tags' as const] : []),
      ...(kept.length < pictures.length ? ['cover-art' as const] : []),
      ...encoding.losses,
    ],
    expectedBytes:
      duration === undefined ? undefined : duration * bytesPerSecond(soundOf(audio, format, options), format),
  };
}

/** Codec and container only; keeps the source's sample rate and channels as far as the target supports them. */
export function planEncoding(
  source: EncodingSource,
  target: AudioFormat,
  options: ConversionOptions = {},
  filters: readonly string[] = [],
): Plan {
  const format = FORMATS[target];
  const sound = soundOf(source, format, options);
  return {
    arguments: encodingArguments(sound, target, filters),
    losses: [
      ...(sound.channels < (askedChannels(options) ?? source.channels) ? ['channels' as const] : []),
      ...(sound.sampleRate !== (options.sampleRate ?? source.sampleRate) ? ['sample-rate' as const] : []),
      ...(format.lossless && isLossless(source) && BITS[sound.depth] < wantedBits(source, options)
        ? ['bit-depth' as const]
        : []),
    ],
  };
}

/** The audio as the target will store it. */
interface Sound {
  readonly sampleRate: number;
  readonly channels: number;
  readonly depth: Depth;
  /** In kbit/s. */
  readonly bitrate: number;
  /** The source's sample rate or number of channels is unchanged. */
  readonly keepsRate: boolean;
  readonly keepsChannels: boolean;
}

function soundOf(source: EncodingSource, format: FormatCapabilities, options: ConversionOptions): Sound {
  const wantedRate = options.sampleRate ?? source.sampleRate;
  const sampleRate = format.sampleRates ? closestRate(wantedRate, format.sampleRates) : wantedRate;
  const channels = Math.min(askedChannels(options) ?? source.channels, format.maxChannels);
  return {
    sampleRate,
    channels,
    depth: depthOf(source, format, options),
    bitrate: options.bitrate ?? (channels > 2 ? DEFAULT_BITRATE.surround : DEFAULT_BITRATE.stereo),
    keepsRate: sampleRate === source.sampleRate,
    keepsChannels: channels === source.channels,
  };
}

function encodingArguments(sound: Sound, target: AudioFormat, filters: readonly string[]): string[] {
  const filtered = filters.length > 0 ? ['-af', filters.join()] : [];
  switch (target) {
    case 'MP3':
      return [...lossy('libmp3lame', sound), ...filtered, '-f', 'mp3'];
    case 'M4A':
      return [...lossy('aac', sound), ...filtered, '-movflags', '+faststart', '-f', 'ipod'];
    case 'AAC':
      return [...lossy('aac', sound), ...filtered, '-f', 'adts'];
    case 'WMA':
      return [...lossy('wmav2', sound), '-af', [...filters, ...wmaFrame(sound)].join(), '-f', 'asf'];
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

function lossy(codec: string, { bitrate, sampleRate, channels }: Sound): string[] {
  return [
    ...['-c:a', codec, '-b:a', `${bitrate}k`],
    ...['-ar', String(sampleRate)],
    // Always passed, because it also replaces unusual channel layouts, which encoders reject, with the default one.
    ...['-ac', String(channels)],
  ];
}

const bytesPerSecond = ({ sampleRate, channels, depth, bitrate }: Sound, { lossless }: FormatCapabilities): number =>
  lossless ? (sampleRate * channels * BITS[depth]) / 8 : bitrate * 125;

/** Only what differs from the source: a lossless target keeps an unusual channel layout. */
const shape = ({ keepsRate, sampleRate, keepsChannels, channels }: Sound): string[] => [
  ...(keepsRate ? [] : ['-ar', String(sampleRate)]),
  ...(keepsChannels ? [] : ['-ac', String(channels)]),
];

/**
 * FFmpeg's WMA encoder drops the first frame and an incomplete last one. A frame of silence at both ends prevents that,
 * and also allows files shorter than a frame.
 */
function wmaFrame({ sampleRate }: Sound): string[] {
  const samples = sampleRate <= 16_000 ? 512 : sampleRate <= 22_050 ? 1024 : 2048;
  return [`aresample=${sampleRate}`, `adelay=${samples}S:all=1`, `apad=pad_len=${samples}`];
}

/**
 * The rate itself, otherwise the next higher one, otherwise the highest that divides it evenly, otherwise the highest.
 */
function closestRate(rate: number, rates: readonly number[]): number {
  return (
    rates.find((candidate) => candidate >= rate) ??
    rates.findLast((candidate) => rate % candidate === 0) ??
    rates.at(-1) ??
    rate
  );
}

const CHANNELS = { mono: 1, stereo: 2 } as const;

const askedChannels = ({ channels }: ConversionOptions): number | undefined => channels && CHANNELS[channels];

const isFloat = ({ codec }: EncodingSource): boolean => codec.startsWith('pcm_f');

const isLossless = ({ codec }: EncodingSource): boolean =>
  /^pcm_[suf](8|16|24|32|64)/.test(codec) || ['flac', 'alac', 'wmalossless'].includes(codec);

/** Bits per sample of the result: as requested, or enough to lose nothing. */
function wantedBits(source: EncodingSource, { bitDepth }: ConversionOptions): number {
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

/** Tags that encoders and containers write about themselves or about the file's layout. */
const TECHNICAL_TAGS =
  /^(encoder|encoded_by|encoding|encoder_settings|creation_time|major_brand|minor_version|compatible_brands|language|handler_name|vendor_id|timecode|duration|TSS|TSSE|TLEN|ITUNNORM|ITUNSMPB|ITUNES_.*|gapless_playback|.*-eng|time_reference|coding_history|umid|originator.*|origination_.*|deviceconformancetemplate|wm\/.*|wmfsdk.*|isvbr|peakvalue|averagelevel|REPLAYGAIN_.*|MediaFoundationVersion|ISFT)$/i;

const meaningful = (tags: Tags): string[] =>
  Object.entries(tags)
    .filter(([name, value]) => value.trim() !== '' && !TECHNICAL_TAGS.test(name))
    .map(([name]) => name);

const holdsTag = ({ tags }: FormatCapabilities, name: string): boolean =>
  tags === 'all' || (tags !== 'none' && tags.includes(name.toLowerCase()));

function tagOptions(target: AudioFormat, tags: Tags): string[] {
  switch (target) {
    case 'MP3':
      return ['-id3v2_version', '3'];
    case 'AIFF':
      return ['-write_id3v2', '1'];
    case 'AAC':
      // Without tags, no ID3 header is written.
      return meaningful(tags).length > 0 ? ['-write_id3v2', '1'] : [];
    default:
      return [];
  }
}
