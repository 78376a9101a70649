/**
 * Plans how several sources become one sound: what they have in common, how loud each becomes, and what the result
 * says.
 */
import type { Chapter, ConversionOptions, JoinOptions } from '../../src/contract/audio.ts';
import { JOIN_LIMITS, TAG_LIMITS } from '../../src/contract/conversion-options.ts';
import { isFloat, isLossless, mixed, wantedBits } from './arguments.ts';
import { channelsFor, type ResultChannels } from './channels.ts';
import { SILENCE, type Loudness } from './loudness.ts';
import { isPlace } from '../formats/places.ts';
import type { AudioStream, Probe } from '../formats/probe.ts';
import { COUNT } from './sample-count.ts';
import { rawArguments } from './splice.ts';
import { namesOf } from '../formats/tag-edits.ts';
import { plainTags, tagNameOf, type Tags } from '../formats/tags.ts';
import { COUNTED, timing } from './timing.ts';

/** Why sources cannot be joined like this, for whoever calls the service; undefined if they can. */
export function joinProblem({ join, trim, track }: ConversionOptions, files: number): string | undefined {
  if (!join) return files > 1 ? 'fileIds must come with options.join' : undefined;
  if (files < 2) return 'options.join must come with fileIds, the uploads that follow fileId';
  const { gap = 0, crossfade = 0 } = join;
  if (![gap, crossfade].every((seconds) => seconds >= 0 && seconds <= JOIN_LIMITS.seconds))
    return `options.join.gap and crossfade must be 0 to ${JOIN_LIMITS.seconds} seconds`;
  if (gap > 0 && crossfade > 0) return 'options.join must have a gap or a crossfade, not both';
  if (trim) return 'options.trim must be absent with fileIds: it is a part of one file';
  if (track !== undefined) return 'options.track must be absent with fileIds: it is of one file';
  return undefined;
}

/** What all sources become before they are joined. */
export interface CommonShape {
  /** The joined sound, as it is to be converted: as deep as the deepest source, whatever its samples are stored as. */
  readonly audio: AudioStream;
  /** The depth of a result for which none was chosen, where the deepest source does not say it. */
  readonly bitDepth?: 16 | 24 | 32;
  /** Where the channels of each source stay; absent if they do. */
  readonly channels: readonly (ResultChannels | undefined)[];
}

/**
 * The highest sample rate. Mono or any other layout only if all have it, else stereo. Samples stay as they are, unless
 * they have to be computed for one of the sources.
 * @param gains of each source, in dB
 */
export function commonShape(sources: readonly AudioStream[], gains: readonly number[] = []): CommonShape {
  const sampleRate = Math.max(...sources.map((source) => source.sampleRate));
  const [first] = sources;
  if (!first) throw new RangeError('There is nothing to join.');
  const isAlike = sources.every(({ channels, layout }) => channels === first.channels && layout === first.layout);
  // As in any lossy target.
  const channels = sources.map((source) => (isAlike ? undefined : channelsFor(source, 'MP3', 2)));
  const isMixed = channels.some((each) => each?.isMixed);
  const isComputed = isMixed || sources.some((source) => source.sampleRate !== sampleRate) || gains.some(Boolean);
  const deepest = sources.reduce((one, other) => (isDeeper(other, one) ? other : one));
  const bits = wantedBits(deepest);
  return {
    audio: {
      index: 0,
      sampleRate,
      channels: isAlike ? first.channels : 2,
      ...(isAlike && first.layout !== undefined && { layout: first.layout }),
      sampleFormat: sampleFormatOf(sources, isComputed),
      // A mix may exceed full scale, as floats may.
      ...(isMixed && !isFloat(deepest)
        ? { codec: 'pcm_f32le', bits: 32 }
        : { codec: deepest.codec, bits: isLossless(deepest) ? bits : 0 }),
    },
    ...(isMixed && !isFloat(deepest) && { bitDepth: bits <= 16 ? 16 : bits <= 24 ? 24 : 32 }),
    channels,
  };
}

