/** Selects the engine for jobs on files: the service, or the engine on the device, which is loaded on demand. */
import { conversionFeatures } from '../../../api/audio-convert.ts';
import type { Clock } from '../../../audio/clock.ts';
import type { EngineKind, JobEngine, JobRequest, OutputFile } from '../../../audio/job-engine.ts';
import { loadDeviceEngines, type DeviceEngines } from '../../../audio/page-engine.ts';
import { engineFolder } from '../../../configuration/engine-folder.ts';
import type { AskFeatures } from '../../../audio/service-features.ts';
import { serviceEngine, type ServiceAnswer, type ServiceJob } from '../../../audio/service-engine.ts';
import { sessionClient } from '../../../visitor/session-client.ts';

/** Asks the service of a page what it knows. */
export const pageServiceFeatures =
  (apiBase: string): AskFeatures =>
  (signal) =>
    conversionFeatures(sessionClient(apiBase), { signal });

interface EngineOptions {
  readonly kind: EngineKind;
  /** URL of the service. */
  readonly apiBase: string;
  readonly clock: Clock;
}

/** Returns the engine of a kind; `job` contains the service's calls for this kind of job. */
export const selectEngine = <Request extends JobRequest, Answer extends ServiceAnswer, Result extends OutputFile>(
  { kind, apiBase, clock }: EngineOptions,
  job: ServiceJob<Request, Answer, Result>,
  onDevice: (engines: DeviceEngines) => JobEngine<Request, Result>,
): JobEngine<Request, Result> | Promise<JobEngine<Request, Result>> =>
  kind === 'device'
    ? loadDeviceEngines(engineFolder()).then(onDevice)
    : serviceEngine(job, sessionClient(apiBase), clock);
