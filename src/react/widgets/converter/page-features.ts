/** What does what not every service can: the page's service, and the engine on the device. */
import { mp4Tracks } from '../../../audio/mp4-tracks.ts';
import { loadDeviceEngines } from '../../../audio/page-engine.ts';
import { engineFolder } from '../../../configuration/engine-folder.ts';
import type { SourceTags } from '../../../contract/audio.ts';
import { pageServiceFeatures } from '../../files/queue/engines.ts';
import type { ServiceFeature } from '../../../contract/conversion-options.ts';
import { serviceKnows } from '../../../audio/service-features.ts';
import type { FeatureEngines } from './feature-engine.ts';

export const pageFeatures = (apiBase: string): FeatureEngines => ({
  features: pageServiceFeatures(apiBase),
  device: async () => (await loadDeviceEngines(engineFolder())).conversion,
  tracks: mp4Tracks,
});

/** Whether this can be done with a file of the service, there or on the device. */
export async function canDo(feature: ServiceFeature, apiBase: string, signal: AbortSignal): Promise<boolean> {
  const { features, device } = pageFeatures(apiBase);
  if (await serviceKnows([feature], features, signal)) return true;
  try {
    await (await device()).prepare?.({ signal, onProgress: () => undefined });
    return true;
  } catch (error) {
    if (signal.aborted) throw error;
    return false;
  }
}

/**
 * Reads the tags of a file, which only the device does: also of a file of the service.
 * @returns null if they cannot be read; undefined if they could not be written either
 */
export async function readTags(
  file: File,
  apiBase: string | undefined,
  signal: AbortSignal,
): Promise<SourceTags | null | undefined> {
  try {
    const engine = await pageFeatures('').device();
    await engine.prepare?.({ signal, onProgress: () => undefined });
    return (await engine.readTags?.(file, { signal })) ?? null;
  } catch {
    signal.throwIfAborted();
    // A service that cannot be asked is asked again by the conversion.
    const canWrite = apiBase === undefined || (await canDo('tags', apiBase, signal).catch(() => true));
    return canWrite ? null : undefined;
  }
}
