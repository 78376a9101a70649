import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Everything the environment decides, validated once at the start. */
export interface Configuration {
  host: string;
  /** 0 lets the system choose a free port. */
  port: number;
  /** Absolute path of the folder of the embedded database and, unless STORAGE_URL says otherwise, of the files. */
  dataDir: string;
  /** PostgreSQL to use instead of the embedded one. */
  databaseUrl: string | undefined;
  /** Absolute path of the folder in which uploads and results lie. */
  storageDir: string;
  /** Origins of other sites whose pages may call the API with cookies. */
  allowedOrigins: readonly string[];
  fileLifetimeMinutes: number;
  /** Conversions this process runs at the same time; 0 leaves all of them to workers. */
  conversionsAtOnce: number;
  conversionTimeLimitSeconds: number;
  maxResultBytes: number;
  /** How often a job is begun before it counts as failed. */
  jobAttempts: number;
  /** After this long without a sign of life a worker's job is given to another. */
  jobHeartbeatSeconds: number;
  /** How long running jobs and requests may go on after the signal to stop. */
  shutdownSeconds: number;
  logLevel: LogLevel;
  audioEngine: AudioEngineChoice;
  ffmpegPath: string;
  ffprobePath: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

/** `auto`: an installed FFmpeg where there is one, else the engine that comes with the project. */
const AUDIO_ENGINES = ['auto', 'webassembly', 'ffmpeg'] as const;

export type AudioEngineChoice = (typeof AUDIO_ENGINES)[number];

/** Every variable that is read, with the value it has when it is absent or empty. */
export const DEFAULTS = {
  HOST: 'localhost',
  PORT: '8787',
  DATA_DIR: './data',
  DATABASE_URL: '',
  STORAGE_URL: '',
  ALLOWED_ORIGINS: '',
  FILE_LIFETIME_MINUTES: '60',
  CONVERSIONS_AT_ONCE: '2',
  CONVERSION_TIME_LIMIT_SECONDS: '300',
  MAX_RESULT_BYTES: '1073741824',
  JOB_ATTEMPTS: '3',
  JOB_HEARTBEAT_SECONDS: '30',
  SHUTDOWN_SECONDS: '20',
  LOG_LEVEL: 'info',
  AUDIO_ENGINE: 'auto',
  FFMPEG_PATH: 'ffmpeg',
  FFPROBE_PATH: 'ffprobe',
} as const;

export type Variable = keyof typeof DEFAULTS;

/** The environment says something that cannot be used; the message says which variable and what would do. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** @throws ConfigurationError for the first variable that cannot be used. */
export function readConfiguration(environment: Readonly<Record<string, string | undefined>>): Configuration {
  const read = (name: Variable): string => environment[name]?.trim() || DEFAULTS[name];

  const dataDir = resolve(read('DATA_DIR'));
  return {
    host: read('HOST'),
    port: wholeNumber('PORT', read('PORT'), 0, 65_535),
    dataDir,
    databaseUrl: databaseUrl(read('DATABASE_URL')),
    storageDir: storageDir(read('STORAGE_URL'), dataDir),
    allowedOrigins: origins(read('ALLOWED_ORIGINS')),
    fileLifetimeMinutes: wholeNumber('FILE_LIFETIME_MINUTES', read('FILE_LIFETIME_MINUTES'), 1, 60 * 24 * 30),
    conversionsAtOnce: wholeNumber('CONVERSIONS_AT_ONCE', read('CONVERSIONS_AT_ONCE'), 0, 64),
    conversionTimeLimitSeconds: wholeNumber(
      'CONVERSION_TIME_LIMIT_SECONDS',
      read('CONVERSION_TIME_LIMIT_SECONDS'),
      1,
      3600,
    ),
    // The sizes of files are kept in a 32-bit column.
    maxResultBytes: wholeNumber('MAX_RESULT_BYTES', read('MAX_RESULT_BYTES'), 1024, 2_147_483_647),
    jobAttempts: wholeNumber('JOB_ATTEMPTS', read('JOB_ATTEMPTS'), 1, 10),
    // The queue accepts nothing shorter than ten seconds.
    jobHeartbeatSeconds: wholeNumber('JOB_HEARTBEAT_SECONDS', read('JOB_HEARTBEAT_SECONDS'), 10, 3600),
    shutdownSeconds: wholeNumber('SHUTDOWN_SECONDS', read('SHUTDOWN_SECONDS'), 1, 600),
    logLevel: oneOf('LOG_LEVEL', read('LOG_LEVEL'), LOG_LEVELS),
    audioEngine: oneOf('AUDIO_ENGINE', read('AUDIO_ENGINE'), AUDIO_ENGINES),
    ffmpegPath: read('FFMPEG_PATH'),
    ffprobePath: read('FFPROBE_PATH'),
  };
}

function wholeNumber(name: Variable, text: string, least: number, most: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most)) {
    throw new ConfigurationError(`${name} must be a whole number from ${least} to ${most}, but is "${text}".`);
  }
  return value;
}

function databaseUrl(text: string): string | undefined {
  if (text === '') return undefined;
  if (!/^postgres(ql)?:\/\//.test(text)) {
    // The value may hold a password, so it is not repeated.
    throw new ConfigurationError(
      'DATABASE_URL must begin with "postgres://" or "postgresql://"; leave it empty for the embedded database.',
    );
  }
  return text;
}

function storageDir(text: string, dataDir: string): string {
  if (text === '') return resolve(dataDir, 'files');
  try {
    const url = new URL(text);
    if (url.protocol === 'file:') return fileURLToPath(url);
  } catch {
    // Falls through to the one message for everything that is no usable address.
  }
  throw new ConfigurationError(
    'STORAGE_URL must be a file: address with an absolute path, such as "file:///srv/files"; leave it empty for a folder in DATA_DIR.',
  );
}

function origins(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      if (part !== '*' && URL.canParse(part) && new URL(part).origin === part) return part;
      throw new ConfigurationError(
        `ALLOWED_ORIGINS must be a comma-separated list of origins such as "https://www.example.org" ` +
          `(no path, no trailing slash, no "*": the calls carry cookies), but holds "${part}".`,
      );
    });
}

function oneOf<Choice extends string>(name: Variable, text: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((known) => known === text);
  if (choice === undefined) {
    throw new ConfigurationError(`${name} must be one of ${choices.join(', ')}, but is "${text}".`);
  }
  return choice;
}
