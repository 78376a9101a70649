/** What proxies report about their visitors' addresses. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forwardedAddresses } from '../src/forwarded-for.ts';
import { trustedAddresses } from '../src/trusted-addresses.ts';
import { PASSWORD, signIn, someone } from './accounts.ts';
import { serviceOf } from './service.ts';

const trusted = trustedAddresses(['loopback', '10.0.0.0/8']);

test('an address is read with a port and in brackets, and what is none ends the list', () => {
  const cases: [header: string, addresses: string[], isMalformed?: true][] = [
    ['198.51.100.9', ['198.51.100.9']],
    ['198.51.100.9:40001', ['198.51.100.9']],
    ['[2001:db8::9]:40001', ['2001:db8::9']],
    ['[2001:db8::9]', ['2001:db8::9']],
    ['2001:db8::9', ['2001:db8::9']],
    ['::ffff:198.51.100.9', ['::ffff:198.51.100.9']],
    ['198.51.100.9:40001, 10.0.0.1:80', ['198.51.100.9', '10.0.0.1']],
    // Only what proxies wrote counts.
    ['nonsense, 198.51.100.9, 10.0.0.1', ['198.51.100.9', '10.0.0.1']],
    ['unknown, 10.0.0.1', ['10.0.0.1'], true],
    ['198.51.100.9, unknown', [], true],
    ['198.51.100', [], true],
    ['198.51.100.9:', [], true],
    ['198.51.100.9:400012', [], true],
    ['2001:db8::9]:4', [], true],
    ['fe80::1%eth0', [], true],
    ['0x7f.1', [], true],
    [' , ', []],
  ];
  for (const [header, addresses, isMalformed = false] of cases) {
    assert.deepEqual(forwardedAddresses(header, trusted), { addresses, isMalformed }, header);
  }
});

test('the names of ranges mean their first and last address, and none beyond', () => {
  const ranges = {
    loopback: ['127.0.0.0', '127.255.255.255', '128.0.0.1'],
    linklocal: ['169.254.0.0', '169.254.255.255', '169.255.0.1'],
    uniquelocal: ['172.16.0.0', '172.31.255.255', '172.32.0.1'],
  };
  for (const [name, [first, last, beyond]] of Object.entries(ranges)) {
    const list = trustedAddresses([name]);
    assert.deepEqual(
      [first, last, beyond].map((address) => list.check(address!)),
      [true, true, false],
      name,
    );
  }
});

test('a limit holds for an address whatever its port, and for the proxy that reports none, which is logged once', async (t) => {
  const service = await serviceOf(t, { SIGN_INS_PER_MINUTE: '2', TRUSTED_PROXIES: '127.0.0.1' });
  const statuses = async (addresses: string[]): Promise<number[]> => {
    const found: number[] = [];
    for (const address of addresses) {
      const headers = { 'x-forwarded-for': address };
      found.push((await signIn(service, someone(), PASSWORD, { headers })).status);
    }
    return found;
  };
  const limited = [401, 401, 429];
  assert.deepEqual(await statuses(['198.51.100.9:1', '198.51.100.9:2', '198.51.100.9']), limited);
  assert.deepEqual(await statuses(['[2001:db8::9]:1', '[2001:db8::9]:2', '2001:db8::9']), limited);
  assert.equal(service.log().match(/X-Forwarded-For/g), null);
  assert.deepEqual(await statuses(['unknown', '_hidden', 'unknown:3']), limited);
  assert.equal(service.log().match(/"level":40[^\n]*X-Forwarded-For/g)?.length, 1);
  assert.ok(!service.log().includes('_hidden'));
});
