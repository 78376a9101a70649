/**
 * The first number format of a page takes long, so an element that first shows numbers prepares it while it is loaded.
 */
import { expect } from '@open-wc/testing';
import { waitUntil } from '../testing/wait-until.ts';
import { registry } from './registry.ts';

const { NumberFormat } = Intl;
const { toLocaleString } = Number.prototype;

describe('number formats', () => {
  let used = 0;
  const counted = <Target extends (...parameters: never[]) => unknown>(target: Target): Target =>
    new Proxy(target, {
      apply: (format, self, parameters) => (used++, Reflect.apply(format, self, parameters) as unknown),
      construct: (format, parameters) => (used++, Reflect.construct(format, parameters) as object),
    });

  before(() => {
    Intl.NumberFormat = counted(NumberFormat);
    Number.prototype.toLocaleString = counted(toLocaleString);
  });
  after(() => {
    Intl.NumberFormat = NumberFormat;
    Number.prototype.toLocaleString = toLocaleString;
  });

  for (const { tag, load } of Object.values(registry))
    it(`<${tag}> prepares them if it shows numbers at first`, async () => {
      const before = used;
      const loading = load();
      // What it has scheduled runs before this.
      await new Promise((resolve) => setTimeout(resolve));
      const prepared = used > before;
      await loading;
      const atFirst = used;
      const element = document.createElement(tag);
      // Prevents the provider's prompt.
      element.setAttribute('no-one-tap', '');
      // Of the indicators of progress.
      element.setAttribute('value', '40');
      document.body.append(element);
      await waitUntil(() => element.shadowRoot?.querySelector('.pc-root'));
      const shown = used > atFirst;
      element.remove();
      expect(shown, 'shows numbers').to.equal(prepared);
    });
});
