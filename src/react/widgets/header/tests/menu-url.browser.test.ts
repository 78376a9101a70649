/** One menu for many sites, at an address. */
import { expect } from '@open-wc/testing';
import '../../../../elements/pc-header.ts';
import { mount, view } from '../../../../elements/testing/page.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';

const TAG = '<pc-header no-one-tap no-banner menu-url="/menu.json"></pc-header>';
const menuOf = (label: string) => ({ main: [{ _id: 'shows', label, link: '/shows' }], right: [] });

const original = { fetch: window.fetch, warn: console.warn, error: console.error };
let answer: () => Promise<Response>;
let asked: unknown[] = [];
let said: string[] = [];

beforeEach(() => {
  asked = [];
  said = [];
  localStorage.removeItem('pc_kept_data');
  window.fetch = (...[address]: Parameters<typeof fetch>) => {
    if (address !== '/menu.json') return Promise.resolve(new Response('', { status: 404 }));
    asked.push(address);
    return answer();
  };
  console.warn = console.error = (...values: unknown[]) => void said.push(values.map(String).join(' '));
});
afterEach(() => {
  window.fetch = original.fetch;
  Object.assign(console, { warn: original.warn, error: original.error });
  localStorage.removeItem('pc_kept_data');
});

const link = (header: HTMLElement, name: string) => view(header).findByRole('link', { name, hidden: true });
const labels = (header: HTMLElement) =>
  view(header)
    .queryAllByRole('listitem', { hidden: true })
    .map(({ textContent }) => textContent.trim());

it('is loaded once it is there, into the space of the bar', async () => {
  let come!: (response: Response) => void;
  answer = () => new Promise((resolve) => (come = resolve));
  const header = await mount('pc-header', TAG);
  await waitUntil(() => asked.length === 1);
  expect(labels(header), 'no item of another site before').to.deep.equal([]);
  const { height } = header.getBoundingClientRect();
  come(Response.json(menuOf('Shows')));
  await link(header, 'Shows');
  expect(labels(header)).to.deep.equal(['Shows']);
  expect(header.getBoundingClientRect().height, 'nothing shifts').to.equal(height);
  expect(said).to.deep.equal([]);
});

const FAILURES: Readonly<Record<string, () => Promise<Response>>> = {
  'is down': () => Promise.reject(new TypeError('Failed to fetch')),
  'is slow': () => new Promise(() => undefined),
  'answers HTML': () => Promise.resolve(new Response('<!doctype html><p>Back soon</p>')),
  'answers that it is out of order': () => Promise.resolve(new Response('[]', { status: 503 })),
};
for (const [failure, fail] of Object.entries(FAILURES))
  it(`is the last good copy where the server ${failure}`, async () => {
    answer = () => Promise.resolve(Response.json(menuOf('Shows')));
    await link(await mount('pc-header', TAG), 'Shows');
    answer = fail;
    const next = await mount('pc-header', TAG);
    await link(next, 'Shows');
    expect(labels(next)).to.deep.equal(['Shows']);
    if (failure !== 'is slow') await waitUntil(() => said.some((line) => line.includes('last good copy')));
  });

it('is the new one as soon as it has changed', async () => {
  answer = () => Promise.resolve(Response.json(menuOf('Shows')));
  await link(await mount('pc-header', TAG), 'Shows');
  answer = () => Promise.resolve(Response.json(menuOf('Series')));
  const next = await mount('pc-header', TAG);
  await link(next, 'Series');
  expect(labels(next)).to.deep.equal(['Series']);
});

it('is the built-in one where there is neither, and the console says why', async () => {
  answer = () => Promise.resolve(new Response('<!doctype html>'));
  const header = await mount('pc-header', TAG);
  await link(header, 'Pricing');
  expect(said[0]).to.contain('menu-url');
});
