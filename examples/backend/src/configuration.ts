import { isIP } from 'node:net';
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
  /** Open to the public: nothing that only makes developing easier is served. */
  isProduction: boolean;
  /** Origins of other sites whose pages may call the API with cookies. */
  allowedOrigins: readonly string[];
  /** Addresses of proxies whose word about the caller's address is taken. */
  trustedProxies: readonly string[];
  /** Requests of one network address in a minute, each kind for itself; 0 is no limit. */
  perMinute: { uploads: number; conversions: number; signIns: number };
  users: UserConfiguration;
  mail: MailConfiguration;
  providers: ProviderConfiguration;
  fileLifetimeMinutes: number;
  /** Conversions and processings this process runs at the same time; 0 leaves all of them to workers. */
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
  /** With it the pseudonyms of security events stay the same from start to start; undefined: they do not. */
  logPseudonymKey: string | undefined;
  audioEngine: AudioEngineChoice;
  ffmpegPath: string;
  ffprobePath: string;
  speech: SpeechConfiguration;
}

export interface SpeechConfiguration {
  engine: SpeechEngineChoice;
  espeakPath: string;
  /** The site's own provider, in place of the built-in one. */
  provider: { url: string; key: string | undefined } | undefined;
  /** Of one text, in grapheme clusters. */
  maxCharacters: number;
  /** Characters in a day: of a user, of a visitor, and of all visitors from one network address together. */
  perDay: { user: number; visitor: number; network: number };
  /** Requests of one network address in a minute; 0 is no limit. */
  perMinute: number;
  timeLimitSeconds: number;
}

export interface UserConfiguration {
  passwordMinLength: number;
  /** How long an access token is good for. */
  sessionDays: number;
  /** … and how long while it is not used. */
  sessionIdleDays: number;
  /** Signing up answers the same whether or not the e-mail has an account. */
  hideExistingAccounts: boolean;
  /** Where captcha tokens are verified; undefined: they are not asked for. */
  captcha: { verifyUrl: string; secret: string } | undefined;
}

export interface MailConfiguration {
  /** What the product calls itself in mails. */
  productName: string;
  /** Undefined: mails go to the development mailbox, or nowhere in production. */
  smtpUrl: string | undefined;
  /** The sender's address. */
  from: string;
}

