/** Tells failures of a worker from failures of a job. */
import { ApiError, temporaryFailure } from './errors.ts';

/** This worker is the cause, not the job: another one may do it, or this one later. */
export class WorkerFailure extends Error {
  override readonly name = 'WorkerFailure';
}

/** Errors of the system that say something about the machine: its disk, its memory, its limits, its rights. */
const OF_THE_MACHINE: ReadonlySet<string> = new Set(
  'ENOSPC EDQUOT EROFS EIO EACCES EPERM EMFILE ENFILE ENOMEM EAGAIN'.split(' '),
);

/** Whether the worker, the storage or the database is the cause of a failed attempt. */
export function isWorkerFailure(error: unknown): boolean {
  if (error instanceof WorkerFailure || temporaryFailure(error) !== undefined) return true;
  if (error instanceof ApiError) return error.status >= 500;
  const { code = '', syscall = '' } = Object(error) as NodeJS.ErrnoException;
  return OF_THE_MACHINE.has(code) || syscall.startsWith('spawn');
}
