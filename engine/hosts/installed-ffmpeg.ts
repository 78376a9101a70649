/** The engine with an installed FFmpeg, whose programs somebody else runs: sources and results are paths of files. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { MAX_PICTURE_PIXELS, type EncodePicture } from '../formats/pictures.ts';
import { EngineError } from '../formats/errors.ts';
import type { FfmpegRun } from '../engine-host.ts';
import type { Ended } from '../messages.ts';
import { networkText } from './program/network-text.ts';
import { startWorker } from './node/node-workers.ts';
import { PathEngine, type JobFiles, type PathProgram } from './node/path-engine.ts';
import type { ProbeAnswer } from '../formats/probe.ts';
import { soundInput } from '../plan/splice.ts';
import { tagInput } from '../formats/tag-file.ts';
import type { Tags } from '../formats/tags.ts';
import { rawText } from '../formats/text-encoding.ts';
import { Workers } from './program/workers.ts';

/** A run of one of the two programs. */
export interface InstalledRun {
  /** Where it runs. */
  readonly folder: string;
  readonly signal: AbortSignal | undefined;
  /** What a copy may take beyond the largest result, in bytes. */
  readonly copyBytes?: number | undefined;
}

interface InstalledEnd {
  readonly exitCode: number;
  readonly stdout: Buffer;
  /** May be only the end. */
  readonly stderr: string;
}

export interface InstalledPrograms {
  /**
   * @throws EngineError `damaged` beyond a limit of time or of a file's size; any error that is not the file's fault
   */
  ffmpeg(args: readonly string[], run: InstalledRun): Promise<InstalledEnd>;
  /** The same. @returns undefined if it says more than can be kept */
  ffprobe(args: readonly string[], run: InstalledRun): Promise<InstalledEnd | undefined>;
}

/**
 * The only demuxers that FFmpeg may use; it picks one by content. Demuxers that follow names found in a file
 * (playlists, concatenations, streaming manifests) are excluded: they could be made to read other files.
 */
const DEMUXERS =
  'aac,ac3,aiff,amr,asf,au,avi,caf,dts,eac3,flac,gsm,loas,matroska,mov,mp3,mpeg,mpegts,ogg,tta,w64,wav,wv';

/** What the bundled engine decodes too: a file is refused for the same reason, whichever engine the service has. */
const DECODED =
  /^(aac|aac_latm|ac3|eac3|alac|flac|gsm|gsm_ms|mp[123]|opus|vorbis|tta|wavpack|amr_[nw]b|wmalossless|wmapro|wmav[12]|pcm_(bluray|dvd|alaw|mulaw|[su]8|s(16|24|32)[bl]e|f(32|64)[bl]e)|adpcm_(g722|g726|g726le|ima_qt|ima_wav|ms|swf|yamaha))$/;

/** Probing a picture decodes it, and a megabyte of PNG can be a gigabyte of pixels. */
const PIXEL_LIMIT = ['-max_pixels', String(MAX_PICTURE_PIXELS)];

const GUARDED_INPUT = [...['-protocol_whitelist', 'file,pipe', '-format_whitelist', DEMUXERS], ...PIXEL_LIMIT];

const PICTURE_ENCODINGS: Readonly<Record<Parameters<EncodePicture>[1], readonly string[]>> = {
  'image/jpeg': ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-q:v', '2'],
  'image/png': ['-c:v', 'png'],
};

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

/** The neural network that removes noise. */
const NETWORK_FILE = new URL('../prebuilt/rnnoise.dat', import.meta.url);

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

export class InstalledFfmpeg extends PathEngine {
  readonly #programs: InstalledPrograms;
  /** Run the larger network of `strong`. None is kept: they are needed rarely. */
  readonly #workers = new Workers<string, string, string>(startWorker, 0);

  constructor(programs: InstalledPrograms) {
    super();
    this.#programs = programs;
  }

  /** Each program exits on its own. */
  close(): void {
    this.#workers.close();
  }

  protected program(files: JobFiles): PathProgram {
    const network = `${files.result}.network`;
    return {
      network,
      probe: (source, signal) => this.#probe(source, signal),
      run: async (source, run) => {
        const { needsNetwork, tagFile } = run;
        const tags = tagFile && files.temporary('tags');
        const added = needsNetwork ? files.temporary('network') : undefined;
        try {
          if (tags !== undefined) await writeFile(tags, tagFile ?? '');
          if (added !== undefined) await writeFile(added, networkText(await readFile(NETWORK_FILE)));
          return await this.#run(source, run, { tags, target: files.targetOf(run) });
        } finally {
          for (const path of [tags, added]) if (path !== undefined) await rm(path, { force: true });
        }
      },
      encodePicture: (picture, type) => this.#encodePicture(files, picture, type),
      voiceNetwork: () => this.loadVoiceNetwork(),
      keepVoice: (source, { network: voiceNetwork, copy }, { signal, onReport }) =>
        this.#workers.run({ voiceNetwork, copy, source, target: files.newCopy() }, signal, onReport),
    };
  }