/** A client id that is undefined leaves that provider out. */
export interface ProviderConfiguration {
  /** The three providers are played by this server, and anybody may sign in as anybody. */
  useStandIns: boolean;
  google: { clientId: string | undefined; tokenInfoUrl: string; keysUrl: string };
  facebook: { clientId: string | undefined; clientSecret: string; graphUrl: string };
  apple: { clientId: string | undefined; keysUrl: string };
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

/** `auto`: an installed FFmpeg where there is one, else the engine that comes with the project. */
const AUDIO_ENGINES = ['auto', 'webassembly', 'ffmpeg'] as const;

export type AudioEngineChoice = (typeof AUDIO_ENGINES)[number];

/** `auto`: an installed eSpeak NG where there is one, else the one from npm. */
const SPEECH_ENGINES = ['auto', 'espeak-ng', 'webassembly', 'none'] as const;

export type SpeechEngineChoice = (typeof SPEECH_ENGINES)[number];

/** Every variable that is read, with the value it has when it is absent or empty. */
export const DEFAULTS = {
  NODE_ENV: 'development',
  HOST: 'localhost',
  PORT: '8787',
  DATA_DIR: './data',
  DATABASE_URL: '',
  STORAGE_URL: '',
  ALLOWED_ORIGINS: '',
  TRUSTED_PROXIES: '',
  FILE_LIFETIME_MINUTES: '60',
  CONVERSIONS_AT_ONCE: '2',
  CONVERSION_TIME_LIMIT_SECONDS: '300',
  MAX_RESULT_BYTES: '1073741824',
  UPLOADS_PER_MINUTE: '120',
  CONVERSIONS_PER_MINUTE: '120',
  SIGN_INS_PER_MINUTE: '30',
  JOB_ATTEMPTS: '3',
  JOB_HEARTBEAT_SECONDS: '30',
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
  HIDE_EXISTING_ACCOUNTS: 'no',
  CAPTCHA_VERIFY_URL: '',
  CAPTCHA_SECRET: '',
  PROVIDER_STAND_INS: '',
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

/** The environment says something that cannot be used; the message says which variable and what would do. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** @throws ConfigurationError for the first variable that cannot be used. */
export function readConfiguration(environment: Readonly<Record<string, string | undefined>>): Configuration {
  const read = (name: Variable): string => environment[name]?.trim() || DEFAULTS[name];

  const isProduction = read('NODE_ENV') === 'production';
  const dataDir = resolve(read('DATA_DIR'));
  return {
    host: read('HOST'),
    port: wholeNumber('PORT', read('PORT'), 0, 65_535),
    dataDir,
    databaseUrl: databaseUrl(read('DATABASE_URL')),
    storageDir: storageDir(read('STORAGE_URL'), dataDir),
    isProduction,
    allowedOrigins: origins(read('ALLOWED_ORIGINS')),
    trustedProxies: proxies(read('TRUSTED_PROXIES')),
    perMinute: {
      uploads: wholeNumber('UPLOADS_PER_MINUTE', read('UPLOADS_PER_MINUTE'), 0, 1_000_000),
      conversions: wholeNumber('CONVERSIONS_PER_MINUTE', read('CONVERSIONS_PER_MINUTE'), 0, 1_000_000),
      signIns: wholeNumber('SIGN_INS_PER_MINUTE', read('SIGN_INS_PER_MINUTE'), 0, 1_000_000),
    },
    users: {
      passwordMinLength: wholeNumber('PASSWORD_MIN_LENGTH', read('PASSWORD_MIN_LENGTH'), 6, 64),
      sessionDays: wholeNumber('SESSION_DAYS', read('SESSION_DAYS'), 1, 365),
      sessionIdleDays: wholeNumber('SESSION_IDLE_DAYS', read('SESSION_IDLE_DAYS'), 1, 365),
      hideExistingAccounts: yesOrNo('HIDE_EXISTING_ACCOUNTS', read('HIDE_EXISTING_ACCOUNTS')),
      captcha: captcha(read('CAPTCHA_VERIFY_URL'), read('CAPTCHA_SECRET')),
    },
    mail: {
      productName: productName(read('PRODUCT_NAME')),
      smtpUrl: smtpUrl(read('SMTP_URL')),
      from: mailAddress('MAIL_FROM', read('MAIL_FROM')),
    },
    providers: providers(read, isProduction),
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
    logPseudonymKey: pseudonymKey(read('LOG_PSEUDONYM_KEY')),
    audioEngine: oneOf('AUDIO_ENGINE', read('AUDIO_ENGINE'), AUDIO_ENGINES),
    ffmpegPath: read('FFMPEG_PATH'),
    ffprobePath: read('FFPROBE_PATH'),
    speech: speech(read),
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
  return list(text).map((part) => {
    if (part !== '*' && URL.canParse(part) && new URL(part).origin === part) return part;
    throw new ConfigurationError(
      `ALLOWED_ORIGINS must be a comma-separated list of origins such as "https://www.example.org" ` +
        `(no path, no trailing slash, no "*": the calls carry cookies), but holds "${part}".`,
    );
  });
}

const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** What the proxy's address may be written as: an address, a range of them, or the name of a private range. */
function proxies(text: string): string[] {
  return list(text).map((part) => {
    const [address = '', bits, ...rest] = part.split('/');
    const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 6 ? 128 : 32));
    if (['loopback', 'linklocal', 'uniquelocal'].includes(part)) return part;
    if (isIP(address) > 0 && isRange && rest.length === 0) return part;
    throw new ConfigurationError(
      `TRUSTED_PROXIES must be a comma-separated list of addresses or ranges such as "10.0.0.0/8", ` +
        `"loopback", "linklocal" or "uniquelocal", but holds "${part}".`,
    );
  });
}

function providers(read: (name: Variable) => string, isProduction: boolean): ProviderConfiguration {
  const clientId = (name: Variable): string | undefined => read(name) || undefined;
  const configured: Omit<ProviderConfiguration, 'useStandIns'> = {
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
      'FACEBOOK_CLIENT_SECRET must be set beside FACEBOOK_CLIENT_ID: tokens are checked with it.',
    );
  }
  const anyClientId = [configured.google, configured.facebook, configured.apple].some(
    (one) => one.clientId !== undefined,
  );
  const wanted = read('PROVIDER_STAND_INS');
  const useStandIns = wanted === '' ? !anyClientId && !isProduction : yesOrNo('PROVIDER_STAND_INS', wanted);
  if (useStandIns && (anyClientId || isProduction)) {
    throw new ConfigurationError(
      'PROVIDER_STAND_INS must be "no" in production and beside real client ids: with them anybody may sign in as anybody.',
    );
  }
  return { useStandIns, ...configured };
}

function speech(read: (name: Variable) => string): SpeechConfiguration {
  const number = (name: Variable, least: number, most: number): number => wholeNumber(name, read(name), least, most);
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
    provider: url === '' ? undefined : { url: address('TTS_PROVIDER_URL', url), key },
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

function captcha(verifyUrl: string, secret: string): UserConfiguration['captcha'] {
  if (verifyUrl === '' && secret === '') return undefined;
  if (secret === '') throw new ConfigurationError('CAPTCHA_SECRET must be set beside CAPTCHA_VERIFY_URL.');
  return { verifyUrl: address('CAPTCHA_VERIFY_URL', verifyUrl), secret };
}

function address(name: Variable, text: string): string {
  if (/^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : '')) return text;
  throw new ConfigurationError(`${name} must be an http or https address, but is "${text}".`);
}

function smtpUrl(text: string): string | undefined {
  if (text === '') return undefined;
  if (URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol)) return text;
  // The value may hold a password, so it is not repeated.
  throw new ConfigurationError('SMTP_URL must be an address such as "smtp://user:password@mail.example.org:587".');
}

function pseudonymKey(text: string): string | undefined {
  if (text === '' || text.length >= 16) return text || undefined;
  // It is a secret, so it is not repeated.
  throw new ConfigurationError('LOG_PSEUDONYM_KEY must be random and have at least 16 characters.');
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
