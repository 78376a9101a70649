import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** What ffprobe says about the first audio stream of a file. */
export interface AudioStream {
  codec: string;
  /** In hertz. */
  sampleRate: number;
  channels: number;
  /** FFmpeg's name of the decoded samples, such as "s16", "s32p", "fltp". */
  sampleFormat: string;
  /** Significant bits of one sample as stored, 0 where that has no meaning. */
  bits: number;
}

/** The file cannot be read or decoded; `details` are FFmpeg's last lines, for the log only. */
export class UndecodableError extends Error {
  override readonly name = 'UndecodableError';
  readonly details: string;

  constructor(details: string) {
    super('The file cannot be decoded.');
    this.details = details;
  }
}

export interface Ffmpeg {
  /** Of the `ffmpeg` program, as it names itself. */
  version: string;
  /** @returns undefined for a readable file without audio, or without a single sample of it. @throws UndecodableError */
  probe(input: string, signal: AbortSignal): Promise<AudioStream | undefined>;
  /** Writes the first audio stream and the tags in another encoding. @throws UndecodableError */
  convert(input: string, output: string, encoding: readonly string[], signal: AbortSignal): Promise<void>;
}

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

/** What is asked about a stream; ffprobe answers numbers as text, and unknown ones as "N/A" or not at all. */
const STREAM_ENTRIES = 'codec_name,sample_fmt,sample_rate,channels,bits_per_sample,bits_per_raw_sample';

interface Probed {
  streams?: {
    codec_name?: string;
    sample_fmt?: string;
    sample_rate?: string;
    channels?: number;
    bits_per_sample?: number;
    bits_per_raw_sample?: string;
  }[];
  frames?: { nb_samples?: number }[];
}

/** @returns undefined where one of the two programs is not there or does not run. */
export async function findFfmpeg(options: FfmpegOptions): Promise<Ffmpeg | undefined> {
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

  const ffmpeg = async (args: readonly string[], signal: AbortSignal): Promise<string> => {
    const { exitCode, stdout, stderr } = await run(
      ffmpegPath,
      ['-hide_banner', '-nostdin', '-nostats', '-v', 'error', ...args],
      signal,
    );
    if (exitCode === 0) return stdout;
    // The machine's fault, not the file's: worth another attempt.
    if (/No space left on device|Cannot allocate memory/.test(stderr)) throw new Error(stderr);
    throw new UndecodableError(stderr);
  };

  /** Decodes up to the first frame. What an encoder writes does not tell: some write a frame for nothing at all. */
  const hasSamples = async (input: string, signal: AbortSignal): Promise<boolean> => {
    const progress = await ffmpeg(
      [
        ...['-progress', 'pipe:1', ...GUARDED_INPUT, '-i', `file:${input}`],
        ...['-map', '0:a:0', '-frames:a', '1', '-c:a', 'pcm_s16le', '-f', 'null', '-'],
      ],
      signal,
    );
    return /^out_time_us=0*[1-9]/m.test(progress);
  };

  return {
    version,

    async probe(input, signal) {
      const { exitCode, stdout, stderr } = await run(
        ffprobePath,
        [
          ...['-v', 'error', ...GUARDED_INPUT, '-print_format', 'json', '-select_streams', 'a:0'],
          // The first packets are decoded too.
          ...['-read_intervals', '%+#20', '-show_entries', `stream=${STREAM_ENTRIES}:frame=nb_samples`],
          `file:${input}`,
        ],
        signal,
      );
      if (exitCode !== 0) throw new UndecodableError(stderr);
      const { streams, frames } = JSON.parse(stdout) as Probed;
      const stream = streams?.[0];
      if (stream === undefined) return undefined;
      const sampleRate = Number(stream.sample_rate);
      const channels = Number(stream.channels);
      if (!(sampleRate > 0 && channels > 0)) throw new UndecodableError(stderr || 'no sample rate or no channels');
      if (!frames?.some((frame) => Number(frame.nb_samples) > 0) && !(await hasSamples(input, signal)))
        return undefined;
      return {
        codec: String(stream.codec_name),
        sampleRate,
        channels,
        sampleFormat: String(stream.sample_fmt),
        bits: Number(stream.bits_per_raw_sample) || Number(stream.bits_per_sample) || 0,
      };
    },

    async convert(input, output, encoding, signal) {
      await ffmpeg(
        [
          ...[...GUARDED_INPUT, '-i', `file:${input}`, '-map', '0:a:0', '-map_metadata', '0'],
          ...encoding,
          ...['-fs', String(maxResultBytes), '-y', `file:${output}`],
        ],
        signal,
      );
    },
  };
}

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
      else resolve({ exitCode, stdout, stderr: stderr.trim().split('\n').slice(-10).join('\n') });
    });
  });
}
