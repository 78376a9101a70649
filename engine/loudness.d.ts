/** Loudness as EBU R 128 measures it, read from what FFmpeg's `ebur128` filter says at its end. */
export interface Loudness {
    /** Integrated loudness in LUFS; -70 is the gate: silence. */
    readonly integrated: number;
    /** Loudness range in LU. */
    readonly range: number;
    /** In dBTP; negative infinity for digital silence. */
    readonly truePeak: number;
}
export declare const LOUDNESS_FILTER = "ebur128=peak=true:framelog=verbose";
/** @returns undefined where the filter said nothing. */
export declare function readLoudness(log: readonly string[]): Loudness | undefined;
