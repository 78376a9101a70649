/** Ends the process when it is told to: by a signal, or by the end of the shell in which npm runs it. */
import { constants } from 'node:os';
import { logFatal } from './fatal-log.ts';
import { describeError } from './logging.ts';

interface Stop {
  /** Finishes what has begun. */
  stop: () => Promise<unknown>;
  /** Then the process ends, whatever is unfinished. */
  withinSeconds: number;
}

/** The scripts of package.json that run a server or a worker. */
const NPM_SCRIPTS: readonly (string | undefined)[] = ['start', 'dev', 'worker'];

/** Ctrl-C reaches every process of the terminal, and npm passes it on: within this time, in ms, it is the same one. */
const SAME_SIGNAL = 200;

/** How often it is checked whether the shell is still there, in ms. */
const PARENT_INTERVAL = 100;

let orderly: Stop | undefined;
let received: { signal: NodeJS.Signals; at: number } | undefined;

/**
 * Call it before anything that takes time: process 1 of a container is only ended by signals that it listens to. Until
 * `stopOnSignal` is called, there is nothing to finish, so a signal ends the process at once.
 */
export function endOnSignal(): void {
  if (process.listeners('SIGTERM').includes(receive)) return;
  process.on('SIGINT', receive);
  process.on('SIGTERM', receive);
  if (!NPM_SCRIPTS.includes(process.env['npm_lifecycle_event'])) return;
  // A shell that doesn't replace itself with its last command ends by the signal that npm sends it, and passes nothing
  // on.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    if (received === undefined) receive('SIGTERM');
  }, PARENT_INTERVAL);
  watch.unref();
}

/** From now on, the first signal stops in an orderly way; a second one still ends the process at once. */
export function stopOnSignal(stop: Stop['stop'], withinSeconds: number): void {
  orderly = { stop, withinSeconds };
  endOnSignal();
}

function receive(signal: NodeJS.Signals): void {
  const last = received;
  received = { signal, at: performance.now() };
  const isRepeated = process.env['npm_lifecycle_event'] !== undefined && last?.signal === signal;
  if (isRepeated && received.at - last.at < SAME_SIGNAL) return;
  if (last !== undefined || orderly === undefined) process.exit(128 + constants.signals[signal]);
  const { stop, withinSeconds } = orderly;
  setTimeout(() => {
    logFatal(`The process was told to stop, and has not within ${withinSeconds} s: it ends with work unfinished.`);
    process.exit(1);
  }, withinSeconds * 1000);
  stop().then(
    () => process.exit(0),
    (error: unknown) => {
      logFatal(describeError(error).stack, error);
      process.exit(1);
    },
  );
}
