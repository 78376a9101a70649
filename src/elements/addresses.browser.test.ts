/** Sets every attribute and configuration key to URLs that run scripts: none is used, each is reported. */
import { expect } from '@open-wc/testing';
import type { Model } from '../../tools/element-model.ts';
import { configuration, configure } from '../configuration/configuration.ts';
import { registry, type RegistryName } from './registry.ts';
import { reported } from './testing/page.ts';

const { elements } = (await (await fetch('/element-model.json')).json()) as Model;

const RUN = 'globalThis.pcAttacked=1';
const MODULE = `data:text/javascript,${RUN};export const search=()=>({results:[]})`;
const HOSTILE = [
  `javascript:${RUN}`,
  ` JaVaScRiPt:${RUN}`,
  `java\nscript:${RUN}`,
  `\u0001javascript:${RUN}`,
  `\tjavascript:${RUN}//https://page.example`,
  `vbscript:${RUN}`,
  MODULE,
  `DATA:text/html,<script>${RUN}</script>`,
  'file:///etc/passwd',
  'https://',
];

/** A URL like those of the page's Blobs, which only media accept. */
const BLOB = `blob:${location.origin}/00000000-0000-0000-0000-000000000000`;

const isAttacked = (): boolean => 'pcAttacked' in globalThis;

/** The schemes of all URLs in a tree, as the browser parses them. */
function addressesIn(root: ParentNode): string[] {
  return [...root.querySelectorAll('[href], [src], [action], [formaction]')].flatMap((element) =>
    ['href', 'src', 'action', 'formaction'].flatMap((name) => {
      const given = element.getAttribute(name);
      return given === null ? [] : [new URL(given, document.baseURI).protocol];
    }),
  );
}

const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));

for (const { tag, name, attributes } of elements) {
  it(`<${tag}> uses none in any attribute, and reports each in one that is an address`, async () => {
    await registry[name as RegistryName].load();
    // One element per URL, so that each attribute takes only one frame.
    const place = document.body.appendChild(document.createElement('div'));
    const addresses = [...HOSTILE, BLOB];
    const tags = addresses.map(() => {
      const element = document.createElement(tag) as HTMLElement & Record<string, unknown>;
      element.setAttribute('no-one-tap', '');
      place.append(element);
      return element;
    });
    try {
      for (const { name: attribute, property, isAddress } of attributes) {
        const given = addresses.filter((address) => address !== BLOB || attribute !== 'src');
        const { [property]: fallback } = tags[0]!;
        const lines = given.map((address, index) => reported(() => tags[index]!.setAttribute(attribute, address)));
        await frame();
        expect(isAttacked(), attribute).to.equal(false);
        for (const [index, address] of given.entries()) {
          const protocols = addressesIn(tags[index]!.shadowRoot!);
          expect(
            protocols.filter((protocol) => !/^https?:$/.test(protocol)),
            `${attribute}=${address}`,
          ).to.deep.equal([]);
          if (!isAddress) continue;
          expect(tags[index]![property], `${attribute}=${address}`).to.equal(fallback);
          expect(lines[index]!.filter((line) => line.includes(`<${tag}> attribute ${attribute}=`))).to.have.length(1);
        }
        for (const element of tags) element.removeAttribute(attribute);
      }
    } finally {
      place.remove();
    }
  });
}

it('addresses are marked as such: each attribute that one would take for an address by its name', () => {
  const named = elements.flatMap(({ tag, attributes }) =>
    attributes
      .filter(({ name }) => /(^|-)(base|url|src|href|index)$|^formaction$/.test(name))
      .map(({ name, isAddress }) => `${tag} ${name} ${isAddress}`),
  );
  expect(named.filter((line) => line.endsWith('false'))).to.deep.equal([]);
  expect(named.length).to.be.greaterThan(2 * elements.length);
});

describe('the configuration', () => {
  const product = (changes: object): object => ({ product: { name: 'Podlab', ...changes } });
  const KEYS: Record<string, (address: string) => object> = {
    apiBase: (apiBase) => ({ apiBase }),
    appBase: (appBase) => ({ appBase }),
    forgotPasswordUrl: (forgotPasswordUrl) => ({ forgotPasswordUrl }),
    'product.logo': (logo) => product({ logo }),
    'product.transitionPostUrl': (transitionPostUrl) => product({ transitionPostUrl }),
    ...Object.fromEntries(
      ['apiReference', 'documentation', 'developerPricing', 'helpCentre', 'productUpdates'].map((name) => [
        `links.${name}`,
        (address: string) => ({ links: { [name]: address } }),
      ]),
    ),
    ...Object.fromEntries(
      ['terms', 'privacy', 'cookies'].map((name) => [
        `legal.${name}`,
        (address: string) => ({ legal: { [name]: address } }),
      ]),
    ),
    ...Object.fromEntries(
      ['googleScript', 'facebookScript', 'appleScript', 'appleRedirectUri'].map((name) => [
        `social.${name}`,
        (address: string) => ({ social: { [name]: address } }),
      ]),
    ),
  };

  for (const [key, changes] of Object.entries(KEYS)) {
    it(`takes none for ${key}`, () => {
      for (const address of [...HOSTILE, BLOB]) {
        const lines = reported(() => configure(changes(address)));
        expect(lines, address).to.have.length(1);
        expect(configuration(), address).to.deep.equal({});
      }
      expect(isAttacked()).to.equal(false);
    });
  }
});
