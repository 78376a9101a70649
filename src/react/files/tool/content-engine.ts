/** Wraps an engine so that its results include their content, because they are played before they are saved. */
import type { EngineKind, Processing, ProcessingEngine } from '../../../audio/job-engine.ts';
import { jobFailure, type JobFailure, type Moment } from '../../jobs/failure.ts';
import type { Engine } from '../../jobs/job-effects.ts';
import type { PlayableResult } from './tool.machine.ts';

/** The result exists, but could not be fetched. */
class FetchFailed extends Error {}

export const withContent = (engine: ProcessingEngine): Engine<Processing, PlayableResult> => ({
  prepare: async (options) => engine.prepare?.(options),
  prepareInput: (file, options) => engine.prepareInput(file, options),
  async run(job, options) {
    const processed = await engine.run(job, options);
    try {
      return { ...processed, blob: await engine.fetch(processed, { signal: options.signal }) };
    } catch (cause) {
      throw new FetchFailed('', { cause });
    }
  },
  fetch: ({ blob }) => Promise.resolve(blob),
});

/** Maps an error of such an engine to a failure. */
export const contentFailure = (cause: unknown, during: Moment, engine: EngineKind): JobFailure =>
  cause instanceof FetchFailed ? jobFailure(cause.cause, 'download', engine) : jobFailure(cause, during, engine);