  async #run(
    source: string,
    { arguments: args, logLevel, sound, expectedBytes, isCopy, signal, onReport }: FfmpegRun<string>,
    { tags, target }: { readonly tags: string | undefined; readonly target: string | undefined },
  ): Promise<Ended<string>> {
    const inputs = [
      ['-i', `file:${source}`],
      ...(sound === undefined ? [] : [soundInput(sound)]),
      ...(tags === undefined ? [] : [tagInput(tags)]),
    ];
    const output = [...args, '-progress', 'pipe:1', ...(target === undefined ? [] : ['-y', `file:${target}`])];
    const copyBytes = isCopy && Number.isFinite(expectedBytes) ? Math.ceil(expectedBytes ?? 0) : undefined;
    const run = { folder: dirname(source), signal, copyBytes };
    const ended = await this.#programs.ffmpeg(ffmpegArguments(inputs, output, logLevel), run);
    onReport?.({ type: 'progress', seconds: secondsIn(ended.stdout), read: 1 });
    return { ...endOf(ended), ...(ended.exitCode === 0 && { result: target }) };
  }

  async #encodePicture(
    files: JobFiles,
    picture: Uint8Array,
    type: Parameters<EncodePicture>[1],
  ): Promise<Uint8Array | undefined> {
    const [path, target] = [files.temporary('picture'), files.temporary('encoded')];
    await writeFile(path, picture);
    const input = ['-protocol_whitelist', 'file,pipe', '-format_whitelist', 'webp_pipe', ...PIXEL_LIMIT];
    const args = [
      ...['-hide_banner', '-nostdin', '-nostats', '-v', 'error', ...input, '-threads', '1', '-f', 'webp_pipe'],
      ...['-i', `file:${path}`, '-map', '0:v:0', '-frames:v', '1', '-threads', '1', ...PICTURE_ENCODINGS[type]],
      ...['-f', 'image2pipe', '-y', `file:${target}`],
    ];
    try {
      const { exitCode } = await this.#programs.ffmpeg(args, { folder: dirname(path), signal: undefined });
      return exitCode === 0 ? await readFile(target) : undefined;
    } catch (error) {
      // It takes too long, or too much.
      if (error instanceof EngineError) return undefined;
      throw error;
    }
  }

  async #probe(source: string, signal: AbortSignal | undefined): Promise<Ended<never>> {
    const show = (entries: readonly string[]) => {
      const options = ['-v', 'warning', ...GUARDED_INPUT, '-print_format', 'json', '-show_entries', entries.join(':')];
      return this.#programs.ffprobe([...options, `file:${source}`], { folder: dirname(source), signal });
    };
    const whole = await show([...ENTRIES, 'format_tags', 'stream_tags']);
    const ended = whole ?? (await show(ENTRIES));
    if (!ended) throw new RangeError('ffprobe says too much.');
    const log = endOf(ended);
    if (ended.exitCode !== 0) return log;
    const probed = JSON.parse(ended.stdout.toString('utf8')) as Probed;
    if (!whole) return answered(probed, null);
    const tags = probed.format.tags ?? {};
    // ffprobe replaces bytes that are not UTF-8; FFmpeg's own format of tags has them.
    if (!Object.values(tags).some(isReplaced)) return answered(probed, tags);
    const args = ffmpegArguments([['-i', `file:${source}`]], ['-f', 'ffmetadata', 'pipe:1'], 'error');
    const metadata = await this.#programs.ffmpeg(args, { folder: dirname(source), signal });
    if (metadata.exitCode !== 0) return endOf(metadata);
    const raw = parseMetadata(metadata.stdout);
    const entries = Object.entries(tags).map(([name, text]) => [name, isReplaced(text) ? (raw[name] ?? text) : text]);
    return answered(probed, Object.fromEntries(entries) as Tags);

    function answered(...answer: Parameters<typeof toProbeAnswer>): Ended<never> {
      return { ...log, output: [JSON.stringify(toProbeAnswer(...answer))] };
    }
  }
}

const isReplaced = (text: string): boolean => text.includes('\ufffd');

/** Options before an input or an output are that file's. */
const ffmpegArguments = (
  inputs: readonly (readonly string[])[],
  output: readonly string[],
  logLevel: FfmpegRun<string>['logLevel'],
): string[] => [
  ...['-hide_banner', '-nostdin', '-nostats', '-v', logLevel, '-filter_threads', '1'],
  ...inputs.flatMap((input) => [...GUARDED_INPUT, '-threads', '1', ...input]),
  ...['-threads', '1', ...output],
];

/** How many lines of the log are about a failure. */
const LAST_LINES = 10;

function endOf({ exitCode, stderr }: InstalledEnd): Ended<never> {
  const log = stderr.split('\n');
  return { type: 'ended', status: exitCode, output: [], log: exitCode === 0 ? log : log.slice(-LAST_LINES) };
}

/** The duration of what was written, in seconds, from the last of FFmpeg's reports. */
const secondsIn = (stdout: Buffer): number =>
  Number([...stdout.toString('latin1').matchAll(/^out_time_us=(\d+)$/gm)].at(-1)?.[1] ?? 0) / 1e6;

/**
 * @returns the tags of a file in FFmpeg's format of tags: `name=value` a line, with backslashes before what has a
 * meaning
 */
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
const toProbeAnswer = ({ format, streams, chapters = [] }: Probed, tags: Tags | null): ProbeAnswer => ({
  container: format.format_name,
  duration: Number(format.duration) || null,
  tags,
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
  stated: { start: Number(format.start_time) || 0, hasChapters: chapters.length > 0 },
});
