/**
 * From what a file holds, a target format and wishes to FFmpeg's arguments, and what the target will not take over.
 * The one place that knows these rules, for the browser, for Node and for an FFmpeg program.
 */
import type { AudioFormat, ConversionOptions, Loss } from '../src/api/schema.ts';
import type { AudioStream, Probe } from './probe.ts';
export interface Plan {
    /** FFmpeg's output options: what is taken from the first input, the encoding, the container. */
    readonly arguments: readonly string[];
    /** What of the source the target will not hold, though nobody asked to leave it out. */
    readonly losses: readonly Loss['kind'][];
    /** Of the result, roughly; undefined where the source's duration is unknown. */
    readonly expectedBytes?: number | undefined;
}
/** What decides about the encoding. */
export type EncodingSource = Pick<AudioStream, 'codec' | 'sampleRate' | 'channels' | 'sampleFormat' | 'bits'>;
/**
 * @param filters FFmpeg filters that the sound passes before it is encoded.
 */
export declare function planConversion({ audio, tags, pictures, duration }: Pick<Probe, 'audio' | 'tags' | 'pictures' | 'duration'>, target: AudioFormat, options?: ConversionOptions, filters?: readonly string[]): Plan;
/** The codec and the container alone, with the source's own sample rate and channels as far as the target holds them. */
export declare function planEncoding(source: EncodingSource, target: AudioFormat, options?: ConversionOptions, filters?: readonly string[]): Plan;
