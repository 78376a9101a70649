import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { UploadedFile } from '../../src/contract/schema.ts';
import { readConfiguration } from '../src/configuration.ts';
import type { Variable } from '../src/configuration.ts';
import { siteOf } from '../src/usage/sites.ts';
import { call, PASSWORD, someone } from './accounts.ts';
import { startDatabaseServer } from './database-server.ts';
import type { DatabaseServer } from './database-server.ts';
import { startWorkerProcess } from './service-process.ts';
import { conversionEnd, errorCode, sample, startService, uploadUrl } from './service.ts';
import type { TestService } from './service.ts';
import { POSTGRESQL, needs } from '../../tests/requirements.ts';

const PARTNER = 'https://partner.example';
const RIVAL = 'https://rival.example';

const PARTNERS = (conversionsPerDay?: number): string =>
  JSON.stringify([{ origin: PARTNER, conversionsPerDay }, { origin: RIVAL }]);

const uploadFrom = async ({ url }: TestService, headers: Record<string, string>): Promise<Response> =>
  fetch(uploadUrl(url, 'a.wav'), {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...headers },
    body: await sample('stereo.wav'),
  });

const convertFrom = (
  { url }: TestService,
  fileId: string,
  headers: Record<string, string>,
  requestId = randomUUID(),
): Promise<Response> =>
  fetch(`${url}/api/audio-convert`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ fileId, requestId, fromType: 'WAV', toType: 'MP3' }),
  });

async function uploaded(service: TestService, origin: string): Promise<string> {
  const response = await uploadFrom(service, { origin });
  assert.equal(response.status, 200, await response.clone().text());
  return ((await response.json()) as UploadedFile).fileId;
}

/** Uploads and converts, and waits for the end. */
async function convertAt(service: TestService, origin: string): Promise<void> {
  const requestId = randomUUID();
  const response = await convertFrom(service, await uploaded(service, origin), { origin }, requestId);
  assert.equal(response.status, 202, await response.clone().text());
  await conversionEnd(service.url, requestId);
}

/** Polls until a job has ended. */
async function jobEnd({ url }: TestService, path: string): Promise<void> {
  const deadline = AbortSignal.timeout(60_000);
  for (;;) {
    const { status } = (await (await fetch(`${url}/api/${path}`)).json()) as { status: string };
    if (status !== 'PUBLISHED') return;
    deadline.throwIfAborted();
    await pause(30);
  }
}

interface Printed {
  code: number;
  stdout: string;
  stderr: string;
}

