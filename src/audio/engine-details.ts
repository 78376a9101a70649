/** Details of an error of an engine, on the device or at the service, besides its code. */
import type { EngineError } from '../../engine/formats/errors.ts';

type EngineDetails = Partial<Pick<EngineError, 'codec' | 'kind' | 'missing' | 'fileIndex'>>;

/**
 * Empty for any other error. Compared by name: the engine is a separate file with its own copy of the class. A service
 * may know other kinds of files.
 */
export const detailsOf = (cause: unknown): EngineDetails =>
  cause instanceof Error && ['EngineError', 'FailureError'].includes(cause.name)
    ? (cause as Error & EngineDetails)
    : {};
