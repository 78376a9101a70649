/** Starts the engine's workers in a page, whatever the origin of their script. */
import { download } from './download.ts';
import type { Report, WorkerRequest } from '../../messages.ts';
import { forbidden, startBlocked, trustedScriptUrl } from './policy.ts';
import type { Target } from './result-file.ts';
import { withdraw } from './result-storage.ts';
import type { WorkerPort } from '../program/workers.ts';

/**
 * Returns a function that starts a worker. A worker's script must be same-origin, so a cross-origin one is fetched and
 * started from a `blob:` URL. So is a same-origin one if the page's policy only allows `blob:`.
 */
export function workerStarter(script: string): () => Promise<WorkerPort<Blob>> {
  let blobUrl: Promise<string> | undefined;
  let isDirect = isOfPage(script);

  return async () => {
    if (isDirect) {
      try {
        return await start(script);
      } catch {
        isDirect = false;
      }
    }
    blobUrl ??= asBlob(script);
    try {
      return await start(await blobUrl);
    } catch (error) {
      blobUrl = undefined;
      throw error;
    }
  };
}

async function asBlob(script: string): Promise<string> {
  const response = await download(script, new AbortController().signal);
  return URL.createObjectURL(new Blob([await response.text()], { type: 'text/javascript' }));
}

/**
 * Checks that the page may start a worker, even if its script cannot be downloaded.
 *
 * @throws EngineError `engine-blocked`
 */
export async function assertWorker(script: string): Promise<void> {
  if (isOfPage(script)) {
    const direct = await start(script).catch(() => undefined);
    if (direct) {
      direct.terminate();
      return;
    }
  }
  const url = URL.createObjectURL(new Blob(['postMessage(0)'], { type: 'text/javascript' }));
  try {
    (await start(url)).terminate();
  } finally {
    URL.revokeObjectURL(url);
  }
}

const isOfPage = (script: string): boolean => new URL(script, location.href).origin === globalThis.origin;

/** @throws EngineError `engine-blocked` */
async function start(url: string): Promise<WorkerPort<Blob>> {
  let worker: Worker;
  try {
    worker = new Worker(trustedScriptUrl(url));
  } catch (cause) {
    const reason = cause instanceof TypeError ? 'trusted-types' : 'worker-src';
    throw startBlocked(reason, cause);
  }
  await new Promise<void>((resolve, reject) => {
    const refuse = (cause?: unknown) => {
      watch.stop();
      worker.terminate();
      reject(startBlocked('worker-src', cause));
    };
    const watch = forbidden('worker-src', refuse);
    worker.onerror = refuse;
    worker.onmessage = () => {
      watch.stop();
      resolve();
    };
  });
  /** What the worker is writing. */
  let target: Target | undefined;
  return {
    post(request: WorkerRequest<Blob, Target>) {
      ({ target } = request);
      worker.postMessage(request);
    },
    listen(onReport, onError) {
      worker.onmessage = ({ data }: MessageEvent<Report<Blob>>) => {
        if (data.type !== 'progress') target = undefined;
        onReport(data);
      };
      worker.onerror = (event) => onError(event.error ?? new Error(event.message));
      worker.onmessageerror = () => onError(new Error('The worker said something unreadable.'));
    },
    // Workers do not keep a page alive.
    hold: () => undefined,
    terminate() {
      if (target?.storedAs?.wanted) void stopped(worker, target);
      else worker.terminate();
    },
  };
}

/** How long a worker may take to stop by itself, in ms: far longer than the pause between its looks. */
const STOPS_WITHIN = 1000;

/**
 * Has a worker stop that is writing to a private file, and terminates it then. Firefox (153) crashes, and the tab with
 * it, if a worker is terminated while it reads from or writes to such a file. One that does not stop in time is
 * computing, and will not write again.
 */
async function stopped(worker: Worker, target: Target): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Report<Blob>>) => {
      if (data.type !== 'progress') resolve();
    };
    worker.onerror = () => resolve();
  });
  await withdraw(target);
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, STOPS_WITHIN))]);
  worker.terminate();
}
