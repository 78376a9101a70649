/** The initial state of a queue, apart from its machine because it is needed before that is loaded. */
import type { EngineTarget } from '../../jobs/engine-target.ts';
import type { QueueState } from './queue.machine.ts';

export const initialQueue = ({ engine, fallback }: EngineTarget): QueueState<never> => ({
  engine,
  fallback,
  engineProgress: 0,
  items: [],
  opening: [],
  chosen: 0,
  notice: null,
  online: true,
  signingIn: false,
  parallel: 1,
});
