/**
 * Joins several sources: each becomes a copy in a common shape, and the copies become one sound, which is converted
 * like any other source.
 */
import type { Chapter, ConversionOptions, ConversionReport, JoinOptions } from '../src/contract/audio.ts';
import type { Cover } from './formats/cover.ts';
import { withPictures, type EncodePicture } from './formats/pictures.ts';
import { cutOff } from './formats/cut-off.ts';
import type { Assembly } from './engine-host.ts';
import { EngineError, inFile } from './formats/errors.ts';
import { NO_EXTRAS } from './formats/extras.ts';
import {
  commonShape,
  commonTags,
  copyArguments,
  crossfadeBetween,
  gapBetween,
  joinedChapters,
  loweringFor,
  matchingGains,
  measuringArguments,
  unreadableOf,
  type CommonShape,
} from './plan/join.ts';
import { isFloat } from './plan/arguments.ts';
import { LOUDNESS_FILTER, readLoudness, type Loudness } from './plan/loudness.ts';
import { isPlace } from './formats/places.ts';
import type { AudioStream, Probe } from './formats/probe.ts';
import type { ReadableFile } from './formats/readable-file.ts';
import type { ConversionRequest } from './plan/requests.ts';
import { sampleCounts } from './plan/sample-count.ts';
import { correlationOf, crossfaded, frameBytes, NO_PRODUCTS, productsOf, samplesIn, sizedHead } from './plan/splice.ts';
import { readOwnTags } from './formats/tag-reading.ts';
import { hasPlaceForChapters } from './formats/tags.ts';
import type { RunOptions } from './effects/pass-runner.ts';
import type { ProgressShares } from './effects/progress-shares.ts';

/** One of the sources, in their order. */
export interface JoinSource<Sound> {
  readonly sound: Sound;
  /** The name of its file. */
  readonly name: string;
  readonly probe: Probe;
}

/** What joining needs of an `EngineHost`. */
export interface JoinRunner<Sound> {
  /** Reads a source without writing a file. @returns FFmpeg's log @throws EngineError */
  examine(source: JoinSource<Sound>, args: readonly string[], options: RunOptions): Promise<readonly string[]>;
  /** Writes a new file, beside others. @throws EngineError */
  copy(
    source: JoinSource<Sound>,
    args: readonly string[],
    options: RunOptions & { readonly expectedBytes: number },
  ): Promise<{ readonly copy: Sound; readonly log: readonly string[] }>;
  open(copy: Sound): Promise<ReadableFile>;
  readonly encodePicture: EncodePicture | undefined;
  discard(copy: Sound): Promise<void>;
  /** @param headBytes size of what will come before all parts */
  assembly(headBytes: number): Assembly<Sound>;
}

export interface JoinRequest extends Omit<ConversionRequest, 'probe' | 'filters'> {
  readonly options: ConversionOptions;
}

export interface JoinedSound<Sound> {
  readonly sound: Sound;
  /** What its conversion is asked for. */
  readonly request: ConversionRequest & { readonly probe: Probe };
  /** What its report says besides, as the sources have been more than that. */
  readonly complete: <Report extends ConversionReport>(report: Report) => Report;
}

/** Fractions of the total time; the rest is the conversion's. */
const SHARES = { loudness: 0.3, copies: 0.25 };

/** In bytes: how much is computed at a time. */
const BLOCK = 1 << 20;

/** A source in the common shape. */
interface Copy<Sound> {
  readonly copy: Sound;
  readonly file: ReadableFile;
  /** Where its samples are. */
  readonly position: number;
  /** How many there are. */
  readonly frames: number;
}

/** Where the parts of the joined sound meet, in samples. */
interface Seams {
  /** Where each source begins. */
  readonly starts: readonly number[];
  /** How long each source is. */
  readonly lengths: readonly number[];
  readonly total: number;
  /** Of what is heard at once beyond full scale, where none of the sources is, as a multiple of it; 0 if nothing is. */
  readonly peak: number;
}

