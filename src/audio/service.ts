/** Converting at the service. */
import { conversionStatus, startConversion } from '../api/audio-convert.ts';
import type { ApiClient } from '../api/client.ts';
import { downloadFile } from '../api/files.ts';
import type { ConvertStatus } from '../api/schema.ts';
import { uploadFile } from '../api/upload.ts';
import type { Clock } from './clock.ts';
import { ConversionEmpty, ConversionFailed, type ConversionEngine } from './conversion.ts';
import { poll } from './poll.ts';

export const serviceEngine = (client: ApiClient, clock: Clock, upload = uploadFile): ConversionEngine => ({
  async take(file, options) {
    const { fileId } = await upload(client, file, options);
    return { fileId: promised(fileId, 'fileId') };
  },

  async convert({ taken, from, to, requestId }, { signal }) {
    const fileId = promised(taken.fileId, 'fileId');
    await startConversion(client, { fileId, fromType: from, toType: to, requestId }, { signal });
    const answer = await poll({
      ask: () => conversionStatus(client, requestId, { signal }),
      done: (current) => ['PROCESSED', 'FAILED', 'EMPTY'].includes(statusOf(current)),
      signal,
      clock,
    });
    const status = statusOf(answer);
    if (status === 'FAILED') throw new ConversionFailed();
    if (status === 'EMPTY') throw new ConversionEmpty();
    return { fileUrl: promised(answer.fileUrl, 'fileUrl') };
  },

  async fetch({ fileUrl }, options) {
    return downloadFile(client, promised(fileUrl, 'fileUrl'), options);
  },
});

/** Services differ in case. */
const statusOf = (answer: ConvertStatus): string => promised(answer.status, 'status').toUpperCase();

/** What the contract promises, for an answer that may not keep it. */
function promised(value: unknown, name: string): string {
  if (typeof value !== 'string') throw new TypeError(`The service's answer holds no ${name}.`);
  return value;
}
