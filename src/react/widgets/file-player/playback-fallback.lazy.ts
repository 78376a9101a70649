/**
 * Handles sources the browser cannot play: finds the reason, and decodes the audio with the engine. Loaded on demand.
 */
import { codeIn, FailureError, isUnreadableFile } from '../../../api/failure.ts';
import { loadDeviceEngines } from '../../../audio/page-engine.ts';
import { decodeToWav } from '../../../audio/preview.ts';
import { engineFolder } from '../../../configuration/engine-folder.ts';
import { native } from '../../../dom/native.ts';
import type { PlayerFailureCode } from '../../../contract/failure-codes.ts';
import type { PlayerFailure, Source } from './file-player.machine.ts';
import type { PlaybackFallback } from './store.ts';

export { failureMessages } from '../../../messages/en/player-failures.ts';

export const playbackFallback: PlaybackFallback = {
  async examine(source, failure, cause, signal) {
    try {
      await (typeof source === 'string' ? assertReachable(source, signal) : assertReadable(source));
    } catch (error) {
      return playerFailure(error);
    }
    // The source is readable, so the connection failed only temporarily.
    return failure === 'network' ? { code: 'network', cause } : null;
  },

  async prepare(source, { signal, onProgress }) {
    const file = await fileOf(source, signal);
    // Keeps every sample, without further conversion.
    const { conversion } = await loadDeviceEngines(engineFolder());
    return decodeToWav(file, conversion, { bitDepth: 16 }, { signal, onProgress });
  },

  failureOf: playerFailure,
};

async function assertReachable(url: string, signal: AbortSignal): Promise<void> {
  const response = await request(url, signal);
  const { value } = (await response.body?.getReader().read()) ?? {};
  if (!value?.length) throw failed('empty-file');
}

async function assertReadable(blob: Blob): Promise<void> {
  const { byteLength } = await blob
    .slice(0, 1)
    .arrayBuffer()
    .catch((cause: unknown) => {
      throw failed('file-gone', cause);
    });
  if (byteLength === 0) throw failed('empty-file');
}

async function request(url: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, { signal });
  const { ok, status } = response;
  if (!ok)
    throw failed(status >= 500 ? 'server' : 'not-found', new Error(`The server responded with status ${status}.`));
  return response;
}

async function fileOf(source: Source, signal: AbortSignal): Promise<File> {
  if (source instanceof File) return source;
  if (source instanceof Blob) return new File([source], '');
  const { pathname } = new URL(source, native(document, 'baseURI'));
  return new File([await (await request(source, signal)).blob()], pathname.replace(/^.*\//, ''));
}

const failed = (code: PlayerFailureCode, cause?: unknown) => new FailureError<PlayerFailureCode>(code, cause);

function playerFailure(cause: unknown): PlayerFailure {
  return { code: codeOf(cause), cause };
}

function codeOf(cause: unknown): PlayerFailureCode {
  if (isUnreadableFile(cause)) return 'file-gone';
  // `fetch` rejects with a `TypeError` for any network failure.
  const code = codeIn(cause) as PlayerFailureCode | 'result-too-large' | undefined;
  // What a player needs has to fit into memory where the browser has no other place for it.
  if (code === 'result-too-large') return 'out-of-memory';
  return code ?? (cause instanceof TypeError ? 'network' : 'unexpected');
}
