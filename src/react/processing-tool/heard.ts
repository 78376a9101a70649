/** An engine whose results come with their content: they are heard before they are saved. */
import type { Processing, ProcessingEngine } from '../../audio/processing.ts';
import { problemOf, type Moment, type Problem } from '../jobs/problem.ts';
import type { Engine } from '../jobs/runner.ts';
import type { Place } from '../jobs/setting.ts';
import type { Heard } from './machine.ts';

/** The result was made, but could not be fetched. */
class FetchFailed extends Error {
  override readonly name = 'FetchFailed';
}

export const heard = (engine: ProcessingEngine): Engine<Processing, Heard> => ({
  prepare: async (options) => engine.prepare?.(options),
  take: (file, options) => engine.take(file, options),
  async run(job, options) {
    const processed = await engine.run(job, options);
    try {
      return { ...processed, blob: await engine.fetch(processed, options) };
    } catch (cause) {
      throw new FetchFailed('', { cause });
    }
  },
  fetch: ({ blob }) => Promise.resolve(blob),
});

/** What an error of such an engine means. */
export const heardProblem = (cause: unknown, during: Moment, place: Place): Problem =>
  cause instanceof FetchFailed ? problemOf(cause.cause, 'download', place) : problemOf(cause, during, place);
