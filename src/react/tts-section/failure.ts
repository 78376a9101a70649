/** Why a text was not spoken. */
import { failureOf, type CodesByError } from '../../api/failure.ts';
import type { JobFailure, Moment } from '../jobs/failure.ts';
import type { SpeechFailureCode } from './tts-section.element.ts';

export type SpeechFailure = JobFailure<SpeechFailureCode>;

/** A service that responds with the bare status means the same. */
const CODES: CodesByError<SpeechFailureCode> = {
  DAILY_LIMIT_EXCEEDED: 'daily-limit-exceeded',
  TEXT_TOO_LARGE: 'text-too-large',
  413: 'text-too-large',
  LIMIT_EXCEEDED: 'rate-limited',
  ACCESS_DENIED: 'access-denied',
  403: 'access-denied',
};
const DOWNLOAD_CODES: CodesByError<SpeechFailureCode> = { 404: 'result-expired', 410: 'result-expired' };

/** Maps an error to what the visitor is told. */
export const speechFailure = (cause: unknown, during: Moment): SpeechFailure => ({
  ...failureOf<SpeechFailureCode>(cause, during === 'download' ? DOWNLOAD_CODES : CODES),
  during,
});

/** Signing in, or with another account, helps. */
export const isSolvedBySignIn = ({ code }: SpeechFailure): boolean =>
  ['daily-limit-exceeded', 'access-denied', 'signed-out'].includes(code);
