import { standardOutput } from './log-output.ts';
import { describeError } from './logging.ts';

/** Ends the process on an uncaught error, with a line that has no more of it than the log would. */
export function exitOnUnexpectedErrors(): void {
  const exit = (error: unknown): void => {
    const line = { level: 60, time: Date.now(), err: describeError(error), msg: 'unexpected error' };
    standardOutput('stderr').write(`${JSON.stringify(line)}\n`);
    process.exit(1);
  };
  process.on('uncaughtException', exit);
  process.on('unhandledRejection', exit);
}
