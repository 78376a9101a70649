import { planConversion } from '../../../engine/arguments.ts';
import { EngineError } from '../../../engine/errors.ts';
import { NodeEngine } from '../../../engine/node.ts';
import type { Probe } from '../../../engine/probe.ts';
import type { AudioFormat, ConversionOptions } from '../../../src/api/schema.ts';
import type { AudioEngine, EngineRun } from './audio-engine.ts';
import { MAX_PROGRAM_MEMORY } from './child-process.ts';

/** The engine that comes with the project, each job in a worker thread of its own. */
export async function openWebAssembly({ maxResultBytes }: { maxResultBytes: number }): Promise<AudioEngine> {
  const engine = new NodeEngine({ maxMemory: MAX_PROGRAM_MEMORY });

  const admitted = async (
    input: string,
    { to, options }: { to: AudioFormat; options?: ConversionOptions },
    { signal, admit }: EngineRun,
  ): Promise<Probe> => {
    const probe = await blamed(engine.probe(input, { signal }));
    const { expectedBytes } = planConversion(probe, to, options);
    if (expectedBytes !== undefined) await admit?.(expectedBytes);
    return probe;
  };

  return {
    name: 'webassembly',
    version: await engine.version(),

    async convert(input, output, { to, options }, run) {
      const probe = await admitted(input, { to, options }, run);
      const order = { to, options, probe, maxBytes: maxResultBytes };
      const { losses } = await blamed(engine.convert(input, output, order, { signal: run.signal }));
      return losses;
    },

    async process(input, output, { to, effect }, run) {
      const probe = await admitted(input, { to }, run);
      const order = { to, effect, probe, maxBytes: maxResultBytes };
      const { report } = await blamed(engine.process(input, output, order, { signal: run.signal }));
      return report;
    },

    close: () => engine.close(),
  };
}

/** A disk that is full is this machine's trouble; memory beyond what a job may have is the file's fault. */
async function blamed<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const isDiskFull = error instanceof EngineError && /no space left/i.test([...error.log, error.cause].join());
    throw isDiskFull ? new Error(error.message, { cause: error }) : error;
  }
}
