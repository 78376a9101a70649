/** What the console says of the built-in menu. A page of its own, because it is said once for each page. */
import { expect, nextFrame } from '@open-wc/testing';
import { configure } from '../../../../configuration/configuration.ts';
import '../../../../elements/pc-header.ts';
import { mount } from '../../../../elements/testing/page.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';

const TAG = '<pc-header no-one-tap></pc-header>';

/** A header whose menu has a key that is not known, which the console says too. */
const withMenu = (key: string): string =>
  `<pc-header no-one-tap><script type="application/json">
    [{ "_id": "shows", "label": "Shows", "link": "/shows", "${key}": "Shows" }]
  </script></pc-header>`;

it('is said to lead to pages of another site, once, unless the page has a menu or a product', async () => {
  const said: string[] = [];
  const original = { error: console.error, warn: console.warn };
  console.error = console.warn = (line: string) => void said.push(line);
  try {
    await mount('pc-header', withMenu('labels'));
    await waitUntil(() => said.length > 0);
    configure({ product: { name: 'Podlab' } });
    await mount('pc-header', TAG);
    await nextFrame();
    expect(said.map((line) => line.slice(0, 17))).to.deep.equal(['<pc-header> menu:']);

    configure({ product: undefined });
    await waitUntil(() => said.length > 1);
    await mount('pc-header', TAG);
    await nextFrame();
    await mount('pc-header', withMenu('links'));
    await waitUntil(() => said.some((line) => line.includes('"links"')));
  } finally {
    Object.assign(console, original);
  }
  expect(said).to.have.length(3);
  expect(said[1]).to.match(/built-in menu.*"menu"/);
});
