/** The interface behind which a file is processed: at the service, or on the visitor's own device. */
import type { AudioEffect, AudioFormat, ProcessReport } from '../api/schema.ts';
import type { JobRequest, JobEngine, OutputFile } from './job.ts';

export interface Processing extends JobRequest {
  readonly effect: AudioEffect;
}

export interface Processed extends OutputFile {
  /** What the result is, and so the extension of its name: the source's own format where it has one of ours. */
  readonly format: AudioFormat;
  /** Absent where a service does not measure. */
  readonly report?: ProcessReport | undefined;
}

export type ProcessingEngine = JobEngine<Processing, Processed>;
