/**
 * Runs the programs that read untrusted input: FFmpeg and eSpeak NG. Each is limited in memory, CPU time, file size and
 * open files, and gets an empty environment, its own folder and, if the system supports it, no network.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { endWithProcess } from './end-with-process.ts';
import { findProgram } from './find-program.ts';
import { WorkerFailure } from './worker-failure.ts';

/** Memory that a program may allocate, in bytes. The largest conversion of the tests takes an eighth of it. */
export const MAX_PROGRAM_MEMORY = 512 * 1024 * 1024;

/** Files, pipes and sockets that a program may have open. */
const MAX_OPEN_FILES = 64;

/** Limits of one run. */
export interface ProgramLimits {
  /** CPU time in seconds, in case this process dies before it can kill the program. */
  readonly cpuSeconds: number;
  /** Memory in bytes; default: {@link MAX_PROGRAM_MEMORY}. */
  readonly memoryBytes?: number;
  /** Size of each file that the program writes, in bytes. */
  readonly fileBytes: number;
  /** Size of the standard output, in bytes. A program that writes more is killed: {@link OutputTooLong}. */
  readonly outputBytes: number;
}

export interface ProgramRun {
  /** A name on the PATH of this process, or a path. */
  readonly program: string;
  readonly arguments: readonly string[];
  /** Working directory; default: the system's folder for temporary files. */
  readonly folder?: string;
  /** Written to the standard input. */
  readonly input?: string;
  readonly limits: ProgramLimits;
  readonly signal: AbortSignal;
}

export interface ProgramEnd {
  readonly exitCode: number;
  readonly stdout: Buffer;
  /** Truncated to the last `MAX_STDERR` characters. */
  readonly stderr: string;
}

const MAX_STDERR = 16_384;

/** The program wrote more than `outputBytes`. */
export class OutputTooLong extends Error {
  override readonly name = 'OutputTooLong';
}

/** The program exceeded its limit of CPU time or file size. */
export class LimitReached extends Error {
  override readonly name = 'LimitReached';
}

const SHELL = '/bin/sh';

/** Elsewhere only time and output are limited. */
export const LIMITS_MEMORY = process.platform === 'linux' && existsSync(SHELL);

/**
 * Sets the limits, which the program inherits, then executes the program. Only the `ulimit` of every POSIX shell is
 * used; unsupported limits are skipped (`-d` limits all memory on Linux since 4.7). `-f` counts 512 bytes, `-d` 1024.
 */
const LAUNCHER = [
  'ulimit -c 0',
  'ulimit -S -t "$1"',
  'ulimit -H -t "$(($1 + 5))"',
  'ulimit -f "$2"',
  'ulimit -n "$3"',
  'ulimit -d "$4"',
  'shift 4',
  'exec "$@"',
].join(' 2>/dev/null\n');

/** The shell's exit codes for a program that is missing or cannot be executed. */
const CANNOT_START: readonly number[] = [126, 127];

/** What the system needs to load a program. The rest of the environment may hold secrets. */
const INHERITED_VARIABLES = ['LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SystemRoot'];

/**
 * Runs a program at low priority, without shell expansion of its arguments. Its child processes are killed with it.
 * @throws LimitReached, OutputTooLong, WorkerFailure if the program is missing or cannot be executed; another error if
 * it can't start or is killed, or the reason of `signal`.
 */
export async function runProgram(run: ProgramRun): Promise<ProgramEnd> {
  run.signal.throwIfAborted();
  const program = findProgram(run.program);
  // Without a PATH, which the program does not get, a shell would search folders of its own choice.
  if (program === undefined) throw new WorkerFailure(`${run.program} is not on the PATH.`);
  const prefix = existsSync(SHELL) ? await (confinement ??= probeConfinement()) : [];
  return launch({ ...run, program }, prefix);
}

/**
 * The command prefix that cuts off the network, and ends the program with this process; without what the system doesn't
 * permit.
 */
let confinement: Promise<readonly string[]> | undefined;

