import { EngineError } from '../../../engine/errors.ts';
import { NodeEngine } from '../../../engine/node.ts';
import type { AudioEngine } from './audio-engine.ts';

/** The engine that comes with the project, each conversion in a worker thread of its own. */
export async function openWebAssembly({ maxResultBytes }: { maxResultBytes: number }): Promise<AudioEngine> {
  const engine = new NodeEngine();
  return {
    name: 'webassembly',
    version: await engine.version(),

    async convert(input, output, { to, options }, signal) {
      try {
        const { losses } = await engine.convert(input, output, { to, options, maxBytes: maxResultBytes }, { signal });
        return losses;
      } catch (error) {
        // This machine's trouble, not the file's.
        if (error instanceof EngineError && error.code === 'out-of-memory')
          throw new Error(error.message, { cause: error });
        throw error;
      }
    },

    close: () => engine.close(),
  };
}
