/** Decodes a file on the device, for players of formats that the browser does not decode. */
import type { ConversionOptions } from '../contract/audio.ts';
import type { ConversionEngine } from './job-engine.ts';

interface PreviewOptions {
  readonly signal: AbortSignal;
  /** Called with the progress, 0 to 1. */
  readonly onProgress?: (done: number) => void;
}

/** Share of the engine's download in the overall progress: small, because it is often loaded already. */
const DOWNLOAD_PART = 0.2;

/** Decodes to WAV, which is the fastest to create and which every browser plays. */
export async function decodeToWav(
  source: Blob,
  engine: ConversionEngine,
  options: ConversionOptions,
  { signal, onProgress }: PreviewOptions,
): Promise<Blob> {
  const file = source instanceof File ? source : new File([source], '');
  await engine.prepare?.({ signal, onProgress: (done) => onProgress?.(done * DOWNLOAD_PART) });
  const input = await engine.prepareInput(file, { signal, onProgress: () => undefined });
  const converted = await engine.run(
    { input, to: 'WAV', requestId: 'preview', options },
    { signal, onProgress: (done) => onProgress?.(DOWNLOAD_PART + done * (1 - DOWNLOAD_PART)) },
  );
  return engine.fetch(converted, { signal });
}
