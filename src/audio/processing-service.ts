/** Processes at the service. */
import { processingStatus, startProcessing } from '../api/audio-process.ts';
import type { ApiClient } from '../api/client.ts';
import type { LoudnessMeasurement, ProcessReport } from '../api/schema.ts';
import { processedFormat } from '../../engine/processed-format.ts';
import type { Clock } from './clock.ts';
import { formatOfName } from './file-names.ts';
import type { InputFile } from './job.ts';
import type { Processed, ProcessingEngine } from './processing.ts';
import { pollUntilDone, requireString, serviceFiles, type Upload } from './service-jobs.ts';

interface Uploaded extends InputFile {
  readonly name: string;
}

export function processingServiceEngine(client: ApiClient, clock: Clock, upload?: Upload): ProcessingEngine {
  const files = serviceFiles(client, upload);
  return {
    ...files,

    async prepareInput(file, options): Promise<Uploaded> {
      return { ...(await files.prepareInput(file, options)), name: file.name };
    },

    async run({ input, effect, requestId }, { signal }): Promise<Processed> {
      const fileId = requireString(input.fileId, 'fileId');
      await startProcessing(client, { fileId, effect, requestId }, { signal });
      const { fileUrl, report } = await pollUntilDone(() => processingStatus(client, requestId, { signal }), {
        signal,
        clock,
      });
      return {
        fileUrl,
        // A service may choose another format, and names the file accordingly.
        format: formatOfName(pathOf(fileUrl)) ?? processedFormat((input as Uploaded).name),
        ...(isReport(report) && { report }),
      };
    },
  };
}

const pathOf = (fileUrl: string): string => fileUrl.split(/[?#]/, 1)[0] ?? '';

/** A response may contain anything; only a complete report is used. */
const isReport = (report: Partial<ProcessReport> | undefined): report is ProcessReport =>
  isMeasurement(report?.before) &&
  isMeasurement(report.after) &&
  (report.target === undefined || Number.isFinite(report.target));

const isMeasurement = (found: Partial<LoudnessMeasurement> | undefined): found is LoudnessMeasurement =>
  [found?.integrated, found?.range, found?.truePeak].every((value) => value === null || Number.isFinite(value));
