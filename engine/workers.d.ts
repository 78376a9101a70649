/** Workers that run the program, one order each at a time. One stays ready for the next order. */
import type { Broken, Ended, Order, Progress, Report } from './messages.ts';
/** A worker of the platform's, started. */
export interface WorkerPort<Result> {
    post(order: Order<unknown, unknown>): void;
    /** Called with each report; replaces the listener before. */
    listen(onReport: (report: Report<Result>) => void, onError: (error: unknown) => void): void;
    /** Whether it alone keeps a process alive. */
    hold(isBusy: boolean): void;
    terminate(): void;
}
export declare class Workers<Source, Target, Result> {
    #private;
    /** @param start answers a worker that has said `ready` */
    constructor(start: () => Promise<WorkerPort<Result>>);
    /** Has a worker ready for the first order. */
    warm(): Promise<void>;
    run(order: Order<Source, Target>, signal: AbortSignal | undefined, onReport: ((progress: Progress) => void) | undefined): Promise<Ended<Result> | Broken>;
    close(): void;
}
