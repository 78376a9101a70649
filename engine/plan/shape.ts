/** The sample rate and the channels of a result. */
import type { AudioFormat, ConversionOptions } from '../../src/contract/audio.ts';
import { channelsFor } from './channels.ts';
import { FORMATS } from '../formats/formats.ts';
import type { Channels } from '../formats/layouts.ts';

/** What the bit rates of a result depend on. */
export interface SoundShape {
  /** In Hz. */
  readonly sampleRate: number;
  readonly channels: number;
}

type ShapeOptions = Pick<ConversionOptions, 'sampleRate' | 'channels'>;

/** Keeps what the source has, as far as the target supports it and nothing else was requested. */
export function shapeOf(source: SoundShape & Channels, target: AudioFormat, options: ShapeOptions): SoundShape {
  const format = FORMATS[target];
  const wantedRate = options.sampleRate ?? source.sampleRate;
  const rates = format.sampleRates?.filter(
    (rate) => options.sampleRate !== undefined || rate <= (format.usualRate ?? rate),
  );
  return {
    sampleRate: rates ? closestRate(wantedRate, rates) : wantedRate,
    channels: channelsFor(source, target, requestedChannels(options)).channels,
  };
}

const CHANNELS = { mono: 1, stereo: 2 } as const;

export const requestedChannels = ({ channels }: ShapeOptions): number | undefined => channels && CHANNELS[channels];

/** In Hz: no ear misses what is above half of it. */
const ENOUGH = 44_100;

/**
 * The rate itself, otherwise the next higher one, otherwise the highest that divides it evenly and loses nothing that
 * is heard, otherwise the highest.
 */
function closestRate(rate: number, rates: readonly number[]): number {
  return (
    rates.find((candidate) => candidate >= rate) ??
    rates.findLast((candidate) => candidate >= ENOUGH && rate % candidate === 0) ??
    rates.at(-1) ??
    rate
  );
}
