/**
 * Plans a conversion whose level depends on what is measured first. The browser, Node and an installed FFmpeg share it.
 */
import type { AudioFormat, ConversionOptions, LoudnessMatch } from '../../src/contract/audio.ts';
import {
  planConversion,
  planRehearsal,
  readPeak,
  type ConversionDetails,
  type ConversionPlan,
  type LevelChange,
  type PlannedSource,
} from './arguments.ts';
import { targetOf } from './effect-traits.ts';
import { FORMATS } from '../formats/formats.ts';
import { matchesLoudness, readLoudness, SILENCE } from './loudness.ts';
import { shapeOf } from './shape.ts';
import { folding, readSides } from './sides.ts';

/** Reads the whole source without writing a file. @returns FFmpeg's log */
type Examine = (args: readonly string[]) => Promise<readonly string[]>;

/** @param examine reads the pieces, if the sound is those */
export async function planLeveledConversion(
  source: PlannedSource,
  target: AudioFormat,
  options: ConversionOptions | undefined,
  { filters = [], pieces }: Pick<ConversionDetails, 'filters' | 'pieces'>,
  examine: Examine,
): Promise<ConversionPlan> {
  const plan = planConversion(source, target, options, { filters, pieces });
  if (!plan.measuring) return plan;
  const first = await examine(plan.measuring);
  const sides = readSides(first);
  const details = { filters, pieces, sides };
  // What was measured is the mean of both sides.
  const folded = folding(sides).length > 0 ? planConversion(source, target, options, details).measuring : undefined;
  const log = folded ? await examine(folded) : first;
  if (!options || !matchesLoudness(options))
    return planConversion(source, target, options, { ...details, peak: readPeak(log) });

  const { channels } = shapeOf(source.audio, target, options);
  const { integrated, truePeak } = readLoudness(log) ?? NOTHING;
  const wanted = options.loudness?.target ?? targetOf('AUTO_LEVELING', channels) ?? SILENCE;
  if (integrated <= SILENCE) {
    const unchanged = planConversion(source, target, options, { ...details, peak: readPeak(log) });
    return withMatch(unchanged, { before: null, after: null, target: wanted, isLimited: false });
  }
  const lost = lossOfEncoder(target, options);
  const gain = rounded(wanted - integrated + lost);
  const ceiling =
    (options.loudness?.peak ?? MAX_TRUE_PEAK) - (FORMATS[target].lossless ? HEADROOM.lossless : HEADROOM.lossy);
  const isLimited = truePeak + gain > ceiling;
  const level = isLimited ? await rehearsed({ gain, ceiling }) : { gain, loudness: wanted };
  return withMatch(planConversion(source, target, options, { ...details, level }), {
    before: integrated,
    after: level.loudness,
    target: wanted,
    isLimited,
  });

  /** A limiter takes loudness, so the gain is raised until the loudness is right. */
  async function rehearsed(wish: Required<LevelChange>): Promise<LevelChange & { loudness: number }> {
    let last = { ...wish, gain: 0, loudness: integrated - lost };
    let next = wish;
    for (let round = 1; ; round++) {
      const rehearsal = await examine(planRehearsal(source, target, options ?? {}, { ...details, level: next }));
      const heard = readLoudness(rehearsal) ?? NOTHING;
      const loudness = heard.integrated - lost;
      const missing = wanted - loudness;
      const excess = Math.max(0, heard.truePeak - wish.ceiling);
      const yielded = (loudness - last.loudness) / (next.gain - last.gain);
      last = { ...next, loudness };
      const isMatched = Math.abs(missing) <= TOLERANCE && excess === 0;
      if (isMatched || round === MAX_ROUNDS) return { ...next, loudness: toTenth(loudness) };
      next = {
        gain: rounded(next.gain + missing / Math.min(1, Math.max(LEAST_YIELD, yielded || 1))),
        ceiling: rounded(next.ceiling - excess),
      };
    }
  }
}

const NOTHING = { integrated: SILENCE, truePeak: -Infinity };

/** In dBTP: the headroom that players and encoders need, unless another is asked for. */
const MAX_TRUE_PEAK = -1;

/** How far below it peaks are before encoding, in dB: lossy encoders raise them. */
const HEADROOM = { lossless: 0, lossy: 0.8 };

/** In LU. Half a unit is promised. */
const TOLERANCE = 0.2;

const MAX_ROUNDS = 6;

/** Below it, a change of loudness by a change of gain is implausible, or not worth the distortion. */
const LEAST_YIELD = 0.25;

/** In dB: LAME lowers the level at a constant bit rate. */
const lossOfEncoder = (target: AudioFormat, { variableBitrate }: ConversionOptions): number =>
  target === 'MP3' && !variableBitrate ? 0.3 : 0;

const rounded = (gain: number): number => Math.round(gain * 100) / 100;

const toTenth = (loudness: number): number => Math.round(loudness * 10) / 10;

const withMatch = (plan: ConversionPlan, matched: LoudnessMatch): ConversionPlan => ({
  ...plan,
  report: { ...plan.report, matched },
});
