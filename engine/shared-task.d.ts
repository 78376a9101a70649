/** Something that is done once for all who ask, and only as long as somebody waits for it. */
export declare class SharedTask<Result> {
    #private;
    /** @param task reports the done part, 0 to 1 */
    constructor(task: (signal: AbortSignal, onProgress: (done: number) => void) => Promise<Result>);
    /** Starts it, joins in, or answers what it gave. After a failure asking again starts anew. */
    result(options: {
        signal?: AbortSignal | undefined;
        onProgress?: ((done: number) => void) | undefined;
    }): Promise<Result>;
}
