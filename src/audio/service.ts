/** Converts at the service. */
import { conversionStatus, startConversion } from '../api/audio-convert.ts';
import type { ApiClient } from '../api/client.ts';
import type { ConvertStatus, Loss } from '../api/schema.ts';
import type { Clock } from './clock.ts';
import type { ConversionEngine } from './conversion.ts';
import { pollUntilDone, requireString, serviceFiles, type Upload } from './service-jobs.ts';

export const serviceEngine = (client: ApiClient, clock: Clock, upload?: Upload): ConversionEngine => ({
  ...serviceFiles(client, upload),

  async run({ input, from, to, requestId, options }, { signal }) {
    const fileId = requireString(input.fileId, 'fileId');
    if (!from) throw new TypeError('The service converts only files of the formats it knows.');
    const request = { fileId, fromType: from, toType: to, requestId };
    await startConversion(client, options ? { ...request, options } : request, { signal });
    const answer = await pollUntilDone(() => conversionStatus(client, requestId, { signal }), { signal, clock });
    const losses = lossesIn(answer);
    return { fileUrl: answer.fileUrl, ...(losses.length > 0 && { losses }) };
  },
});

const LOSSES: Readonly<Record<Loss['kind'], true>> = {
  tags: true,
  'cover-art': true,
  channels: true,
  'sample-rate': true,
  'bit-depth': true,
};

/** Only the known ones: a response may name others. */
const lossesIn = ({ losses }: ConvertStatus): Loss['kind'][] =>
  Array.isArray(losses) ? losses.filter(isKnownLoss) : [];

const isKnownLoss = (kind: unknown): kind is Loss['kind'] => typeof kind === 'string' && Object.hasOwn(LOSSES, kind);
