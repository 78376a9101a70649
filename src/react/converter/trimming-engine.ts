/** The service's engine, with the device for what has to be trimmed where the service cannot. */
import { ApiError, NotJsonError } from '../../api/errors.ts';
import type { ConvertFeatures } from '../../api/schema.ts';
import type { ConversionEngine, InputFile } from '../../audio/job-engine.ts';

export interface TrimmingEngines {
  /** Asks the service what it knows. */
  readonly features: (signal: AbortSignal) => Promise<ConvertFeatures>;
  /** Loads the engine on the device. */
  readonly device: () => Promise<ConversionEngine>;
}

interface Uploaded extends InputFile {
  readonly file: File;
}

/** Whether the service trims. A service that knows no such call answers with anything. */
export async function serviceTrims(features: TrimmingEngines['features'], signal: AbortSignal): Promise<boolean> {
  try {
    const answer = (await features(signal)) as Partial<ConvertFeatures> | null | undefined;
    const options: unknown = answer?.options;
    return Array.isArray(options) && options.includes('trim');
  } catch (error) {
    if (error instanceof ApiError || error instanceof NotJsonError) return false;
    throw error;
  }
}

export const trimmingEngine = (service: ConversionEngine, { features, device }: TrimmingEngines): ConversionEngine => ({
  ...service,

  async prepareInput(file, options): Promise<Uploaded> {
    return { ...(await service.prepareInput(file, options)), file };
  },

  async run(job, options) {
    const { signal } = options;
    if (!job.options?.trim || (await serviceTrims(features, signal))) return service.run(job, options);
    const { file } = job.input as Uploaded;
    const engine = await device();
    await engine.prepare?.({ signal, onProgress: () => undefined });
    const input = await engine.prepareInput(file, { signal, onProgress: () => undefined });
    return engine.run({ ...job, input }, options);
  },

  fetch: (result, options) => (result.blob ? Promise.resolve(result.blob) : service.fetch(result, options)),
});
