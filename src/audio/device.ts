/** Converts on the visitor's device: nothing is uploaded. */
import { EngineError, type UnavailableReason } from '../../engine/errors.ts';
import type { BrowserEngine } from '../../engine/browser.ts';
import type { Probe } from '../../engine/probe.ts';
import {
  CodecUnsupported,
  ConversionEmpty,
  ConversionFailed,
  EngineUnavailable,
  OutOfMemory,
  type ConversionEngine,
  type Converted,
  type UnavailabilityReason,
} from './conversion.ts';
import type { InputFile } from './job.ts';

/** The part of the audio engine that conversions need. */
export type AudioEngine = Pick<BrowserEngine, 'prepare' | 'probe' | 'convert'>;

interface ProbedFile extends InputFile {
  readonly file: File;
  readonly probe: Probe;
}

interface ConvertedFile extends Converted {
  readonly blob: Blob;
}

export const deviceEngine = (engine: AudioEngine): Required<ConversionEngine> => ({
  kind: 'device',

  prepare: (options) => translateEngineErrors(engine.prepare(options)),

  async prepareInput(file, { signal }): Promise<ProbedFile> {
    return { file, probe: await translateEngineErrors(engine.probe(file, { signal })) };
  },

  async run({ input, to, options }, { signal, onProgress }): Promise<ConvertedFile> {
    const { file, probe } = input as ProbedFile;
    return translateEngineErrors(
      engine.convert(file, { to, options, probe }, { signal, onProgress: ({ done }) => onProgress(done) }),
    );
  },

  fetch(converted) {
    return Promise.resolve((converted as ConvertedFile).blob);
  },
});

/** Turns the engine's errors into those of `conversion.ts`. */
export async function translateEngineErrors<Result>(action: Promise<Result>): Promise<Result> {
  try {
    return await action;
  } catch (error) {
    throw error instanceof EngineError ? translateEngineError(error) : error;
  }
}

function translateEngineError(error: EngineError): Error {
  switch (error.code) {
    case 'not-audio':
    case 'damaged':
      return new ConversionFailed(error.message, { cause: error });
    case 'no-audio':
      return new ConversionEmpty(error.message, { cause: error });
    case 'unsupported-codec':
      return new CodecUnsupported(error.codec ?? '');
    case 'out-of-memory':
      return new OutOfMemory(error.message, { cause: error });
    case 'engine-unavailable':
      return new EngineUnavailable(REASONS[error.reason ?? 'unsupported'], error);
  }
}

const REASONS: Readonly<Record<UnavailableReason, UnavailabilityReason>> = {
  'worker-src': 'worker-src',
  'trusted-types': 'worker-src',
  'wasm-unsafe-eval': 'wasm-unsafe-eval',
  'connect-src': 'network',
  network: 'network',
  unsupported: 'unsupported',
};
