/**
 * Runs the programs that read what strangers send: FFmpeg and eSpeak NG. Each gets so much memory, processor time, file
 * size and open files, an empty environment, a folder of its own, and no network where the system can withhold it.
 */
import { spawn } from 'node:child_process';
import { accessSync, constants as access, existsSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { delimiter, isAbsolute, join, resolve } from 'node:path';

/** Memory that one program may allocate, in bytes. The largest conversion of the tests takes an eighth of it. */
export const MAX_PROGRAM_MEMORY = 512 * 1024 * 1024;

/** Files, pipes and sockets that one program may have open. */
const MAX_OPEN_FILES = 64;

/** What one run may take. */
export interface ProgramLimits {
  /** Of the processor, in seconds: for where nobody is left to end the program in time. */
  readonly cpuSeconds: number;
  /** Of memory, in bytes; default: {@link MAX_PROGRAM_MEMORY}. */
  readonly memoryBytes?: number;
  /** Of any file that the program writes, in bytes. */
  readonly fileBytes: number;
  /** Of the standard output. Beyond it the program is ended, and the call throws {@link OutputTooLong}. */
  readonly outputBytes: number;
}

export interface ProgramRun {
  /** As {@link findProgram} finds it. */
  readonly program: string;
  readonly arguments: readonly string[];
  /** Working directory; default: the system's folder for temporary files. */
  readonly folder?: string;
  /** For the standard input. */
  readonly input?: string;
  readonly limits: ProgramLimits;
  readonly signal: AbortSignal;
}

export interface ProgramEnd {
  readonly exitCode: number;
  readonly stdout: Buffer;
  /** The end of what was written, at most `KEPT_LOG` characters. */
  readonly stderr: string;
}

const KEPT_LOG = 16_384;

/** The program wrote more than it may. */
export class OutputTooLong extends Error {
  override readonly name = 'OutputTooLong';
}

/** The program took more of the processor, or wrote a larger file, than it may. */
export class LimitReached extends Error {
  override readonly name = 'LimitReached';
}

const SHELL = '/bin/sh';

/** Where there is no such shell, only time and output are limited. */
export const LIMITS_MEMORY = process.platform === 'linux' && existsSync(SHELL);

/**
 * Sets the limits, which the program inherits, and becomes the program. Only the `ulimit` of every POSIX shell is used;
 * what a system does not know is left out (`-d` limits all memory on Linux from 4.7 on). Sizes are in units of 512 bytes
 * (`-f`) and 1024 bytes (`-d`).
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

/** What the system needs to load a program; secrets of ours are not handed on. */
const PASSED_ON = ['LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SystemRoot'];

/** The full path of a program that is a name on the path; a path as it is. */
export function findProgram(name: string): string {
  if (isAbsolute(name) || /[/\\]/.test(name)) return resolve(name);
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(isAbsolute);
  const names = process.platform === 'win32' ? [`${name}.exe`, name] : [name];
  const paths = folders.flatMap((folder) => names.map((one) => join(folder, one)));
  return paths.find(isExecutable) ?? name;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, access.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs a program at low priority; its arguments pass no shell.
 * @throws LimitReached, OutputTooLong; another error where it cannot start or is killed, or the reason of `signal`.
 *   Whatever it may have started has ended with it.
 */
export async function runProgram(run: ProgramRun): Promise<ProgramEnd> {
  run.signal.throwIfAborted();
  const offline = existsSync(SHELL) ? await (withoutNetwork ??= probeWithoutNetwork()) : [];
  return launch(run, offline);
}

/** How a program is started without a network; empty where the system does not permit it. */
let withoutNetwork: Promise<readonly string[]> | undefined;

async function probeWithoutNetwork(): Promise<readonly string[]> {
  const unshare = findProgram('unshare');
  if (process.platform !== 'linux' || !isAbsolute(unshare)) return [];
  for (const options of [['--net'], ['--map-root-user', '--net']]) {
    const prefix = [unshare, ...options, '--'];
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
  const command = existsSync(SHELL)
    ? [SHELL, '-c', LAUNCHER, SHELL, ...numbers.map(String), ...prefix, program, ...args]
    : [program, ...args];

  return new Promise((resolve, reject) => {
    const [first = program, ...rest] = command;
    const child = spawn(first, rest, {
      stdio: ['pipe', 'pipe', 'pipe'],
      cwd: folder ?? tmpdir(),
      env: Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
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
        // It has ended already.
      }
    };
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
    child.stderr.setEncoding('utf8').on('data', (part: string) => (stderr = (stderr + part).slice(-KEPT_LOG)));
    // A program that ends before it has read everything is told by how it ends.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input ?? '', 'utf8');
    child.once('error', end);
    child.once('close', (exitCode, killedBy) => {
      signal.removeEventListener('abort', onAbort);
      if (failure !== undefined) reject(failure);
      else if (killedBy === 'SIGXCPU' || killedBy === 'SIGXFSZ') reject(new LimitReached(`${program}: ${killedBy}`));
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
    // It has already ended, or the system does not allow it: the work matters more than its priority.
  }
}
