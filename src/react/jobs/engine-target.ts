/** Where jobs are done. */
import type { JobEngine } from '../../audio/job.ts';

/** At the service, or on the visitor's own device. */
export type EngineKind = JobEngine<never, never>['kind'];

export interface EngineTarget {
  readonly engine: EngineKind;
  /** Whether the service steps in where the engine cannot run on the device. */
  readonly fallback: boolean;
}

/** A setting, and how far its engine is. */
export interface EngineState extends EngineTarget {
  /** Done part of the engine's own download, 0 to 1; it runs at 1. */
  readonly engineProgress: number;
}

/** The engine on the device has yet to be made ready. */
export const needsEngine = ({ engine, engineProgress }: EngineState): boolean =>
  engine === 'device' && engineProgress < 1;

/** Whether it is certain that no file leaves the device. */
export const isPrivate = ({ engine, fallback, engineProgress }: EngineState): boolean =>
  engine === 'device' && (!fallback || engineProgress === 1);

/** The page asks for another engine. */
export type EngineAction = { readonly type: 'engine' } & EngineTarget;
