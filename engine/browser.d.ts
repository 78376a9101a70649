/** The engine in a page: sources and results are Blobs, nothing leaves the device. */
import type { Loss } from '../src/api/schema.ts';
import { type EngineAssets } from './assets.ts';
import { type ConversionOrder, type JobOptions } from './engine.ts';
import type { Loudness } from './loudness.ts';
import type { Probe } from './probe.ts';
export declare class BrowserEngine {
    #private;
    constructor({ worker, program }: EngineAssets);
    /**
     * Downloads and compiles the engine, once; every job does so by itself if this has not been called.
     * @param options.onProgress gets the done part, 0 to 1
     * @throws EngineError `engine-unavailable`; asking again tries again
     */
    prepare(options?: {
        signal?: AbortSignal;
        onProgress?: (done: number) => void;
    }): Promise<void>;
    /** @throws EngineError, or a DOMException where the file cannot be read any more */
    probe(source: Blob, options?: JobOptions): Promise<Probe>;
    /**
     * The first stream of sound, with tags and cover art as far as the target holds them.
     * @throws EngineError, or a DOMException where the file cannot be read any more
     */
    convert(source: Blob, order: ConversionOrder, options?: JobOptions): Promise<{
        blob: Blob;
        losses: readonly Loss['kind'][];
    }>;
    /** @throws EngineError, or a DOMException where the file cannot be read any more */
    measureLoudness(source: Blob, options?: JobOptions): Promise<Loudness>;
}
