/** The engine's operations, the same by every host. Each is one or more runs of FFmpeg. */
import type { AudioFormat, ConversionReport, ProcessReport, SourceTags } from '../src/contract/audio.ts';
import type { PeaksFile } from '../src/contract/peaks.ts';
import { planConversion, readPeak, type ConversionPlan } from './plan/arguments.ts';
import { withDuration } from './formats/asf-duration.ts';
import { completeProbe } from './formats/complete-probe.ts';
import { coverOf, type Cover } from './formats/cover.ts';
import { cutOff } from './formats/cut-off.ts';
import { EFFECTS } from './plan/effect-traits.ts';
import { crashOf } from './crash.ts';
import { cutPieces, type Pieces } from './cut-pieces.ts';
import { EngineError, failureOf } from './formats/errors.ts';
import { isSeparable } from './plan/find-segments.ts';
import { completeResult } from './formats/complete-result.ts';
import { KIND_BYTES } from './formats/file-kind.ts';
import type { EngineHost, FfmpegRun, ReportOptions } from './engine-host.ts';
import { readTag } from './formats/id3.ts';
import { placesInPhotos } from './formats/photo-places.ts';
import { planLeveledConversion } from './plan/leveled-conversion.ts';
import { NOWHERE } from './effects/hearing.ts';
import { MEASURED, MEASURED_BYTES_PER_SECOND, peaksOfSamples } from './effects/span-loudness.ts';
import { LOUDNESS_FILTER, readLoudness, type Loudness } from './plan/loudness.ts';
import type { Broken, Ended, Progress as Report } from './messages.ts';
import { eachOf, joinSounds, type JoinRequest, type JoinSource, type JoinRunner } from './join-sounds.ts';
import { processSound } from './effects/processing.ts';
import { isProtected } from './formats/protection.ts';
import { hasSeveralTracks, readLog, readProbes, withDefault, type Probe, type ProbeAnswer } from './formats/probe.ts';
import type { ConversionRequest, ProcessingRequest } from './plan/requests.ts';
import { durationAndBitrate } from './plan/result-rate.ts';
import { shortenSilence } from './effects/shorten-silence.ts';
import { isWhole } from './formats/picture-size.ts';
import { withPictures } from './formats/pictures.ts';
import { storedCover, tagFile } from './formats/tag-file.ts';
import { changeableTexts, readOwnTags, withChapters, type CopyTags } from './formats/tag-reading.ts';
import { defaultsIn, firstHeard, LISTING } from './formats/tracks.ts';
import { trimmedSeconds, withRealLength } from './plan/trim.ts';
import type { EffectOptions, RunOptions, PassRunner } from './effects/pass-runner.ts';
import { ProgressShares } from './effects/progress-shares.ts';

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

export type ProcessOptions = JobOptions & Pick<EffectOptions, 'onStage'>;

/**
 * @param track index of the audio track that is to be converted; by default, the one that FFmpeg would take
 * @throws EngineError
 */
export async function probe<Sound>(
  host: EngineHost<Sound>,
  sound: Sound,
  { signal }: JobOptions = {},
  track?: number,
): Promise<Probe> {
  if (await isProtected(await host.open(sound))) throw new EngineError('protected');
  const { output, log } = await finished(host, sound, host.probe(sound, signal));
  const answer = output.at(-1);
  if (answer === undefined) throw failureOf(log, await headOf(host, sound));
  const answered = await withDefaults(host, sound, JSON.parse(answer) as ProbeAnswer, signal);
  const heard = await firstHeard(readProbes(answered, log, track), async (found) => {
    const { firstFrameEnd, log: decoded } = await decodeFirst(host, sound, found, signal);
    return { ...found, ...readLog([...log, ...decoded]), ...answered.stated, firstFrameEnd };
  });
  return completeProbe(track === undefined ? withDefault(heard) : heard, await host.open(sound));
}