function print(environment: Partial<Record<Variable, string>>, ...args: string[]): Promise<Printed> {
  const script = fileURLToPath(new URL('../src/print-usage.ts', import.meta.url));
  return new Promise((resolve) => {
    const env = { ...process.env, ...environment };
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

interface Row {
  day: string;
  site: string;
  measure: string;
  detail: string;
  amount: number;
}

describe('the usage of sites', needs(POSTGRESQL), () => {
  let databaseServer: DatabaseServer;

  before(async () => {
    databaseServer = await startDatabaseServer();
  });

  after(() => databaseServer.stop());

  const start = async (
    t: { after: (stop: () => Promise<void>) => void },
    environment: Partial<Record<Variable, string>>,
  ) => {
    const service = await startService({ environment });
    let running = true;
    const stop = async (): Promise<void> => {
      if (running) await service.stop();
      running = false;
    };
    t.after(stop);
    return { ...service, stop };
  };

  /** What is stored, by site and measure. */
  const stored = async (database: string): Promise<Record<string, number>> => {
    const rows = await databaseServer.query<Row>(database, 'select * from pc.usage');
    return Object.fromEntries(
      rows.map(({ site, measure, detail, amount }) => [[site, measure, detail].join(' ').trim(), amount]),
    );
  };

  test('is counted by name for partners, and together for all others, in metrics and by day', async (t) => {
    const DATABASE_URL = await databaseServer.create('counted');
    const service = await start(t, { DATABASE_URL, PARTNERS: PARTNERS() });
    await convertAt(service, PARTNER);
    await convertAt(service, 'https://one.example');
    await convertAt(service, 'https://two.example');
    for (const origin of [service.url, PARTNER]) {
      // The own origin, because pages of others may not sign up; the partner's call is refused.
      await call(service, 'POST', '/users', { body: { email: someone(), password: PASSWORD }, headers: { origin } });
    }
    const text = await service.server.services.metrics.text();
    assert.match(text, /^pc_uploads_total\{site="https:\/\/partner.example"\} 1$/m);
    assert.match(text, /^pc_uploads_total\{site="other"\} 2$/m);
    assert.match(text, /^pc_conversions_total\{site="other",pair="WAV>MP3",outcome="PROCESSED"\} 2$/m);
    assert.match(text, /^pc_sign_ups_total\{site="other"\} 1$/m);
    assert.doesNotMatch(text, /one\.example|two\.example/);

    // A clean stop loses nothing.
    await service.stop();
    const bytes = (await sample('stereo.wav')).length;
    const counts = await stored('counted');
    const { [`${PARTNER} sound-seconds`]: seconds = 0, [`${PARTNER} result-bytes`]: results = 0 } = counts;
    assert.ok(seconds > 0.5 && seconds < 10, String(seconds));
    assert.ok(results > 1000, String(results));
    assert.deepEqual(counts, {
      [`${PARTNER} uploads`]: 1,
      [`${PARTNER} upload-bytes`]: bytes,
      [`${PARTNER} accepted`]: 1,
      [`${PARTNER} ended WAV>MP3 PROCESSED`]: 1,
      [`${PARTNER} sound-seconds`]: seconds,
      [`${PARTNER} result-bytes`]: results,
      'other uploads': 2,
      'other upload-bytes': 2 * bytes,
      'other accepted': 2,
      'other ended WAV>MP3 PROCESSED': 2,
      'other sound-seconds': 2 * seconds,
      'other result-bytes': 2 * results,
      'other sign-ups': 1,
    });
  });

  test('includes what ends in a worker, and what fails', async (t) => {
    const DATABASE_URL = await databaseServer.create('workers');
    const service = await start(t, { DATABASE_URL, PARTNERS: PARTNERS(), CONVERSIONS_AT_ONCE: '0' });
    // Of a worker only the database tells which site a job is for.
    const worker = await startWorkerProcess({ DATABASE_URL, DATA_DIR: service.dataDir, CONVERSIONS_AT_ONCE: '1' });
    t.after(() => worker.killGroup());
    await convertAt(service, RIVAL);
    const { fileId } = (await (
      await fetch(uploadUrl(service.url, 'a.wav'), {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', origin: RIVAL },
        body: 'no sound at all',
      })
    ).json()) as UploadedFile;
    const requestId = randomUUID();
    await convertFrom(service, fileId, { origin: RIVAL }, requestId);
    await conversionEnd(service.url, requestId);
    const processingId = randomUUID();
    const processing = await fetch(`${service.url}/api/audio-process`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: PARTNER },
      body: JSON.stringify({
        fileId: await uploaded(service, PARTNER),
        requestId: processingId,
        effect: 'AUTO_LEVELING',
      }),
    });
    assert.equal(processing.status, 202);
    await jobEnd(service, `audio-process/${processingId}`);
    worker.process.kill('SIGTERM');
    assert.equal(await worker.ended, 0, worker.output());
    const counts = await stored('workers');
    assert.equal(counts[`${RIVAL} ended WAV>MP3 PROCESSED`], 1);
    assert.equal(counts[`${RIVAL} ended WAV>MP3 FAILED`], 1);
    assert.equal(counts[`${PARTNER} ended AUTO_LEVELING PROCESSED`], 1);
    for (const site of [RIVAL, PARTNER]) assert.ok((counts[`${site} sound-seconds`] ?? 0) > 0.5, site);
  });

  test('is added up over processes, days and writes, and a write that fails is made up for by the next', async (t) => {
    const DATABASE_URL = await databaseServer.create('added');
    const environment = { DATABASE_URL, PARTNERS: PARTNERS(), CONVERSIONS_AT_ONCE: '0' };
    const [one, two] = await Promise.all([start(t, environment), start(t, environment)]);
    for (const { server } of [one, two]) server.services.usage.uploaded(PARTNER, 100);
    await Promise.all([one, two].map(({ server }) => server.services.usage.write()));
    assert.deepEqual(await stored('added'), { [`${PARTNER} uploads`]: 2, [`${PARTNER} upload-bytes`]: 200 });

    await databaseServer.query('added', 'alter table pc.usage rename to gone');
    one.server.services.usage.uploaded(PARTNER, 1);
    await assert.rejects(one.server.services.usage.write());
    one.server.services.usage.uploaded(PARTNER, 1);
    await databaseServer.query('added', 'alter table pc.gone rename to usage');
    await one.server.services.usage.write();
    await one.server.services.usage.write();
    assert.deepEqual(await stored('added'), { [`${PARTNER} uploads`]: 4, [`${PARTNER} upload-bytes`]: 202 });

    two.advance(24 * 60);
    two.server.services.usage.signedUp(RIVAL);
    await two.server.services.usage.write();
    const days = await databaseServer.query<{ days: number }>(
      'added',
      'select count(distinct day)::integer as days from pc.usage',
    );
    assert.deepEqual(days, [{ days: 2 }]);
  });

  test('is kept for 400 days', async (t) => {
    const DATABASE_URL = await databaseServer.create('kept');
    const service = await start(t, { DATABASE_URL, CONVERSIONS_AT_ONCE: '0' });
    service.server.services.usage.signedUp('other');
    await service.server.services.usage.write();
    service.advance(400 * 24 * 60);
    await service.sweep();
    assert.deepEqual(await stored('kept'), { 'other sign-ups': 1 });
    service.advance(24 * 60);
    await service.sweep();
    assert.deepEqual(await stored('kept'), {});
  });

  test('past its limit, a site gets 429 until the next day by UTC, a repeated request its answer, and others go on', async (t) => {
    const DATABASE_URL = await databaseServer.create('limited');
    const environment = { DATABASE_URL, PARTNERS: PARTNERS(2), CONVERSIONS_AT_ONCE: '0' };
    const service = await start(t, environment);
    const fileId = await uploaded(service, PARTNER);
    const last = randomUUID();
    assert.equal((await convertFrom(service, fileId, { origin: PARTNER })).status, 202);
    assert.equal((await convertFrom(service, fileId, { origin: PARTNER }, last)).status, 202);
    assert.equal((await convertFrom(service, fileId, { origin: PARTNER }, last)).status, 202, 'the same again');

    const refused = await convertFrom(service, fileId, { origin: PARTNER });
    assert.equal(refused.status, 429);
    const seconds = Number(refused.headers.get('retry-after'));
    const midnight = new Date(Date.now() + seconds * 1000).toISOString();
    assert.match(midnight, /T(00:00:0|23:59:5)\d/);
    assert.equal(await errorCode(refused), 'DAILY_LIMIT_EXCEEDED');
    // Not even uploaded, as it could not be converted.
    const upload = await uploadFrom(service, { origin: PARTNER });
    assert.deepEqual([upload.status, await errorCode(upload)], [429, 'DAILY_LIMIT_EXCEEDED']);
    const processing = await fetch(`${service.url}/api/audio-process`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: PARTNER },
      body: JSON.stringify({ fileId, requestId: randomUUID(), effect: 'AUTO_LEVELING' }),
    });
    assert.equal(await errorCode(processing), 'DAILY_LIMIT_EXCEEDED');
    for (const origin of [RIVAL, 'https://one.example']) {
      assert.equal((await convertFrom(service, fileId, { origin })).status, 202, origin);
    }
    assert.match(
      await service.server.services.metrics.text(),
      /^pc_conversions_refused_total\{site="https:\/\/partner.example"\} 3$/m,
    );

    // Another process knows at its start, or a minute later.
    await service.server.services.usage.write();
    const other = await start(t, environment);
    assert.equal((await uploadFrom(other, { origin: PARTNER })).status, 429);
    other.advance(24 * 60);
    assert.equal((await uploadFrom(other, { origin: PARTNER })).status, 200);
  });

  test('is printed by site and day, as a table or as CSV, and by pair', async (t) => {
    const DATABASE_URL = await databaseServer.create('printed');
    const service = await start(t, { DATABASE_URL, PARTNERS: PARTNERS(1), CONVERSIONS_AT_ONCE: '0' });
    const { usage } = service.server.services;
    const job = { pair: 'WAV>MP3', seconds: 90, bytes: 1_500_000 };
    usage.uploaded(PARTNER, 2_000_000);
    usage.accepted(PARTNER);
    usage.ended(PARTNER, { ...job, outcome: 'PROCESSED' });
    usage.ended('other', { pair: 'AUTO_LEVELING', outcome: 'FAILED' });
    assert.throws(() => usage.checkLimit(PARTNER));
    service.advance(-24 * 60);
    usage.ended('other', { ...job, outcome: 'PROCESSED' });
    usage.signedUp('other');
    service.advance(-24 * 60);
    usage.signedUp('other');
    await usage.write();

    const today = new Date();
    const yesterday = new Date(today.getTime() - 86_400_000).toISOString().slice(0, 10);
    const day = today.toISOString().slice(0, 10);
    assert.equal(
      (await print({ DATABASE_URL }, '--days', '2')).stdout,
      `day         site                     uploads  uploaded MB  conversions  refused  done  failed  empty  minutes  results MB  sign-ups
${yesterday}  other                          0          0.0            0        0     1       0      0      1.5         1.5         1
${day}  https://partner.example        1          2.0            1        1     1       0      0      1.5         1.5         0
${day}  other                          0          0.0            0        0     0       1      0      0.0         0.0         0
total                                      1          2.0            1        1     2       1      0      3.0         3.0         1
`,
    );
    assert.equal(
      (await print({ DATABASE_URL }, '--days', '1', '--csv')).stdout,
      'day,site,uploads,upload_bytes,conversions,refused,done,failed,empty,minutes,result_bytes,sign_ups\r\n' +
        `${day},https://partner.example,1,2000000,1,1,1,0,0,1.5,1500000,0\r\n` +
        `${day},other,0,0,0,0,0,1,0,0,0,0\r\n`,
    );
    assert.equal(
      (await print({ DATABASE_URL }, '--csv', '--pairs')).stdout,
      'day,site,pair,done,failed,empty\r\n' +
        `${yesterday},other,WAV>MP3,1,0,0\r\n` +
        `${day},https://partner.example,WAV>MP3,1,0,0\r\n` +
        `${day},other,AUTO_LEVELING,0,1,0\r\n`,
    );
  });

  test('limits hold for all processes together once they have written', async (t) => {
    const DATABASE_URL = await databaseServer.create('together');
    const environment = { DATABASE_URL, PARTNERS: PARTNERS(2), CONVERSIONS_AT_ONCE: '0' };
    const [one, two] = await Promise.all([start(t, environment), start(t, environment)]);
    one.server.services.usage.accepted(PARTNER);
    two.server.services.usage.accepted(PARTNER);
    for (const { server } of [one, two]) assert.doesNotThrow(() => server.services.usage.checkLimit(PARTNER));
    await one.server.services.usage.write();
    await two.server.services.usage.write();
    assert.throws(() => two.server.services.usage.checkLimit(PARTNER), { code: 'DAILY_LIMIT_EXCEEDED' });
    // It has nothing of its own to write.
    await one.server.services.usage.write();
    assert.throws(() => one.server.services.usage.checkLimit(PARTNER), { code: 'DAILY_LIMIT_EXCEEDED' });
  });
});

