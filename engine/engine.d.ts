/** What the engine does, whatever it runs in: each is one or two runs of the program in a worker. */
import type { AudioFormat, ConversionOptions, Loss } from '../src/api/schema.ts';
import { type Loudness } from './loudness.ts';
import type { Broken, Ended, Progress as Report } from './messages.ts';
import { type Probe } from './probe.ts';
export interface Progress {
    /** The done part, 0 to 1; never falls. */
    readonly done: number;
    /** Estimated seconds to go; absent while too little is known. */
    readonly secondsLeft: number | undefined;
}
export interface JobOptions {
    /** Ends the job at once, by ending its worker; the call rejects with the signal's reason. */
    readonly signal?: AbortSignal | undefined;
    readonly onProgress?: ((progress: Progress) => void) | undefined;
}
export interface ConversionOrder {
    readonly to: AudioFormat;
    readonly options?: ConversionOptions | undefined;
    /** FFmpeg filters for the sound, in their order. */
    readonly filters?: readonly string[] | undefined;
    /** Of the same source, if it is known already. */
    readonly probe?: Probe | undefined;
    /** The result is cut off shortly after this many bytes. */
    readonly maxBytes?: number | undefined;
}
/** A source, and the means to run the program over it. */
export interface Subject<Result> {
    /** What the program calls the source. */
    readonly name: string;
    /** The source's first bytes. */
    head(): Promise<Uint8Array>;
    /**
     * Runs the program once.
     * @param expectedBytes of the result; undefined if there is to be none, infinite if nobody knows
     */
    run(args: readonly string[], options: {
        readonly expectedBytes?: number | undefined;
        readonly signal?: AbortSignal | undefined;
        readonly onReport?: ((report: Report) => void) | undefined;
    }): Promise<Ended<Result> | Broken>;
}
/** FFmpeg lets the extension help to decide what a file is; nothing else of a name matters. */
export declare const sourceName: (path: string) => string;
/** @throws EngineError */
export declare function probe(subject: Subject<unknown>, { signal }?: JobOptions): Promise<Probe>;
/** @throws EngineError */
export declare function convert<Result>(subject: Subject<Result>, { to, options, filters, probe: known, maxBytes }: ConversionOrder, { signal, onProgress }?: JobOptions): Promise<{
    result: Result;
    losses: readonly Loss['kind'][];
}>;
/** @throws EngineError */
export declare function measureLoudness(subject: Subject<unknown>, { signal, onProgress }?: JobOptions, known?: Probe): Promise<Loudness>;
