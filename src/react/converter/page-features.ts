/** What does what not every service can: the page's service, and the engine on the device. */
import { conversionFeatures } from '../../api/audio-convert.ts';
import { createApiClient } from '../../api/client.ts';
import { mp4Tracks } from '../../audio/mp4-tracks.ts';
import { loadDeviceEngines } from '../../audio/page-engine.ts';
import { engineFolder } from '../../configuration/engine-folder.ts';
import { sessionToken } from '../../visitor/session.ts';
import { serviceKnows, type FeatureEngines } from './feature-engine.ts';

export const pageFeatures = (apiBase: string): FeatureEngines => ({
  features: (signal) => conversionFeatures(createApiClient({ base: apiBase, token: sessionToken }), { signal }),
  device: async () => (await loadDeviceEngines(engineFolder())).conversion,
  tracks: mp4Tracks,
});

/** Whether a file of the service can be trimmed, at the service or on the device. */
export async function isTrimmable(apiBase: string, signal: AbortSignal): Promise<boolean> {
  const { features, device } = pageFeatures(apiBase);
  if (await serviceKnows(['trim'], features, signal)) return true;
  try {
    await (await device()).prepare?.({ signal, onProgress: () => undefined });
    return true;
  } catch (error) {
    if (signal.aborted) throw error;
    return false;
  }
}