/** Floats are deeper than any integer, and what a lossy source becomes by default is not missed. */
function isDeeper(one: AudioStream, other: AudioStream): boolean {
  if (isFloat(one) !== isFloat(other)) return isFloat(one);
  const [bits, others] = [wantedBits(one), wantedBits(other)];
  return bits === others ? isLossless(one) && !isLossless(other) : bits > others;
}

/** FFmpeg's name of a format that holds the samples of all. */
function sampleFormatOf(sources: readonly AudioStream[], isComputed: boolean): string {
  const have = (format: RegExp) => sources.some(({ sampleFormat }) => format.test(sampleFormat));
  const isShort = sources.every(({ sampleFormat }) => /^(u8|s16)p?$/.test(sampleFormat));
  if (!isComputed && !have(/^(flt|dbl)p?$/)) return isShort ? 's16' : 's32';
  // A float of 32 bits holds 24 of an integer.
  const isLong = sources.some((source) => source.sampleFormat.startsWith('s32') && wantedBits(source) > 24);
  return isLong || have(/^dblp?$/) ? 'dbl' : 'flt';
}

/** FFmpeg's filters that bring one of the sources to the common shape. */
function shaping(source: Probe, { audio, channels }: CommonShape, at: number): string[] {
  const place = channels[at];
  return [
    ...timing(source),
    ...(/^(flt|dbl)$/.test(audio.sampleFormat) ? [`aformat=sample_fmts=${audio.sampleFormat}`] : []),
    ...(place ? mixed(place) : []),
    `aresample=${audio.sampleRate}`,
  ];
}

const from = ({ audio }: Probe): string[] => ['-map', `0:${audio.index}`];

/** FFmpeg's output options that measure a source as it will be heard. */
export const measuringArguments = (source: Probe, shape: CommonShape, at: number, meter: string): string[] => [
  ...[...from(source), '-af', [...shaping(source, shape, at), meter].join()],
  ...['-f', 'null', '-'],
];

/** FFmpeg's output options of a copy in the common shape, whose log says how long it is. */
export function copyArguments(source: Probe, shape: CommonShape, at: number, gain = 0): string[] {
  const precision = shape.audio.sampleFormat === 'dbl' ? 'double' : 'float';
  const filters = [
    ...shaping(source, shape, at),
    ...(gain === 0 ? [] : [`volume=${gain}dB:precision=${precision}`]),
    ...[COUNT, COUNTED],
  ];
  return [...from(source), '-map_chapters', '-1', '-af', filters.join(), ...rawArguments(shape.audio)];
}

/** In dBTP, which a source that is raised does not exceed. */
const MAX_TRUE_PEAK = -1;

/** FFmpeg prints levels with one decimal. */
const PRINTED = 0.05;

/**
 * Gains that make all equally loud, in dB: as the loudest is, or as loud as the peaks of those that are raised allow.
 * What cannot be measured, such as silence, stays as it is.
 */
export function matchingGains(measured: readonly (Pick<Loudness, 'integrated' | 'truePeak'> | undefined)[]): number[] {
  const heard = measured.flatMap((each) => (each && each.integrated > SILENCE ? [each] : []));
  const level = Math.min(
    Math.max(...heard.map(({ integrated }) => integrated)),
    ...heard.map(({ integrated, truePeak }) => integrated + Math.max(0, MAX_TRUE_PEAK - PRINTED - truePeak)),
  );
  return measured.map((each) =>
    each && each.integrated > SILENCE ? Math.round((level - each.integrated) * 100) / 100 || 0 : 0,
  );
}

/** In dB: the reported figure has one decimal, and rounding must not reach full scale. */
const HEADROOM = 0.1;

/**
 * @param peak of what is heard at once, as a multiple of full scale @returns by how much all are made quieter, in dB
 */
export const loweringFor = (peak: number): number => Math.ceil((20 * Math.log10(peak) + HEADROOM) * 10) / 10;

