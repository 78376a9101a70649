import { NodeEngine } from '../../engine/hosts/node/node.ts';
import type { AudioEngine } from './audio-engine.ts';
import { MAX_PROGRAM_MEMORY } from './child-process.ts';
import { adaptEngine } from './engine-adapter.ts';

/** The bundled engine, which runs each job in its own worker thread. */
export async function openWebAssembly({ maxResultBytes }: { maxResultBytes: number }): Promise<AudioEngine> {
  const engine = new NodeEngine({ maxMemory: MAX_PROGRAM_MEMORY });
  return adaptEngine(engine, {
    name: 'webassembly',
    version: await engine.version(),
    maxResultBytes,
    // A full disk. Exceeding the memory limit is the file's fault.
    isOfMachine: ({ log, cause }) => /no space left/i.test([...log, cause].join()),
    async check() {
      await engine.version();
    },
    close: () => engine.close(),
  });
}
