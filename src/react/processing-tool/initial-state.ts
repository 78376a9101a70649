/** Where a tool starts: with the machine or before it is loaded. */
import type { AudioEffect } from '../../api/schema.ts';
import type { EngineTarget } from '../jobs/engine-target.ts';
import type { State } from './processing-tool.machine.ts';

export const initialState = (effect: AudioEffect, { engine, fallback }: EngineTarget): State => ({
  engine,
  fallback,
  engineProgress: 0,
  effect,
  item: null,
  chosen: 0,
  notice: null,
  online: true,
  signingIn: false,
});