/** Where the host does not know which of several tracks are defaults, FFmpeg's log says it. */
async function withDefaults<Sound>(
  host: EngineHost<Sound>,
  sound: Sound,
  answer: ProbeAnswer,
  signal: AbortSignal | undefined,
): Promise<ProbeAnswer> {
  if (!hasSeveralTracks(answer) || answer.streams.some(({ isDefault }) => isDefault !== undefined)) return answer;
  const defaults = defaultsIn(await examine(host, sound, LISTING, { signal }));
  return { ...answer, streams: answer.streams.map((stream) => ({ ...stream, isDefault: defaults.has(stream.index) })) };
}

const headOf = async <Sound>(host: EngineHost<Sound>, sound: Sound): Promise<Uint8Array> =>
  (await host.open(sound)).read(0, KIND_BYTES);

/**
 * Decodes the first frame, because a container may declare an audio stream without any audio.
 * @returns what FFmpeg says about the file meanwhile, and the time of the frame's end, in seconds
 * @throws EngineError
 */
async function decodeFirst<Sound>(
  host: EngineHost<Sound>,
  sound: Sound,
  { audio }: Probe,
  signal: AbortSignal | undefined,
): Promise<{ readonly log: readonly string[]; readonly firstFrameEnd: number }> {
  let seconds = 0;
  const first = ['-map', `0:${audio.index}`, '-map_metadata', '-1', '-frames:a', '1', '-c:a', 'pcm_s16le'];
  const onReport = (report: Report) => void ({ seconds } = report);
  const log = await examine(host, sound, [...first, ...NOWHERE], { signal, onReport });
  if (seconds === 0) throw new EngineError('no-audio', { log });
  return { log, firstFrameEnd: seconds };
}

/** @throws EngineError */
export async function convert<Sound>(
  host: EngineHost<Sound>,
  input: Sound,
  request: ConversionRequest,
  { signal, onProgress }: JobOptions = {},
): Promise<ConversionReport & { result: Sound }> {
  const { to, options, probe: known } = request;
  const { track, tags } = options ?? {};
  const isKnown = known && (track === undefined || track === (known.track ?? 0));
  const announced = isKnown ? known : await probe(host, input, { signal }, track);
  const cover = request.cover && isWhole(request.cover) ? await coverOf(request.cover) : undefined;
  const keepsOwn = !cover && tags?.cover !== false;
  const probed = keepsOwn ? await withPictures(announced, to, await host.open(input), host.encodePicture) : announced;
  const estimate = onProgress && options?.trim?.cuts?.length ? estimating(onProgress) : undefined;
  const pieces = await piecesOf(host, input, request, { probed, signal, onDone: estimate });
  const asked = {
    ...{ newCover: request.cover && (cover ?? null), pieces, signal },
    onProgress: estimate ? ({ done }: Progress) => estimate(CUTTING + (1 - CUTTING) * done) : onProgress,
  };
  try {
    return (
      (await convertPictured(host, input, request, probed, asked)) ??
      // Where the pictures are the cause, the sound is not.
      (await convertPictured(
        host,
        input,
        request,
        { ...probed, pictures: [NO_PICTURE] },
        { ...asked, newCover: null },
      )) ??
      (await Promise.reject(new EngineError('damaged')))
    );
  } finally {
    if (pieces) await host.discard(pieces.sound);
  }
}

/** The fraction of the time that it takes to cut parts out. */
const CUTTING = 0.25;

interface PiecesOptions {
  readonly probed: Probe;
  readonly signal: AbortSignal | undefined;
  readonly onDone: ((done: number) => void) | undefined;
}

/** @returns undefined if the whole part is kept */
async function piecesOf<Sound>(
  host: EngineHost<Sound>,
  input: Sound,
  { options, admitCopy }: ConversionRequest,
  { probed, signal, onDone }: PiecesOptions,
): Promise<Pieces<Sound> | undefined> {
  const { trim } = options ?? {};
  if (!trim?.cuts?.length) return undefined;
  const onReport = onDone && (({ read }: Report) => onDone(CUTTING * read));
  const copy = (args: readonly string[], expectedBytes: number) =>
    writeSound(host, input, { arguments: args, logLevel: 'info', isCopy: true, signal, expectedBytes, onReport });
  return cutPieces(host, probed, trim, { copy, admitCopy });
}

