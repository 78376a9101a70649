/** The providers' client ids, requested once by all elements that ask at the same time, such as two prompts. */
import { clientIds } from '../../../../api/auth.ts';
import type { ApiClient } from '../../../../api/client.ts';
import type { ClientIds } from '../../../../contract/schema.ts';

/** Time limit, in ms. */
export const CLIENT_IDS_TIME_LIMIT = 10_000;

/** Under way, by the URL of the API. */
const requests = new Map<string, Promise<ClientIds>>();

/** Asked for in advance, by the URL of the API: for the dialog that opens next. */
const prepared = new Map<string, Promise<ClientIds>>();

export function prepareClientIds(client: ApiClient): void {
  const { base } = client;
  if (prepared.has(base)) return;
  const request = pageClientIds(client);
  prepared.set(base, request);
  request.catch(() => prepared.delete(base));
}

/** What was asked for in advance, once: it may be out of date at the next time. */
export function preparedClientIds(client: ApiClient): Promise<ClientIds> {
  const request = prepared.get(client.base);
  prepared.delete(client.base);
  return request ?? pageClientIds(client);
}

export function pageClientIds(client: ApiClient): Promise<ClientIds> {
  let request = requests.get(client.base);
  if (!request) {
    request = clientIds(client, { signal: AbortSignal.timeout(CLIENT_IDS_TIME_LIMIT) });
    requests.set(client.base, request);
    const end = (): void => void requests.delete(client.base);
    request.then(end, end);
  }
  return request;
}
