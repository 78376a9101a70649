/** Each visitor gets a limited share of the disk, the queue and the processing time. */
import assert from 'node:assert/strict';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { TestContext } from 'node:test';
import type { Health } from '../src/health.ts';
import { confirmedUser, signUp, someone } from './accounts.ts';
import { conversionEnd, errorCode, postFile, sample, startService, uploadUrl } from './service.ts';
import type { TestService, TestServiceOptions } from './service.ts';
import { FFMPEG, needs } from '../../tests/requirements.ts';

async function start(t: TestContext, environment: TestServiceOptions['environment']): Promise<TestService> {
  const service = await startService({
    environment: { TTS_ENGINE: 'none', TRUSTED_PROXIES: 'loopback', ...environment },
  });
  t.after(() => service.stop());
  return service;
}

/** A visitor with a network address and, after the first response, a cookie. */
class Somebody {
  readonly #service: TestService;
  readonly #address: string;
  readonly #token: string;
  #cookie = '';

  constructor(service: TestService, address = '10.0.0.1', token = '') {
    this.#service = service;
    this.#address = address;
    this.#token = token;
  }

  async #ask(url: string, type: string, body: BodyInit): Promise<Response> {
    const headers = {
      'content-type': type,
      cookie: this.#cookie,
      'x-forwarded-for': this.#address,
      ...(this.#token && { authorization: `Bearer ${this.#token}` }),
    };
    const response = await fetch(url, { method: 'POST', headers, body });
    this.#cookie ||= response.headers.get('set-cookie')?.split(';')[0] ?? '';
    return response;
  }

  upload(content: BodyInit, name = 'a.wav'): Promise<Response> {
    return this.#ask(uploadUrl(this.#service.url, name), 'application/octet-stream', content);
  }

  async fileOf(content: BodyInit, name?: string): Promise<string> {
    const response = await this.upload(content, name);
    assert.equal(response.status, 200, await response.clone().text());
    return ((await response.json()) as { fileId: string }).fileId;
  }

  convert(fileId: string, requestId: string = crypto.randomUUID()): Promise<Response> {
    const body = { fileId, requestId, fromType: 'WAV', toType: 'FLAC' };
    return this.#ask(`${this.#service.url}/api/audio-convert`, 'application/json', JSON.stringify(body));
  }
}

const bytes = (count: number): Uint8Array<ArrayBuffer> => new Uint8Array(count).fill(1);

test('a visitor has so many bytes stored, also by uploads at the same moment, until they expire', async (t) => {
  const service = await start(t, { STORED_BYTES_PER_VISITOR: '100000' });
  const visitor = new Somebody(service);
  assert.equal((await visitor.upload(bytes(40_000))).status, 200);
  const both = await Promise.all([visitor.upload(bytes(40_000)), visitor.upload(bytes(40_000))]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 429]);
  const refused = both.find(({ status }) => status === 429)!;
  assert.equal(await errorCode(refused), 'QUOTA_EXCEEDED');
  const retryAfter = Number(refused.headers.get('retry-after'));
  assert.ok(retryAfter > 3500 && retryAfter <= 3600, String(retryAfter));
  assert.equal((await visitor.upload(bytes(20_000))).status, 200, 'what was refused was not counted');
  assert.equal((await new Somebody(service).upload(bytes(90_000))).status, 200, 'another visitor');
  service.advance(61);
  assert.equal((await visitor.upload(bytes(90_000))).status, 200);
});

/** Those who come from one address one after the other, and how many of them get something. */
const COMING = [
  ['an unconfirmed user', (service: TestService) => signUp(service, someone()), 2],
  ['a visitor', () => '', 0],
  ['a confirmed user', (service: TestService) => confirmedUser(service, someone()), 8],
] as const;

const QUOTAS: Readonly<
  Record<string, { network: Record<string, string>; use: (somebody: Somebody) => Promise<Response> }>