/** @throws EngineError, whose `fileIndex` says which source is the cause */
export async function joinSounds<Sound>(
  runner: JoinRunner<Sound>,
  sources: readonly JoinSource<Sound>[],
  { to, options, cover, maxBytes, admitCopy }: JoinRequest,
  { signal, progress }: { readonly signal: AbortSignal | undefined; readonly progress: ProgressShares },
): Promise<JoinedSound<Sound>> {
  const { join = {}, ...others } = options;
  const streams = sources.map(({ probe }) => probe.audio);
  const total = sources.reduce((sum, { probe }) => sum + lengthOf(probe), 0);
  const pass = (share: number, { probe }: JoinSource<Sound>): RunOptions => ({
    signal,
    onProgress: progress.pass((share * lengthOf(probe)) / total),
  });

  const own = await eachOf(sources, (source) => ownTagsOf(runner, source, signal));
  const asTheyAre = commonShape(streams);
  let gains = join.match ? matchingGains(await eachOf(sources, (source, at) => loudnessOf(source, at, asTheyAre))) : [];
  let shape = commonShape(streams, gains);
  let { sound, seams } = await assembledIn();
  let loweredBy = 0;
  // Floats that exceed full scale are made quieter when they are converted.
  if (seams.peak > 0 && !isFloat(shape.audio)) {
    loweredBy = loweringFor(seams.peak);
    gains = sources.map((_source, at) => (gains[at] ?? 0) - loweredBy);
    shape = commonShape(streams, gains);
    await runner.discard(sound);
    ({ sound, seams } = await assembledIn());
  }

  const { sampleRate } = shape.audio;
  const parts = sources.map(({ name, probe }, at) => ({
    ...{ start: (seams.starts[at] ?? 0) / sampleRate, name, tags: probe.tags },
    chapters: own[at]?.chapters ?? [],
  }));
  const chapters = others.tags?.chapters ?? (hasPlaceForChapters(to) ? joinedChapters(parts) : undefined);
  const ownCover = others.tags?.cover === false ? undefined : own.find((each) => each.cover)?.cover;
  const duration = seams.total / sampleRate;
  return {
    sound,
    request: {
      to,
      options: {
        ...(shape.bitDepth !== undefined && { bitDepth: shape.bitDepth }),
        ...others,
        ...(chapters && { tags: { ...others.tags, chapters } }),
      },
      cover: cover ?? ownCover?.bytes,
      maxBytes,
      probe: {
        ...{ container: 'w64', duration, isDurationExact: true, hasVideo: false, hasChapters: false },
        ...{ audio: shape.audio, pictures: [], tags: commonTags(sources.map(({ probe }) => probe.tags)) },
        extras: { ...NO_EXTRAS, unreadableTags: unreadableOf(sources.map(({ probe }) => probe)) },
      },
    },
    complete: (report) => {
      const isMixed = others.channels === undefined && shape.channels.some((each) => each?.isMixed);
      const hasUnusableCover =
        !cover && !ownCover && others.tags?.cover !== false && own.some(({ hasPictures }) => hasPictures);
      const cut = sources.map(({ probe }, at) => cutOff(probe, (seams.lengths[at] ?? 0) / sampleRate).cutOff);
      const missing = cut.reduce((sum, each) => sum + (each ? each.expected - each.read : 0), 0);
      const leavesOutPlace = sources.some(({ probe }) =>
        Object.entries(probe.tags ?? {}).some(([name, text]) => isPlace(name, text)),
      );
      return {
        ...report,
        ...(loweredBy > 0 &&
          report.matched === undefined && { loweredBy: rounded(loweredBy + (report.loweredBy ?? 0)) }),
        losses: [
          ...new Set([
            ...report.losses,
            ...(hasUnusableCover ? ['cover-art' as const] : []),
            ...(isMixed ? ['channels' as const] : []),
          ]),
        ],
        ...(leavesOutPlace && { leavesOutPlace }),
        ...(missing > 0 && { cutOff: { read: rounded(duration), expected: rounded(duration + missing) } }),
      };
    },
  };

  async function assembledIn(): ReturnType<typeof assembled<Sound>> {
    await admitCopy?.(copiedBytes(sources, shape.audio));
    return assembled(runner, sources, { join, audio: shape.audio }, copyOf);
  }

  async function loudnessOf(source: JoinSource<Sound>, at: number, as: CommonShape): Promise<Loudness | undefined> {
    const args = measuringArguments(source.probe, as, at, LOUDNESS_FILTER);
    return readLoudness(await runner.examine(source, args, pass(SHARES.loudness, source)));
  }

  async function copyOf(source: JoinSource<Sound>, at: number): Promise<Copy<Sound>> {
    const { probe } = source;
    const bytesOfFrame = frameBytes(shape.audio);
    const expectedBytes = (probe.duration ?? Infinity) * shape.audio.sampleRate * bytesOfFrame;
    const args = copyArguments(probe, shape, at, gains[at]);
    const { copy, log } = await runner.copy(source, args, { ...pass(SHARES.copies, source), expectedBytes });
    try {
      const file = await runner.open(copy);
      const { position, frames: most } = await samplesIn(file, bytesOfFrame);
      // What FFmpeg fills the file with, up to a multiple of 8 bytes, counts as samples there.
      const frames = Math.min(
        sampleCounts(log).reduce((sum, count) => sum + count, 0),
        most,
      );
      if (frames <= 0) throw new EngineError('no-audio', { log });
      return { copy, file, position, frames };
    } catch (error) {
      await runner.discard(copy);
      throw error;
    }
  }
}

/** The length of a source, in seconds; anything if the source does not say it. */
const lengthOf = ({ duration = 1 }: Probe): number => duration;

const rounded = (seconds: number): number => Math.round(seconds * 10) / 10;

