/** What went wrong, in the converter's terms, and what can be done about it. */
import { ApiError, NetworkError } from '../../api/errors.ts';
import { isEngineError, type ConversionEngine } from '../../audio/conversion.ts';
import type { ConverterProblem, ConvertErrorDetail } from './definition.ts';

export type Problem = Readonly<Omit<ConvertErrorDetail, 'canRetry' | 'problem' | 'id'>> & {
  readonly kind: ConverterProblem;
};

/** Says what an error means for the visitor, whose file is converted at `place`. */
export const problemOf = (
  cause: unknown,
  during: Problem['during'],
  place: ConversionEngine['place'] = 'service',
): Problem => ({
  kind: kindOf(cause, during, place),
  during,
  retryAfter: cause instanceof ApiError ? cause.retryAfter : undefined,
  cause,
});

function kindOf(cause: unknown, during: Problem['during'], place: ConversionEngine['place']): ConverterProblem {
  if (cause instanceof NetworkError) return 'network';
  if (isEngineError(cause, 'ConversionFailed')) return 'conversion-failed';
  if (isEngineError(cause, 'ConversionEmpty')) return 'no-audio';
  if (isEngineError(cause, 'CodecUnsupported')) return 'codec-unsupported';
  if (isEngineError(cause, 'OutOfMemory')) return 'out-of-memory';
  if (isEngineError(cause, 'EngineUnavailable')) {
    if (cause.reason === 'network') return 'engine-unreachable';
    return cause.reason === 'unsupported' ? 'engine-unsupported' : 'engine-blocked';
  }
  if (isUnreadable(cause)) return 'file-gone';
  // What prepares the engine is itself downloaded first.
  if (place === 'device') return during === 'prepare' ? 'engine-unreachable' : 'unexpected';
  if (!(cause instanceof ApiError)) return 'unexpected-answer';
  const { status, code } = cause;
  if (status >= 500) return 'server';
  if (status === 429) return 'busy';
  if (status === 401) return 'signed-out';
  if (status === 413) return 'too-large';
  if (code === 'FILE_EMPTY') return 'empty-file';
  if (during === 'convert' && code === 'FILE_NOT_FOUND') return 'upload-expired';
  if (during === 'download' ? status === 404 || status === 410 : code === 'REQUEST_NOT_FOUND') return 'result-expired';
  return 'refused';
}

/** What browsers reject with when a file on the disk is not what it was when it was chosen. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotReadableError' || error.name === 'NotFoundError');

/**
 * The reason of a failed upload: a browser reports a file that was moved, changed or deleted since it was chosen as
 * a lost connection. Only reading it tells.
 */
export async function uploadProblem(cause: unknown, file: File, place?: ConversionEngine['place']): Promise<Problem> {
  const problem = problemOf(cause, 'upload', place);
  if (problem.kind !== 'network') return problem;
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => problem,
      (error: unknown) => ({ ...problem, kind: 'file-gone', cause: error }),
    );
}

/** The file itself is the reason: only another one helps. */
export const blamesFile = ({ kind }: Problem): boolean =>
  ['file-gone', 'too-large', 'empty-file', 'codec-unsupported'].includes(kind);

/** The engine can never run in this page. */
export const isImpossibleHere = ({ kind }: Problem): boolean => ['engine-blocked', 'engine-unsupported'].includes(kind);

/** What the file holds is the most likely reason: another one helps sooner than trying again. */
export const blamesContent = ({ kind }: Problem): boolean =>
  ['conversion-failed', 'no-audio', 'refused'].includes(kind);

/** The service may still be at it: asking again under the same id goes on where it was. */
export const isResumable = ({ kind }: Problem): boolean =>
  ['network', 'server', 'busy', 'signed-out', 'unexpected-answer'].includes(kind);
