import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, test } from 'node:test';
import { ConfigurationError, DEFAULTS, readConfiguration } from '../src/configuration.ts';

test('an empty environment gives the defaults', () => {
  const configuration = readConfiguration({});
  assert.equal(configuration.port, 8787);
  assert.equal(configuration.dataDir, resolve('data'));
  assert.deepEqual(configuration.storage, { kind: 'file', folder: resolve('data/files') });
  assert.equal(configuration.databaseUrl, undefined);
  assert.deepEqual(configuration.allowedOrigins, []);
  assert.deepEqual(readConfiguration({ PORT: '', DATA_DIR: ' ' }), configuration);
});

test('what is set is used', () => {
  const configuration = readConfiguration({
    PORT: '0',
    DATABASE_URL: 'postgresql://user@db/pc',
    STORAGE_URL: 'file:///srv/files',
    ALLOWED_ORIGINS: 'https://a.example, http://localhost:3000',
  });
  assert.equal(configuration.port, 0);
  assert.equal(configuration.databaseUrl, 'postgresql://user@db/pc');
  assert.deepEqual(configuration.storage, { kind: 'file', folder: resolve('/srv/files') });
  assert.deepEqual(configuration.allowedOrigins, ['https://a.example', 'http://localhost:3000']);
});

const BUCKET = {
  STORAGE_URL: 's3://audio-files/live/eu',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'hush',
} as const;

test('a bucket is used with its prefix, and its server if it is not Amazon’s', () => {
  const bucket = {
    kind: 's3',
    bucket: 'audio-files',
    prefix: 'live/eu/',
    endpoint: undefined,
    region: 'us-east-1',
    credentials: { accessKeyId: 'id', secretAccessKey: 'hush' },
    workspaceDir: resolve('data/workspaces'),
  };
  assert.deepEqual(readConfiguration(BUCKET).storage, bucket);
  const other = { STORAGE_URL: 's3://audio-files', S3_ENDPOINT: 'http://10.0.0.1:9000', S3_REGION: 'eu-west-1' };
  assert.deepEqual(readConfiguration(other).storage, {
    ...bucket,
    prefix: '',
    endpoint: 'http://10.0.0.1:9000',
    region: 'eu-west-1',
    credentials: undefined,
  });
});

test('half of the bucket’s credentials, and downloads from a bucket that is none, are named', () => {
  assert.throws(() => readConfiguration({ ...BUCKET, S3_SECRET_ACCESS_KEY: '' }), /must be set both, or neither/);
  assert.throws(() => readConfiguration({ DOWNLOADS_FROM: 'bucket' }), /DOWNLOADS_FROM=bucket needs a bucket/);
  assert.equal(readConfiguration({ ...BUCKET, DOWNLOADS_FROM: 'bucket' }).downloads.from, 'bucket');
  assert.throws(
    () => readConfiguration({ ...PRODUCTION, ...BUCKET, S3_ENDPOINT: 'http://files.example.org' }),
    /S3_ENDPOINT must be an https address in production/,
  );
});

