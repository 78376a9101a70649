/** What keeps a process from starting, in a sentence that names the setting to change. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { ConfigurationError } from './configuration.ts';
import type { Variable } from './configuration.ts';
import { DatabaseStartError } from './database-start.ts';
import { FolderLockError } from './folder-lock.ts';
import { logFatal } from './fatal-log.ts';
import { describeError } from './logging.ts';
import { StorageUnavailable } from './storage/storage-unavailable.ts';

/** Where a process is to listen, and the settings that say so. */
interface Place {
  host: string;
  port: number;
  settings: { host: Variable; port: Variable };
}

export const OPERATIONS_SETTINGS = { host: 'OPERATIONS_HOST', port: 'OPERATIONS_PORT' } as const;

/** A port is the most likely problem, so it is tried before anything is opened. @throws ConfigurationError */
export async function tryPort({ host, port, settings }: Place): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ host, port });
    await once(probe, 'listening');
    probe.close();
    await once(probe, 'close');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const other = `${settings.port}=${port + 1}`;
    if (code === 'EADDRINUSE') {
      throw new ConfigurationError(
        `Port ${port} is already in use. Stop what is using it, or choose another one:\n` +
          `  ${other} npm start      (Windows: set ${other}&& npm start)`,
      );
    }
    if (code === 'EACCES') {
      throw new ConfigurationError(
        `Port ${port} may not be used by this user. Choose one above 1023: ${settings.port}=…`,
      );
    }
    throw new ConfigurationError(`${settings.host}=${host} is not an address of this machine (${code}).`);
  }
}

/** Prints what keeps the process from starting, and ends it: what is open already could keep it running. */
export function failStart(error: unknown): never {
  logFatal(explain(error));
  process.exit(1);
}

function explain(error: unknown): string {
  if ([ConfigurationError, DatabaseStartError, FolderLockError].some((known) => error instanceof known)) {
    return (error as Error).message;
  }
  if (error instanceof StorageUnavailable) return `STORAGE_URL: ${error.message}`;
  const { code, path, syscall } = Object(error) as NodeJS.ErrnoException;
  if (path !== undefined && ['mkdir', 'open', 'statfs'].includes(syscall ?? '')) {
    return `${path} cannot be used (${code}). Choose a folder in which this user may write: DATA_DIR=…, or STORAGE_URL=…`;
  }
  return describeError(error).stack || String(error);
}
