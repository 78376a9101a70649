/** What a process says when it ends without its logger: for people, or in production as a line of the log. */
import { standardOutput } from './log-output.ts';
import { describeError } from './logging.ts';
import type { DescribedError } from './logging.ts';

/** The level `fatal` of the log. */
const FATAL = 60;

/** Says why a process cannot start or stop. In production it is a line of the log, for whatever reads that. */
export function logFatal(message: string, error?: unknown): void {
  if (process.env['NODE_ENV']?.trim() === 'production') {
    const err: { err?: DescribedError } = error === undefined ? {} : { err: describeError(error) };
    standardOutput('stderr').write(`${JSON.stringify({ level: FATAL, time: Date.now(), ...err, msg: message })}\n`);
  } else {
    standardOutput('stderr').write(`\n  ${message}\n\n`);
  }
}
