/** The interface of an engine that processes: at the service, or on the visitor's device. */
import type { AudioEffect, AudioFormat, ProcessReport } from '../api/schema.ts';
import type { JobRequest, JobEngine, OutputFile } from './job.ts';

export interface Processing extends JobRequest {
  readonly effect: AudioEffect;
}

export interface Processed extends OutputFile {
  /** The format of the result: that of the source, if it is supported. */
  readonly format: AudioFormat;
  /** Absent if the service does not measure. */
  readonly report?: ProcessReport | undefined;
}

export type ProcessingEngine = JobEngine<Processing, Processed>;