describe('the command that prints usage', () => {
  for (const [args, sentence] of [
    [['--days', '0'], '--days must be a whole number from 1 to 400, but is "0".'],
    [['--days', 'all'], 'but is "all".'],
    [['--days'], "'--days <value>' argument missing."],
    [['--days=7', '--cvs'], "Unknown option '--cvs'."],
    [['7'], "Unexpected argument '7'."],
  ] as const) {
    test(`says how it is used instead of ${args.join(' ')}`, async () => {
      const { code, stdout, stderr } = await print({}, ...args);
      assert.deepEqual([code, stdout], [1, '']);
      assert.ok(stderr.includes(`${sentence} Use: npm run usage -- --days 30 [--pairs] [--csv]\n`), stderr);
    });
  }

  test('makes no database where there is none', async (t) => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'usage-'));
    t.after(() => rm(DATA_DIR, { recursive: true }));
    const { code, stderr } = await print({ DATA_DIR });
    assert.equal(code, 1);
    assert.match(stderr, /There is no database in .*DATABASE_URL=/);
    assert.deepEqual(await readdir(DATA_DIR), []);
  });
});

describe('the site of a call', () => {
  const OWN = 'https://service.example';
  const page = (query: string, origin = OWN): string => `${origin}/svc/embed/converter?from=MP3${query}`;
  const framed = `&site=${encodeURIComponent(PARTNER)}`;
  const cases: [name: string, headers: { origin?: string; referer?: string }, site: string][] = [
    ['a page of a partner', { origin: PARTNER, referer: `${PARTNER}/` }, PARTNER],
    ['another page', { origin: 'https://one.example' }, 'other'],
    ['no page', {}, 'other'],
    ['a page without an origin', { origin: 'null' }, 'other'],
    ['the service’s own page, which is a partner here', { origin: OWN, referer: `${OWN}/` }, OWN],
    ['a frame on a page of a partner', { origin: OWN, referer: page(framed) }, PARTNER],
    ['a frame on another page', { origin: OWN, referer: page('&site=https://one.example') }, 'other'],
    ['a frame on a page that does not say', { origin: OWN, referer: page('') }, 'other'],
    ['a page of another site with such an address', { origin: RIVAL, referer: page(framed, RIVAL) }, RIVAL],
    ['a page that claims a frame’s address', { origin: RIVAL, referer: page(framed) }, RIVAL],
    ['an address that is none', { origin: PARTNER, referer: '://' }, PARTNER],
  ];
  const configuration = readConfiguration({
    PARTNERS: JSON.stringify([PARTNER, RIVAL, OWN].map((origin) => ({ origin }))),
    PATH_PREFIX: '/svc',
  });
  for (const [name, headers, site] of cases) {
    test(`is ${site} for ${name}`, () => {
      assert.equal(siteOf(configuration, { headers, protocol: 'https', host: 'service.example' }), site);
    });
  }
});
