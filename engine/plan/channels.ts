/** Where the channels of a source stay in a result, and how they are mixed where they cannot. */
import type { AudioFormat } from '../../src/contract/audio.ts';
import { FORMATS } from '../formats/formats.ts';
import { USUAL_LAYOUTS, type Channels } from '../formats/layouts.ts';
import { folding, type Sides } from './sides.ts';

export interface ResultChannels {
  readonly channels: number;
  /** FFmpeg's name of the result's layout. */
  readonly layout: string | undefined;
  /** FFmpeg filters that put channels where they belong; the rest is left to FFmpeg's resampler. */
  readonly filters: readonly string[];
  /** Samples of several channels are added. */
  readonly isMixed: boolean;
  /** The target has no place for the channels as they are. */
  readonly isLost: boolean;
}

/** Without a channel for low frequencies, of which encoders drop all others. */
const FULL_RANGE: Readonly<Record<number, string>> = {
  ...{ 3: '3.0', 4: '4.0', 5: '5.0' },
  ...{ 6: 'hexagonal', 7: '7.0', 8: 'octagonal' },
};

const FEW = ['2.1', '3.0', '3.0(back)', '4.0', 'quad', 'quad(side)', '3.1', '5.0', '4.1', '5.1'];

/**
 * As each layout with more than two channels is stored. What stands at the sides moves to the back where that is usual.
 */
const STORED: Readonly<Partial<Record<AudioFormat, Readonly<Record<string, string>>>>> = (() => {
  const same = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));
  const few = { ...same(FEW), '5.0(side)': '5.0', '5.1(side)': '5.1' };
  const aac = {
    ...few,
    ...same(['6.0', '6.0(front)', 'hexagonal', '6.1', '6.1(back)', '6.1(front)', '7.0', '7.0(front)']),
    ...same(['7.1', '7.1(wide)', '7.1(wide-side)', 'octagonal']),
  };
  return { M4A: aac, AAC: aac, AC3: few };
})();

const hasLowFrequencies = (layout: string): boolean => /\.[1-9]|LFE/.test(layout);

/**
 * @param requested number of channels
 * @param sides levels of both sides of a stereo source
 */
export function channelsFor(source: Channels, target: AudioFormat, requested?: number, sides?: Sides): ResultChannels {
  const { channels } = source;
  const { lossless, maxChannels } = FORMATS[target];
  const layout = source.layout === undefined ? USUAL_LAYOUTS[channels] : source.layout;
  if (layout === null && channels > 2) return tracksFor(channels, target, requested);
  if (channels === 1 && requested === 2) return placed(2, { filters: ['pan=stereo|c0=c0|c1=c0'] });
  if (requested !== undefined && requested < channels)
    return placed(requested, { isMixed: true, filters: channels === 2 ? folding(sides) : [] });
  if (lossless && channels <= maxChannels) return { ...placed(channels), layout: layout ?? undefined };
  if (channels === 1) return placed(1);
  if (channels === 2) return placed(2, layout === 'stereo' ? {} : { filters: moving(2, 'stereo') });

  const stored = STORED[target]?.[layout ?? ''];
  if (stored !== undefined) return { ...placed(channels), layout: stored };
  const most = target === 'AC3' && !hasLowFrequencies(layout ?? '') ? 5 : maxChannels;
  return placed(Math.min(channels, most), { isMixed: true, isLost: true });
}

const placed = (
  channels: number,
  { filters = [], isMixed = false, isLost = false }: Partial<ResultChannels> = {},
): ResultChannels => ({ channels, layout: USUAL_LAYOUTS[channels], filters, isMixed, isLost });

/** Tracks without places stay apart, or become their mean. */
function tracksFor(channels: number, target: AudioFormat, requested: number | undefined): ResultChannels {
  const { lossless, maxChannels } = FORMATS[target];
  if (requested === undefined && channels <= (target === 'AC3' ? 5 : maxChannels))
    return lossless
      ? { ...placed(channels), layout: undefined }
      : { ...placed(channels, { filters: placing({ channels, layout: null }) }), layout: FULL_RANGE[channels] };
  const sides = requested ?? 2;
  const share = Array.from({ length: channels }, (_, index) => `${1 / channels}*c${index}`).join('+');
  const each = Array.from({ length: sides }, (_, side) => `c${side}=${share}`).join('|');
  return placed(sides, {
    filters: ['aformat=sample_fmts=fltp', `pan=${USUAL_LAYOUTS[sides]}|${each}`],
    isMixed: true,
    isLost: requested === undefined,
  });
}

/** Each channel stays at its number. `pan` would mix them if it adds nothing up. */
const moving = (channels: number, layout: string): string[] => [
  `channelmap=map=${Array.from({ length: channels }, (_, index) => index).join('|')}:channel_layout=${layout}`,
];

/**
 * FFmpeg filters that give tracks without places some of loudspeakers of full range: FFmpeg would take one for low
 * frequencies.
 */
export function placing({ channels, layout }: Channels): string[] {
  const places = layout === null ? FULL_RANGE[channels] : undefined;
  if (places === undefined) return [];
  return moving(channels, places);
}
