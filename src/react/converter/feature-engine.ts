/** The service's engine, with the device for what has to be done where the service cannot. */
import { ApiError, NotJsonError } from '../../api/errors.ts';
import type { ConvertFeatures } from '../../api/schema.ts';
import type { ConversionEngine, InputFile } from '../../audio/job-engine.ts';
import type { AudioTrack } from '../../definition/audio.ts';
import { CONVERSION_FEATURES } from '../../definition/conversion-options.ts';

export interface FeatureEngines {
  /** Asks the service what it knows. */
  readonly features: (signal: AbortSignal) => Promise<ConvertFeatures>;
  /** Loads the engine on the device. */
  readonly device: () => Promise<ConversionEngine>;
  /** Reads which audio tracks a file has; undefined if it has one, or does not say. */
  readonly tracks: (file: File) => Promise<readonly AudioTrack[] | undefined>;
}

/** An option that a service may not know. */
export type Feature = (typeof CONVERSION_FEATURES)[number];

interface Uploaded extends InputFile {
  readonly file: File;
}

/** Whether the service knows these options. A service that knows no such call answers with anything. */
export async function serviceKnows(
  wanted: readonly Feature[],
  features: FeatureEngines['features'],
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const answer = (await features(signal)) as Partial<ConvertFeatures> | null | undefined;
    const options: unknown = answer?.options;
    return Array.isArray(options) && wanted.every((each) => options.includes(each));
  } catch (error) {
    if (error instanceof ApiError || error instanceof NotJsonError) return false;
    throw error;
  }
}

export const featureEngine = (
  service: ConversionEngine,
  { features, device, tracks }: FeatureEngines,
): ConversionEngine => ({
  ...service,

  async prepareInput(file, options): Promise<Uploaded> {
    const input = await service.prepareInput(file, options);
    // What cannot be read here may be readable at the service.
    const found = await tracks(file).catch(() => undefined);
    return { ...input, file, ...(found && { tracks: found }) };
  },

  async run(job, options) {
    const { signal } = options;
    const { options: wishes, cover } = job;
    const wanted = CONVERSION_FEATURES.filter(
      (each) => wishes?.[each] !== undefined || (each === 'tags' && cover !== undefined),
    );
    if (wanted.length === 0 || (await serviceKnows(wanted, features, signal))) return service.run(job, options);
    const { file } = job.input as Uploaded;
    const engine = await device();
    await engine.prepare?.({ signal, onProgress: () => undefined });
    const input = await engine.prepareInput(file, { signal, onProgress: () => undefined });
    return engine.run({ ...job, input }, options);
  },

  fetch: (result, options) => (result.blob ? Promise.resolve(result.blob) : service.fetch(result, options)),
});
