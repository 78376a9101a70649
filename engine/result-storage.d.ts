/** Large results lie in the origin's private file system, in a folder for each page, until the page is gone. */
import type { Target } from './result-file.ts';
export declare class ResultStorage {
    #private;
    target(contentType: string, expectedBytes: number): Promise<Target>;
    /** The worker was ended in the middle of writing it. */
    abandon({ storedAs }: Target): Promise<void>;
}
