/** The interface behind which a file is processed: at the service, or on the visitor's own device. */
import type { AudioEffect, AudioFormat, ProcessReport } from '../api/schema.ts';
import type { Job, JobEngine, Made } from './job.ts';

export interface Processing extends Job {
  readonly effect: AudioEffect;
}

export interface Processed extends Made {
  /** What the result is, and so the extension of its name: the source's own format where it has one of ours. */
  readonly format: AudioFormat;
  /** Absent where a service does not measure. */
  readonly report?: ProcessReport | undefined;
}

export type ProcessingEngine = JobEngine<Processing, Processed>;