/** In place of pictures that cannot be written, so that they are lost. */
const NO_PICTURE: Probe['pictures'][number] = { index: -1, codec: '', width: 0 };

interface PicturedOptions<Sound> extends JobOptions {
  readonly newCover: Cover | null | undefined;
  /** The sound, if it is not the source's own. */
  readonly pieces: Pieces<Sound> | undefined;
}

/** @returns undefined if pictures may be why nothing could be written */
async function convertPictured<Sound>(
  host: EngineHost<Sound>,
  input: Sound,
  { to, options, filters, ...request }: ConversionRequest,
  announced: Probe,
  { newCover, pieces, signal, onProgress }: PicturedOptions<Sound>,
): Promise<(ConversionReport & { result: Sound }) | undefined> {
  const { maxBytes } = request;
  const expected = trimmedSeconds(options?.trim, announced.duration);
  const estimate = onProgress && estimating(onProgress);
  let measured = 0;
  const measure = (args: readonly string[]): Promise<readonly string[]> => {
    const before = measured;
    const share = MEASURING * (1 - before);
    measured += share;
    const onReport = converting((done) => estimate?.(before + share * done));
    return examine(host, pieces?.sound ?? input, args, { signal, onReport });
  };
  const told = await withChapters(announced, to, options ?? {}, copyingTags(host, input, signal));
  const source = {
    ...(pieces ? told : await withRealLength(told, to, options, measure)),
    newCover: newCover && newCover.type,
  };
  let plan = await planLeveledConversion(source, to, options, { filters, pieces: pieces?.seconds }, measure);
  const added = tagFileOf(plan, newCover);
  let seconds = 0;
  const limit = maxBytes === undefined ? [] : ['-fs', String(maxBytes)];
  const onReport = converting((done) => estimate?.(measured + (1 - measured) * done));
  const first = await completed(async () => ({
    complete: await completion(host, { source: input, to, plan, added, signal }),
    written: await write(),
  }));
  if (!first) return undefined;
  const { complete } = first;
  let { result, log } = first.written;
  const peak = plan.isWatched ? readPeak(log) : -Infinity;
  if (peak > 0) {
    if (result !== undefined) await host.discard(result);
    plan = planConversion(source, to, options, { peak, pieces: pieces?.seconds });
    ({ result, log } = await write());
  }
  if (options?.trim && seconds === 0) throw new EngineError('no-audio', { log });
  if (result === undefined) throw new EngineError('damaged');
  const { completed: written, leavesOutPlace } = await complete(result);
  const done = await timed(written);
  return {
    result: done,
    ...plan.report,
    ...(leavesOutPlace && { leavesOutPlace }),
    ...(!filters && cutOff({ ...announced, duration: expected }, seconds)),
    ...(await durationAndBitrate(await host.open(done), to, plan, seconds)),
  };

  function converting(report: (done: number) => void): ((report: Report) => void) | undefined {
    if (!estimate) return undefined;
    const { trim } = options ?? {};
    const { duration } = announced;
    if (pieces) return progressFrom(pieces.seconds, report);
    if (!trim) return progressFrom(duration, report);
    // FFmpeg reads what comes before the cut, too, and reports no time until the cut begins.
    const part = duration === undefined ? 1 : Math.min(1, (trim.end ?? duration) / duration);
    return ({ read }) => report(Math.min(1, read / part));
  }

  /** @returns undefined if it fails before any sound was written, with pictures */
  async function completed<Done>(work: () => Promise<Done>): Promise<Done | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof EngineError) || !plan.hasPictures || seconds > 0 || signal?.aborted) throw error;
      return undefined;
    }
  }

  function write(): Promise<Ended<Sound>> {
    const running = host.run(input, {
      arguments: [...plan.arguments, ...limit],
      logLevel: plan.isWatched ? 'info' : 'error',
      signal,
      sound: pieces?.sound,
      expectedBytes: plan.expectedBytes ?? Infinity,
      tagFile: added,
      separable: isSeparable(source, { to, options, filters, ...request }, plan.expectedBytes) ? source : undefined,
      onReport: (last) => {
        ({ seconds } = last);
        onReport?.(last);
      },
    });
    return finished(host, input, running);
  }

  async function timed(written: Sound): Promise<Sound> {
    return to === 'WMA' ? host.edit(written, await withDuration(await host.open(written), seconds)) : written;
  }
}

