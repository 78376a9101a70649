import assert from 'node:assert/strict';
import { it } from 'node:test';
import { siteUrl } from './links.js';

it('a link between files is one between pages, wherever the site is', () => {
  const source = 'https://forge.example/pc-elements';
  const at = (url: string, base = '/'): string => siteUrl(url, base, source);
  assert.equal(at('theming.md'), '/theming/');
  assert.equal(at('theming.md#parts', '/docs'), '/docs/theming/#parts');
  assert.equal(at('index.md', '/docs/'), '/docs/');
  assert.equal(at('reference.md#pc-header'), '/widgets/pc-header/');
  assert.equal(at('reference.md'), '/widgets/');
  assert.equal(at('../SECURITY.md'), 'https://forge.example/pc-elements/blob/main/SECURITY.md');
  for (const url of ['#parts', 'https://a.example/x.md', 'mailto:a@b.example']) assert.equal(at(url), url);
});
