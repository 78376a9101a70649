/** Where jobs are done. */
import type { JobEngine } from '../../audio/job.ts';

/** At the service, or on the visitor's own device. */
export type Place = JobEngine<never, never>['place'];

export interface Setting {
  readonly place: Place;
  /** Whether the service steps in where the engine cannot run on the device. */
  readonly fallback: boolean;
}

/** A setting, and how far its engine is. */
export interface EngineState extends Setting {
  /** Done part of the engine's own download, 0 to 1; it runs at 1. */
  readonly readiness: number;
}

/** The engine on the device has yet to be made ready. */
export const needsEngine = ({ place, readiness }: EngineState): boolean => place === 'device' && readiness < 1;

/** Whether it is certain that no file leaves the device. */
export const isPrivate = ({ place, fallback, readiness }: EngineState): boolean =>
  place === 'device' && (!fallback || readiness === 1);

/** The page asks for another engine. */
export type EngineAction = { readonly type: 'engine' } & Setting;
