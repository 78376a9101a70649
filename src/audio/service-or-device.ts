/** The service's engine, with the device for jobs that the service does not know how to do. */
import type { ServiceFeature } from '../contract/conversion-options.ts';
import type { Conversion, InputFile, JobEngine, JobRequest, OutputFile } from './job-engine.ts';
import { serviceKnows, type AskFeatures } from './service-features.ts';

/** Any job; of those that have several sources, with the others. */
type Job = JobRequest & Pick<Conversion, 'following'>;

interface Fallback<Request extends Job, Result extends OutputFile> {
  /** What a job takes that not every service knows. */
  readonly wanted: (job: Request) => readonly ServiceFeature[];
  readonly features: AskFeatures;
  /** Loads the engine on the device. */
  readonly device: () => Promise<JobEngine<Request, Result>>;
}

interface Uploaded extends InputFile {
  readonly file: File;
}

export const serviceOrDevice = <Request extends Job, Result extends OutputFile>(
  service: JobEngine<Request, Result>,
  { wanted, features, device }: Fallback<Request, Result>,
): JobEngine<Request, Result> => ({
  ...service,

  async prepareInput(file, options): Promise<Uploaded> {
    return { ...(await service.prepareInput(file, options)), file };
  },

  async run(job, options) {
    const { signal } = options;
    const needed = wanted(job);
    if (needed.length === 0 || (await serviceKnows(needed, features, signal))) return service.run(job, options);
    const engine = await device();
    await engine.prepare?.({ signal, onProgress: () => undefined });
    const prepared = (input: InputFile): Promise<InputFile> =>
      engine.prepareInput((input as Uploaded).file, { signal, onProgress: () => undefined });
    const input = await prepared(job.input);
    const following: InputFile[] = [];
    for (const other of job.following ?? []) following.push(await prepared(other));
    return engine.run({ ...job, input, ...(job.following && { following }) }, options);
  },

  async fetch(result, options) {
    return result.blob ?? service.fetch(result, options);
  },
});
