import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigurationError, readConfiguration } from '../src/configuration.ts';
import { confirm, mailedCode, signUp, someone } from './accounts.ts';
import { postFile, startService } from './service.ts';

test('behind a path prefix, browsers send every cookie of the API back', async (t) => {
  const service = await startService({ environment: { PATH_PREFIX: '/svc/' } });
  t.after(() => service.stop());
  const upload = await postFile(service.url, 'a.wav', 'content');
  assert.match(upload.headers.get('set-cookie') ?? '', /^pc_visitor=[^;]+; Path=\/svc\/api;/);
  const email = someone();
  const { headers } = await confirm(service, await signUp(service, email), await mailedCode(service, email));
  assert.match(headers.get('set-cookie') ?? '', /^pc_device=[^;]+; Path=\/svc\/api;/);
});

test('a path prefix is a path and nothing else', () => {
  for (const PATH_PREFIX of ['svc', '/svc; Domain=example.org', '//', '/a b', 'https://example.org/svc']) {
    assert.throws(() => readConfiguration({ PATH_PREFIX }), ConfigurationError, PATH_PREFIX);
  }
});
