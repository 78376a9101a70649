/** Which engine runs the jobs. */
import type { EngineKind } from '../../audio/job-engine.ts';
import { hasWebAssembly } from '../../dom/platform.ts';

export interface EngineTarget {
  readonly engine: EngineKind;
  /**
   * Whether the other engine is used if this one can't run: on the device, or for pages of this origin. The device also
   * takes the files that the service does not accept.
   */
  readonly fallback: boolean;
}

/** An engine target, and the progress of loading its engine. */
export interface EngineState extends EngineTarget {
  /** Progress of the engine's download, 0 to 1; it is ready at 1. */
  readonly engineProgress: number;
}

/** Whether a job on this engine has to wait for the one on the device to be loaded. */
export const needsEngine = (
  { engine }: Pick<EngineTarget, 'engine'>,
  { engineProgress }: Pick<EngineState, 'engineProgress'>,
): boolean => engine === 'device' && engineProgress < 1;

/** Whether there is nothing that could run the jobs in this browser. */
export const lacksEngine = ({ engine, fallback }: EngineTarget): boolean =>
  engine === 'device' && !fallback && !hasWebAssembly();

/** Whether files are certain to stay on the device. */
export const isPrivate = ({ engine, fallback, engineProgress }: EngineState): boolean =>
  engine === 'device' && (!fallback || engineProgress === 1);

/** The page selects another engine. */
export type EngineAction = { readonly type: 'engine' } & EngineTarget;
