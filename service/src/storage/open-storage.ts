import type { Configuration } from '../configuration.ts';
import { checkBucketCors } from './bucket-cors.ts';
import { openFileStorage } from './file-storage.ts';
import type { Storage } from './storage.ts';

/** @throws ConfigurationError, StorageUnavailable */
export async function openStorage({
  storage,
  downloads,
  allowedOrigins,
  publicOrigins,
}: Pick<Configuration, 'storage' | 'downloads' | 'allowedOrigins' | 'publicOrigins'>): Promise<Storage> {
  if (storage.kind === 'file') return openFileStorage(storage.folder);
  // Its client takes a while to load.
  const { openS3Storage } = await import('./s3-storage.ts');
  const opened = await openS3Storage(storage, { downloadsAtOnce: downloads.concurrency.atOnce });
  try {
    if (downloads.from === 'bucket') await checkBucketCors(opened, [...publicOrigins, ...allowedOrigins]);
  } catch (error) {
    opened.close();
    throw error;
  }
  return opened;
}
