import { randomUUID } from 'node:crypto';
import { ConfigurationError } from '../configuration.ts';
import { StorageUnavailable } from './storage-unavailable.ts';
import type { Storage } from './storage.ts';

/** How long the bucket may be silent, in milliseconds. */
const PATIENCE = 20_000;

/**
 * Checks that pages may read from the bucket what they download, as their browsers do.
 * @param origins Of the pages.
 * @throws ConfigurationError for an origin that the bucket's rules leave out; StorageUnavailable
 */
export async function checkBucketCors(storage: Pick<Storage, 'signedUrl'>, origins: readonly string[]): Promise<void> {
  const download = { name: 'check', contentType: 'application/octet-stream', seconds: 60 };
  const signed = await storage.signedUrl(randomUUID(), download);
  if (signed === undefined) return;
  const url = new URL(signed);
  url.search = '';
  for (const origin of new Set(origins)) {
    if (await mayRead(url, origin)) continue;
    throw new ConfigurationError(
      `DOWNLOADS_FROM=bucket, but the bucket does not let pages of ${origin} read results. Add a CORS rule to it that allows ` +
        `GET from this origin, or set DOWNLOADS_FROM=server.`,
    );
  }
}

async function mayRead(url: URL, origin: string): Promise<boolean> {
  const headers = { origin, 'access-control-request-method': 'GET' };
  try {
    const response = await fetch(url, { method: 'OPTIONS', headers, signal: AbortSignal.timeout(PATIENCE) });
    await response.body?.cancel();
    const allowed = response.headers.get('access-control-allow-origin');
    return response.ok && (allowed === '*' || allowed === origin);
  } catch (error) {
    throw new StorageUnavailable('the bucket did not answer whether pages may read from it', { cause: error });
  }
}
