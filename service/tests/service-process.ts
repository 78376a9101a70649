/** Servers and workers as processes of their own, as they run in production. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Variable } from '../src/configuration.ts';

type Environment = Partial<Record<Variable, string>>;

export interface ServiceProcess {
  process: ChildProcess;
  /** Everything printed so far. */
  output: () => string;
  /** Resolves with the exit code, null after a signal. */
  ended: Promise<number | null>;
  /** `kill -9` of the process alone, as when memory runs out. */
  kill: () => Promise<void>;
  /** `kill -9` of the process and the programs that it has started, as when a machine fails. */
  killGroup: () => Promise<void>;
}

interface Start {
  environment: Environment;
  /** Options of Node. */
  options?: readonly string[];
  /** A command that runs it. */
  within?: readonly string[];
  /** What it prints once it is ready. */
  isReady: RegExp;
}

async function start(
  program: 'main' | 'worker',
  { environment, options = [], within = [], isReady }: Start,
): Promise<{ started: ServiceProcess; match: RegExpExecArray }> {
  const path = fileURLToPath(new URL(`../src/${program}.ts`, import.meta.url));
  const [command, ...args] = [...within, process.execPath, ...options, path];
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const signal = async (pid: number): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) process.kill(pid, 'SIGKILL');
    await ended;
  };
  const pid = child.pid ?? 0;
  const started: ServiceProcess = {
    process: child,
    output: () => output,
    ended,
    kill: () => signal(pid),
    killGroup: () => signal(-pid),
  };
  for (;;) {
    const match = isReady.exec(output);
    if (match !== null) return { started, match };
    const next = await Promise.race([once(child.stdout, 'data'), ended]);
    if (!Array.isArray(next)) throw new Error(`The ${program} ended: ${output}`);
  }
}

/** A worker that takes jobs. */
export async function startWorkerProcess(environment: Environment): Promise<ServiceProcess> {
  const { started } = await start('worker', { environment, isReady: /worker takes jobs/ });
  return started;
}

/** A server that listens on a free port. */
export async function startServerProcess(
  environment: Environment,
  { options = [], within = [] }: Pick<Start, 'options' | 'within'> = {},
): Promise<ServiceProcess & { url: string }> {
  const { started, match } = await start('main', {
    environment: { HOST: '127.0.0.1', PORT: '0', ...environment },
    options,
    within,
    isReady: /^ {2}(http:\/\/\S+)$/m,
  });
  return { ...started, url: match[1] ?? '' };
}