> = {
  'stored bytes': {
    network: { STORED_BYTES_PER_NETWORK: '20000' },
    use: (somebody) => somebody.upload(bytes(10_000)),
  },
  'open jobs': {
    network: { OPEN_JOBS_PER_NETWORK: '2' },
    use: async (somebody) => somebody.convert(await somebody.fileOf(bytes(10))),
  },
};

for (const [quota, { network, use }] of Object.entries(QUOTAS)) {
  test(`who is not confirmed counts as a visitor of the network, confirmed users for a wider one: ${quota}`, async (t) => {
    const service = await start(t, {
      ...network,
      CONVERSIONS_AT_ONCE: '0',
      SIGN_UPS_PER_MINUTE: '0',
      SIGN_INS_PER_MINUTE: '0',
    });
    for (const [who, tokenIn, expected] of COMING) {
      const answers: Response[] = [];
      for (let one = 0; one < 9; one++)
        answers.push(await use(new Somebody(service, '10.0.1.1', await tokenIn(service))));
      const refused = answers.filter(({ ok }) => !ok);
      assert.equal(answers.length - refused.length, expected, who);
      assert.deepEqual(new Set(await Promise.all(refused.map(errorCode))), new Set(['QUOTA_EXCEEDED']), who);
    }
  });
}

test('an upload of unknown length, or that breaks off, takes no more room than it needs', async (t) => {
  const service = await start(t, { STORED_BYTES_PER_VISITOR: String(50 * 1024 * 1024 + 30_000) });
  const visitor = new Somebody(service);
  await visitor.upload(bytes(10_000));
  for (let time = 0; time < 3; time++) {
    const content = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes(10_000));
        controller.close();
      },
    });
    const response = await postFile(service.url, 'a.wav', content);
    assert.equal(response.status, 200);
  }
  assert.equal((await visitor.upload(bytes(0))).status, 400);
  assert.equal((await visitor.upload(bytes(50 * 1024 * 1024))).status, 200);
});

test('whoever throws the cookie away has no more stored than a network has', async (t) => {
  const service = await start(t, { STORED_BYTES_PER_NETWORK: '100000' });
  assert.equal((await new Somebody(service).upload(bytes(60_000))).status, 200);
  assert.equal(await errorCode(await new Somebody(service).upload(bytes(60_000))), 'QUOTA_EXCEEDED');
  assert.equal((await new Somebody(service, '10.0.0.2').upload(bytes(60_000))).status, 200);
});

test('a visitor and a network have so many jobs open; asking again for one of them is none more', async (t) => {
  const service = await start(t, { CONVERSIONS_AT_ONCE: '0', OPEN_JOBS_PER_VISITOR: '2', OPEN_JOBS_PER_NETWORK: '3' });
  const visitor = new Somebody(service);
  const fileId = await visitor.fileOf(bytes(10));
  const requestId = crypto.randomUUID();
  assert.equal((await visitor.convert(fileId, requestId)).status, 202);
  assert.equal((await visitor.convert(fileId)).status, 202);
  const third = await visitor.convert(fileId);
  assert.equal(third.status, 429);
  assert.equal(third.headers.get('retry-after'), '10');
  assert.equal(await errorCode(third), 'QUOTA_EXCEEDED');
  assert.equal((await visitor.convert(fileId, requestId)).status, 202);
  const others = await Promise.all([1, 2].map(() => new Somebody(service).convert(fileId)));
  assert.deepEqual(others.map(({ status }) => status).sort(), [202, 429]);
  assert.equal((await new Somebody(service, '10.0.0.2').convert(fileId)).status, 202);
});

