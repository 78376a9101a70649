/** Reads a waveform that the page gives. Loaded on demand. */
import { native } from '../../../../dom/native.ts';
import { readPeaks } from '../../../../sidecars/peaks.ts';
import type { Peaks } from './bars.ts';
import { PARTS } from './meter.ts';

/** In bytes: several times what `audiowaveform` writes of ten hours, with its own defaults. */
const LARGEST = 64 * 1024 * 1024;

/**
 * @param given the URL of a file, or what it would contain
 * @returns null if it can't be read, which is reported
 */
export async function givenPeaks(given: string | object, signal: AbortSignal): Promise<Peaks | null> {
  try {
    return readPeaks(typeof given === 'string' ? await download(given, signal) : given, PARTS);
  } catch (cause) {
    if (signal.aborted) return null;
    const what = typeof given === 'string' ? `The peaks at ${given}` : 'The peaks';
    const why = cause instanceof Error ? cause.message : String(cause);
    console.error(`<pc-file-player> ${what} can't be read: ${why} Write them with: npx pc-elements peaks <file>`);
    return null;
  }
}

async function download(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(new URL(url, native(document, 'baseURI')), { signal });
  if (!response.ok) throw new Error(`the server responded with status ${response.status}.`);
  if (Number(response.headers.get('Content-Length')) > LARGEST) throw new Error('the file is too large.');
  return response.arrayBuffer();
}
