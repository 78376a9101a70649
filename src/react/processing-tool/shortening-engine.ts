/** The service's engine, with the device for shortening pauses where the service does not know how. */
import type { InputFile, ProcessingEngine } from '../../audio/job-engine.ts';
import { serviceKnows, type AskFeatures } from '../../audio/service-features.ts';

interface Engines {
  readonly features: AskFeatures;
  /** Loads the engine on the device. */
  readonly device: () => Promise<ProcessingEngine>;
}

interface Uploaded extends InputFile {
  readonly file: File;
}

export const shorteningEngine = (service: ProcessingEngine, { features, device }: Engines): ProcessingEngine => ({
  ...service,

  async prepareInput(file, options): Promise<Uploaded> {
    return { ...(await service.prepareInput(file, options)), file };
  },

  async run(job, options) {
    const { signal } = options;
    if (job.effect !== 'SHORTEN_SILENCE' || (await serviceKnows(['silence'], features, signal)))
      return service.run(job, options);
    const { file } = job.input as Uploaded;
    const engine = await device();
    await engine.prepare?.({ signal, onProgress: () => undefined });
    const input = await engine.prepareInput(file, { signal, onProgress: () => undefined });
    return engine.run({ ...job, input }, options);
  },

  fetch: (result, options) => (result.blob ? Promise.resolve(result.blob) : service.fetch(result, options)),
});
