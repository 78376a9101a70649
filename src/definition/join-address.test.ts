import assert from 'node:assert/strict';
import { it } from 'node:test';
import { joinAddress } from './join-address.ts';

it('one slash stands between base and path, whatever either brings', () => {
  const cases: [base: string, path: string, joined: string][] = [
    ['', '/editor', '/editor'],
    ['/', '/editor', '/editor'],
    ['//', '/editor', '/editor'],
    ['/app', 'editor', '/app/editor'],
    ['/app/', '/editor', '/app/editor'],
    ['app', '/editor', 'app/editor'],
    ['https://app.example', '/editor', 'https://app.example/editor'],
    ['https://app.example/studio//', '//editor', 'https://app.example/studio/editor'],
    ['https://app.example/studio/?a=b#c', '/editor', 'https://app.example/studio/editor'],
    ['/pagefind/', 'pagefind.js', '/pagefind/pagefind.js'],
    ['https://app.example', '', 'https://app.example/'],
  ];
  for (const [base, path, joined] of cases) assert.equal(joinAddress(base, path), joined, `${base} and ${path}`);
});

it('no path becomes another site', () => {
  for (const base of ['', '/', '///', '/?x']) {
    const { origin } = new URL(joinAddress(base, '//other.example'), 'https://page.example/');
    assert.equal(origin, 'https://page.example', base);
  }
});

it('takes no longer than its length', () => {
  const slashes = '/'.repeat(200_000);
  const begun = process.cpuUsage();
  for (const base of [`${slashes}a`, `a${slashes}?${slashes}`, `${slashes}#`])
    joinAddress(base, `${slashes}a${slashes}b`);
  assert.ok(process.cpuUsage(begun).user < 1_000_000);
});
