/** The service's engine, with the device for jobs that the service does not know how to do. */
import type { ServiceFeature } from '../definition/conversion-options.ts';
import type { Conversion, InputFile, JobEngine, JobRequest, OutputFile } from './job-engine.ts';
import { serviceKnows, type AskFeatures } from './service-features.ts';

interface Fallback<Request extends JobRequest, Result extends OutputFile> {
  /** What a job takes that not every service knows. */
  readonly wanted: (job: Request) => readonly ServiceFeature[];
  readonly features: AskFeatures;
  /** Loads the engine on the device. */
  readonly device: () => Promise<JobEngine<Request, Result>>;
}

interface Uploaded extends InputFile {
  readonly file: File;
}

export const serviceOrDevice = <Request extends JobRequest, Result extends OutputFile>(
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
    const { following } = job as JobRequest & Pick<Conversion, 'following'>;
    const input = await prepared(job.input);
    const others: InputFile[] = [];
    for (const other of following ?? []) others.push(await prepared(other));
    return engine.run({ ...job, input, ...(following && { following: others }) }, options);
  },

  async fetch(result, options) {
    return result.blob ?? service.fetch(result, options);
  },
});