/** One of several sources that are joined. */
export interface JoinInput<Sound> extends Omit<JoinSource<Sound>, 'probe'> {
  /** The result of probing it, if there is one. */
  readonly probe?: Probe | undefined;
}

/** @throws EngineError, whose `fileIndex` says which source is the cause */
export async function join<Sound>(
  host: EngineHost<Sound>,
  inputs: readonly JoinInput<Sound>[],
  request: JoinRequest,
  { signal, onProgress }: JobOptions = {},
): Promise<ConversionReport & { result: Sound }> {
  const progress = new ProgressShares(estimating(onProgress));
  const sources = await eachOf(inputs, async (input) => ({
    ...input,
    probe: input.probe ?? (await probe(host, input.sound, { signal })),
  }));
  const runner: JoinRunner<Sound> = {
    examine: ({ sound, probe: { duration } }, args, { signal, onProgress }) =>
      examine(host, sound, args, { signal, onReport: progressFrom(duration, onProgress) }),
    copy: async ({ sound, probe: { duration } }, args, { signal, onProgress, expectedBytes }) => {
      const onReport = progressFrom(duration, onProgress);
      const run = { arguments: args, logLevel: 'info', isCopy: true, signal, expectedBytes, onReport } as const;
      const { result, log } = await writeSound(host, sound, run);
      return { copy: result, log };
    },
    open: (copy) => host.open(copy),
    discard: (copy) => host.discard(copy),
    assembly: (headBytes) => host.assembly(headBytes),
    encodePicture: host.encodePicture,
  };
  const joined = await joinSounds(runner, sources, request, { signal, progress });
  const pass = progress.pass(progress.left);
  try {
    return joined.complete(
      await convert(host, joined.sound, joined.request, { signal, onProgress: ({ done }: Progress) => pass(done) }),
    );
  } finally {
    await host.discard(joined.sound);
  }
}

/** The file that a plan's arguments need. */
const tagFileOf = ({ added }: ConversionPlan, newCover?: Cover | null): Uint8Array<ArrayBuffer> | undefined =>
  added && tagFile(newCover ? [storedCover(newCover)] : added.pictures, added.chapters);

interface Completing<Sound> {
  readonly source: Sound;
  readonly to: AudioFormat;
  readonly plan: ConversionPlan;
  /** The file that the plan's arguments need. */
  readonly added: Uint8Array | undefined;
  readonly signal: AbortSignal | undefined;
}

