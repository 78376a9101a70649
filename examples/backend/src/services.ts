import type { FastifyBaseLogger } from 'fastify';
import type { AudioEngine } from './audio-engine.ts';
import type { Configuration } from './configuration.ts';
import { abandon, convert } from './conversion-work.ts';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';
import { findFfmpeg } from './ffmpeg.ts';
import { openMailer } from './mail/mailer.ts';
import type { Mailbox, Mailer } from './mail/mailer.ts';
import { openQueue } from './queue.ts';
import type { Queue } from './queue.ts';
import { openFileStorage } from './storage.ts';
import type { Storage } from './storage.ts';
import { openWebAssembly } from './web-assembly.ts';

/** What the calls and the workers stand on. */
export interface Services {
  configuration: Configuration;
  now: () => Date;
  log: FastifyBaseLogger;
  database: Database;
  storage: Storage;
  queue: Queue;
  /** Undefined where the configuration asks for an FFmpeg that is not installed. */
  audio: AudioEngine | undefined;
  /** Undefined where mails can neither be sent nor kept. */
  mailer: Mailer | undefined;
  /** Where mails are kept when none are sent. */
  mailbox: Mailbox | undefined;
  /** Lets running jobs finish up to the configured limit, then closes everything. */
  close(): Promise<void>;
}

export async function openServices(
  configuration: Configuration,
  now: () => Date,
  log: FastifyBaseLogger,
): Promise<Services> {
  const storage = await openFileStorage(configuration.storageDir);
  const audio = await openAudioEngine(configuration);
  const database = await openDatabase({
    ...configuration,
    onError: (error) => log.error({ err: error }, 'database error'),
  });
  let queue: Queue;
  try {
    queue = await openQueue(database, configuration, log);
  } catch (error) {
    audio?.close();
    await database.close();
    throw error;
  }
  const { mailer, mailbox } = openMailer(configuration, now);
  return {
    configuration,
    now,
    log,
    database,
    storage,
    queue,
    audio,
    mailer,
    mailbox,
    async close() {
      mailer?.close();
      await queue.stop();
      audio?.close();
      await database.close();
    },
  };
}

async function openAudioEngine(configuration: Configuration): Promise<AudioEngine | undefined> {
  const { audioEngine } = configuration;
  const ffmpeg = audioEngine === 'webassembly' ? undefined : await findFfmpeg(configuration);
  return ffmpeg ?? (audioEngine === 'ffmpeg' ? undefined : await openWebAssembly(configuration));
}

/** Begins to take conversion jobs, where something is there to do them. */
export async function startWork(services: Services): Promise<void> {
  const { audio, configuration, queue } = services;
  if (audio === undefined || configuration.conversionsAtOnce === 0) return;
  await queue.work({
    atOnce: configuration.conversionsAtOnce,
    convert: (requestId, signal) => convert({ ...services, audio }, requestId, signal),
    abandon: (requestId) => abandon(services, requestId),
  });
}

/** For the log where nobody can sign up by e-mail. */
export const MAIL_MISSING =
  'SMTP_URL is not set, so no mail can be sent and nobody can sign up by e-mail. Set it and MAIL_FROM, then start again.';

/** For the log where the sign-in providers are played. */
export const STAND_INS_SERVED =
  'Google, Facebook and Apple are played by this server: anybody may sign in as anybody. Set client ids, or ' +
  'NODE_ENV=production, before others can reach it.';

/** For the log and the console where FFmpeg is asked for and missing. */
export const FFMPEG_MISSING =
  'AUDIO_ENGINE asks for FFmpeg, but ffmpeg and ffprobe were not found, so nothing can be converted. Install FFmpeg ' +
  '(Debian, Ubuntu: "apt install ffmpeg"; macOS: "brew install ffmpeg"; Windows: "winget install ffmpeg"; ' +
  'others: https://ffmpeg.org/download.html), or set FFMPEG_PATH and FFPROBE_PATH, or leave AUDIO_ENGINE empty for ' +
  'the engine that comes with the project; then start again.';
