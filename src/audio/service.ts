/** Converting at the service. */
import { conversionStatus, startConversion } from '../api/audio-convert.ts';
import type { ApiClient } from '../api/client.ts';
import { downloadFile } from '../api/files.ts';
import type { ConvertStatus, Loss } from '../api/schema.ts';
import { uploadFile } from '../api/upload.ts';
import type { Clock } from './clock.ts';
import { ConversionEmpty, ConversionFailed, type ConversionEngine } from './conversion.ts';
import { poll } from './poll.ts';

export const serviceEngine = (client: ApiClient, clock: Clock, upload = uploadFile): ConversionEngine => ({
  place: 'service',

  async take(file, options) {
    const { fileId } = await upload(client, file, options);
    return { fileId: promised(fileId, 'fileId') };
  },

  async run({ taken, from, to, requestId, options }, { signal }) {
    const fileId = promised(taken.fileId, 'fileId');
    if (!from) throw new TypeError('The service converts only files of the formats it knows.');
    const request = { fileId, fromType: from, toType: to, requestId };
    await startConversion(client, options ? { ...request, options } : request, { signal });
    const answer = await poll({
      ask: () => conversionStatus(client, requestId, { signal }),
      done: (current) => ['PROCESSED', 'FAILED', 'EMPTY'].includes(statusOf(current)),
      signal,
      clock,
    });
    const status = statusOf(answer);
    if (status === 'FAILED') throw new ConversionFailed();
    if (status === 'EMPTY') throw new ConversionEmpty();
    const losses = lossesIn(answer);
    return { fileUrl: promised(answer.fileUrl, 'fileUrl'), ...(losses.length > 0 && { losses }) };
  },

  async fetch({ fileUrl }, options) {
    return downloadFile(client, promised(fileUrl, 'fileUrl'), options);
  },
});

/** Services differ in case. */
const statusOf = (answer: ConvertStatus): string => promised(answer.status, 'status').toUpperCase();

const LOSSES: Readonly<Record<Loss['kind'], true>> = {
  tags: true,
  'cover-art': true,
  channels: true,
  'sample-rate': true,
  'bit-depth': true,
};

/** Those that have a name here: an answer may know others. */
const lossesIn = ({ losses }: ConvertStatus): Loss['kind'][] =>
  Array.isArray(losses) ? losses.filter((kind): kind is Loss['kind'] => Object.hasOwn(LOSSES, kind as string)) : [];

/** What the contract promises, for an answer that may not keep it. */
function promised(value: unknown, name: string): string {
  if (typeof value !== 'string') throw new TypeError(`The service's answer holds no ${name}.`);
  return value;
}
