import { open, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { MAX_PICTURE_PIXELS, planConversion, readPeak } from '../../engine/arguments.ts';
import type { ConversionPlan } from '../../engine/arguments.ts';
import { withDuration } from '../../engine/asf-duration.ts';
import { coverOf, type Cover } from '../../engine/cover.ts';
import { completeProbe } from '../../engine/complete-probe.ts';
import { cutOff } from '../../engine/cut-off.ts';
import { crashOf, EngineError, failureOf } from '../../engine/errors.ts';
import { completeResult } from '../../engine/complete-result.ts';
import { KIND_BYTES } from '../../engine/file-kind.ts';
import { readTag } from '../../engine/id3.ts';
import { placesInPhotos } from '../../engine/photo-places.ts';
import { planLeveledConversion } from '../../engine/leveled-conversion.ts';
import { networkText } from '../../engine/network-text.ts';
import { compileVoiceNetwork, voicePath } from '../../engine/node-voice-network.ts';
import { startWorker } from '../../engine/node-workers.ts';
import { joinSounds } from '../../engine/join-sounds.ts';
import type { JoinWorkplace } from '../../engine/join-sounds.ts';
import { editPath, PathAssembly, readablePath, splicePath } from '../../engine/path-files.ts';
import { processSound } from '../../engine/processing.ts';
import { shortenSilence } from '../../engine/shorten-silence.ts';
import { soundInput } from '../../engine/splice.ts';
import type { Part } from '../../engine/splice.ts';
import { isProtected } from '../../engine/protection.ts';
import { readLog, readProbes } from '../../engine/probe.ts';
import type { Probe, ProbeAnswer } from '../../engine/probe.ts';
import { tagFile, tagInput } from '../../engine/tag-file.ts';
import { withChapters, type CopyTags } from '../../engine/tag-reading.ts';
import type { Tags } from '../../engine/tags.ts';
import { firstHeard } from '../../engine/tracks.ts';
import { trimmedSeconds, withRealLength } from '../../engine/trim.ts';
import { rawText } from '../../engine/text-encoding.ts';
import type { ConversionRequest } from '../../engine/requests.ts';
import { durationAndBitrate } from '../../engine/result-rate.ts';
import { Workers } from '../../engine/workers.ts';
import { Course } from '../../engine/workplace.ts';
import type { Voice } from '../../engine/workplace.ts';
import type { AudioFormat, ConversionReport } from '../../src/contract/audio.ts';
import type { AudioEngine } from './audio-engine.ts';
import { LimitReached, LIMITS_MEMORY, OutputTooLong, runProgram } from './child-process.ts';
import type { ProgramEnd, ProgramLimits } from './child-process.ts';
import { probeSources } from './joined-sources.ts';
import { WorkerFailure } from './worker-failure.ts';

export interface FfmpegOptions {
  ffmpegPath: string;
  ffprobePath: string;
  conversionTimeLimitSeconds: number;
  /** A result is cut off shortly after this size. */
  maxResultBytes: number;
}

/**
 * The only demuxers that FFmpeg may use; it picks one by content. Demuxers that follow names found in a file (playlists,
 * concatenations, streaming manifests) are excluded: they could be made to read other files.
 */
const DEMUXERS =
  'aac,ac3,aiff,amr,asf,au,avi,caf,dts,eac3,flac,gsm,loas,matroska,mov,mp3,mpeg,mpegts,ogg,tta,w64,wav,wv';

/** What the bundled engine decodes too: a file is refused for the same reason, whichever engine the service has. */
const DECODED =
  /^(aac|aac_latm|ac3|eac3|alac|flac|gsm|gsm_ms|mp[123]|opus|vorbis|tta|wavpack|amr_[nw]b|wmalossless|wmapro|wmav[12]|pcm_(bluray|dvd|alaw|mulaw|[su]8|s(16|24|32)[bl]e|f(32|64)[bl]e)|adpcm_(g722|g726|g726le|ima_qt|ima_wav|ms|swf|yamaha))$/;

const GUARDED_INPUT = [
  ...['-protocol_whitelist', 'file,pipe', '-format_whitelist', DEMUXERS],
  // Probing a picture decodes it, and a megabyte of PNG can be a gigabyte of pixels.
  ...['-max_pixels', String(MAX_PICTURE_PIXELS)],
];

/**
 * What ffprobe shows. Most numbers are text, and unknown ones "N/A" or absent. No frames: ffprobe would decode every
 * picture for them.
 */
const ENTRIES = [
  'format=format_name,start_time,duration',
  'stream=index,codec_type,codec_name,sample_fmt,sample_rate,channels,channel_layout,bits_per_sample,bits_per_raw_sample,width',
  'stream_disposition=attached_pic,default',
  'chapter=id',
];

/** Largest output of ffprobe, in bytes. Beyond it, tags are left out. */
const MAX_PROBE_BYTES = 2 * 1024 * 1024;

/** The neural network that removes noise. */
const NETWORK = new URL('../../engine/prebuilt/rnnoise.bin', import.meta.url);

/** How much FFmpeg may write beyond its own size limit to finish a file. */
const FILE_ALLOWANCE = 16 * 1024 * 1024;

interface Probed {
  chapters?: unknown[];
  format: { format_name: string; start_time?: string; duration?: string; tags?: Record<string, string> };
  streams: {
    index: number;
    codec_type?: string;
    codec_name?: string;
    sample_fmt?: string;
    sample_rate?: string;
    channels?: number;
    channel_layout?: string;
    bits_per_sample?: number;
    bits_per_raw_sample?: string;
    width?: number;
    disposition?: { attached_pic?: number; default?: number };
    tags?: Record<string, string>;
  }[];
}

type Programs = Pick<FfmpegOptions, 'ffmpegPath' | 'ffprobePath'>;

/** Asks both programs for their version. @throws if one of them is missing or doesn't run. */
async function askVersion({ ffmpegPath, ffprobePath }: Programs): Promise<string> {
  const limits: ProgramLimits = { cpuSeconds: 10, fileBytes: FILE_ALLOWANCE, outputBytes: MAX_PROBE_BYTES };
  const signal = AbortSignal.timeout(10_000);
  const [ffmpeg, ffprobe] = await Promise.all(
    [ffmpegPath, ffprobePath].map((path) => runProgram({ program: path, arguments: ['-version'], limits, signal })),
  );
  if (ffmpeg?.exitCode !== 0 || ffprobe?.exitCode !== 0) throw new WorkerFailure('FFmpeg does not run.');
  return /^ffmpeg version (\S+)/.exec(ffmpeg.stdout.toString('latin1'))?.[1] ?? 'unknown';
}

/** The version of an installed FFmpeg; undefined if one of its two programs is missing or doesn't run. */
export const ffmpegVersion = (programs: Programs): Promise<string | undefined> =>
  askVersion(programs).catch(() => undefined);

/** Finds an installed FFmpeg. @returns undefined if one of its two programs is missing or doesn't run. */
export async function findFfmpeg(
  options: FfmpegOptions,
  versionOf: typeof ffmpegVersion = ffmpegVersion,
): Promise<AudioEngine | undefined> {
  const { ffmpegPath, ffprobePath, maxResultBytes } = options;
  const limits: ProgramLimits = {
    cpuSeconds: options.conversionTimeLimitSeconds,
    fileBytes: maxResultBytes + FILE_ALLOWANCE,
    outputBytes: MAX_PROBE_BYTES,
  };
  const version = await versionOf(options);
  if (version === undefined) return undefined;

  /** Run the larger network of `strong`. None is kept: they are needed rarely. */
  const workers = new Workers<string, string, string>(startWorker, 0);

  /** Reads a file with one of the two programs, in the file's folder. */
  const read = async (
    program: string,
    args: readonly string[],
    input: string,
    signal: AbortSignal,
    fileBytes = maxResultBytes,
  ): Promise<ProgramEnd> => {
    const finished = await runProgram({
      program,
      arguments: args,
      folder: dirname(input),
      limits: { ...limits, fileBytes: fileBytes + FILE_ALLOWANCE },
      signal,
    }).catch((error: unknown) => {
      if (error instanceof LimitReached) throw new EngineError('damaged', { cause: error });
      throw error;
    });
    if (finished.exitCode !== 0) throw await failureReason(finished.stderr, input);
    // FFmpeg 5 calls it a success if the end of a file could not be written.
    if (DISK_FULL.test(finished.stderr)) throw new WorkerFailure(lastLines(finished.stderr).join('\n'));
    return finished;
  };

  const ffmpeg = (
    args: readonly string[],
    input: string,
    signal: AbortSignal,
    logLevel: 'error' | 'warning' | 'info' = 'error',
    fileBytes = maxResultBytes,
  ): Promise<ProgramEnd> => {
    const options = ['-hide_banner', '-nostdin', '-nostats', '-v', logLevel, '-filter_threads', '1'];
    return read(
      ffmpegPath,
      [...options, ...GUARDED_INPUT, '-threads', '1', '-i', `file:${input}`, '-threads', '1', ...args],
      input,
      signal,
      fileBytes,
    );
  };

  /**
   * Decodes up to the first frame. The output's size says nothing: some encoders write a frame for no input at all.
   * @returns the log, and the time of the frame's end, in seconds; undefined if there are no samples
   */
  const decodeFirst = async (
    input: string,
    stream: number,
    signal: AbortSignal,
  ): Promise<{ log: readonly string[]; end: number } | undefined> => {
    const decoding = ['-map', `0:${stream}`, '-frames:a', '1', '-c:a', 'pcm_s16le', '-f', 'null', ...PROGRESS, '-'];
    const { stdout, stderr } = await ffmpeg(decoding, input, signal, 'warning');
    const end = secondsIn(stdout);
    return end > 0 ? { log: stderr.split('\n'), end } : undefined;
  };

  const runProbe = async (
    input: string,
    entries: readonly string[],
    signal: AbortSignal,
  ): Promise<Probed & { log: string[] }> => {
    const options = ['-v', 'warning', ...GUARDED_INPUT, '-print_format', 'json', '-show_entries', entries.join(':')];
    const { stdout, stderr } = await read(ffprobePath, [...options, `file:${input}`], input, signal);
    return { ...(JSON.parse(stdout.toString('utf8')) as Probed), log: stderr.split('\n') };
  };

  /** ffprobe replaces bytes that are not UTF-8; FFmpeg's own format of tags has them. */
  const withRawTexts = async (tags: Tags, input: string, signal: AbortSignal): Promise<Tags> => {
    if (!Object.values(tags).some((text) => text.includes('\ufffd'))) return tags;
    const { stdout } = await ffmpeg(['-f', 'ffmetadata', 'pipe:1'], input, signal);
    const raw = parseMetadata(stdout);
    return Object.fromEntries(
      Object.entries(tags).map(([name, text]) => [name, text.includes('\ufffd') ? (raw[name] ?? text) : text]),
    );
  };

  const probe = async (input: string, signal: AbortSignal, track?: number): Promise<Probe> => {
    if (await isProtected(await readablePath(input))) throw new EngineError('protected');
    let probed: Awaited<ReturnType<typeof runProbe>>;
    let tags: Probe['tags'];
    try {
      probed = await runProbe(input, [...ENTRIES, 'format_tags', 'stream_tags'], signal);
      tags = await withRawTexts(probed.format.tags ?? {}, input, signal);
    } catch (error) {
      if (!(error instanceof OutputTooLong)) throw error;
      probed = await runProbe(input, ENTRIES, signal);
      tags = null;
    }
    const answers = readProbes({ ...toProbeAnswer(probed), tags }, probed.log, track);
    const heard = await firstHeard(answers, async (answer) => {
      const first = await decodeFirst(input, answer.audio.index, signal);
      if (!first) throw new EngineError('no-audio');
      return { ...answer, ...readLog(first.log), firstFrameEnd: first.end };
    });
    const found = {
      ...heard,
      ...{ start: Number(probed.format.start_time) || 0, hasChapters: (probed.chapters ?? []).length > 0 },
    };
    return completeProbe(found, await readablePath(input));
  };

  /** Makes the ID3 tag of a result before it is written. @returns what completes the written result */
  const completion = async (
    input: string,
    output: string,
    to: AudioFormat,
    { needsCompletion, keepsPhotos, tagFile: tagArguments, extras }: ConversionPlan,
    signal: AbortSignal,
    second: readonly string[] = [],
  ): Promise<() => Promise<{ leavesOutPlace: boolean }>> => {
    let leavesOutPlace = false;
    /** Before anything else, as it moves nothing. */
    const leaveOutPlaces = async (): Promise<void> => {
      const places = keepsPhotos ? await placesInPhotos(await readablePath(output)) : [];
      leavesOutPlace ||= places.length > 0;
      if (places.length > 0) await editPath(output, places);
    };
    let tag: Awaited<ReturnType<typeof readTag>>;
    if (needsCompletion && tagArguments) {
      await ffmpeg([...second, ...tagArguments, '-y', `file:${output}`], input, signal);
      await leaveOutPlaces();
      tag = await readTag(await readablePath(output), 0, extras.frames);
    }
    return async () => {
      await leaveOutPlaces();
      if (needsCompletion) {
        const [source, result] = [await readablePath(input), await readablePath(output)];
        await editPath(output, await completeResult({ source, result, to, extras, tag }));
      }
      return { leavesOutPlace };
    };
  };

  const copyingTags =
    (input: string, output: string, signal: AbortSignal): CopyTags =>
    async (args) => {
      await ffmpeg([...args, '-y', `file:${output}`], input, signal);
      return readFile(output);
    };

  const convertProbed = async (
    input: string,
    output: string,
    { to, options = {}, cover: picture, probe: probed }: ConversionRequest & { readonly probe: Probe },
    signal: AbortSignal,
  ): Promise<ConversionReport> => {
    const examine = async (args: readonly string[]) => (await ffmpeg(args, input, signal, 'info')).stderr.split('\n');
    const cover = picture && (await coverOf(picture));
    const newCover = picture && (cover?.type ?? null);
    const told = await withChapters(probed, to, options, copyingTags(input, output, signal));
    const source = { ...(await withRealLength(told, to, options, examine)), newCover };
    let plan = await planLeveledConversion(source, to, options, [], examine);
    const second = await tagsInput(plan, output, cover);
    const complete = await completion(input, output, to, plan, signal, second);
    const write = (): Promise<ProgramEnd> => {
      const args = [...second, ...plan.arguments, '-fs', String(maxResultBytes), ...PROGRESS, '-y', `file:${output}`];
      return ffmpeg(args, input, signal, plan.isWatched ? 'info' : 'error');
    };
    let { stdout, stderr } = await write();
    const peak = plan.isWatched ? readPeak(stderr.split('\n')) : -Infinity;
    if (peak > 0) {
      plan = planConversion(source, to, options, { peak });
      ({ stdout, stderr } = await write());
    }
    const { leavesOutPlace } = await complete();
    const duration = secondsIn(stdout);
    if (options.trim && duration === 0) throw new EngineError('no-audio');
    if (to === 'WMA') await editPath(output, await withDuration(await readablePath(output), duration));
    const written = await durationAndBitrate(await readablePath(output), to, plan, duration);
    return {
      ...plan.report,
      ...(leavesOutPlace && { leavesOutPlace }),
      ...cutOff({ ...probed, duration: trimmedSeconds(options.trim, probed.duration) }, duration),
      ...written,
    };
  };

  return {
    name: 'ffmpeg',
    version,

    async convert(input, output, { to, options, cover: path }, { signal, admit, onDuration }) {
      const probed = await probe(input, signal, options.track);
      if (probed.duration !== undefined) onDuration?.(probed.duration);
      const { expectedBytes } = planConversion(probed, to, options);
      if (expectedBytes !== undefined) await admit?.(expectedBytes);
      const cover = path === undefined ? undefined : await readFile(path);
      return convertProbed(input, output, { to, options, cover, probe: probed }, signal);
    },

    async join(files, output, { cover: path, ...conversion }, run) {
      const { signal, admitCopy } = run;
      const sources = await probeSources(files, (input) => probe(input, signal), conversion, run);
      const joined = `${output}.joined`;
      let copies = 0;
      const workplace: JoinWorkplace<string> = {
        examine: async ({ sound }, args) => (await ffmpeg(args, sound, signal, 'info')).stderr.split('\n'),
        copy: async ({ sound }, args, { expectedBytes }) => {
          const copy = `${output}.copy-${copies++}`;
          const fileBytes = Math.max(maxResultBytes, Number.isFinite(expectedBytes) ? Math.ceil(expectedBytes) : 0);
          const { stderr } = await ffmpeg([...args, '-y', `file:${copy}`], sound, signal, 'info', fileBytes);
          return { copy, log: stderr.split('\n') };
        },
        open: readablePath,
        discard: (copy) => rm(copy, { force: true }),
        assembly: (headBytes) => new PathAssembly(joined, headBytes),
      };
      const cover = path === undefined ? undefined : await readFile(path);
      const request = { ...conversion, cover, maxBytes: maxResultBytes, admitCopy };
      const course = new Course(() => undefined);
      try {
        const { sound, complete, request: whole } = await joinSounds(workplace, sources, request, { signal, course });
        return complete(await convertProbed(sound, output, whole, signal));
      } finally {
        await rm(joined, { force: true });
      }
    },

    async process(input, output, { to, ...processing }, { signal, admit, admitCopy, onDuration }) {
      const announced = await probe(input, signal);
      if (announced.duration !== undefined) onDuration?.(announced.duration);
      const { expectedBytes } = planConversion(announced, to);
      if (expectedBytes !== undefined) await admit?.(expectedBytes);
      const examine = async (source: string, args: readonly string[]) =>
        (await ffmpeg(args, source, signal, 'info')).stderr.split('\n');
      const told = await withChapters(announced, to, {}, copyingTags(input, output, signal));
      const probed = await withRealLength(told, to, {}, (args) => examine(input, args));
      let tags: readonly string[] = [];
      let complete: Awaited<ReturnType<typeof completion>> | undefined;
      const network = `${output}.network`;
      const copy = `${output}.copy`;
      async function write(
        source: string,
        args: readonly string[],
        { target, fileBytes, others = [] }: { target: string; fileBytes?: number; others?: readonly string[] },
      ): Promise<string> {
        await ffmpeg([...others, ...args, '-y', `file:${target}`], source, signal, 'error', fileBytes);
        return target;
      }
      const host = {
        network,
        examine,
        write: (source: string, args: readonly string[], { sound }: { sound?: string | undefined }) =>
          write(source, args, {
            target: output,
            others: [...(sound === undefined ? [] : furtherInput(soundInput(sound))), ...tags],
          }),
        copy: (source: string, args: readonly string[], { expectedBytes }: { expectedBytes: number }) =>
          write(source, args, {
            target: copy,
            fileBytes: Math.max(maxResultBytes, Number.isFinite(expectedBytes) ? Math.ceil(expectedBytes) : 0),
          }),
        open: readablePath,
        splice: async (written: string, parts: readonly Part[]) => {
          await splicePath(written, parts);
          return written;
        },
        voiceNetwork: compileVoiceNetwork,
        keepVoice: async (copied: string, { network: voiceNetwork, copy }: Voice) => {
          const request = { voiceNetwork, copy, source: copied, target: voicePath(copied) };
          const ended = await workers.run(request, signal, undefined);
          if (ended.type === 'broken') throw crashOf(ended);
          await rm(copied, { force: true });
          return request.target;
        },
        prepare: async (plan: ConversionPlan) => {
          tags = await tagsInput(plan, output);
          complete = await completion(input, output, to, plan, signal, tags);
        },
        discard: (written: string) => rm(written, { force: true }),
      };
      const apply = processing.effect === 'SHORTEN_SILENCE' ? shortenSilence : processSound;
      const request = { ...processing, to, probe: probed, maxBytes: maxResultBytes, admitCopy };
      try {
        await writeFile(network, networkText(await readFile(NETWORK)));
        const { report } = await apply(host, input, request, { signal, onProgress: () => undefined });
        await complete?.();
        return report;
      } finally {
        await Promise.all([network, copy, voicePath(copy), tagsPath(output)].map((path) => rm(path, { force: true })));
      }
    },

    async check() {
      await askVersion(options);
    },

    close() {
      // Each program exits on its own.
      workers.close();
    },
  };
}

/** Options before an input are that input's. */
const furtherInput = (input: readonly string[]): string[] => [...GUARDED_INPUT, ...input, '-threads', '1'];

const tagsPath = (output: string): string => `${output}.tags`;

/** Writes the file that a plan needs after all other inputs. @returns FFmpeg's options for it */
async function tagsInput({ added }: ConversionPlan, output: string, cover?: Cover): Promise<readonly string[]> {
  if (!added) return [];
  await writeFile(tagsPath(output), tagFile(cover, added));
  return furtherInput(tagInput(tagsPath(output)));
}

/** Why FFmpeg failed: because of the file (an EngineError), or of this machine, so that the job can be retried. */
async function failureReason(log: string, input: string): Promise<Error> {
  const lastWords = lastLines(log);
  const failure = failureOf(lastWords, await firstBytes(input));
  if (failure.code !== 'out-of-memory') return failure;
  // Exceeding the memory limit is the file's fault; a full disk is not.
  return LIMITS_MEMORY && !DISK_FULL.test(log) ? failure : new WorkerFailure(lastWords.join('\n'));
}

/** Makes FFmpeg report on its output. */
const PROGRESS = ['-progress', 'pipe:1'];

/** The duration of what was written, in seconds, from the last of its reports. */
const secondsIn = (stdout: Buffer): number =>
  Number([...stdout.toString('latin1').matchAll(/^out_time_us=(\d+)$/gm)].at(-1)?.[1] ?? 0) / 1e6;

const DISK_FULL = /No space left on device|Disk quota exceeded/;

const lastLines = (log: string): string[] => log.split('\n').slice(-10);

async function firstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(KIND_BYTES), 0, KIND_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** @returns the tags of a file in FFmpeg's format of tags: `name=value` a line, with backslashes before what has a meaning */
function parseMetadata(content: Buffer): Tags {
  const [global = ''] = content.toString('latin1').split(/(?<!\\)\n\[/, 1);
  const unescaped = (text: string): string => text.replace(/\\([^])/g, '$1');
  return Object.fromEntries(
    global.split(/(?<!\\)\n/).flatMap((line) => {
      const [, name, value] = /^((?:\\[^]|[^;#=\\])+)=([^]*)$/.exec(line) ?? [];
      if (name === undefined || value === undefined) return [];
      return [[unescaped(name), rawText(Buffer.from(unescaped(value), 'latin1'))]];
    }),
  );
}

/** ffprobe's output in the form of the engine's own probe. */
const toProbeAnswer = ({ format, streams }: Probed): Omit<ProbeAnswer, 'tags'> => ({
  container: format.format_name,
  duration: Number(format.duration) || null,
  streams: streams.map((stream) => ({
    index: stream.index,
    type: stream.codec_type ?? '',
    codec: stream.codec_name ?? '',
    hasDecoder: DECODED.test(stream.codec_name ?? ''),
    sampleRate: Number(stream.sample_rate) || 0,
    channels: Number(stream.channels) || 0,
    layout: stream.channel_layout ?? '',
    sampleFormat: stream.sample_fmt ?? null,
    bits: Number(stream.bits_per_raw_sample) || Number(stream.bits_per_sample) || 0,
    attachedPicture: stream.disposition?.attached_pic === 1,
    isDefault: stream.disposition?.default === 1,
    width: stream.width ?? 0,
    ...(stream.tags && { tags: stream.tags }),
  })),
});
