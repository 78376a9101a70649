/** The engine's operations in any environment. Each is one or more runs of the program in a worker. */
import type { AudioFormat, ConversionReport, ProcessReport, SourceTags } from '../src/contract/audio.ts';
import { planConversion, readPeak, type ConversionPlan } from './arguments.ts';
import { withDuration } from './asf-duration.ts';
import { completeProbe } from './complete-probe.ts';
import { coverOf, type Cover } from './cover.ts';
import { cutOff } from './cut-off.ts';
import { removesNoise } from './effects.ts';
import { crashOf, EngineError, failureOf } from './errors.ts';
import { isSeparable } from './find-segments.ts';
import { completeResult } from './complete-result.ts';
import { KIND_BYTES } from './file-kind.ts';
import { readTag, type Edit } from './id3.ts';
import { placesInPhotos } from './photo-places.ts';
import type { ReadableFile } from './readable-file.ts';
import { planLeveledConversion } from './leveled-conversion.ts';
import { LOUDNESS_FILTER, readLoudness, type Loudness } from './loudness.ts';
import type { Broken, Ended, Progress as Report } from './messages.ts';
import { NETWORK_NAME } from './network.ts';
import {
  eachOf,
  joinSounds,
  type Assembly,
  type JoinRequest,
  type JoinSource,
  type JoinWorkplace,
} from './join-sounds.ts';
import { processSound } from './processing.ts';
import { isProtected } from './protection.ts';
import {
  hasSeveralTracks,
  readLog,
  readProbes,
  withDefault,
  type LogAnswer,
  type Probe,
  type ProbeAnswer,
} from './probe.ts';
import type { ConversionRequest, ProcessingRequest } from './requests.ts';
import { durationAndBitrate } from './result-rate.ts';
import { shortenSilence } from './shorten-silence.ts';
import { SOUND_NAME, soundInput, type Part } from './splice.ts';
import { TAG_FILE_NAME, tagFile, tagInput } from './tag-file.ts';
import { changeableTexts, readOwnTags, withChapters, type CopyTags } from './tag-reading.ts';
import { defaultsIn, firstHeard, LISTING } from './tracks.ts';
import { trimmedSeconds, withRealLength } from './trim.ts';
import { Course, type RunOptions, type Voice, type Workplace } from './workplace.ts';

interface Progress {
  /** The fraction done, from 0 to 1; never decreases. */
  readonly done: number;
  /** Estimated seconds left; undefined while it is too early for an estimate. */
  readonly secondsLeft: number | undefined;
}