async function probeConfinement(): Promise<readonly string[]> {
  const [unshare, setpriv] = [findProgram('unshare'), findProgram('setpriv')];
  if (process.platform !== 'linux') return [];
  const withoutNetwork = unshare
    ? await firstThatWorks([
        [unshare, '--net', '--'],
        [unshare, '--map-root-user', '--net', '--'],
      ])
    : [];
  if (setpriv === undefined) return withoutNetwork;
  // Last: the kernel forgets this signal when a program changes its rights, as unshare does.
  return firstThatWorks([[...withoutNetwork, setpriv, '--pdeathsig', 'KILL', '--'], withoutNetwork]);
}

async function firstThatWorks(prefixes: readonly (readonly string[])[]): Promise<readonly string[]> {
  for (const prefix of prefixes) {
    const tried = await launch(
      {
        program: SHELL,
        arguments: ['-c', ':'],
        limits: { cpuSeconds: 10, fileBytes: 0, outputBytes: 1024 },
        signal: AbortSignal.timeout(10_000),
      },
      prefix,
    ).catch(() => undefined);
    if (tried?.exitCode === 0) return prefix;
  }
  return [];
}

function launch(
  { program, arguments: args, folder, input, limits, signal }: ProgramRun,
  prefix: readonly string[],
): Promise<ProgramEnd> {
  const { cpuSeconds, fileBytes, outputBytes, memoryBytes = MAX_PROGRAM_MEMORY } = limits;
  const numbers = [cpuSeconds, Math.ceil(fileBytes / 512), MAX_OPEN_FILES, Math.floor(memoryBytes / 1024)];
  const hasShell = existsSync(SHELL);
  const command = hasShell
    ? [SHELL, '-c', LAUNCHER, SHELL, ...numbers.map(String), ...prefix, program, ...args]
    : [program, ...args];

  return new Promise((resolve, reject) => {
    const [first = program, ...rest] = command;
    const child = spawn(first, rest, {
      stdio: ['pipe', 'pipe', 'pipe'],
      cwd: folder ?? tmpdir(),
      env: Object.fromEntries(INHERITED_VARIABLES.map((name) => [name, process.env[name]])),
      windowsHide: true,
      // A process group of its own, which can be ended as a whole.
      detached: process.platform !== 'win32',
    });
    let failure: Error | undefined;
    const end = (reason: Error): void => {
      failure ??= reason;
      if (child.pid === undefined) return;
      try {
        if (process.platform === 'win32') child.kill('SIGKILL');
        else process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has exited already.
      }
    };
    const forget = endWithProcess(() => end(new Error('The process ends.')));
    const onAbort = (): void => end(signal.reason as Error);
    signal.addEventListener('abort', onAbort, { once: true });
    lowerPriority(child.pid);

    const parts: Buffer[] = [];
    let bytes = 0;
    let stderr = '';
    child.stdout.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes > outputBytes) end(new OutputTooLong(`${program} wrote more than ${outputBytes} bytes`));
      else parts.push(part);
    });
    child.stderr.setEncoding('utf8').on('data', (part: string) => (stderr = (stderr + part).slice(-MAX_STDERR)));
    // Raised if the program exits before it has read everything; its exit code is what counts.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input ?? '', 'utf8');
    child.once('error', (error) => {
      forget();
      end(error);
    });
    child.once('close', (exitCode, killedBy) => {
      forget();
      signal.removeEventListener('abort', onAbort);
      if (failure !== undefined) reject(failure);
      else if (killedBy === 'SIGXCPU' || killedBy === 'SIGXFSZ') reject(new LimitReached(`${program}: ${killedBy}`));
      else if (hasShell && CANNOT_START.includes(exitCode ?? 0)) reject(new WorkerFailure(stderr.trim()));
      else if (exitCode === null) reject(new Error(`${program} was ended by ${killedBy}`));
      else resolve({ exitCode, stdout: Buffer.concat(parts), stderr: stderr.trim() });
    });
  });
}

function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has exited already, or the system doesn't allow it: the result matters more than the priority.
  }
}
