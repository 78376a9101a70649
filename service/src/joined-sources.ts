/** What both engines do before they join files: they look at each, and ask whether there is room for the result. */
import { planConversion } from '../../engine/arguments.ts';
import { commonShape } from '../../engine/join.ts';
import { joinedSeconds } from '../../engine/joined-seconds.ts';
import { eachOf } from '../../engine/join-sounds.ts';
import type { JoinSource } from '../../engine/join-sounds.ts';
import type { Probe } from '../../engine/probe.ts';
import type { Conversion, EngineRun, SourceFile } from './audio-engine.ts';

/** @throws EngineError, which says of which file it is; what `admit` throws */
export async function probeSources(
  files: readonly SourceFile[],
  probe: (path: string) => Promise<Probe>,
  { to, options }: Conversion,
  { admit, onDuration }: EngineRun,
): Promise<readonly JoinSource<string>[]> {
  const sources = await eachOf(files, async ({ path, name }) => ({ sound: path, name, probe: await probe(path) }));
  const probes = sources.map((source) => source.probe);
  const { audio } = commonShape(probes.map((each) => each.audio));
  const duration = joinedSeconds(
    probes.map((each) => each.duration),
    options.join ?? {},
  );
  if (duration !== undefined) onDuration?.(duration);
  const { expectedBytes } = planConversion({ audio, duration, tags: {}, pictures: [] }, to, options);
  if (expectedBytes !== undefined) await admit?.(expectedBytes);
  return sources;
}