export interface JobOptions {
  /** Aborts the job immediately by terminating its worker; the call rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** A source, and how to run the program on it. */
export interface Subject<Result> {
  /** The source's name in the program's arguments. */
  readonly name: string;
  /** Reads the source. */
  source(): Promise<ReadableFile>;
  /** Reads a result. */
  open(result: Result): Promise<ReadableFile>;
  /** Changes a result in place. @returns the changed result */
  edit(result: Result, edits: readonly Edit[]): Promise<Result>;
  /** Makes a result consist of parts of its own. @returns what replaces it */
  splice(result: Result, parts: readonly Part[]): Promise<Result>;
  /** Removes a result that is written again. */
  discard(result: Result): Promise<void>;
  /** Loads the larger network of `strong`. @throws EngineError where it cannot be had */
  voiceNetwork(signal: AbortSignal | undefined): Promise<WebAssembly.Module>;
  /** Runs the larger network over a copy, which stays, and writes another one. */
  keepVoice(
    copy: Result,
    voice: Voice,
    options: {
      readonly signal?: AbortSignal | undefined;
      readonly onReport?: ((report: Report) => void) | undefined;
    },
  ): Promise<Ended<Result> | Broken>;
  /**
   * Runs the program once.
   * @param expectedBytes size of the result; undefined for no result, infinite if unknown
   */
  run(
    args: readonly string[],
    options: {
      readonly expectedBytes?: number | undefined;
      /** Whether the arguments name the network's file. */
      readonly needsNetwork?: boolean | undefined;
      /** The second input, if the arguments name it. */
      readonly tagFile?: Uint8Array | undefined;
      /** A sound that is the second input, if the arguments name it. */
      readonly sound?: Result | undefined;
      readonly signal?: AbortSignal | undefined;
      readonly onReport?: ((report: Report) => void) | undefined;
      /** What the source contains, if its segments may be converted by several programs at a time. */
      readonly separable?: Probe | undefined;
    },
  ): Promise<Ended<Result> | Broken>;
}

/** Keeps only the extension, which FFmpeg uses as a hint of the format. */
export const sourceName = (path: string): string => `input${/\.[a-z0-9]{1,8}$/i.exec(path)?.[0].toLowerCase() ?? ''}`;

/**
 * @param track index of the audio track that is to be converted; by default, the one that FFmpeg would take
 * @throws EngineError
 */
export async function probe(subject: Subject<unknown>, { signal }: JobOptions = {}, track?: number): Promise<Probe> {
  if (await isProtected(await subject.source())) throw new EngineError('protected');
  const { output, log } = await finished(subject, subject.run(['probe', subject.name], { signal }));
  const answer = output.at(-1);
  if (answer === undefined) throw failureOf(log, await headOf(subject));
  const answered = await withDefaults(subject, JSON.parse(answer) as ProbeAnswer, signal);
  const heard = await firstHeard(readProbes(answered, log, track), async (found) => ({
    ...found,
    ...(await assertSound(subject, found, signal)),
  }));
  return completeProbe(track === undefined ? withDefault(heard) : heard, await subject.source());
}

/** Only FFmpeg's log says which of several tracks are defaults. */
async function withDefaults(
  subject: Subject<unknown>,
  answer: ProbeAnswer,
  signal: AbortSignal | undefined,
): Promise<ProbeAnswer> {
  if (!hasSeveralTracks(answer)) return answer;
  const defaults = defaultsIn(await examine(subject, LISTING, { signal }));
  return { ...answer, streams: answer.streams.map((stream) => ({ ...stream, isDefault: defaults.has(stream.index) })) };
}

const headOf = async (subject: Subject<unknown>): Promise<Uint8Array> => (await subject.source()).read(0, KIND_BYTES);

/**
 * Decodes the first frame, because a container may declare an audio stream without any audio.
 * @returns what FFmpeg says about the file meanwhile
 * @throws EngineError
 */
async function assertSound(
  subject: Subject<unknown>,
  { audio }: Probe,
  signal: AbortSignal | undefined,
): Promise<LogAnswer & Pick<Probe, 'firstFrameEnd'>> {
  let seconds = 0;
  const decoding = [
    '-map',
    `0:${audio.index}`,
    '-map_metadata',
    '-1',
    '-frames:a',
    '1',
    '-c:a',
    'pcm_s16le',
    '-f',
    'null',
    '-',
  ];
  const onReport = (report: Report) => void ({ seconds } = report);
  const { log } = await finished(subject, subject.run([...ffmpeg(subject, 'info'), ...decoding], { signal, onReport }));
  if (seconds === 0) throw new EngineError('no-audio', { log });
  return { ...readLog(log), firstFrameEnd: seconds };
}

/** @throws EngineError */
export async function convert<Result>(
  subject: Subject<Result>,
  request: ConversionRequest,
  { signal, onProgress }: JobOptions = {},
): Promise<ConversionReport & { result: Result }> {
  const { to, options, filters, probe: known, maxBytes } = request;
  const { track } = options ?? {};
  const isKnown = known && (track === undefined || track === (known.track ?? 0));
  const announced = isKnown ? known : await probe(subject, { signal }, track);
  const expected = trimmedSeconds(options?.trim, announced.duration);
  const estimate = onProgress && estimating(onProgress);
  let measured = 0;
  const measure = (args: readonly string[]): Promise<readonly string[]> => {
    const before = measured;
    const share = MEASURING * (1 - before);
    measured += share;
    const onReport = converting((done) => estimate?.(before + share * done));
    return examine(subject, args, { signal, onReport });
  };
  const cover = request.cover && (await coverOf(request.cover));
  const told = await withChapters(announced, to, options ?? {}, copyingTags(subject, signal));
  const source = {
    ...(await withRealLength(told, to, options, measure)),
    newCover: request.cover && (cover?.type ?? null),
  };
  let plan = await planLeveledConversion(source, to, options, filters ?? [], measure);
  const added = plan.added && tagFile(cover, plan.added);
  const complete = await completion(subject, to, plan, signal, added);
  const limit = maxBytes === undefined ? [] : ['-fs', String(maxBytes)];
  const onReport = converting((done) => estimate?.(measured + (1 - measured) * done));
  let seconds = 0;
  let { result, log } = await write();
  const peak = plan.isWatched ? readPeak(log) : -Infinity;
  if (peak > 0) {
    if (result !== undefined) await subject.discard(result);
    plan = planConversion(source, to, options, { peak });
    ({ result, log } = await write());
  }
  if (options?.trim && seconds === 0) throw new EngineError('no-audio', { log });
  if (result === undefined) throw new EngineError('damaged');
  const { completed: written, leavesOutPlace } = await complete(result);
  const completed = await timed(written);
  return {
    result: completed,
    ...plan.report,
    ...(leavesOutPlace && { leavesOutPlace }),
    ...(!filters && cutOff({ ...announced, duration: expected }, seconds)),
    ...(await durationAndBitrate(await subject.open(completed), to, plan, seconds)),
  };

  function converting(report: (done: number) => void): ((report: Report) => void) | undefined {
    if (!estimate) return undefined;
    const { trim } = options ?? {};
    const { duration } = announced;
    if (!trim) return progressFrom(duration, report);
    // FFmpeg reads what comes before the cut, too, and reports no time until the cut begins.
    const part = duration === undefined ? 1 : Math.min(1, (trim.end ?? duration) / duration);
    return ({ read }) => report(Math.min(1, read / part));
  }

  function write(): Promise<Ended<Result>> {
    const logLevel = plan.isWatched ? 'info' : 'error';
    const args = [...ffmpeg(subject, logLevel), ...tagsInput(added), ...plan.arguments, ...limit];
    const running = subject.run([...args, '-y', 'file:output'], {
      signal,
      expectedBytes: plan.expectedBytes ?? Infinity,
      tagFile: added,
      separable: isSeparable(source, request, plan.expectedBytes) ? source : undefined,
      onReport: (last) => {
        ({ seconds } = last);
        onReport?.(last);
      },
    });
    return finished(subject, running);
  }

  async function timed(written: Result): Promise<Result> {
    return to === 'WMA' ? subject.edit(written, await withDuration(await subject.open(written), seconds)) : written;
  }
}

/** One of several sources that are joined. */
export interface JoinInput<Sound> extends Omit<JoinSource<Sound>, 'probe'> {
  /** The result of probing it, if there is one. */
  readonly probe?: Probe | undefined;
}

/** Where files are that the engine makes on the way to a result. */
interface JoinPlace<Result> {
  /** @param isCopied whether what is written of a sound is another file than the result, beside others */
  readonly subject: (sound: Result, isCopied?: boolean) => Subject<Result>;
  readonly assembly: (headBytes: number) => Assembly<Result>;
}

/** @throws EngineError, whose `fileIndex` says which source is the cause */
export async function join<Result>(
  { subject, assembly }: JoinPlace<Result>,
  inputs: readonly JoinInput<Result>[],
  request: JoinRequest,
  { signal, onProgress }: JobOptions = {},
): Promise<ConversionReport & { result: Result }> {
  const course = new Course(estimating(onProgress));
  const sources = await eachOf(inputs, async (input) => ({
    ...input,
    probe: input.probe ?? (await probe(subject(input.sound), { signal })),
  }));
  const workplace: JoinWorkplace<Result> = {
    examine: ({ sound, probe: { duration } }, args, { signal, onProgress }) =>
      examine(subject(sound), args, { signal, onReport: progressFrom(duration, onProgress) }),
    copy: async ({ sound, probe: { duration } }, args, { signal, onProgress, expectedBytes }) => {
      const from = subject(sound, true);
      const options = { signal, expectedBytes, onReport: progressFrom(duration, onProgress) };
      const running = from.run([...ffmpeg(from, 'info'), ...args, '-y', 'file:output'], options);
      const { result: copy, log } = await finished(from, running);
      if (copy === undefined) throw new EngineError('damaged', { log });
      return { copy, log };
    },
    open: (copy) => subject(copy).open(copy),
    discard: (copy) => subject(copy).discard(copy),
    assembly,
  };
  const joined = await joinSounds(workplace, sources, request, { signal, course });
  const pass = course.pass(course.left);
  try {
    const from = subject(joined.sound);
    return joined.complete(
      await convert(from, joined.request, { signal, onProgress: ({ done }: Progress) => pass(done) }),
    );
  } finally {
    await workplace.discard(joined.sound);
  }
}

/** Makes the ID3 tag of a result before it is written. @returns what completes the written result */
async function completion<Result>(
  subject: Subject<Result>,
  to: AudioFormat,
  { needsCompletion, keepsPhotos, tagFile: tagArguments, extras }: ConversionPlan,
  signal: AbortSignal | undefined,
  added?: Uint8Array,
): Promise<(result: Result) => Promise<{ completed: Result; leavesOutPlace: boolean }>> {
  let leavesOutPlace = false;
  /** Before anything else, as it moves nothing. */
  const withoutPlaces = async (written: Result): Promise<Result> => {
    const places = keepsPhotos ? await placesInPhotos(await subject.open(written)) : [];
    leavesOutPlace ||= places.length > 0;
    return places.length > 0 ? subject.edit(written, places) : written;
  };
  let tag: Awaited<ReturnType<typeof readTag>>;
  if (needsCompletion && tagArguments) {
    const args = [...ffmpeg(subject, 'error'), ...tagsInput(added), ...tagArguments, '-y', 'file:output'];
    const { result } = await finished(subject, subject.run(args, { signal, expectedBytes: 0, tagFile: added }));
    tag =
      result === undefined
        ? undefined
        : await readTag(await subject.open(await withoutPlaces(result)), 0, extras.frames);
  }
  return async (written) => {
    let completed = await withoutPlaces(written);
    if (needsCompletion) {
      const [source, result] = [await subject.source(), await subject.open(completed)];
      completed = await subject.edit(completed, await completeResult({ source, result, to, extras, tag }));
    }
    return { completed, leavesOutPlace };
  };
}

/** What a file says of itself, as far as it can be changed. Cover art that is neither JPEG nor PNG is none. */
export interface FoundTags extends Omit<SourceTags, 'cover'> {
  readonly cover?: Cover;
}

/** @throws EngineError */
export async function readTags(subject: Subject<unknown>, { signal }: JobOptions = {}): Promise<FoundTags> {
  const found = await probe(subject, { signal });
  const { cover, chapters } = await readOwnTags(found, copyingTags(subject, signal));
  return { ...changeableTexts(found.tags ?? {}), ...(cover && { cover }), ...(chapters.length > 0 && { chapters }) };
}

const copyingTags =
  <Result>(subject: Subject<Result>, signal: AbortSignal | undefined): CopyTags =>
  async (args) => {
    const running = subject.run([...ffmpeg(subject, 'error'), ...args, '-y', 'file:output'], {
      signal,
      expectedBytes: 0,
    });
    const { result } = await finished(subject, running);
    if (result === undefined) return undefined;
    const written = await subject.open(result);
    const bytes = await written.read(0, written.size);
    await subject.discard(result);
    return bytes;
  };

/** The fraction of the remaining time that each measurement before a conversion takes. */
const MEASURING = 0.2;

/** @throws EngineError */
export async function measureLoudness(
  subject: Subject<unknown>,
  { signal, onProgress }: JobOptions = {},
  known?: Probe,
): Promise<Loudness> {
  const source = known ?? (await probe(subject, { signal }));
  const args = ['-map', `0:${source.audio.index}`, '-af', LOUDNESS_FILTER, '-f', 'null', '-'];
  const onReport = progressFrom(source.duration, onProgress && estimating(onProgress));
  const log = await examine(subject, args, { signal, onReport });
  const loudness = readLoudness(log);
  if (!loudness) throw new EngineError('no-audio', { log });
  return loudness;
}

/**
 * @param subject a sound, and whether what is written of it is a copy that replaces no result
 * @throws EngineError; `no-audio` for silence too
 */
export async function process<Result>(
  subject: (sound: Result, isCopied?: boolean) => Subject<Result>,
  source: Result,
  { probe: known, ...request }: ProcessingRequest,
  { signal, onProgress }: JobOptions = {},
): Promise<{ result: Result; report: ProcessReport }> {
  const announced = known ?? (await probe(subject(source), { signal }));
  const told = await withChapters(announced, request.to, {}, copyingTags(subject(source), signal));
  const found = await withRealLength(told, request.to, {}, (args) => examine(subject(source), args, { signal }));
  const reporting = (report: RunOptions['onProgress']) => progressFrom(found.duration, report);
  const needsNetwork = removesNoise(request.effect);
  let complete: Awaited<ReturnType<typeof completion<Result>>> | undefined;
  let added: Uint8Array | undefined;
  async function write(
    from: Subject<Result>,
    args: readonly string[],
    { signal, onProgress, expectedBytes, sound }: Parameters<Workplace<Result>['write']>[2],
    tags?: Uint8Array,
  ): Promise<Result> {
    const others = [...(sound === undefined ? [] : soundInput(SOUND_NAME)), ...tagsInput(tags)];
    const writing = [...ffmpeg(from, 'error'), ...others, ...args, '-y', 'file:output'];
    const options = { signal, needsNetwork, expectedBytes, sound, tagFile: tags, onReport: reporting(onProgress) };
    const { result } = await finished(from, from.run(writing, options));
    if (result === undefined) throw new EngineError('damaged');
    return result;
  }
  const workplace: Workplace<Result> = {
    network: NETWORK_NAME,
    examine: (sound, args, { signal, onProgress }) =>
      examine(subject(sound), args, { signal, needsNetwork, onReport: reporting(onProgress) }),
    write: (sound, args, options) => write(subject(sound), args, options, added),
    copy: (sound, args, options) => write(subject(sound, true), args, options),
    open: (written) => subject(written).open(written),
    splice: (written, parts) => subject(written).splice(written, parts),
    voiceNetwork: (signal) =>
      subject(source)
        .voiceNetwork(signal)
        .catch((error: unknown) => {
          if (error instanceof EngineError) return undefined;
          throw error;
        }),
    keepVoice: async (copy, voice, { signal, onProgress }) => {
      const from = subject(copy);
      const onReport = ({ read }: Report): void => onProgress(read);
      const { result } = await finished(from, from.keepVoice(copy, voice, { signal, onReport }));
      if (result === undefined) throw new EngineError('damaged');
      await from.discard(copy);
      return result;
    },
    prepare: async (plan) => {
      added = plan.added && tagFile(undefined, plan.added);
      complete = await completion(subject(source), request.to, plan, signal, added);
    },
    discard: (written) => subject(written).discard(written),
  };
  const apply = request.effect === 'SHORTEN_SILENCE' ? shortenSilence : processSound;
  const options = { signal, onProgress: estimating(onProgress) };
  const done = await apply(workplace, source, { ...request, probe: found }, options);
  return complete ? { ...done, result: (await complete(done.result)).completed } : done;
}

/** Reads the whole file without writing one. @returns FFmpeg's log */
async function examine(
  subject: Subject<unknown>,
  args: readonly string[],
  options: Pick<Parameters<Subject<unknown>['run']>[1], 'signal' | 'needsNetwork' | 'onReport'>,
): Promise<readonly string[]> {
  const { log } = await finished(subject, subject.run([...ffmpeg(subject, 'info'), ...args], options));
  return log;
}

/** The program, its progress options and the source. */
const ffmpeg = ({ name }: Subject<unknown>, logLevel: 'error' | 'info'): string[] => [
  ...['ffmpeg', '-hide_banner', '-nostdin', '-nostats', '-v', logLevel],
  ...['-progress', 'pipe:1', '-stats_period', '0.1', '-i', `file:${name}`],
];

/** Comes after all other inputs. */
const tagsInput = (added: Uint8Array | undefined): string[] => (added ? tagInput(TAG_FILE_NAME) : []);

async function finished<Result>(
  subject: Subject<Result>,
  running: Promise<Ended<Result> | Broken>,
): Promise<Ended<Result>> {
  const ended = await running;
  if (ended.type === 'ended') {
    if (ended.status === 0) return ended;
    throw failureOf(ended.log, await headOf(subject));
  }
  throw crashOf(ended);
}

/** Earlier estimates would be unreliable. */
const ESTIMATE_AFTER = { seconds: 1, done: 0.02 };

function progressFrom(duration: number | undefined, onDone: ((done: number) => void) | undefined) {
  if (!onDone) return undefined;
  return ({ seconds, read }: Report): void => onDone(Math.min(1, duration === undefined ? read : seconds / duration));
}

/** Reports the fraction done, which never decreases, with the estimated time left. */
function estimating(onProgress: JobOptions['onProgress']): (done: number) => void {
  const started = performance.now();
  let highest = 0;
  return (done) => {
    highest = Math.max(highest, done);
    const elapsed = (performance.now() - started) / 1000;
    const isEarly = elapsed < ESTIMATE_AFTER.seconds || highest < ESTIMATE_AFTER.done;
    onProgress?.({ done: highest, secondsLeft: isEarly ? undefined : (elapsed * (1 - highest)) / highest });
  };
}