test('whoever comes with one file does not wait behind all of somebody else’s', needs(FFMPEG), async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'turns-test-'));
  t.after(() => rm(folder, { recursive: true }));
  const path = join(folder, 'ffmpeg');
  // Each conversion writes the size of its source, by which the test identifies it, when it starts; the first one
  // waits.
  await writeFile(
    path,
    `#!/bin/sh
case "$*" in
  -version) ;;
  *" -y "*) wc -c < source.wav >> "${folder}/order"; while [ ! -e "${folder}/go" ]; do sleep 0.05; done ;;
esac
exec ffmpeg "$@"
`,
  );
  await chmod(path, 0o755);
  const service = await start(t, { FFMPEG_PATH: path, CONVERSIONS_AT_ONCE: '1' });
  const sound = await sample('stereo.wav');
  const sizes: number[] = [];
  const requests: string[] = [];
  const ask = async (somebody: Somebody): Promise<void> => {
    const content = new Blob([sound, new Uint8Array(sizes.length)]);
    sizes.push(content.size);
    requests.push(crypto.randomUUID());
    assert.equal((await somebody.convert(await somebody.fileOf(content), requests.at(-1))).status, 202);
  };

  const many = new Somebody(service);
  await ask(many);
  while ((await readFile(join(folder, 'order'), 'utf8').catch(() => '')) === '') await new Promise(setImmediate);
  for (let count = 1; count < 6; count++) await ask(many);
  await ask(new Somebody(service));
  await ask(new Somebody(service, '10.0.0.2'));
  await writeFile(join(folder, 'go'), '');
  for (const request of requests) assert.equal((await conversionEnd(service.url, request)).status, 'PROCESSED');

  const order = (await readFile(join(folder, 'order'), 'utf8')).trim().split(/\s+/).map(Number);
  // The sixth is another visitor of the same network, the seventh of another one.
  assert.deepEqual(
    order.map((size) => sizes.indexOf(size)),
    [0, 7, 1, 6, 2, 3, 4, 5],
  );
});

for (const engine of ['ffmpeg', 'webassembly'] as const) {
  test(
    `a result that would be too large, or more than the visitor may have, is told before it is made: ${engine}`,
    needs(FFMPEG),
    async (t) => {
      const sound = await sample('stereo.wav');
      for (const [variable, code] of [
        ['MAX_RESULT_BYTES', 'RESULT_TOO_LARGE'],
        ['STORED_BYTES_PER_VISITOR', 'QUOTA_EXCEEDED'],
      ] as const) {
        // Enough space for the upload, but not for twice as much.
        const service = await start(t, { [variable]: String(Math.round(sound.length * 1.2)), AUDIO_ENGINE: engine });
        const visitor = new Somebody(service);
        const fileId = await visitor.fileOf(sound);
        const requestId = crypto.randomUUID();
        const body = { fileId, requestId, fromType: 'WAV', toType: 'AIFF', options: { bitDepth: 32 } };
        const response = await fetch(`${service.url}/api/audio-convert`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        assert.equal(response.status, 202);
        const expected = { status: 'FAILED', code: 'RESULT_TOO_LARGE' };
        if (code === 'RESULT_TOO_LARGE') assert.deepEqual(await conversionEnd(service.url, requestId), expected);
        else {
          const own = crypto.randomUUID();
          assert.equal((await visitor.convert(fileId, own)).status, 202);
          assert.deepEqual(await conversionEnd(service.url, own), { status: 'FAILED', code });
        }
        assert.match(service.log(), /job refused before it began/);
        assert.doesNotMatch(service.log(), /attempt failed/);
      }
    },
  );
}

test('with too little free, uploads are refused, and the health says so', async (t) => {
  const service = await start(t, { MIN_FREE_BYTES: String(10 ** 15) });
  const response = await new Somebody(service).upload(bytes(10));
  assert.equal(response.status, 507);
  assert.equal(response.headers.get('retry-after'), '60');
  assert.equal(await errorCode(response), 'STORAGE_FULL');
  const health = (await (await fetch(`${service.url}/api/health`)).json()) as Health;
  assert.deepEqual([health.status, health.storage], ['degraded', 'full']);
});
