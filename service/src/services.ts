import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { AudioEngine } from './audio-engine.ts';
import { openBackgroundWork } from './background-work.ts';
import type { BackgroundWork } from './background-work.ts';
import type { Configuration } from './configuration.ts';
import { openDatabaseClock } from './database-clock.ts';
import type { DatabaseClock } from './database-clock.ts';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';
import { explainStart, isPrivate } from './database-start.ts';
import { abandonFileJob, runFileJob } from './run-file-job.ts';
import { ffmpegVersion, findFfmpeg } from './ffmpeg.ts';
import { lockFolder } from './folder-lock.ts';
import { openMailer } from './mail/mailer.ts';
import type { Mailbox, Mailer } from './mail/mailer.ts';
import { openMetrics } from './operations/metrics.ts';
import type { Metrics } from './operations/metrics.ts';
import { openQueue } from './queue.ts';
import { checkDiskSpace } from './quotas.ts';
import type { Queue } from './queue.ts';
import { openStorage } from './storage/open-storage.ts';
import type { Storage } from './storage/storage.ts';
import { findEspeak, findEspeakPackage } from './speech/espeak.ts';
import { findFlite, withFlite } from './speech/flite.ts';
import { httpProvider } from './speech/http-provider.ts';
import type { SpeechProvider } from './speech/provider.ts';
import { abandonSpeech, runSpeechJob } from './speech/run-speech-job.ts';
import { openUsage } from './usage/usage.ts';
import type { Usage } from './usage/usage.ts';
import { giveUpMail, mailAgain } from './users/code-mails.ts';
import { CONFIRMATION_MAILS } from './users/confirmation.ts';
import { RESET_MAILS } from './users/password-reset.ts';
import { logIdentitySeparated } from './users/security-log.ts';
import { openWebAssembly } from './web-assembly.ts';

/** Everything that calls and workers use. */
export interface Services {
  configuration: Configuration;
  now: () => Date;
  log: FastifyBaseLogger;
  database: Database;
  storage: Storage;
  queue: Queue;
  /** Undefined if the configuration requires an FFmpeg that is not installed. */
  audio: AudioEngine | undefined;
  /** Undefined if no speech provider is installed or configured. */
  speech: SpeechProvider | undefined;
  /** Undefined if mails can be neither sent nor stored. */
  mailer: Mailer | undefined;
  /** Stores mails if no mail server is configured. */
  mailbox: Mailbox | undefined;
  background: BackgroundWork;
  metrics: Metrics;
  usage: Usage;
  /** Whether this process was told to stop. */
  isStopping: () => boolean;
  /** From now on this process is not ready for new requests. */
  beginStop: () => void;
  /**
   * Waits for running jobs, then closes everything.
   * @param deadline When running jobs are given back to the queue, by `performance.now()`; default: after the
   * configured time.
   */
  close(deadline?: number): Promise<void>;
}

/** What the services ask of the machine. */
export interface Machine {
  /** Without it, processes that share a database share its clock. */
  now?: (() => Date) | undefined;
  /** Without it, the installed programs are asked at every start. */
  ffmpegVersion?: typeof ffmpegVersion | undefined;
}

/**
 * Opens everything.
 * @throws FolderLockError before anything else if another process has the embedded database.
 */
