/** The providers' client ids, requested once per page and service by the dialog and the one-tap prompt together. */
import { clientIds } from '../../api/auth.ts';
import type { ApiClient } from '../../api/client.ts';
import type { ClientIds } from '../../api/schema.ts';

/** Time limit, in ms. */
export const CLIENT_IDS_TIME_LIMIT = 10_000;

/** By the URL of the API. A failed request is not kept. */
const requests = new Map<string, Promise<ClientIds>>();

export function pageClientIds(client: ApiClient): Promise<ClientIds> {
  let request = requests.get(client.base);
  if (!request) {
    request = clientIds(client, { signal: AbortSignal.timeout(CLIENT_IDS_TIME_LIMIT) });
    requests.set(client.base, request);
    request.catch(() => requests.delete(client.base));
  }
  return request;
}
