/** Fetches and compiles the program, as far as the page's policy allows it. */
import { engineUnavailable } from './errors.ts';
import { forbidden } from './policy.ts';

/** The smallest module there is: only the header. */
const EMPTY_MODULE = new Uint8Array([0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]);

/** Before anything is downloaded. @throws EngineError `engine-unsupported`, `engine-blocked` */
export function assertWebAssembly(): void {
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- reduced browsers lack it
  if (!globalThis.WebAssembly) throw engineUnavailable('unsupported');
  try {
    new WebAssembly.Module(EMPTY_MODULE);
  } catch (cause) {
    throw engineUnavailable('wasm-unsafe-eval', cause);
  }
}

/**
 * @param bytes the program's size, not compressed
 * @param onProgress gets the done part, 0 to 1
 * @throws EngineError `engine-unreachable`, `engine-unsupported`
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
    // A browser without what the program is made of, or bytes that are not the program's.
    const reason = cause instanceof WebAssembly.CompileError ? 'unsupported' : 'network';
    throw engineUnavailable(reason, cause);
  }
}

/** Without cookies, from whichever site. @throws EngineError `engine-unreachable` */
export async function download(url: string, signal: AbortSignal): Promise<Response> {
  const connect = forbidden('connect-src');
  try {
    const response = await fetch(url, { signal, credentials: 'omit' });
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
    return response;
  } catch (cause) {
    signal.throwIfAborted();
    // The violation is announced in a task of its own, after the failure.
    await new Promise((resolve) => setTimeout(resolve));
    const reason = connect.isForbidden() ? 'connect-src' : 'network';
    throw engineUnavailable(reason, cause);
  } finally {
    connect.stop();
  }
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
