import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { missingEntries, unknownDirective } from './policy-check.js';
import { neededEntries, noncePolicy, POLICY_FEATURES, strictPolicy } from './policy.js';

const PAGE = 'https://www.podcast.example';
const SCRIPTS = 'https://cdn.host.example';
const API = 'https://api.host.example';
const BUCKET = 'https://bucket.host.example';
const origins = { page: PAGE, scripts: SCRIPTS, api: API, bucket: BUCKET };

/** What a policy lacks for features, as `directive source`. */
const missing = (header: string, ...features: string[]): string[] =>
  missingEntries(header, neededEntries(features, origins), PAGE).map(
    ({ directive, source }) => `${directive} ${source}`,
  );

describe('the policy that the list makes', () => {
  for (const { id } of POLICY_FEATURES) {
    it(`lacks nothing for ${id}, and each entry that is taken away`, () => {
      const needed = neededEntries([id], origins);
      assert.deepEqual(missing(strictPolicy(needed).join('; '), id), []);
      for (const gone of needed) {
        const header = strictPolicy(needed.filter((entry) => entry !== gone)).join('; ');
        assert.deepEqual(missing(header, id), [`${gone.directive} ${gone.source}`]);
      }
    });
  }

  it('has the bucket’s origin where results come from one, for everything that loads them', () => {
    const ofBucket = (bucket?: string): string[] =>
      neededEntries(['service', 'speech'], { page: PAGE, scripts: SCRIPTS, api: API, ...(bucket && { bucket }) })
        .filter(({ source }) => source.includes('bucket'))
        .map(({ directive, source }) => `${directive} ${source}`);
    assert.deepEqual(ofBucket(BUCKET), [`connect-src ${BUCKET}`, `media-src ${BUCKET}`]);
    assert.deepEqual(ofBucket(), []);
  });

  it('says ’self’ where page, scripts and API are of one origin', () => {
    const same = { page: PAGE, scripts: PAGE, api: PAGE };
    assert.deepEqual(
      neededEntries(['device', 'service'], same).map(({ directive, source }) => `${directive} ${source}`),
      [
        "script-src 'self'",
        "style-src 'self'",
        "script-src 'wasm-unsafe-eval'",
        "connect-src 'self'",
        'trusted-types pc-elements-engine',
      ],
    );
  });
});

describe('a policy', () => {
  it('that is not there allows everything', () => {
    assert.deepEqual(missing('', 'device', 'sign-in'), []);
    assert.deepEqual(missing("frame-ancestors 'none'", 'device', 'sign-in'), []);
  });

  it('is read with its name, in any case, over several lines', () => {
    assert.deepEqual(missing(`Content-Security-Policy: Script-Src ${SCRIPTS.toUpperCase()};\n  STYLE-SRC *`), []);
  });

  it('takes the first of a directive that is repeated', () => {
    assert.deepEqual(missing(`script-src 'none'; script-src ${SCRIPTS}`), [`script-src ${SCRIPTS}`]);
  });

  it('is one of several, which all have to allow it', () => {
    assert.deepEqual(missing(`script-src ${SCRIPTS}, style-src 'self'`), [`style-src ${SCRIPTS}`]);
  });

  it('falls back as browsers do', () => {
    assert.deepEqual(missing("default-src 'self'"), [`script-src ${SCRIPTS}`, `style-src ${SCRIPTS}`]);
    const script = `script-src ${SCRIPTS} 'wasm-unsafe-eval'; style-src *`;
    assert.deepEqual(missing(script, 'device'), ['worker-src blob:']);
    assert.deepEqual(missing(`${script}; child-src blob:`, 'device'), []);
    assert.deepEqual(missing(`script-src 'none'; script-src-elem ${SCRIPTS}; style-src-elem *`), []);
  });

  const COVERS = {
    'https://cdn.host.example/': true,
    'https://*.host.example': true,
    'cdn.host.example': true,
    'https:': true,
    'http:': true,
    '*': true,
    'https://cdn.host.example:443': false,
    'https://host.example': false,
    'https://*.cdn.host.example': false,
    'https://cdn.host.example:8443': false,
    'https://cdn.host.example/cdn/': false,
    "'self'": false,
    "'none'": false,
    "'nonce-abc'": true,
    "'nonce-abc' 'strict-dynamic'": true,
    'data:': false,
  };
  for (const [source, covers] of Object.entries(COVERS)) {
    it(`with ${source} ${covers ? 'covers' : 'does not cover'} the scripts`, () => {
      assert.deepEqual(missing(`script-src ${source}`), covers ? [] : [`script-src ${SCRIPTS}`]);
    });
  }

  it('with a nonce trusts what tags load, and with ‘strict-dynamic’ also what scripts do, workers included', () => {
    const nonce = "default-src 'none'; script-src 'nonce-abc'; style-src 'nonce-abc'";
    assert.deepEqual(missing(nonce), []);
    assert.ok(missing(nonce, 'sign-in').includes('script-src https://accounts.google.com'));
    const dynamic = "script-src 'nonce-abc' 'strict-dynamic' 'wasm-unsafe-eval'; style-src 'nonce-abc'";
    assert.deepEqual(missing(dynamic, 'device', 'sign-in'), []);
    assert.deepEqual(missing(`${dynamic}; worker-src 'self'`, 'device'), ['worker-src blob:']);
    for (const { id } of POLICY_FEATURES)
      assert.deepEqual(missing(noncePolicy(neededEntries([id], origins), 'abc').join('; '), id), []);
  });

  it('with * covers no Blob', () => {
    assert.deepEqual(missing("default-src *; script-src * 'unsafe-eval'", 'device', 'comparison'), [
      'worker-src blob:',
      'media-src blob:',
    ]);
  });

  it('that lists no Trusted Types policies allows all, and else those that it lists', () => {
    assert.deepEqual(missing("require-trusted-types-for 'script'", 'device', 'sign-in'), []);
    assert.deepEqual(missing('trusted-types pc-elements', 'device', 'sign-in'), ['trusted-types pc-elements-engine']);
    assert.deepEqual(missing('trusted-types *', 'device', 'sign-in'), []);
  });
});

it('a word that is no directive is named', () => {
  assert.equal(unknownDirective("default-src 'self'; scrpt-src *"), 'scrpt-src');
  assert.equal(unknownDirective('Content-Security-Policy: <meta http-equiv="x">'), '<meta');
  assert.equal(
    unknownDirective("default-src 'none'; script-src-elem 'self'; sandbox; upgrade-insecure-requests"),
    undefined,
  );
  assert.equal(unknownDirective(' '), undefined);
});
