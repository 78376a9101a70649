/** Cuts parts out of what is kept of a source: its samples as they are, in a file of their own. */
import type { Trim } from '../src/contract/audio.ts';
import type { EngineHost } from './engine-host.ts';
import { EngineError } from './formats/errors.ts';
import type { Probe } from './formats/probe.ts';
import { givenGaps } from './plan/given-cuts.ts';
import { COUNT, sampleCounts } from './plan/sample-count.ts';
import { frameBytes, rawArguments, splicedParts } from './plan/splice.ts';
import { COUNTED, timing } from './plan/timing.ts';
import { selecting, trimmedSeconds } from './plan/trim.ts';

/** What is left of a part, without its fades. */
export interface Pieces<Sound> {
  readonly sound: Sound;
  readonly seconds: number;
}

interface CutOptions<Sound> {
  /** Writes a copy. @returns it, and FFmpeg's log */
  readonly copy: (args: readonly string[], expectedBytes: number) => Promise<{ result: Sound; log: readonly string[] }>;
  readonly admitCopy: ((bytes: number) => Promise<void>) | undefined;
}

/** @throws EngineError; `no-audio` if nothing is left */
export async function cutPieces<Sound>(
  host: Pick<EngineHost<Sound>, 'open' | 'splice' | 'discard'>,
  probe: Probe,
  { cuts = [], ...trim }: Trim,
  { copy, admitCopy }: CutOptions<Sound>,
): Promise<Pieces<Sound>> {
  const { audio, duration } = probe;
  const { sampleRate } = audio;
  const bytes = (trimmedSeconds(trim, duration) ?? Infinity) * sampleRate * frameBytes(audio);
  if (Number.isFinite(bytes)) await admitCopy?.(Math.ceil(bytes));
  const filters = [...timing(probe), selecting(trim), COUNT, COUNTED];
  const args = ['-map', `0:${audio.index}`, '-af', filters.join(), ...rawArguments(audio)];
  const { result, log } = await copy(args, bytes);
  let isKept = false;
  try {
    const count = sampleCounts(log).reduce((sum, each) => sum + each, 0);
    if (count === 0) throw new EngineError('no-audio', { log });
    const first = Math.round(trim.start * sampleRate);
    const gaps = givenGaps(cuts, sampleRate)
      .map(({ from, to }) => ({ from: Math.max(0, from - first), to: Math.min(count, to - first) }))
      .filter(({ from, to }) => from < to);
    const { parts, samples } = await splicedParts(await host.open(result), audio, gaps, count);
    if (samples <= 0) throw new EngineError('no-audio', { log });
    const sound = await host.splice(result, parts);
    isKept = true;
    return { sound, seconds: samples / sampleRate };
  } finally {
    if (!isKept) await host.discard(result);
  }
}
