import { readFile } from 'node:fs/promises';
import { planConversion } from '../../engine/arguments.ts';
import { EngineError } from '../../engine/errors.ts';
import { NodeEngine } from '../../engine/node.ts';
import type { Probe } from '../../engine/probe.ts';
import type { AudioFormat, ConversionOptions } from '../../src/contract/audio.ts';
import type { AudioEngine, EngineRun } from './audio-engine.ts';
import { MAX_PROGRAM_MEMORY } from './child-process.ts';
import { probeSources } from './joined-sources.ts';
import { WorkerFailure } from './worker-failure.ts';

/** The bundled engine, which runs each job in its own worker thread. */
export async function openWebAssembly({ maxResultBytes }: { maxResultBytes: number }): Promise<AudioEngine> {
  const engine = new NodeEngine({ maxMemory: MAX_PROGRAM_MEMORY });

  const probeAndAdmit = async (
    input: string,
    { to, options }: { to: AudioFormat; options?: ConversionOptions },
    { signal, admit, onDuration }: EngineRun,
  ): Promise<Probe> => {
    const probe = await translateEngineErrors(engine.probe(input, { signal }, options?.track));
    if (probe.duration !== undefined) onDuration?.(probe.duration);
    const { expectedBytes } = planConversion(probe, to, options);
    if (expectedBytes !== undefined) await admit?.(expectedBytes);
    return probe;
  };

  return {
    name: 'webassembly',
    version: await engine.version(),

    async convert(input, output, { to, options, cover: path }, run) {
      const probe = await probeAndAdmit(input, { to, options }, run);
      const cover = path === undefined ? undefined : await readFile(path);
      const request = { to, options, cover, probe, maxBytes: maxResultBytes };
      return translateEngineErrors(engine.convert(input, output, request, { signal: run.signal }));
    },

    async join(files, output, { cover: path, ...conversion }, run) {
      const probe = (source: string) => translateEngineErrors(engine.probe(source, { signal: run.signal }));
      const sources = await probeSources(files, probe, conversion, run);
      const cover = path === undefined ? undefined : await readFile(path);
      const request = { ...conversion, cover, maxBytes: maxResultBytes, admitCopy: run.admitCopy };
      return translateEngineErrors(engine.join(sources, output, request, { signal: run.signal }));
    },

    async process(input, output, { to, ...processing }, run) {
      const probe = await probeAndAdmit(input, { to }, run);
      const request = { ...processing, to, probe, maxBytes: maxResultBytes, admitCopy: run.admitCopy };
      const { report } = await translateEngineErrors(engine.process(input, output, request, { signal: run.signal }));
      return report;
    },

    async check() {
      await engine.version();
    },

    close: () => engine.close(),
  };
}

/** Turns a full disk into an error of this machine. Exceeding the memory limit stays the file's fault. */
async function translateEngineErrors<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const isDiskFull = error instanceof EngineError && /no space left/i.test([...error.log, error.cause].join());
    throw isDiskFull ? new WorkerFailure(error.message, { cause: error }) : error;
  }
}
