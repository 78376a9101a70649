/** The engine's worker in a browser: the source is a Blob, which is read in place. */
import { BlobFile } from './blob-file.ts';
import type { WorkerRequest, Report } from './messages.ts';
import { MemoryFile, openStoredFile, type ResultFile, type Target } from './result-file.ts';
import { work } from './work.ts';

const scope = globalThis as unknown as {
  postMessage(message: Report<Blob>): void;
  onmessage: ((event: MessageEvent<WorkerRequest<Blob, Target>>) => void) | null;
};

async function perform({
  module,
  arguments: args,
  source,
  sourceName,
  network,
  tagFile,
  sound,
  target,
}: WorkerRequest<Blob, Target>): Promise<Report<Blob>> {
  let output: ResultFile | undefined;
  try {
    output = target && (await openResult(target));
    const onProgress = (report: Report<Blob>) => scope.postMessage(report);
    const input = new BlobFile(source);
    const ended = work({
      module,
      arguments: args,
      source: input,
      sourceName,
      network,
      tagFile,
      sound: sound && new BlobFile(sound),
      target: output,
      onProgress,
    });
    if (ended.type === 'ended' && ended.status === 0)
      return { ...ended, result: target && (await output?.finish(target.contentType)) };
    await output?.discard();
    return ended;
  } catch (error) {
    return { type: 'broken', error, file: 'target', log: [] };
  }
}

/**
 * Old browsers and most private windows have no origin private file system; that of Chromium's private windows is in the
 * browser's memory.
 * @throws Error `TOO_LARGE_FOR_MEMORY`
 */
const openResult = async ({ storedAs, expectedBytes }: Target): Promise<ResultFile> =>
  (storedAs && (await openStoredFile(storedAs, expectedBytes).catch(() => undefined))) ?? new MemoryFile(expectedBytes);

scope.onmessage = ({ data }) => {
  void perform(data).then((report) => scope.postMessage(report));
};
scope.postMessage({ type: 'ready' });