/** Makes the ID3 tag of a result before it is written. @returns what completes the written result */
async function completion<Sound>(
  host: EngineHost<Sound>,
  { source, to, plan, added, signal }: Completing<Sound>,
): Promise<(result: Sound) => Promise<{ completed: Sound; leavesOutPlace: boolean }>> {
  const { needsCompletion, keepsPhotos, tagFile: tagArguments, extras } = plan;
  let leavesOutPlace = false;
  /** Before anything else, as it moves nothing. */
  const withoutPlaces = async (result: Sound): Promise<Sound> => {
    const places = keepsPhotos ? await placesInPhotos(await host.open(result)) : [];
    leavesOutPlace ||= places.length > 0;
    return places.length > 0 ? host.edit(result, places) : result;
  };
  let tag: Awaited<ReturnType<typeof readTag>>;
  if (needsCompletion && tagArguments) {
    const run = { arguments: tagArguments, logLevel: 'error', signal, expectedBytes: 0, tagFile: added } as const;
    const { result } = await finished(host, source, host.run(source, run));
    tag =
      result === undefined ? undefined : await readTag(await host.open(await withoutPlaces(result)), 0, extras.frames);
  }
  return async (result) => {
    let completed = await withoutPlaces(result);
    if (needsCompletion) {
      const files = { source: await host.open(source), result: await host.open(completed) };
      completed = await host.edit(completed, await completeResult({ ...files, to, extras, tag }));
    }
    return { completed, leavesOutPlace };
  };
}

/** What a file says of itself, as far as it can be changed. Cover art that is neither JPEG nor PNG is none. */
export interface FoundTags extends Omit<SourceTags, 'cover'> {
  readonly cover?: Cover;
}

/** @throws EngineError */
export async function readTags<Sound>(
  host: EngineHost<Sound>,
  sound: Sound,
  { signal }: JobOptions = {},
): Promise<FoundTags> {
  const probed = await probe(host, sound, { signal });
  const found = await withPictures(probed, 'MP3', await host.open(sound), host.encodePicture);
  const { cover, chapters } = await readOwnTags(found, copyingTags(host, sound, signal));
  return { ...changeableTexts(found.tags ?? {}), ...(cover && { cover }), ...(chapters.length > 0 && { chapters }) };
}

const copyingTags =
  <Sound>(host: EngineHost<Sound>, sound: Sound, signal: AbortSignal | undefined): CopyTags =>
  async (args) => {
    const run = { arguments: args, logLevel: 'error', signal, expectedBytes: 0 } as const;
    const { result } = await finished(host, sound, host.run(sound, run));
    if (result === undefined) return undefined;
    const file = await host.open(result);
    const bytes = await file.read(0, file.size);
    await host.discard(result);
    return bytes;
  };

/** The fraction of the remaining time that each measurement before a conversion takes. */
const MEASURING = 0.2;

/** @throws EngineError */
export async function measureLoudness<Sound>(
  host: EngineHost<Sound>,
  sound: Sound,
  { signal, onProgress }: JobOptions = {},
  known?: Probe,
): Promise<Loudness> {
  const source = known ?? (await probe(host, sound, { signal }));
  const args = ['-map', `0:${source.audio.index}`, '-af', LOUDNESS_FILTER, ...NOWHERE];
  const onReport = progressFrom(source.duration, onProgress && estimating(onProgress));
  const log = await examine(host, sound, args, { signal, onReport });
  const loudness = readLoudness(log);
  if (!loudness) throw new EngineError('no-audio', { log });
  return loudness;
}

/** Measures the waveform of a player. A copy of what is measured is written meanwhile. @throws EngineError */
export async function measurePeaks<Sound>(
  host: EngineHost<Sound>,
  sound: Sound,
  { signal, probe: known }: JobOptions & { readonly probe?: Probe | undefined } = {},
): Promise<PeaksFile> {
  const { audio, duration } = known ?? (await probe(host, sound, { signal }));
  const expectedBytes = duration === undefined ? Infinity : duration * MEASURED_BYTES_PER_SECOND;
  const args = ['-map', `0:${audio.index}`, ...MEASURED];
  const run = { arguments: args, logLevel: 'error', isCopy: true, signal, expectedBytes } as const;
  const { result } = await writeSound(host, sound, run);
  try {
    return await peaksOfSamples(await host.open(result));
  } finally {
    await host.discard(result);
  }
}

