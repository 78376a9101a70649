/** Fetches the engine's files, and compiles the program, if the page's policy allows it. */
import { engineUnavailable } from '../../formats/errors.ts';
import { downloadBlocked, forbidden, startBlocked } from './policy.ts';

/** The smallest valid module: just the header. */
const EMPTY_MODULE = new Uint8Array([0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]);

/** Checks support and policy without a download. @throws EngineError `engine-unsupported`, `engine-blocked` */
export function assertWebAssembly(): void {
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- some browsers lack it
  if (!globalThis.WebAssembly) throw engineUnavailable('unsupported');
  try {
    new WebAssembly.Module(EMPTY_MODULE);
  } catch (cause) {
    throw startBlocked('wasm-unsafe-eval', cause);
  }
}

/**
 * @param bytes the program's uncompressed size
 * @param onProgress receives the fraction done, from 0 to 1
 * @throws EngineError `engine-blocked`, `engine-unreachable`, `engine-not-found`, `engine-unsupported`
 */
export async function downloadProgram(
  url: string,
  bytes: number,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<WebAssembly.Module> {
  const response = await download(url, signal);
  const counted = new Response(response.body?.pipeThrough(counter(bytes, onProgress)) ?? null, {
    headers: { 'Content-Type': 'application/wasm' },
  });
  try {
    return await WebAssembly.compileStreaming(counted);
  } catch (cause) {
    signal.throwIfAborted();
    // Either the browser lacks a WebAssembly feature, or the bytes are not the program.
    const reason = cause instanceof WebAssembly.CompileError ? 'unsupported' : 'network';
    throw engineUnavailable(reason, cause);
  }
}

/** @throws EngineError `engine-blocked`, `engine-unreachable`, `engine-not-found`, `engine-unsupported` */
export const downloadVoiceNetwork = (url: string, signal: AbortSignal): Promise<WebAssembly.Module> =>
  downloadProgram(url, Infinity, signal, () => undefined);

/** @throws EngineError `engine-blocked`, `engine-unreachable`, `engine-not-found` */
export async function downloadNetwork(url: string, signal: AbortSignal): Promise<Uint8Array> {
  const response = await download(url, signal);
  try {
    return new Uint8Array(await response.arrayBuffer());
  } catch (cause) {
    signal.throwIfAborted();
    throw engineUnavailable('network', cause);
  }
}

/**
 * Fetches from any origin, without cookies. @throws EngineError `engine-blocked`, `engine-unreachable`,
 * `engine-not-found`
 */
export async function download(url: string, signal: AbortSignal): Promise<Response> {
  const connect = forbidden('connect-src');
  let response: Response;
  try {
    response = await fetch(url, { signal, credentials: 'omit' });
  } catch (cause) {
    signal.throwIfAborted();
    // The violation event is dispatched in a later task than the failure.
    await new Promise((resolve) => setTimeout(resolve));
    if (connect.isForbidden()) throw downloadBlocked(url, cause);
    const reason = (await isUnavailableToPage(url, signal)) ? 'not-found' : 'network';
    throw engineUnavailable(reason, new Error(`${url} cannot be read.`, { cause }));
  } finally {
    connect.stop();
  }
  const { ok, status, headers } = response;
  // Single-page applications respond with a page if there is no such file.
  const type = headers.get('Content-Type') ?? '';
  const isPage = type.startsWith('text/html');
  if (ok && !isPage) return response;
  const cause = new Error(`${url} answered ${isPage ? type : status}.`);
  throw engineUnavailable(isPage || [403, 404, 410].includes(status) ? 'not-found' : 'network', cause);
}

/** Whether it is a file of another machine, or its host responds but does not allow the page to read it (CORS). */
async function isUnavailableToPage(url: string, signal: AbortSignal): Promise<boolean> {
  if (new URL(url).protocol === 'file:') return true;
  const responds = (mode: RequestMode): Promise<boolean> =>
    fetch(url, { method: 'HEAD', mode, signal, credentials: 'omit' }).then(
      () => true,
      () => false,
    );
  return (await responds('no-cors')) && !(await responds('cors'));
}

function counter(
  bytes: number,
  onProgress: (done: number) => void,
): TransformStream<Uint8Array, Uint8Array<ArrayBuffer>> {
  let received = 0;
  return new TransformStream({
    transform(chunk, controller) {
      received += chunk.length;
      onProgress(Math.min(1, received / bytes));
      controller.enqueue(chunk as Uint8Array<ArrayBuffer>);
    },
  });
}
