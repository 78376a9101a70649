/** Processing on the visitor's own device: nothing leaves it. */
import type { BrowserEngine } from '../../engine/browser.ts';
import { processedFormat } from '../../engine/processed-format.ts';
import type { Probe } from '../../engine/probe.ts';
import type { Taken } from './job.ts';
import { told } from './device.ts';
import type { Processed, ProcessingEngine } from './processing.ts';

/** What processing on the device asks of the audio engine. */
export type AudioEngine = Pick<BrowserEngine, 'prepare' | 'probe' | 'process'>;

interface TakenFile extends Taken {
  readonly file: File;
  readonly probe: Probe;
}

interface ProcessedFile extends Processed {
  readonly blob: Blob;
}

export const processingDeviceEngine = (engine: AudioEngine): Required<ProcessingEngine> => ({
  place: 'device',

  prepare: (options) => told(engine.prepare(options)),

  async take(file, { signal }): Promise<TakenFile> {
    return { file, probe: await told(engine.probe(file, { signal })) };
  },

  async run({ taken, effect }, { signal, onProgress }): Promise<ProcessedFile> {
    const { file, probe } = taken as TakenFile;
    const format = processedFormat(file.name);
    const order = { effect, to: format, probe };
    const { blob, report } = await told(
      engine.process(file, order, { signal, onProgress: ({ done }) => onProgress(done) }),
    );
    return { blob, report, format };
  },

  fetch(processed) {
    return Promise.resolve((processed as ProcessedFile).blob);
  },
});
