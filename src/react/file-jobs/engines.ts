/** Where a job on a file is done: at the service, or in the engine on the device, which is loaded when it is first needed. */
import { createApiClient } from '../../api/client.ts';
import type { Clock } from '../../audio/clock.ts';
import type { EngineKind, JobEngine, JobRequest, OutputFile } from '../../audio/job-engine.ts';
import { loadDeviceEngines, type DeviceEngines } from '../../audio/page-engine.ts';
import { serviceEngine, type ServiceAnswer, type ServiceJob } from '../../audio/service-engine.ts';
import { sessionToken } from '../../visitor/session.ts';

interface Place {
  readonly kind: EngineKind;
  /** Names the service. */
  readonly apiBase: string;
  readonly clock: Clock;
}

/** The engine of a kind, for the kind of job that the service knows as `job`. */
export const engineAt = <Request extends JobRequest, Answer extends ServiceAnswer, Result extends OutputFile>(
  { kind, apiBase, clock }: Place,
  job: ServiceJob<Request, Answer, Result>,
  onDevice: (engines: DeviceEngines) => JobEngine<Request, Result>,
): JobEngine<Request, Result> | Promise<JobEngine<Request, Result>> =>
  kind === 'device'
    ? loadDeviceEngines().then(onDevice)
    : serviceEngine(job, createApiClient({ base: apiBase, token: sessionToken }), clock);
