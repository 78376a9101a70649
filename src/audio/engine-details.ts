/** Details of an error of the engine on the device, besides its code. */
import type { EngineError } from '../../engine/errors.ts';

type EngineDetails = Partial<Pick<EngineError, 'codec' | 'kind' | 'reason'>>;

/** Empty for any other error. Compared by name: the engine is a separate file with its own copy of the class. */
export const detailsOf = (cause: unknown): EngineDetails =>
  cause instanceof Error && cause.name === 'EngineError' ? (cause as Error & EngineDetails) : {};