export async function openServices(
  configuration: Configuration,
  log: FastifyBaseLogger,
  machine: Machine = {},
): Promise<Services> {
  const { databaseUrl, dataDir, dataDirWaitSeconds: waitSeconds } = configuration;
  if (databaseUrl !== undefined) return openOnFolder(configuration, log, machine);
  const unlock = await lockFolder(dataDir, { waitSeconds });
  try {
    const services = await openOnFolder(configuration, log, machine);
    return {
      ...services,
      async close(deadline) {
        await services.close(deadline);
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function openOnFolder(
  configuration: Configuration,
  log: FastifyBaseLogger,
  { now: ownClock, ffmpegVersion: versionOf = ffmpegVersion }: Machine,
): Promise<Services> {
  const { databaseUrl } = configuration;
  let clock = ownClock ?? (() => new Date());
  const now = (): Date => clock();
  const storage = await openStorage(configuration);
  const { mailer, mailbox } = await openMailer(configuration, now);
  const audio = await openAudioEngine(configuration, versionOf);
  // Finding a speech program takes a while, so it overlaps with opening the database. The audio engine must be open
  // before: WebAssembly compiled while the embedded database opens is not optimized.
  const finding = openSpeechProvider(configuration, now);
  const opening = openDatabase({
    ...configuration,
    onError: (error) => log.error({ err: error }, 'database error'),
    onIdentitySeparated: (userId) => logIdentitySeparated({ configuration, log }, userId),
  });
  let database: Database;
  let speech: SpeechProvider | undefined;
  let metrics: Metrics;
  let queue: Queue;
  let usage: Usage;
  let databaseClock: DatabaseClock | undefined;
  try {
    [database, speech] = await Promise.all([opening, finding]);
    if (ownClock === undefined && databaseUrl !== undefined) {
      const onError = (error: unknown): void => log.error({ err: error }, 'the clock of the database was not read');
      databaseClock = await openDatabaseClock(database, { onError });
      clock = databaseClock.now;
    }
    metrics = openMetrics(database, now, (error) => {
      log.warn({ err: error }, 'figures of the whole service are missing from the metrics');
    });
    queue = await openQueue(database, configuration, { log, metrics });
    usage = await openUsage({ database, metrics, partners: configuration.partners, now, log });
    if (configuration.isProduction && databaseUrl !== undefined && !isPrivate(databaseUrl)) log.warn(DATABASE_EXPOSED);
    if (!database.hasNotifications) log.info(NOTIFICATIONS_MISSING);
  } catch (error) {
    audio?.close();
    databaseClock?.stop();
    await opening.then(
      (opened) => opened.close(),
      () => undefined,
    );
    // The queue creates tables too.
    throw databaseUrl === undefined ? error : explainStart(error);
  }
  const background = openBackgroundWork((error) => log.error({ err: error }, 'work after an answer failed'));
  let stopping = false;
  return {
    configuration,
    now,
    log,
    database,
    storage,
    queue,
    audio,
    speech,
    mailer,
    mailbox,
    background,
    metrics,
    usage,
    isStopping: () => stopping,
    beginStop: () => {
      stopping = true;
    },
    async close(deadline = performance.now() + configuration.shutdownSeconds * 1000) {
      stopping = true;
      const left = (): number => Math.max(SHORTEST_STOP, deadline - performance.now());
      await background.settle(left());
      await queue.stop(left());
      // What the last jobs used, too.
      await usage.close(left());
      mailer?.close();
      audio?.close();
      databaseClock?.stop();
      await database.close();
      storage.close();
    },
  };
}

async function openAudioEngine(
  configuration: Configuration,
  versionOf: typeof ffmpegVersion,
): Promise<AudioEngine | undefined> {
  const { audioEngine } = configuration;
  const ffmpeg = audioEngine === 'webassembly' ? undefined : await findFfmpeg(configuration, versionOf);
  return ffmpeg ?? (audioEngine === 'ffmpeg' ? undefined : await openWebAssembly(configuration));
}

async function openSpeechProvider(
  { speech: { engine, espeakPath, provider, timeLimitSeconds } }: Configuration,
  now: () => Date,
): Promise<SpeechProvider | undefined> {
  if (engine === 'none') return undefined;
  if (provider !== undefined) return httpProvider({ ...provider, now });
  const installed = engine === 'webassembly' ? undefined : await findEspeak(espeakPath, timeLimitSeconds);
  if (engine === 'espeak-ng') return installed;
  const espeak = installed ?? (await findEspeakPackage(timeLimitSeconds));
  return withFlite(espeak, findFlite(timeLimitSeconds));
}

/**
 * How long jobs are waited for after requests have taken all the time there is, in ms: they are aborted and given back.
 */
const SHORTEST_STOP = 1000;

/**
 * How long an orderly stop takes at most, in seconds. What is left after SHUTDOWN_SECONDS takes moments, or never ends.
 */
export const stopSeconds = ({ shutdownSeconds }: Configuration): number => shutdownSeconds + 5;

/** Starts taking the jobs that this process can run. */
export async function startWork(services: Services): Promise<void> {
  const { audio, configuration, mailbox, mailer, queue, speech } = services;
  if (mailer !== undefined && mailbox === undefined) {
    const kinds = [CONFIRMATION_MAILS, RESET_MAILS];
    await queue.work('mail', {
      concurrency: 1,
      async run(mailId) {
        for (const kind of kinds) await mailAgain(services, kind, mailId);
      },
      async abandon(mailId) {
        for (const { table } of kinds) await giveUpMail(services, table, mailId);
      },
      // A mail needs nothing but the database.
      check: () => Promise.resolve(),
    });
  }
  const concurrency = configuration.conversionsAtOnce;
  if (audio === undefined || concurrency === 0) return;
  await queue.work('audio', {
    concurrency,
    run: (requestId, signal, log) => runFileJob({ ...services, audio, log }, requestId, signal),
    abandon: (requestId, reason) => abandonFileJob(services, requestId, reason),
    check: () => checkWork({ ...services, audio }),
  });
  if (speech === undefined) return;
  await queue.work('tts', {
    concurrency,
    run: (requestId, signal, log) => runSpeechJob({ ...services, audio, speech, log }, requestId, signal),
    abandon: (requestId, reason) => abandonSpeech(services, requestId, reason),
    check: () => checkWork({ ...services, audio }),
  });
}

/** @throws what keeps this process from working: its disk, its engine or the storage. */
async function checkWork({ audio, configuration, storage }: Services & { audio: AudioEngine }): Promise<void> {
  await checkDiskSpace({ configuration, storage }, { workspaces: 0 });
  const workspace = await storage.workspace();
  try {
    await writeFile(join(workspace, 'trial'), new Uint8Array(TRIAL_BYTES));
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
  await storage.has(randomUUID());
  await audio.check();
}

/** What has to fit on the disk of the jobs before work is taken up again. */
const TRIAL_BYTES = 1024 * 1024;

/** Logged behind a pooler that shares the sessions of the server. */
const NOTIFICATIONS_MISSING =
  'The database is behind a pooler of transactions, so workers look for jobs every two seconds instead of being notified.';

/** Logged in production if DATABASE_TLS allows it. */
const DATABASE_EXPOSED =
  'The connection to the database is not encrypted, or the certificate of the server is not checked, as DATABASE_TLS=optional ' +
  'allows: whoever is between them can read passwords and sessions.';

/** Logged without a speech provider. */
export const SPEECH_MISSING =
  'No speech provider was found, so text to speech is not available. Install eSpeak NG (Debian, Ubuntu: "apt install ' +
  'espeak-ng"; macOS: "brew install espeak-ng"; others: https://github.com/espeak-ng/espeak-ng), or set ESPEAK_NG_PATH, ' +
  'or install the optional npm package espeak-ng, or set TTS_PROVIDER_URL to a provider of your own; then start again. ' +
  'TTS_ENGINE=none turns this warning off.';

/** Logged if nobody can sign up by email. */
export const MAIL_MISSING =
  'SMTP_URL is not set, so no mail can be sent and nobody can sign up by e-mail. Set it and MAIL_FROM, then start again.';

/** Logged if nobody can read the stored mails. */
export const MAILBOX_HIDDEN =
  'Mails are stored, but the development mailbox is not served: with this HOST or with TRUSTED_PROXIES others could read ' +
  'the codes in it. Set SMTP_URL, or listen on a loopback address.';

/** Logged while the sign-in providers are mocked. */
export const MOCK_PROVIDERS_SERVED =
  'This server mocks Google, Facebook and Apple, so anybody may sign in as anybody. Set client ids, or ' +
  'NODE_ENV=production, before others can reach it.';

/** Logged or printed if FFmpeg is required and missing. */
export const FFMPEG_MISSING =
  'AUDIO_ENGINE requires FFmpeg, but ffmpeg and ffprobe were not found, so nothing can be converted. Install FFmpeg ' +
  '(Debian, Ubuntu: "apt install ffmpeg"; macOS: "brew install ffmpeg"; Windows: "winget install ffmpeg"; ' +
  'others: https://ffmpeg.org/download.html), or set FFMPEG_PATH and FFPROBE_PATH, or leave AUDIO_ENGINE empty for ' +
  'the bundled engine; then start again.';