/**
 * How long two neighbours are heard at once, in samples: at most half of the shorter one, so that it is heard alone
 * too.
 */
export const crossfadeBetween = (
  { crossfade = 0 }: JoinOptions,
  sampleRate: number,
  before: number,
  after: number,
): number => Math.min(Math.round(crossfade * sampleRate), Math.floor(Math.min(before, after) / 2));

export const gapBetween = ({ gap = 0 }: JoinOptions, sampleRate: number): number => Math.round(gap * sampleRate);

/** Tags of one recording, which are wrong for several in a row even if all say the same. In lower case. */
const OF_ONE = /^(track|tracktotal|totaltracks|isrc|replaygain_.*|r128_.*|cuesheet|itunnorm)$/;

const FIELDS = (['title', 'artist', 'album', 'year', 'comment'] as const).map((field) => namesOf(field));

/** What all sources say alike, however they spell it. Null if one of them says more than can be read. */
export function commonTags(sources: readonly (Tags | null)[]): Tags | null {
  const [first, ...others] = sources.map((tags) => tags && meanings(tags));
  if (!first || others.some((tags) => !tags)) return null;
  return Object.fromEntries([...first].filter(([name, text]) => others.every((tags) => tags?.get(name) === text)));
}

/** Tags by one name for each of the meanings that a tag can have. */
function meanings(tags: Tags): ReadonlyMap<string, string> {
  const named = plainTags(tags);
  const byName = new Map([...named].map(([name, text]) => [name.toLowerCase(), text]));
  const found = new Map<string, string>();
  for (const [name, text] of named) {
    const lower = name.toLowerCase();
    const names = FIELDS.find((each) => each.includes(lower)) ?? [name];
    const usual = names.find((each) => byName.has(each)) === lower ? names[0] : name;
    if (!OF_ONE.test(lower) && usual !== undefined && !found.has(usual)) found.set(usual, text);
  }
  return found;
}

/** Names of the tags that the result may have lost because a source has them in no encoding that is known. */
export const unreadableOf = (sources: readonly Pick<Probe, 'extras'>[]): string[] => {
  const names = sources.flatMap(({ extras }) => extras?.unreadableTags ?? []);
  return [...new Set(names)].filter((name) => !OF_ONE.test(tagNameOf(name)) && tagNameOf(name) !== 'title');
};

/** What a source says about itself, beside its sound. */
export interface JoinedPart {
  /** Where it begins in the result, in seconds. */
  readonly start: number;
  /** The name of its file. */
  readonly name: string;
  readonly tags: Tags | null;
  /** Its own chapters, in its own time. */
  readonly chapters: readonly Chapter[];
}

/**
 * A chapter for each source, and the source's own ones at their places: instead of it, if the first begins with the
 * source.
 */
export function joinedChapters(parts: readonly JoinedPart[]): readonly Chapter[] {
  const all = parts.flatMap(({ start, name, tags, chapters }, at) => {
    const next = parts[at + 1]?.start ?? Infinity;
    const own = chapters
      .map((chapter) => ({ ...chapter, start: start + chapter.start }))
      .filter((chapter) => chapter.start < next);
    const begins = own[0] !== undefined && own[0].start <= start + SHORTEST;
    return [...(begins ? [] : [{ start, title: titleOf(name, tags) }]), ...own];
  });
  // What is shorter than a chapter can be has none.
  const apart = all.filter(({ start }, at) => start + SHORTEST <= (all[at + 1]?.start ?? Infinity));
  return apart.slice(0, TAG_LIMITS.chapters);
}

/** In seconds: chapters are stored in milliseconds. */
const SHORTEST = 0.001;

function titleOf(name: string, tags: Tags | null): string {
  const title = (tags && plainTags(tags).get('title')) ?? '';
  const text = title.trim() === '' || isPlace('title', title) ? name.replace(/\.[^.]+$/, '') : title;
  return text.slice(0, TAG_LIMITS.title);
}
