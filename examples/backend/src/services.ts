import type { FastifyBaseLogger } from 'fastify';
import type { Configuration } from './configuration.ts';
import { abandon, convert } from './conversion-work.ts';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';
import { findFfmpeg } from './ffmpeg.ts';
import type { Ffmpeg } from './ffmpeg.ts';
import { openQueue } from './queue.ts';
import type { Queue } from './queue.ts';
import { openFileStorage } from './storage.ts';
import type { Storage } from './storage.ts';

/** What the calls and the workers stand on. */
export interface Services {
  configuration: Configuration;
  now: () => Date;
  log: FastifyBaseLogger;
  database: Database;
  storage: Storage;
  queue: Queue;
  /** Undefined where FFmpeg is not installed. */
  ffmpeg: Ffmpeg | undefined;
  /** Lets running jobs finish up to the configured limit, then closes everything. */
  close(): Promise<void>;
}

export async function openServices(
  configuration: Configuration,
  now: () => Date,
  log: FastifyBaseLogger,
): Promise<Services> {
  const storage = await openFileStorage(configuration.storageDir);
  const ffmpeg = await findFfmpeg(configuration);
  const database = await openDatabase({
    ...configuration,
    onError: (error) => log.error({ err: error }, 'database error'),
  });
  let queue: Queue;
  try {
    queue = await openQueue(database, configuration, log);
  } catch (error) {
    await database.close();
    throw error;
  }
  return {
    configuration,
    now,
    log,
    database,
    storage,
    queue,
    ffmpeg,
    async close() {
      await queue.stop();
      await database.close();
    },
  };
}

/** Begins to take conversion jobs, where FFmpeg is there to do them. */
export async function startWork(services: Services): Promise<void> {
  const { configuration, ffmpeg, queue } = services;
  if (ffmpeg === undefined || configuration.conversionsAtOnce === 0) return;
  await queue.work({
    atOnce: configuration.conversionsAtOnce,
    convert: (requestId, signal) => convert({ ...services, ffmpeg }, requestId, signal),
    abandon: (requestId) => abandon(services, requestId),
  });
}

/** For the log and the console where FFmpeg is missing. */
export const FFMPEG_MISSING =
  'ffmpeg and ffprobe were not found, so nothing can be converted. Install FFmpeg ' +
  '(Debian, Ubuntu: "apt install ffmpeg"; macOS: "brew install ffmpeg"; Windows: "winget install ffmpeg"; ' +
  'others: https://ffmpeg.org/download.html) or set FFMPEG_PATH and FFPROBE_PATH, then start again.';
