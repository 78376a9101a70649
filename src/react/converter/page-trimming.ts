/** What trims in a page: its service, and the engine on the device. */
import { conversionFeatures } from '../../api/audio-convert.ts';
import { createApiClient } from '../../api/client.ts';
import { loadDeviceEngines } from '../../audio/page-engine.ts';
import { engineFolder } from '../../configuration/engine-folder.ts';
import { sessionToken } from '../../visitor/session.ts';
import { serviceTrims, type TrimmingEngines } from './trimming-engine.ts';

export const pageTrimming = (apiBase: string): TrimmingEngines => ({
  features: (signal) => conversionFeatures(createApiClient({ base: apiBase, token: sessionToken }), { signal }),
  device: async () => (await loadDeviceEngines(engineFolder())).conversion,
});

/** Whether a file of the service can be trimmed, at the service or on the device. */
export async function isTrimmable(apiBase: string, signal: AbortSignal): Promise<boolean> {
  const { features, device } = pageTrimming(apiBase);
  if (await serviceTrims(features, signal)) return true;
  try {
    await (await device()).prepare?.({ signal, onProgress: () => undefined });
    return true;
  } catch (error) {
    if (signal.aborted) throw error;
    return false;
  }
}
