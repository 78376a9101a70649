import { spawn } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { planConversion } from '../../../engine/arguments.ts';
import { EngineError, failureOf } from '../../../engine/errors.ts';
import { processSound } from '../../../engine/processing.ts';
import { readProbe } from '../../../engine/probe.ts';
import type { Probe, ProbeAnswer } from '../../../engine/probe.ts';
import type { AudioEngine } from './audio-engine.ts';

export interface FfmpegOptions {
  ffmpegPath: string;
  ffprobePath: string;
  /** Writing stops shortly after this many bytes. */
  maxResultBytes: number;
}

/**
 * The only readers that FFmpeg may use. It chooses among them by content. Readers that follow names found inside a file
 * (playlists, concatenations, streaming manifests) are not among them: they could be made to read other files.
 */
const DEMUXERS = 'mp3,wav,w64,flac,mov,asf,aac,aiff,ac3,eac3';

const GUARDED_INPUT = ['-protocol_whitelist', 'file,pipe', '-format_whitelist', DEMUXERS];

/** What is asked; ffprobe answers most numbers as text, and unknown ones as "N/A" or not at all. */
const ENTRIES = [
  'format=format_name,duration',
  'format_tags',
  'stream=index,codec_type,codec_name,sample_fmt,sample_rate,channels,bits_per_sample,bits_per_raw_sample,width',
  'stream_disposition=attached_pic',
  'frame=media_type,nb_samples',
].join(':');

interface Probed {
  format: { format_name: string; duration?: string; tags?: Record<string, string> };
  streams: {
    index: number;
    codec_type?: string;
    codec_name?: string;
    sample_fmt?: string;
    sample_rate?: string;
    channels?: number;
    bits_per_sample?: number;
    bits_per_raw_sample?: string;
    width?: number;
    disposition?: { attached_pic?: number };
  }[];
  frames?: { media_type?: string; nb_samples?: number }[];
}

/** The installed FFmpeg. @returns undefined where one of its two programs is not there or does not run. */
export async function findFfmpeg(options: FfmpegOptions): Promise<AudioEngine | undefined> {
  const { ffmpegPath, ffprobePath, maxResultBytes } = options;
  const signal = AbortSignal.timeout(10_000);
  let version: string;
  try {
    const [ffmpeg, ffprobe] = await Promise.all([
      run(ffmpegPath, ['-version'], signal),
      run(ffprobePath, ['-version'], signal),
    ]);
    if (ffmpeg.exitCode !== 0 || ffprobe.exitCode !== 0) return undefined;
    version = /^ffmpeg version (\S+)/.exec(ffmpeg.stdout)?.[1] ?? 'unknown';
  } catch {
    return undefined;
  }

  const ffmpeg = async (
    args: readonly string[],
    input: string,
    signal: AbortSignal,
    logLevel: 'error' | 'info' = 'error',
  ): Promise<Finished> => {
    const finished = await run(
      ffmpegPath,
      ['-hide_banner', '-nostdin', '-nostats', '-v', logLevel, ...GUARDED_INPUT, '-i', `file:${input}`, ...args],
      signal,
    );
    if (finished.exitCode !== 0) throw await trouble(finished.stderr, input);
    return finished;
  };

  /** Decodes up to the first frame. What an encoder writes does not tell: some write a frame for nothing at all. */
  const hasSamples = async (input: string, signal: AbortSignal): Promise<boolean> => {
    const decoding = ['-map', '0:a:0', '-frames:a', '1', '-c:a', 'pcm_s16le', '-f', 'null', '-progress', 'pipe:1', '-'];
    const { stdout } = await ffmpeg(decoding, input, signal);
    return /^out_time_us=0*[1-9]/m.test(stdout);
  };

  const probe = async (input: string, signal: AbortSignal): Promise<Probe> => {
    const { exitCode, stdout, stderr } = await run(
      ffprobePath,
      [
        ...['-v', 'error', ...GUARDED_INPUT, '-print_format', 'json'],
        // The first packets are decoded too.
        ...['-read_intervals', '%+#20', '-show_entries', ENTRIES],
        `file:${input}`,
      ],
      signal,
    );
    if (exitCode !== 0) throw await trouble(stderr, input);
    const probed = JSON.parse(stdout) as Probed;
    const answer = readProbe(answerOf(probed));
    const isHeard = probed.frames?.some((frame) => frame.media_type === 'audio' && Number(frame.nb_samples) > 0);
    if (!isHeard && !(await hasSamples(input, signal))) throw new EngineError('no-audio');
    return answer;
  };

  return {
    name: 'ffmpeg',
    version,

    async convert(input, output, { to, options }, signal) {
      const plan = planConversion(await probe(input, signal), to, options);
      await ffmpeg([...plan.arguments, '-fs', String(maxResultBytes), '-y', `file:${output}`], input, signal);
      return plan.losses;
    },

    async process(input, output, { to, effect }, signal) {
      const workplace = {
        examine: async (source: string, args: readonly string[]) =>
          (await ffmpeg(args, source, signal, 'info')).stderr.split('\n'),
        async write(source: string, args: readonly string[]) {
          await ffmpeg([...args, '-y', `file:${output}`], source, signal);
          return output;
        },
        discard: (written: string) => rm(written, { force: true }),
      };
      const order = { effect, to, probe: await probe(input, signal), maxBytes: maxResultBytes };
      const { report } = await processSound(workplace, input, order, { signal, onProgress: () => undefined });
      return report;
    },

    close() {
      // Each program ends by itself.
    },
  };
}

