/** Before anything is downloaded. @throws EngineError `engine-unavailable` */
export declare function assertWebAssembly(): void;
/**
 * @param bytes the program's size, not compressed
 * @param onProgress gets the done part, 0 to 1
 * @throws EngineError `engine-unavailable`
 */
export declare function downloadProgram(url: string, bytes: number, signal: AbortSignal, onProgress: (done: number) => void): Promise<WebAssembly.Module>;
/** Without cookies, from whichever site. @throws EngineError `engine-unavailable` */
export declare function download(url: string, signal: AbortSignal): Promise<Response>;
