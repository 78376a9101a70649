/** Where a queue starts: with its machine, or before that is loaded. */
import type { EngineTarget } from '../jobs/engine-target.ts';
import type { QueueState } from './queue.machine.ts';

export const initialQueue = ({ engine, fallback }: EngineTarget): QueueState<never> => ({
  engine,
  fallback,
  engineProgress: 0,
  items: [],
  chosen: 0,
  notice: null,
  online: true,
  signingIn: false,
});