const unusable: [variable: string, value: string][] = [
  ['PORT', '70000'],
  ['PORT', '80a'],
  ['DATABASE_URL', 'mysql://db'],
  ['STORAGE_URL', '/srv/files'],
  ['STORAGE_URL', 'ftp://host/files'],
  ['STORAGE_URL', 's3://Bucket'],
  ['STORAGE_URL', 's3://bucket/pre fix'],
  ['STORAGE_URL', 's3://key:secret@bucket'],
  ['DOWNLOADS_FROM', 'disk'],
  ['DOWNLOAD_URL_SECONDS', '1'],
  ['PUBLIC_ORIGIN', 'www.example.org'],
  ['CONNECTIONS_PER_ADDRESS', '-1'],
  ['ALLOWED_ORIGINS', '*'],
  ['ALLOWED_ORIGINS', 'https://a.example/'],
  ['ALLOWED_ORIGINS', 'https://a.example,www.b.example'],
  ['AUDIO_ENGINE', 'native'],
  ['FILE_LIFETIME_MINUTES', '0'],
  ['CONVERSIONS_AT_ONCE', '-1'],
  ['JOB_HEARTBEAT_SECONDS', '9'],
  ['MAX_RESULT_BYTES', '2147483648'],
  ['LOG_LEVEL', 'loud'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', 'proxy.example'],
  ['UPLOADS_PER_MINUTE', '-1'],
  ['SMTP_URL', 'mail.example.org'],
  ['MAIL_FROM', 'Us <us@example.org>'],
  ['PRODUCT_NAME', 'a\nb'],
  ['PASSWORD_MIN_LENGTH', '5'],
  ['SESSION_DAYS', '366'],
  ['SESSION_IDLE_DAYS', '0'],
  ['SESSION_COOKIE', 'a;b'],
  ['SESSION_COOKIE_DOMAIN', '.example.org'],
  ['PASSKEY_RP_ID', 'https://example.org'],
  ['PASSKEY_ORIGINS', 'https://example.org'],
  ['PASSKEY_RELATED_ORIGINS', 'https://not-allowed.example'],
  ['LOG_PSEUDONYM_KEY', 'short'],
  ['HIDE_EXISTING_ACCOUNTS', 'true'],
  ['MOCK_PROVIDERS', '1'],
  ['GOOGLE_KEYS_URL', 'ftp://keys.example'],
  ['TTS_ENGINE', 'loud'],
  ['TTS_PROVIDER_URL', 'tts.example'],
  ['TTS_PROVIDER_KEY', 'key'],
  ['TTS_MAX_CHARACTERS', '0'],
];
for (const [variable, value] of unusable) {
  test(`${variable}=${value} is refused with a message that names the variable`, () => {
    assert.throws(
      () => readConfiguration({ [variable]: value }),
      (error) => error instanceof ConfigurationError && error.message.startsWith(`${variable} must be`),
    );
  });
}

const PRODUCTION = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://www.example.org' };

const unusableInProduction: [variable: string, value: string][] = [
  ['PUBLIC_ORIGIN', ''],
  ['PUBLIC_ORIGIN', 'http://www.example.org'],
  ['PUBLIC_ORIGIN', 'https://www.example.org,http://example.org'],
  ['GOOGLE_KEYS_URL', 'http://keys.example'],
  ['GOOGLE_TOKEN_INFO_URL', 'http://keys.example'],
  ['APPLE_KEYS_URL', 'http://keys.example'],
  ['FACEBOOK_GRAPH_URL', 'http://graph.example'],
  ['TTS_PROVIDER_URL', 'http://speech.example'],
  ['SMTP_URL', 'smtp://mail.example.org'],
  ['SMTP_URL', 'smtp://mail.example.org?requireTLS=false'],
  ['SMTP_URL', 'smtp://mail.example.org?requireTLS=true&ignoreTLS=true'],
  ['SMTP_URL', 'smtps://mail.example.org?secure=false'],
  ['SMTP_URL', 'smtps://mail.example.org?tls.rejectUnauthorized=false'],
];
for (const [variable, value] of unusableInProduction) {
  test(`${variable}=${value} is refused in production with a message that names the variable`, () => {
    readConfiguration({ [variable]: value });
    assert.throws(
      () => readConfiguration({ ...PRODUCTION, [variable]: value }),
      (error) => error instanceof ConfigurationError && new RegExp(`^${variable} must`).test(error.message),
    );
  });
}

test('production takes what is secured, and what does not leave the machine', () => {
  for (const more of [
    {},
    { SMTP_URL: 'smtps://mail.example.org' },
    { SMTP_URL: 'smtp://mail.example.org:587?requireTLS=true' },
    { SMTP_URL: 'smtp://localhost' },
    { GOOGLE_KEYS_URL: 'http://127.0.0.1:8080/keys' },
    { CAPTCHA_VERIFY_URL: 'http://[::1]/siteverify', CAPTCHA_SECRET: 'hush' },
    { PUBLIC_ORIGIN: 'http://localhost:8787' },
  ]) {
    readConfiguration({ ...PRODUCTION, ...more });
  }
});

for (const range of [
  '0.0.0.0/0',
  '0.0.0.0/1',
  '8.0.0.0/7',
  '::/0',
  '::ffff:0:0/96',
  '0:0:0:0:0:ffff::/96',
  '2000::/3',
]) {
  test(`TRUSTED_PROXIES=${range} would trust strangers, and is refused`, () => {
    assert.throws(() => readConfiguration({ TRUSTED_PROXIES: range }), /^ConfigurationError: TRUSTED_PROXIES must be/);
  });
}

for (const variable of ['DATABASE_URL', 'STORAGE_URL', 'SMTP_URL']) {
  test(`a password in an unusable ${variable} is not repeated`, () => {
    assert.throws(
      () => readConfiguration({ [variable]: 'mysql://user:hush@db' }),
      (error) => error instanceof ConfigurationError && !error.message.includes('hush'),
    );
  });
}

test('a secret that is missing beside an id is named', () => {
  assert.throws(
    () => readConfiguration({ FACEBOOK_CLIENT_ID: '1' }),
    /^ConfigurationError: FACEBOOK_CLIENT_SECRET must/,
  );
  assert.throws(
    () => readConfiguration({ CAPTCHA_VERIFY_URL: 'https://captcha.example' }),
    /^ConfigurationError: CAPTCHA_SECRET must/,
  );
  assert.throws(() => readConfiguration({ CAPTCHA_MIN_SCORE: '2' }), /^ConfigurationError: CAPTCHA_MIN_SCORE must/);
  assert.throws(() => readConfiguration({ CAPTCHA_SECRET: 'hush' }), /^ConfigurationError: CAPTCHA_VERIFY_URL must/);
});

test('the providers are played only where nobody could be harmed', () => {
  const played = (environment: Parameters<typeof readConfiguration>[0]): boolean =>
    readConfiguration(environment).providers.useMockProviders;
  assert.equal(played({}), true);
  assert.equal(played({ MOCK_PROVIDERS: 'no' }), false);
  assert.equal(played(PRODUCTION), false);
  assert.equal(played({ APPLE_CLIENT_ID: 'a' }), false);
  for (const more of [PRODUCTION, { GOOGLE_CLIENT_ID: 'g' }]) {
    assert.throws(() => readConfiguration({ MOCK_PROVIDERS: 'yes', ...more }), /MOCK_PROVIDERS must be "no"/);
  }
});

test('proxies are addresses, ranges and names of private ranges', () => {
  const { trustedProxies } = readConfiguration({ TRUSTED_PROXIES: '10.0.0.0/8, ::1,loopback, 2001:db8::/32' });
  assert.deepEqual(trustedProxies, ['10.0.0.0/8', '::1', 'loopback', '2001:db8::/32']);
});

test('.env.example, and with it the documentation, lists every variable with its default', async () => {
  const example = await readFile(new URL('../.env.example', import.meta.url), 'utf8');
  const listed: Record<string, string> = Object.fromEntries(
    [...example.matchAll(/^([A-Z\d_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  assert.deepEqual(listed, DEFAULTS);
});

describe('passkeys', () => {
  const passkeysWith = (environment: Record<string, string>) => readConfiguration(environment).users.passkeys;

  test('belong to the first public origin, for all origins of its domain', () => {
    assert.deepEqual(
      passkeysWith({
        PUBLIC_ORIGIN: 'https://example.org',
        ALLOWED_ORIGINS: 'https://shop.example.org,http://shop.example.org,https://notexample.org',
      }),
      { rpId: 'example.org', origins: ['https://example.org', 'https://shop.example.org'] },
    );
  });

  test('belong to the domain that is set, for the origins that are set', () => {
    const environment = { PUBLIC_ORIGIN: 'https://api.example.org', PASSKEY_RP_ID: 'Example.org' };
    assert.deepEqual(passkeysWith(environment), { rpId: 'example.org', origins: ['https://api.example.org'] });
    assert.deepEqual(passkeysWith({ ...environment, PASSKEY_ORIGINS: 'https://www.example.org' }), {
      rpId: 'example.org',
      origins: ['https://www.example.org'],
    });
  });

  test('can be used by pages of related domains that may call the service, and are told apart from mistakes', () => {
    const environment = { PUBLIC_ORIGIN: 'https://a.example', ALLOWED_ORIGINS: 'https://b.example,http://c.example' };
    assert.deepEqual(passkeysWith({ ...environment, PASSKEY_RELATED_ORIGINS: 'https://b.example' }), {
      rpId: 'a.example',
      origins: ['https://a.example', 'https://b.example'],
    });
    for (const origin of ['http://c.example', 'https://d.example'])
      assert.throws(
        () => passkeysWith({ ...environment, PASSKEY_RELATED_ORIGINS: origin }),
        (error: Error) => error.message.includes(`PASSKEY_RELATED_ORIGINS`) && error.message.includes(origin),
      );
  });

  test('are not there for addresses, for pages of other domains only, or if they are switched off', () => {
    assert.equal(passkeysWith({ PUBLIC_ORIGIN: 'http://192.0.2.1' }), undefined);
    assert.equal(passkeysWith({ PUBLIC_ORIGIN: 'https://a.example', PASSKEY_RP_ID: 'b.example' }), undefined);
    assert.equal(passkeysWith({ PASSKEY_RP_ID: 'none' }), undefined);
  });
});

describe('PARTNERS', () => {
  const partners = (value: unknown): unknown =>
    readConfiguration({ PARTNERS: typeof value === 'string' ? value : JSON.stringify(value) }).partners;

  test('are a list in JSON, or the path of a file with one', async (t) => {
    const list = [
      { origin: 'https://a.example', conversionsPerDay: 500 },
      { origin: 'http://localhost:3000', conversionsPerDay: undefined },
    ];
    assert.deepEqual(partners(list), list);
    assert.deepEqual(partners(''), []);
    const folder = await mkdtemp(join(tmpdir(), 'partners-'));
    t.after(() => rm(folder, { recursive: true }));
    const path = join(folder, 'partners.json');
    await writeFile(path, `\uFEFF${JSON.stringify(list, null, 2)}\n`);
    assert.deepEqual(partners(path), list);
    await writeFile(path, '');
    assert.throws(() => partners(path), /^ConfigurationError: PARTNERS is not valid JSON/);
  });

  const one = { origin: 'https://a.example' };
  const wrong: [value: unknown, message: RegExp][] = [
    ['/nonexistent/partners.json', /"\/nonexistent\/partners.json" cannot be read \(ENOENT\)/],
    ['https://a.example', /cannot be read/],
    ['[', /is not valid JSON/],
    [one, /must be a list/],
    [['https://a.example'], /must have entries such as/],
    [[null], /must have entries such as/],
    [[[]], /must have entries such as/],
    [[{}], /needs an "origin"/],
    [[{ origin: '*' }], /needs an "origin"/],
    [[{ origin: 'a.example' }], /needs an "origin"/],
    [[{ origin: 'other' }], /needs an "origin"/],
    [[{ origin: 'ftp://a.example' }], /needs an "origin"/],
    [[{ origin: ['https://a.example'] }], /needs an "origin"/],
    [[{ origin: 'https://a.example/' }], /"https:\/\/a.example" instead of "https:\/\/a.example\/"/],
    [[{ origin: 'https://a.example/shop' }], /"https:\/\/a.example" instead of/],
    [[{ origin: 'https://A.example:443' }], /"https:\/\/a.example" instead of/],
    [[{ origin: 'https://münchen.example' }], /"https:\/\/xn--mnchen-3ya.example" instead of/],
    [[one, { ...one, conversionsPerDay: 5 }], /has "https:\/\/a.example" twice/],
    [[{ ...one, conversionPerDay: 5 }], /has "conversionPerDay"/],
    ...['500', 0, -1, 1.5, null, 1e12].map((conversionsPerDay): [unknown, RegExp] => [
      [{ ...one, conversionsPerDay }],
      /whole number from 1/,
    ]),
    [Array.from({ length: 1001 }, (_, index) => ({ origin: `https://${index}.example` })), /may have 1000 entries/],
  ];
  for (const [value, message] of wrong) {
    const shown = typeof value === 'string' ? value : JSON.stringify(value).slice(0, 80);
    test(`that would not hold are refused: ${shown}`, () => {
      assert.throws(
        () => partners(value),
        (error) => {
          assert.ok(error instanceof ConfigurationError);
          assert.match(error.message, /^PARTNERS /);
          assert.match(error.message, message);
          return true;
        },
      );
    });
  }
});