/** Why FFmpeg failed: the file, or this machine, which is worth another attempt. */
async function trouble(log: string, input: string): Promise<Error> {
  const lastWords = log.split('\n').slice(-10);
  const failure = failureOf(lastWords, await firstBytes(input));
  return failure.code === 'out-of-memory' ? new Error(lastWords.join('\n')) : failure;
}

async function firstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** ffprobe's answer as the engine's own would be. */
const answerOf = ({ format, streams }: Probed): ProbeAnswer => ({
  container: format.format_name,
  duration: Number(format.duration) || null,
  tags: format.tags ?? {},
  streams: streams.map((stream) => ({
    index: stream.index,
    type: stream.codec_type ?? '',
    codec: stream.codec_name ?? '',
    sampleRate: Number(stream.sample_rate) || 0,
    channels: Number(stream.channels) || 0,
    sampleFormat: stream.sample_fmt ?? null,
    bits: Number(stream.bits_per_raw_sample) || Number(stream.bits_per_sample) || 0,
    attachedPicture: stream.disposition?.attached_pic === 1,
    width: stream.width ?? 0,
  })),
});

interface Finished {
  exitCode: number;
  /** The end of what was written, at most `KEPT_OUTPUT` characters. */
  stdout: string;
  stderr: string;
}

const KEPT_OUTPUT = 16_384;

/** What the programs need to start; secrets of ours are not handed on. */
const PASSED_ON = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMPDIR'];

/** Runs a program without a shell and at low priority. @throws where it cannot start, is killed, or `signal` aborts. */
function run(program: string, args: readonly string[], signal: AbortSignal): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
      windowsHide: true,
      signal,
      killSignal: 'SIGKILL',
    });
    if (child.pid !== undefined) {
      try {
        setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
      } catch {
        // It has already ended, or the system does not allow it: the work matters more than its priority.
      }
    }
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout = (stdout + text).slice(-KEPT_OUTPUT)));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr = (stderr + text).slice(-KEPT_OUTPUT)));
    child.once('error', reject);
    child.once('close', (exitCode, killedBy) => {
      if (signal.aborted) reject(signal.reason as Error);
      else if (exitCode === null) reject(new Error(`${program} was ended by ${killedBy}`));
      else resolve({ exitCode, stdout, stderr: stderr.trim() });
    });
  });
}
