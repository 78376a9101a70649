import { EngineError } from '../../engine/formats/errors.ts';
import { InstalledFfmpeg } from '../../engine/hosts/installed-ffmpeg.ts';
import type { InstalledRun } from '../../engine/hosts/installed-ffmpeg.ts';
import type { AudioEngine } from './audio-engine.ts';
import { LimitReached, LIMITS_MEMORY, OutputTooLong, runProgram } from './child-process.ts';
import type { ProgramEnd, ProgramLimits } from './child-process.ts';
import { adaptEngine } from './engine-adapter.ts';
import { WorkerFailure } from './worker-failure.ts';

export interface FfmpegOptions {
  ffmpegPath: string;
  ffprobePath: string;
  conversionTimeLimitSeconds: number;
  /** A result is cut off shortly after this size. */
  maxResultBytes: number;
}

/** Largest output of ffprobe, in bytes. Beyond it, tags are left out. */
const MAX_PROBE_BYTES = 2 * 1024 * 1024;

/** How much FFmpeg may write beyond its own size limit to finish a file. */
const FILE_ALLOWANCE = 16 * 1024 * 1024;

/** How much of FFmpeg's log is kept of a failure. */
const LAST_LINES = 10;

const DISK_FULL = /No space left on device|Disk quota exceeded/;

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
  const { ffmpegPath, ffprobePath, maxResultBytes, conversionTimeLimitSeconds } = options;
  const version = await versionOf(options);
  if (version === undefined) return undefined;

  const run = async (
    program: string,
    args: readonly string[],
    { folder, signal = new AbortController().signal, copyBytes = 0 }: InstalledRun,
  ): Promise<ProgramEnd> => {
    const limits: ProgramLimits = {
      cpuSeconds: conversionTimeLimitSeconds,
      fileBytes: Math.max(maxResultBytes, copyBytes) + FILE_ALLOWANCE,
      outputBytes: MAX_PROBE_BYTES,
    };
    const ended = await runProgram({ program, arguments: args, folder, limits, signal }).catch((error: unknown) => {
      throw error instanceof LimitReached ? new EngineError('damaged', { cause: error }) : error;
    });
    // FFmpeg 5 calls it a success if the end of a file could not be written.
    if (ended.exitCode === 0 && DISK_FULL.test(ended.stderr))
      throw new WorkerFailure(ended.stderr.split('\n').slice(-LAST_LINES).join('\n'));
    return ended;
  };

  const engine = new InstalledFfmpeg({
    ffmpeg: (args, each) => run(ffmpegPath, args, each),
    ffprobe: (args, each) =>
      run(ffprobePath, args, each).catch((error: unknown) => {
        if (error instanceof OutputTooLong) return undefined;
        throw error;
      }),
  });
  return adaptEngine(engine, {
    name: 'ffmpeg',
    version,
    maxResultBytes,
    // Exceeding the memory limit is the file's fault; a full disk is not.
    isOfMachine: ({ code, log }) => code === 'out-of-memory' && (!LIMITS_MEMORY || DISK_FULL.test(log.join('\n'))),
    async check() {
      await askVersion(options);
    },
    close: () => engine.close(),
  });
}
