/** Makes an audio engine of the service of one that reads and writes files. */
import { readFile } from 'node:fs/promises';
import { planConversion } from '../../engine/plan/arguments.ts';
import { MEASURED_BYTES_PER_SECOND } from '../../engine/effects/span-loudness.ts';
import { EngineError } from '../../engine/formats/errors.ts';
import { commonShape } from '../../engine/plan/join.ts';
import { eachOf } from '../../engine/join-sounds.ts';
import type { JoinSource } from '../../engine/join-sounds.ts';
import { joinedSeconds } from '../../engine/plan/joined-seconds.ts';
import type { PathEngine } from '../../engine/hosts/node/path-engine.ts';
import type { Probe } from '../../engine/formats/probe.ts';
import type { AudioFormat, ConversionOptions } from '../../src/contract/audio.ts';
import type { AudioEngine, Conversion, EngineRun, SourceFile } from './audio-engine.ts';
import { WorkerFailure } from './worker-failure.ts';

interface AdapterOptions extends Pick<AudioEngine, 'name' | 'version' | 'check' | 'close'> {
  /** A result is cut off shortly after this size. */
  readonly maxResultBytes: number;
  /** Whether this machine is the cause of an error, not the file. */
  readonly isOfMachine: (error: EngineError) => boolean;
}

export function adaptEngine(engine: PathEngine, options: AdapterOptions): AudioEngine {
  const { maxResultBytes: maxBytes, isOfMachine, ...own } = options;

  const translated = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof EngineError) || !isOfMachine(error)) throw error;
      throw new WorkerFailure(error.log.join('\n') || error.message, { cause: error });
    }
  };

  const probeAndAdmit = async (
    input: string,
    { to, options }: { to: AudioFormat; options?: ConversionOptions },
    run: EngineRun,
  ): Promise<Probe> => {
    const probe = await translated(engine.probe(input, { signal: run.signal }, options?.track));
    await announce({ duration: probe.duration, plan: planConversion(probe, to, options) }, run);
    return probe;
  };

  return {
    ...own,

    async convert(input, output, { to, options, cover: path }, run) {
      const probe = await probeAndAdmit(input, { to, options }, run);
      const cover = path === undefined ? undefined : await readFile(path);
      const request = { to, options, cover, probe, maxBytes, admitCopy: run.admitCopy };
      return translated(engine.convert(input, output, request, { signal: run.signal }));
    },

    async join(files, output, { cover: path, ...conversion }, run) {
      const probe = (source: string) => translated(engine.probe(source, { signal: run.signal }));
      const sources = await probeSources(files, probe, conversion, run);
      const cover = path === undefined ? undefined : await readFile(path);
      const request = { ...conversion, cover, maxBytes, admitCopy: run.admitCopy };
      return translated(engine.join(sources, output, request, { signal: run.signal }));
    },

    async process(input, output, { to, ...processing }, run) {
      const probe = await probeAndAdmit(input, { to }, run);
      const request = { ...processing, to, probe, maxBytes, admitCopy: run.admitCopy };
      const { report } = await translated(engine.process(input, output, request, { signal: run.signal }));
      return report;
    },

    async measurePeaks(path, { signal, admitCopy }) {
      const probe = await translated(engine.probe(path, { signal }));
      await admitCopy?.((probe.duration ?? 0) * MEASURED_BYTES_PER_SECOND);
      return translated(engine.measurePeaks(path, { signal, probe }));
    },
  };
}

/** Says how long the result will be, and asks whether there is room for it. @throws what `admit` throws */
async function announce(
  { duration, plan }: { duration: number | undefined; plan: { readonly expectedBytes?: number | undefined } },
  { admit, onDuration }: EngineRun,
): Promise<void> {
  if (duration !== undefined) onDuration?.(duration);
  if (plan.expectedBytes !== undefined) await admit?.(plan.expectedBytes);
}

/** @throws EngineError, which says of which file it is; what `admit` throws */
async function probeSources(
  files: readonly SourceFile[],
  probe: (path: string) => Promise<Probe>,
  { to, options }: Conversion,
  run: EngineRun,
): Promise<readonly JoinSource<string>[]> {
  const sources = await eachOf(files, async ({ path, name }) => ({ sound: path, name, probe: await probe(path) }));
  const probes = sources.map((source) => source.probe);
  const { audio } = commonShape(probes.map((each) => each.audio));
  const duration = joinedSeconds(
    probes.map((each) => each.duration),
    options.join ?? {},
  );
  await announce({ duration, plan: planConversion({ audio, duration, tags: {}, pictures: [] }, to, options) }, run);
  return sources;
}
