import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { npmCommand } from './node-programs.ts';
import { withAbsoluteLinks } from './pack.ts';

const manifest = { version: '1.2.3', repository: { url: 'git+https://forge.example/tide/elements.git' } };

test('links and images lead to the repository, at the release', () => {
  assert.equal(
    withAbsoluteLinks(
      '![The header](docs/widgets.png) [`<pc-card>`](docs/reference.md#pc-card) [`a`](examples)',
      manifest,
    ),
    '![The header](https://forge.example/tide/elements/raw/v1.2.3/docs/widgets.png) ' +
      '[`<pc-card>`](https://forge.example/tide/elements/blob/v1.2.3/docs/reference.md#pc-card) ' +
      '[`a`](https://forge.example/tide/elements/blob/v1.2.3/examples)',
  );
});

test('whole addresses and anchors stay', () => {
  const text = '[a](https://a.example/) [b](#widgets) [c](mailto:c@c.example)';
  assert.equal(withAbsoluteLinks(text, manifest), text);
});

test('a guide keeps its links to what is packed too', () => {
  const text = '[a](theming.md#parts) [b](../SECURITY.md) ![c](pictures/player-light.jpg)';
  assert.equal(
    withAbsoluteLinks(text, manifest, 'docs', ['docs/theming.md']),
    '[a](theming.md#parts) [b](https://forge.example/tide/elements/blob/v1.2.3/SECURITY.md) ' +
      '![c](https://forge.example/tide/elements/raw/v1.2.3/docs/pictures/player-light.jpg)',
  );
});

test('the folder itself is not published, and whoever tries is told what to do', () => {
  const [npm, ...first] = npmCommand();
  const { status, stderr } = spawnSync(
    npm,
    // Should it ever get that far, nothing listens there.
    [...first, 'publish', '--dry-run', '--registry', 'http://127.0.0.1:9/', '--fetch-retries', '0'],
    { cwd: resolve(import.meta.dirname, '..'), encoding: 'utf8' },
  );
  assert.notEqual(status, 0);
  assert.match(stderr, /npm run release/);
});