/** In bytes: of the file, and of the two copies that may exist beside it. */
function copiedBytes(sources: readonly { readonly probe: Probe }[], audio: AudioStream): number {
  const sizes = sources.map(({ probe }) => (probe.duration ?? 0) * audio.sampleRate * frameBytes(audio));
  const [first = 0, second = 0] = sizes.toSorted((one, other) => other - one);
  return Math.ceil(sizes.reduce((sum, size) => sum + size, 0) + first + second);
}

/** @throws EngineError, which says that it is of this source */
async function ofFile<Result>(at: number, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof EngineError ? inFile(error, at) : error;
  }
}

/** One after the other. @throws EngineError, which says of which source it is */
export async function eachOf<Source, Result>(
  sources: readonly Source[],
  work: (source: Source, at: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [at, source] of sources.entries()) results.push(await ofFile(at, () => work(source, at)));
  return results;
}

async function ownTagsOf<Sound>(
  runner: JoinRunner<Sound>,
  source: JoinSource<Sound>,
  signal: AbortSignal | undefined,
): Promise<{ readonly cover?: Cover; readonly chapters: readonly Chapter[]; readonly hasPictures: boolean }> {
  const probe = await withPictures(source.probe, 'MP3', await runner.open(source.sound), runner.encodePicture);
  const own = await readOwnTags(probe, async (args) => {
    const { copy } = await runner.copy(source, args, { signal, onProgress: () => undefined, expectedBytes: 0 });
    try {
      const written = await runner.open(copy);
      return await written.read(0, written.size);
    } finally {
      await runner.discard(copy);
    }
  });
  return { ...own, hasPictures: probe.pictures.length > 0 };
}

/** Puts copies together as they come, so that no more than two of them are needed at a time. */
async function assembled<Sound>(
  runner: JoinRunner<Sound>,
  sources: readonly JoinSource<Sound>[],
  { join, audio }: { readonly join: JoinOptions; readonly audio: AudioStream },
  copyOf: (source: JoinSource<Sound>, at: number) => Promise<Copy<Sound>>,
): Promise<{ readonly sound: Sound; readonly seams: Seams }> {
  const bytesOfFrame = frameBytes(audio);
  const gap = gapBetween(join, audio.sampleRate);
  const starts: number[] = [];
  const lengths: number[] = [];
  /** The copies that are not in the file as a whole. */
  const open = new Set<Sound>();
  let file: { readonly assembly: Assembly<Sound>; readonly head: Uint8Array } | undefined;
  let last: Copy<Sound> | undefined;
  /** Samples of the last one that are in the file, or will be with the crossfade before it. */
  let done = 0;
  let total = 0;
  let peak = 0;
  try {
    for (let at = 0; at <= sources.length; at++) {
      const source = sources[at];
      const next = source && (await ofFile(at, () => copyOf(source, at)));
      if (next) open.add(next.copy);
      if (next && !file) {
        const head = await next.file.read(0, next.position);
        file = { head, assembly: runner.assembly(head.length) };
      }
      const fade = last && next ? crossfadeBetween(join, audio.sampleRate, last.frames, next.frames) : 0;
      if (last && file) {
        const { assembly } = file;
        const { copy, position, frames } = last;
        const range = { from: position + done * bytesOfFrame, to: position + (frames - fade) * bytesOfFrame };
        await assembly.append({ of: copy, ...range });
        if (next) await appendCrossfade(assembly, last, next, fade);
        if (next && gap > 0) await assembly.append(gap * bytesOfFrame);
        total += frames - fade + (next ? gap : 0);
        open.delete(copy);
        await assembly.release(copy);
      }
      if (next) {
        starts.push(total);
        lengths.push(next.frames);
      }
      last = next;
      done = fade;
    }
    if (!file) throw new RangeError('There is nothing to join.');
    return {
      sound: await file.assembly.finish(sizedHead(file.head, total * bytesOfFrame)),
      seams: { starts, lengths, total, peak },
    };
  } catch (error) {
    for (const copy of open) await runner.discard(copy);
    await file?.assembly.discard();
    throw error;
  }

  async function appendCrossfade(
    assembly: Assembly<Sound>,
    before: Copy<Sound>,
    after: Copy<Sound>,
    frames: number,
  ): Promise<void> {
    let products = NO_PRODUCTS;
    for await (const { one, other } of blocks()) products = productsOf(one, other, audio, products);
    const correlation = correlationOf(products);
    for await (const { one, other, from } of blocks()) {
      const mix = crossfaded(one, other, audio, correlation, { from, of: frames });
      peak = Math.max(peak, mix.peak);
      await assembly.append(mix.bytes);
    }

    async function* blocks(): AsyncGenerator<{ one: Uint8Array; other: Uint8Array; from: number }> {
      const step = Math.max(1, Math.floor(BLOCK / bytesOfFrame));
      for (let from = 0; from < frames; from += step) {
        const length = Math.min(step, frames - from) * bytesOfFrame;
        const ending = before.position + (before.frames - frames + from) * bytesOfFrame;
        const beginning = after.position + from * bytesOfFrame;
        yield { one: await before.file.read(ending, length), other: await after.file.read(beginning, length), from };
      }
    }
  }
}
