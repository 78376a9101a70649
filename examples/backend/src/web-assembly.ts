import { EngineError } from '../../../engine/errors.ts';
import { NodeEngine } from '../../../engine/node.ts';
import type { AudioEngine } from './audio-engine.ts';

/** The engine that comes with the project, each job in a worker thread of its own. */
export async function openWebAssembly({ maxResultBytes }: { maxResultBytes: number }): Promise<AudioEngine> {
  const engine = new NodeEngine();
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

/** Memory that runs out is this machine's trouble, not the file's. */
async function blamed<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof EngineError && error.code === 'out-of-memory')
      throw new Error(error.message, { cause: error });
    throw error;
  }
}
