/** The engine's worker in a browser: the source is a Blob, which is read in place. */
import { fileGone } from '../../formats/blob-bytes.ts';
import { BlobFile } from './blob-file.ts';
import { keepVoice } from '../program/keep-voice.ts';
import type { Broken, Ended, WorkerRequest, Report } from '../../messages.ts';
import { MemoryFile, openStoredFile, type ResultFile, type Target } from './result-file.ts';
import { runProgram } from '../program/run-program.ts';

const scope = globalThis as unknown as {
  postMessage(message: Report<Blob>): void;
  onmessage: ((event: MessageEvent<WorkerRequest<Blob, Target>>) => void) | null;
};

async function perform(request: WorkerRequest<Blob, Target>): Promise<Report<Blob>> {
  const { target } = request;
  let output: ResultFile | undefined;
  try {
    output = target && (await openResult(target));
    const ended = run(request, output);
    if (ended.type === 'ended' && ended.status === 0)
      return { ...ended, result: target && (await output?.finish(target.contentType)) };
    await output?.discard();
    return ended;
  } catch (error) {
    return { type: 'broken', error, file: 'target', log: [] };
  }
}

function run(request: WorkerRequest<Blob, Target>, target: ResultFile | undefined): Ended<never> | Broken {
  const onProgress = (report: Report<Blob>) => scope.postMessage(report);
  const source = new BlobFile(request.source);
  if (!('voiceNetwork' in request)) {
    const { sound } = request;
    return runProgram({ ...request, source, sound: sound && new BlobFile(sound), target, onProgress });
  }
  if (!target) throw new RangeError('There is no file for the result.');
  return keepVoice({ ...request, source, target, onProgress });
}

/**
 * Old browsers and most private windows have no origin private file system; that of Chromium's private windows is in
 * the browser's memory.
 * @throws Error `TOO_LARGE_FOR_MEMORY`
 */
const openResult = async ({ storedAs, expectedBytes }: Target): Promise<ResultFile> =>
  (storedAs && (await openStoredFile(storedAs, expectedBytes).catch(() => undefined))) ?? new MemoryFile(expectedBytes);

/** Firefox's own errors of files are not even Errors, and cannot be sent: the page would wait for good. */
function send(report: Report<Blob>): void {
  try {
    scope.postMessage(report);
  } catch (error) {
    if (report.type !== 'broken') throw error;
    const { error: cause, file } = report;
    scope.postMessage({ ...report, error: file === 'source' ? fileGone(cause) : new Error(String(cause)) });
  }
}

scope.onmessage = ({ data }) => {
  void perform(data).then(send);
};
scope.postMessage({ type: 'ready' });
