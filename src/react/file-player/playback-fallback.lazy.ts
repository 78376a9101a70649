/**
 * What a player does when the browser cannot play a source: finds out why, and has the audio engine make something of
 * it that every browser plays. Loaded only then.
 */
import { isEngineError, type ConversionEngine } from '../../audio/conversion.ts';
import { native } from '../../native.ts';
import { deviceEngine } from '../jobs/load-device-engine.ts';
import type { PlayerProblem } from './file-player.element.ts';
import type { Problem, Source } from './file-player.machine.ts';
import type { PlaybackFallback } from './store.ts';

export { problemMessages } from './problem.messages.ts';

/** A server answered with an error. */
class Refused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The server answered with status ${status}.`);
    this.status = status;
  }
}

/** The file holds not a single byte. */
class Empty extends Error {}

/** @param loadEngine of the device; rejects with `EngineUnavailable`. */
export const createPlaybackFallback = (loadEngine: () => Promise<ConversionEngine>): PlaybackFallback => ({
  async examine(source, failure, cause, signal) {
    try {
      await (typeof source === 'string' ? assertReachable(source, signal) : assertReadable(source));
    } catch (error) {
      return problemOf(error);
    }
    // It is there, and could be read: else what broke the connection is over.
    return failure === 'network' ? { reason: 'network', cause } : null;
  },

  async prepare(source, { signal, onProgress }) {
    const file = await fileOf(source, signal);
    const engine = await loadEngine();
    // Of the whole the download is a small part, and often none.
    await engine.prepare?.({ signal, onProgress: (done) => onProgress(done * DOWNLOAD_PART) });
    const input = await engine.prepareInput(file, { signal, onProgress: () => undefined });
    const converted = await engine.run(
      // Decoded and no more: no format is quicker to make, and every browser plays it.
      { input, to: 'WAV', requestId: 'preview', options: { bitDepth: 16 } },
      { signal, onProgress: (done) => onProgress(DOWNLOAD_PART + done * (1 - DOWNLOAD_PART)) },
    );
    return engine.fetch(converted, { signal });
  },

  problemOf,
});

const DOWNLOAD_PART = 0.2;

async function assertReachable(url: string, signal: AbortSignal): Promise<void> {
  const response = await request(url, signal);
  const { value } = (await response.body?.getReader().read()) ?? {};
  if (!value?.length) throw new Empty();
}

async function assertReadable(blob: Blob): Promise<void> {
  const { byteLength } = await blob.slice(0, 1).arrayBuffer();
  if (byteLength === 0) throw new Empty();
}

async function request(url: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Refused(response.status);
  return response;
}

async function fileOf(source: Source, signal: AbortSignal): Promise<File> {
  if (source instanceof File) return source;
  if (source instanceof Blob) return new File([source], '');
  const { pathname } = new URL(source, native(document, 'baseURI'));
  return new File([await (await request(source, signal)).blob()], pathname.replace(/^.*\//, ''));
}

function problemOf(cause: unknown): Problem {
  return { reason: reasonOf(cause), cause };
}

function reasonOf(cause: unknown): PlayerProblem {
  if (cause instanceof Refused) return cause.status >= 500 ? 'server' : 'not-found';
  if (cause instanceof Empty) return 'empty-file';
  if (isEngineError(cause, 'ConversionFailed')) return 'damaged';
  if (isEngineError(cause, 'ConversionEmpty')) return 'no-audio';
  if (isEngineError(cause, 'CodecUnsupported')) return 'unsupported';
  if (isEngineError(cause, 'OutOfMemory')) return 'out-of-memory';
  if (isEngineError(cause, 'EngineUnavailable')) {
    if (cause.reason === 'network') return 'engine-unreachable';
    return cause.reason === 'unsupported' ? 'engine-unsupported' : 'engine-blocked';
  }
  if (cause instanceof DOMException && ['NotReadableError', 'NotFoundError'].includes(cause.name)) return 'file-gone';
  // What `fetch` rejects with, whatever the reason.
  return cause instanceof TypeError ? 'network' : 'unexpected';
}

export const playbackFallback = createPlaybackFallback(
  deviceEngine<ConversionEngine>(async (_attempt) => (await import('../../audio/page-engine.lazy.ts')).pageEngine())
    .load,
);
