/** Processes on the visitor's device: nothing is uploaded. */
import type { BrowserEngine } from '../../engine/browser.ts';
import { processedFormat } from '../../engine/processed-format.ts';
import type { Probe } from '../../engine/probe.ts';
import type { InputFile } from './job.ts';
import { translateEngineErrors } from './device.ts';
import type { Processed, ProcessingEngine } from './processing.ts';

/** The part of the audio engine that processing needs. */
export type AudioEngine = Pick<BrowserEngine, 'prepare' | 'probe' | 'process'>;

interface ProbedFile extends InputFile {
  readonly file: File;
  readonly probe: Probe;
}

interface ProcessedFile extends Processed {
  readonly blob: Blob;
}

export const processingDeviceEngine = (engine: AudioEngine): Required<ProcessingEngine> => ({
  kind: 'device',

  prepare: (options) => translateEngineErrors(engine.prepare(options)),

  async prepareInput(file, { signal }): Promise<ProbedFile> {
    return { file, probe: await translateEngineErrors(engine.probe(file, { signal })) };
  },

  async run({ input, effect }, { signal, onProgress }): Promise<ProcessedFile> {
    const { file, probe } = input as ProbedFile;
    const format = processedFormat(file.name);
    const order = { effect, to: format, probe };
    const { blob, report } = await translateEngineErrors(
      engine.process(file, order, { signal, onProgress: ({ done }) => onProgress(done) }),
    );
    return { blob, report, format };
  },

  fetch(processed) {
    return Promise.resolve((processed as ProcessedFile).blob);
  },
});