/** @throws EngineError; `no-audio` for silence too */
export async function process<Sound>(
  host: EngineHost<Sound>,
  source: Sound,
  { probe: known, ...request }: ProcessingRequest,
  { signal, onProgress, onStage }: ProcessOptions = {},
): Promise<{ result: Sound; report: ProcessReport }> {
  const announced = known ?? (await probe(host, source, { signal }));
  const pictured = await withPictures(announced, request.to, await host.open(source), host.encodePicture);
  const told = await withChapters(pictured, request.to, {}, copyingTags(host, source, signal));
  const found = await withRealLength(told, request.to, {}, (args) => examine(host, source, args, { signal }));
  const reporting = (report: RunOptions['onProgress']) => progressFrom(found.duration, report);
  const { needsNetwork } = EFFECTS[request.effect];
  let complete: Awaited<ReturnType<typeof completion<Sound>>> | undefined;
  let added: Uint8Array | undefined;
  async function write(
    sound: Sound,
    args: readonly string[],
    { onProgress, ...options }: RunOptions & Pick<FfmpegRun<Sound>, 'expectedBytes' | 'isCopy' | 'sound' | 'tagFile'>,
  ): Promise<Sound> {
    const onReport = reporting(onProgress);
    const run = { ...options, arguments: args, logLevel: 'error', needsNetwork, onReport } as const;
    return (await writeSound(host, sound, run)).result;
  }
  const runner: PassRunner<Sound> = {
    network: host.network,
    examine: (sound, args, { signal, onProgress }) =>
      examine(host, sound, args, { signal, needsNetwork, onReport: reporting(onProgress) }),
    write: (sound, args, options) => write(sound, args, { ...options, tagFile: added }),
    copy: (sound, args, options) => write(sound, args, { ...options, isCopy: true }),
    open: (sound) => host.open(sound),
    splice: (copy, parts) => host.splice(copy, parts),
    voiceNetwork: (signal) =>
      host.voiceNetwork(signal).catch((error: unknown) => {
        if (error instanceof EngineError) return undefined;
        throw error;
      }),
    keepVoice: async (copy, voice, { signal, onProgress }) => {
      const onReport = ({ read }: Report): void => onProgress(read);
      const { result } = await finished(host, copy, host.keepVoice(copy, voice, { signal, onReport }));
      if (result === undefined) throw new EngineError('damaged');
      await host.discard(copy);
      return result;
    },
    prepare: async (plan) => {
      added = tagFileOf(plan);
      complete = await completion(host, { source, to: request.to, plan, added, signal });
    },
    discard: (sound) => host.discard(sound),
  };
  const apply = request.effect === 'SHORTEN_SILENCE' ? shortenSilence : processSound;
  const options = { signal, onProgress: estimating(onProgress), onStage };
  const done = await apply(runner, source, { ...request, probe: found }, options);
  return complete ? { ...done, result: (await complete(done.result)).completed } : done;
}

/** Reads the whole file without writing one. @returns FFmpeg's log */
async function examine<Sound>(
  host: EngineHost<Sound>,
  sound: Sound,
  args: readonly string[],
  options: ReportOptions & Pick<FfmpegRun<Sound>, 'needsNetwork'>,
): Promise<readonly string[]> {
  const run = { ...options, arguments: args, logLevel: 'info' } as const;
  return (await finished(host, sound, host.run(sound, run))).log;
}

/** Writes a file. @throws EngineError */
async function writeSound<Sound>(
  host: EngineHost<Sound>,
  sound: Sound,
  run: FfmpegRun<Sound>,
): Promise<{ result: Sound; log: readonly string[] }> {
  const { result, log } = await finished(host, sound, host.run(sound, run));
  if (result === undefined) throw new EngineError('damaged', { log });
  return { result, log };
}

async function finished<Sound, Result>(
  host: EngineHost<Sound>,
  sound: Sound,
  running: Promise<Ended<Result> | Broken>,
): Promise<Ended<Result>> {
  const ended = await running;
  if (ended.type === 'ended') {
    if (ended.status === 0) return ended;
    throw failureOf(ended.log, await headOf(host, sound));
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
