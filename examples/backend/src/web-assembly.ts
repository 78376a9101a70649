import { EngineError } from '../../../engine/errors.ts';
import { NodeEngine } from '../../../engine/node.ts';
import type { AudioEngine } from './audio-engine.ts';
import { MAX_PROGRAM_MEMORY } from './child-process.ts';

/** The engine that comes with the project, each job in a worker thread of its own. */
export async function openWebAssembly({ maxResultBytes }: { maxResultBytes: number }): Promise<AudioEngine> {
  const engine = new NodeEngine({ maxMemory: MAX_PROGRAM_MEMORY });
  return {
    name: 'webassembly',
    version: await engine.version(),

    async convert(input, output, { to, options }, signal) {
      const order = { to, options, maxBytes: maxResultBytes };
      const { losses } = await blamed(engine.convert(input, output, order, { signal }));
      return losses;
    },

    async process(input, output, { to, effect }, signal) {
      const order = { to, effect, maxBytes: maxResultBytes };
      const { report } = await blamed(engine.process(input, output, order, { signal }));
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
