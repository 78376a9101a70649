/** Reads what a service says of a job, in the words of any service. */
import { InvalidResponseError } from './errors.ts';
import { fieldOf, isFilled, isWebAddress } from './response.ts';
import { PROCESSING_STATUSES, TTS_STATUSES, type ProcessingStatus, type TtsStatus } from '../contract/schema.ts';

/** A response to a status call. */
export type StatusAnswer<Response extends { status: string }> = Omit<Response, 'status'> & {
  /** In the schema's spelling; null if the response does not say whether there is a job. */
  readonly status: Response['status'] | null;
};

/** The words of one kind of job. */
interface Words<Status extends string> {
  /** All that the schema has. */
  readonly all: readonly Status[];
  readonly waiting: Status;
  readonly done: Status;
  readonly failed: Status;
}

export const PROCESSING_WORDS: Words<ProcessingStatus> = {
  all: PROCESSING_STATUSES,
  waiting: 'PUBLISHED',
  done: 'PROCESSED',
  failed: 'FAILED',
};

export const TTS_WORDS: Words<TtsStatus> = {
  all: TTS_STATUSES,
  waiting: 'PENDING',
  done: 'COMPLETED',
  failed: 'FAILED',
};

/** What services say in place of the schema's words. Only these are final, and only with an address if it is done. */
const WAITING = [
  ...['PUBLISHED', 'PENDING', 'PROCESSING', 'IN_PROGRESS', 'INPROGRESS', 'QUEUED', 'WAITING', 'CREATED', 'ACCEPTED'],
  ...['SUBMITTED', 'SCHEDULED', 'STARTED', 'RUNNING', 'WORKING', 'CONVERTING', 'UPLOADED'],
];
const DONE = ['PROCESSED', 'COMPLETED', 'COMPLETE', 'DONE', 'FINISHED', 'READY', 'SUCCESS', 'SUCCEEDED'];
const FAILED = ['FAILED', 'FAILURE', 'ERROR', 'REJECTED', 'ABORTED', 'CANCELED', 'CANCELLED'];

/**
 * Returns the response with its status in the schema's spelling. A status that nobody knows, or that a job is done
 * whose `fileUrl` is not there yet, says nothing: it may be there the next time.
 * @throws InvalidResponseError if the `fileUrl` is not a web address
 */
export function readStatus<Response extends { status: string }>(
  response: unknown,
  words: Words<Response['status']>,
): StatusAnswer<Response> {
  const status = statusIn(response, words);
  const fileUrl = fieldOf(response, 'fileUrl');
  const isHere = isFilled(fileUrl);
  if (status === words.done && isHere && !isWebAddress(fileUrl)) throw new InvalidResponseError('fileUrl');
  const fields = typeof response === 'object' ? (response as StatusAnswer<Response>) : undefined;
  return { ...fields, status: status === words.done && !isHere ? null : status } as StatusAnswer<Response>;
}

function statusIn<Status extends string>(response: unknown, words: Words<Status>): Status | null {
  const said = typeof response === 'string' ? response : fieldOf(response, 'status');
  if (typeof said !== 'string') return null;
  const word = said
    .trim()
    .toUpperCase()
    .replaceAll(/[\s-]+/g, '_');
  const known = words.all.find((each) => each === word);
  if (known) return known;
  if (WAITING.includes(word)) return words.waiting;
  if (DONE.includes(word)) return words.done;
  return FAILED.includes(word) ? words.failed : null;
}
