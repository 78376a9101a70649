/**
 * Runs the engine's program: the host's side of what `native/` is compiled against. Works wherever WebAssembly does; it
 * keeps the thread busy until the program ends, so it belongs in a worker.
 */
/** What the program reads or writes, by position. All calls are synchronous. */
export interface HostFile {
    /** In bytes, as it is now. */
    readonly size: number;
    /** Fills `target`, which lies in the program's memory, from `position` on. @returns the bytes read; 0 at the end. */
    read(target: Uint8Array, position: number): number;
    /** Absent where only reading is allowed. `bytes` lie in the program's memory: whoever keeps them copies them. */
    write?(bytes: Uint8Array, position: number): void;
    /** Empties the file, which the program is about to write anew. */
    truncate?(): void;
}
export interface ProgramOptions {
    /** What the program may open, by the name that stands in its arguments. */
    readonly files: ReadonlyMap<string, HostFile>;
    /** Whole lines of the standard output, without the line's end. */
    readonly onOutput?: (line: string) => void;
    /** Whole lines of the standard error output: FFmpeg's log. */
    readonly onLog?: (line: string) => void;
}
/**
 * @param args the first one chooses the program: `ffmpeg` with FFmpeg's own arguments, or `probe` with a file's name.
 * @returns the exit status.
 * @throws what a file's methods threw, once the program has ended because of it; `WebAssembly.RuntimeError` where the
 *   program breaks.
 */
export declare function run(module: WebAssembly.Module, args: readonly string[], options: ProgramOptions): number;
