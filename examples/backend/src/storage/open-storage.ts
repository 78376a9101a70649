import type { Configuration } from '../configuration.ts';
import { openFileStorage } from './file-storage.ts';
import type { Storage } from './storage.ts';

/** @throws ConfigurationError, StorageUnavailable */
export async function openStorage({
  storage,
  downloads,
}: Pick<Configuration, 'storage' | 'downloads'>): Promise<Storage> {
  if (storage.kind === 'file') return openFileStorage(storage.folder);
  // Its client takes a while to load.
  const { openS3Storage } = await import('./s3-storage.ts');
  return openS3Storage(storage, { downloadsAtOnce: downloads.places.atOnce });
}
