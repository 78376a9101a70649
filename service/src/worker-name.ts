import { hostname } from 'node:os';

/** The name of this process in the log and in the database: unique among those that run, also in containers. */
export const WORKER_NAME = `${hostname()}:${process.pid}`;
