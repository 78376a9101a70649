/** What can go wrong in the engine, told apart by what can be done about it. */
import type { Broken } from './messages.ts';
/** Why the engine cannot run here: a permission the page's policy lacks, or something else that is missing. */
export type UnavailableReason = 'worker-src' | 'trusted-types' | 'wasm-unsafe-eval' | 'connect-src' | 'network' | 'unsupported';
export type EngineErrorCode = 
/** Nothing in the file is a format that the engine reads. */
'not-audio'
/** A known format, but broken. */
 | 'damaged'
/** The sound is encoded with something that the engine does not decode: see `codec`. */
 | 'unsupported-codec'
/** The device has not enough memory or disk space. */
 | 'out-of-memory'
/** The file was read, and there is no sound in it. */
 | 'no-audio'
/** The engine could not be started: see `reason`. */
 | 'engine-unavailable';
export interface EngineErrorDetails {
    /** FFmpeg's name of a codec. */
    readonly codec?: string | undefined;
    readonly reason?: UnavailableReason | undefined;
    /** The engine's last words, for logs. */
    readonly log?: readonly string[] | undefined;
    readonly cause?: unknown;
}
export declare class EngineError extends Error {
    readonly name = "EngineError";
    readonly code: EngineErrorCode;
    readonly codec: string | undefined;
    readonly reason: UnavailableReason | undefined;
    readonly log: readonly string[];
    constructor(code: EngineErrorCode, { codec, reason, log, cause }?: EngineErrorDetails);
}
/**
 * The reason why a run of the program failed.
 * @param log what FFmpeg wrote
 * @param head the file's first bytes
 */
export declare function failureOf(log: readonly string[], head: Uint8Array): EngineError;
/**
 * The reason why the program broke off: memory, a file that brings it to a fall, or a file that could not be read or
 * written; of that, what the system says is for the caller.
 */
export declare function crashOf({ error, file, log }: Broken): unknown;
