/** The service's engine, with the device for what has to be done where the service cannot. */
import type { ConversionEngine, InputFile } from '../../audio/job-engine.ts';
import { serviceKnows, type AskFeatures } from '../../audio/service-features.ts';
import type { AudioTrack } from '../../definition/audio.ts';
import { CONVERSION_FEATURES } from '../../definition/conversion-options.ts';

export interface FeatureEngines {
  readonly features: AskFeatures;
  /** Loads the engine on the device. */
  readonly device: () => Promise<ConversionEngine>;
  /** Reads which audio tracks a file has; undefined if it has one, or does not say. */
  readonly tracks: (file: File) => Promise<readonly AudioTrack[] | undefined>;
}

interface Uploaded extends InputFile {
  readonly file: File;
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
