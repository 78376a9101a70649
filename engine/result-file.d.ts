/** Where a conversion in a browser writes to: the origin's private file system, or memory. */
import type { HostFile } from './program.ts';
/** What a page asks of a result. */
export interface Target {
    readonly contentType: string;
    /** Where in the private file system a large result goes; absent: it stays in memory. */
    readonly storedAs?: {
        readonly folder: string;
        readonly name: string;
    } | undefined;
}
export interface ResultFile extends HostFile {
    /** The finished file. */
    finish(contentType: string): Blob | Promise<Blob>;
    /** It is not needed after all. */
    discard(): void | Promise<void>;
}
/** Pieces of equal size, so that nothing is ever copied to grow. */
export declare class MemoryFile implements ResultFile {
    #private;
    size: number;
    read(target: Uint8Array, position: number): number;
    write(bytes: Uint8Array, position: number): void;
    truncate(): void;
    finish(type: string): Blob;
    discard(): void;
}
/** @throws DOMException where the browser, or the page's settings, allow no private files */
export declare function openStoredFile({ folder, name }: NonNullable<Target['storedAs']>): Promise<ResultFile>;
