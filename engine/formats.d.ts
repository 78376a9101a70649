/** What each target format can hold, as data. */
import type { AudioFormat } from '../src/api/schema.ts';
export interface FormatCapabilities {
    /** File name extension without the dot. */
    readonly extension: string;
    readonly contentType: string;
    /** A lossless format has a bit depth, a lossy one a bit rate. */
    readonly lossless: boolean;
    /** Channels it can hold at most. */
    readonly maxChannels: number;
    /** Sample rates it can hold, in Hz, ascending; absent: any. */
    readonly sampleRates?: readonly number[];
    /** Significant bits of an integer sample at most; absent in lossy formats. */
    readonly maxBits?: 24 | 32;
    /** Names of the tags it holds, in FFmpeg's spelling; `all` includes those that anybody made up. */
    readonly tags: 'all' | 'none' | readonly string[];
    /** Codecs of the pictures that it holds as cover art. */
    readonly pictures: readonly string[];
}
export declare const FORMATS: Readonly<Record<AudioFormat, FormatCapabilities>>;
