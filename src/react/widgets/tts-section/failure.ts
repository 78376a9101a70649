/** Failures of generating speech. */
import { failureOf, type CodesByError } from '../../../api/failure.ts';
import type { JobFailure, Moment } from '../../jobs/failure.ts';
import type { SpeechFailureCode } from '../../../contract/failure-codes.ts';

export type SpeechFailure = JobFailure<SpeechFailureCode>;

/** Also maps bare HTTP statuses. */
const CODES: CodesByError<SpeechFailureCode> = {
  DAILY_LIMIT_EXCEEDED: 'daily-limit-exceeded',
  TEXT_TOO_LARGE: 'text-too-large',
  413: 'text-too-large',
  LIMIT_EXCEEDED: 'rate-limited',
  ACCESS_DENIED: 'access-denied',
  403: 'access-denied',
};
const DOWNLOAD_CODES: CodesByError<SpeechFailureCode> = {
  403: 'result-expired',
  404: 'result-expired',
  410: 'result-expired',
};

/** Maps an error to the failure shown to the visitor. */
export const speechFailure = (cause: unknown, during: Moment): SpeechFailure => ({
  ...failureOf<SpeechFailureCode>(cause, during === 'download' ? DOWNLOAD_CODES : CODES),
  during,
});

/** Whether signing in, or using another account, solves the failure. */
export const isSolvedBySignIn = ({ code }: SpeechFailure): boolean =>
  ['daily-limit-exceeded', 'access-denied', 'signed-out', 'not-signed-in'].includes(code);
