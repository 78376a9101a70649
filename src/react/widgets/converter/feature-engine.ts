/** The service's engine, with the device for what has to be done where the service cannot. */
import type { ConversionEngine, InputFile } from '../../../audio/job-engine.ts';
import type { AskFeatures } from '../../../audio/service-features.ts';
import { serviceOrDevice } from '../../../audio/service-or-device.ts';
import type { AudioTrack } from '../../../contract/audio.ts';
import { CONVERSION_FEATURES } from '../../../contract/conversion-options.ts';

export interface FeatureEngines {
  readonly features: AskFeatures;
  /** Loads the engine on the device. */
  readonly device: () => Promise<ConversionEngine>;
  /** Reads which audio tracks a file has; undefined if it has one, or does not say. */
  readonly tracks: (file: File) => Promise<readonly AudioTrack[] | undefined>;
}

export function featureEngine(
  service: ConversionEngine,
  { features, device, tracks }: FeatureEngines,
): ConversionEngine {
  const engine = serviceOrDevice(service, {
    features,
    device,
    wanted: ({ options, cover, following = [] }) => [
      ...CONVERSION_FEATURES.filter(
        (each) =>
          options?.[each] !== undefined ||
          (each === 'tags' && cover !== undefined) ||
          (each === 'join' && following.length > 0),
      ),
      ...(options?.trim?.cuts ? (['trimCuts'] as const) : []),
    ],
  });
  return {
    ...engine,

    async prepareInput(file, options): Promise<InputFile> {
      const input = await engine.prepareInput(file, options);
      // What cannot be read here may be readable at the service.
      const found = await tracks(file).catch(() => undefined);
      return { ...input, ...(found && { tracks: found }) };
    },
  };
}
