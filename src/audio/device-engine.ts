/** Converts and processes on the visitor's device: nothing is uploaded. */
import type { BrowserEngine } from '../../engine/hosts/browser/browser.ts';
import type { ProcessOptions } from '../../engine/engine.ts';
import { processedFormat } from '../../engine/formats/processed-format.ts';
import type { Probe } from '../../engine/formats/probe.ts';
import type {
  Conversion,
  Converted,
  InputFile,
  JobEngine,
  JobRequest,
  OutputFile,
  Processed,
  Processing,
} from './job-engine.ts';
import { contentOf } from './source-content.ts';

/** A file on the device, and what the engine found in it. */
interface ProbedFile extends InputFile {
  readonly file: File;
  readonly probe: Probe;
}

/** What the audio engine does for one kind of job. */
type DeviceJob<Engine, Request, Result> = (
  engine: Engine,
  source: ProbedFile,
  request: Request,
  options: ProcessOptions,
) => Promise<Result & { readonly blob: Blob }>;

export const convertOnDevice: DeviceJob<Pick<BrowserEngine, 'convert' | 'join'>, Conversion, Converted> = async (
  engine,
  source,
  { to, options, cover, following = [] },
  jobOptions,
) => {
  const request = { to, options, ...(cover && { cover: new Uint8Array(await cover.arrayBuffer()) }) };
  const converted =
    following.length > 0
      ? await engine.join([source, ...(following as ProbedFile[])], { ...request, options: options ?? {} }, jobOptions)
      : await engine.convert(source.file, { ...request, probe: source.probe }, jobOptions);
  return { ...converted, size: converted.blob.size };
};

export const processOnDevice: DeviceJob<Pick<BrowserEngine, 'process'>, Processing, Processed> = async (
  engine,
  { file, probe },
  { effect, options },
  jobOptions,
) => {
  const format = processedFormat(file.name);
  return { ...(await engine.process(file, { ...options, effect, to: format, probe }, jobOptions)), format };
};

/** Its promises reject with an `EngineError`, or with a DOMException if the file can no longer be read. */
export const deviceEngine = <
  Engine extends Pick<BrowserEngine, 'prepare' | 'probe'>,
  Request extends JobRequest,
  Result extends OutputFile,
>(
  engine: Engine,
  job: DeviceJob<Engine, Request, Result>,
): Required<JobEngine<Request, Result>> => ({
  kind: 'device',

  prepare: (options) => engine.prepare(options),

  async prepareInput(file, { signal }): Promise<ProbedFile> {
    const probe = await engine.probe(file, { signal });
    const { tracks } = probe;
    return { file, probe, content: contentOf(probe, file.name), ...(tracks && { tracks }) };
  },

  run: (request, { onProgress, ...options }) =>
    job(engine, request.input as ProbedFile, request, { ...options, onProgress: ({ done }) => onProgress(done) }),

  fetch: (result) => Promise.resolve((result as Result & { readonly blob: Blob }).blob),
});
