/** What went wrong with a speech, in the section's terms. */
import { ApiError } from '../../api/errors.ts';
import type { TtsErrorCode } from '../../api/schema.ts';
import { SpeechFailed, SpeechGone } from '../../audio/speech.ts';
import { problemOf, type Moment, type Problem } from '../jobs/problem.ts';
import type { SpeechProblem } from './tts-section.element.ts';

/** What only speaking can fail for. */
export type Own = Extract<
  SpeechProblem,
  'daily-limit-exceeded' | 'text-too-large' | 'limit-exceeded' | 'access-denied' | 'not-spoken'
>;

/** Each with the code that the list of errors has for it. */
const CODES: Readonly<Record<SpeechProblem, TtsErrorCode>> = {
  'daily-limit-exceeded': 'DAILY_LIMIT_EXCEEDED',
  'text-too-large': 'TEXT_TOO_LARGE',
  'limit-exceeded': 'LIMIT_EXCEEDED',
  'access-denied': 'ACCESS_DENIED',
  'signed-out': 'ACCESS_DENIED',
  'not-spoken': 'DEFAULT',
  'result-expired': 'DEFAULT',
  network: 'DEFAULT',
  server: 'DEFAULT',
  'unexpected-answer': 'DEFAULT',
  refused: 'DEFAULT',
};

/** Says what an error means for the visitor. */
export function speechProblemOf(cause: unknown, during: Moment): Problem<Own> {
  const general = problemOf(cause, during);
  return { ...general, kind: ownKind(cause, during) ?? general.kind };
}

function ownKind(cause: unknown, during: Moment): Own | 'result-expired' | undefined {
  if (cause instanceof SpeechFailed) return 'not-spoken';
  if (cause instanceof SpeechGone) return 'result-expired';
  if (!(cause instanceof ApiError) || during !== 'run') return undefined;
  const { code, status } = cause;
  if (code === 'DAILY_LIMIT_EXCEEDED') return 'daily-limit-exceeded';
  // A service that answers with the bare status means the same.
  if (code === 'TEXT_TOO_LARGE' || status === 413) return 'text-too-large';
  if (code === 'LIMIT_EXCEEDED' || status === 429) return 'limit-exceeded';
  if (code === 'ACCESS_DENIED' || status === 403) return 'access-denied';
  return undefined;
}

/** As the section tells it: what has no name there was refused. */
export const kindOf = ({ kind }: Problem<Own>): SpeechProblem =>
  Object.hasOwn(CODES, kind) ? (kind as SpeechProblem) : 'refused';

export const codeOf = (problem: Problem<Own>): TtsErrorCode => CODES[kindOf(problem)];

/** Signing in, or with another account, helps. */
export const wantsSignIn = (problem: Problem<Own>): boolean =>
  ['daily-limit-exceeded', 'access-denied', 'signed-out'].includes(problem.kind);
