/** Amounts in every currency of ISO 4217, wherever the pricing section writes them: `Intl` differs between browsers. */
import { expect } from '@open-wc/testing';
import currencyCodes from 'currency-codes';
import type { Catalog } from '../catalog.ts';
import type { PlanSelectDetail } from '../pricing-section.element.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import '../../../../elements/pc-pricing-section.ts';
import { mount, rootOf } from '../../../../elements/testing/page.ts';

const TAG = 'pc-pricing-section';
const AMOUNT = 1_234_567;
/** Twelve months less 40 %. */
const YEAR = 8_888_882;
const YEAR_BY_THE_MONTH = 740_741;

const currencies = currencyCodes.data;
const catalog: Catalog = {
  taxNote: { en: 'incl. VAT', de: 'inkl. MwSt.', es: 'IVA incl.', fr: 'TTC' },
  plans: [
    { id: 'pro', prices: { month: Object.fromEntries(currencies.map(({ code }) => [code, AMOUNT])) } },
    { id: 'enterprise' },
  ],
};

const digitsIn = (text: string | null | undefined): string => (text ?? '').replaceAll(/\D/g, '');
/** With a point before the last digits, as data. */
function decimal(amount: number, digits: number): string {
  const text = String(amount);
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
const amountOn = (root: ParentNode) => root.querySelector('.pc-plan__amount > strong');
const billedOn = (root: ParentNode) => root.querySelector('.pc-plan__billed')?.lastChild;

async function openComparison(element: HTMLElementTagNameMap[typeof TAG]): Promise<void> {
  [...rootOf(element).querySelectorAll('button')].find(({ textContent }) => textContent.includes('Compare'))!.click();
  await waitUntil(() => rootOf(element).querySelector('table'));
}

describe('the currencies of ISO 4217', () => {
  for (const interval of ['month', 'year'] as const)
    it(`have their digits by the ${interval} on card and comparison, as data and in events`, async () => {
      const element = await mount(TAG, `<${TAG} language="en" interval="${interval}"></${TAG}>`);
      element.catalog = catalog;
      await openComparison(element);
      const selected: PlanSelectDetail[] = [];
      element.addEventListener('pc-plan-select', (event) => {
        event.preventDefault();
        selected.push(event.detail);
      });
      const total = interval === 'month' ? AMOUNT : YEAR;
      const perMonth = interval === 'month' ? AMOUNT : YEAR_BY_THE_MONTH;
      for (const { code, digits } of currencies) {
        element.currency = code;
        const offer = () => element.toJsonLd()?.offers[0];
        await waitUntil(() => offer()?.priceCurrency === code, code);
        const root = rootOf(element);
        expect(digitsIn(amountOn(root)?.textContent), `${code} on the card`).to.equal(String(perMonth));
        // Two separators at most can tell a decimal from a group, so the comparison has the very text of the card.
        expect(root.querySelector('.pc-comparison__price')?.textContent, code).to.contain(amountOn(root)!.textContent);
        if (interval === 'year') expect(digitsIn(billedOn(root)?.textContent), code).to.equal(String(total));
        expect(offer()?.price, code).to.equal(decimal(total, digits));
        expect(offer()?.priceSpecification.price, code).to.equal(decimal(total, digits));
        root.querySelector<HTMLElement>('.pc-plan__button')!.click();
        expect(selected.at(-1), code).to.include({
          currency: code,
          amount: total,
          price: Number(decimal(total, digits)),
        });
      }
    });

  it('are prerendered as they are shown afterwards', async () => {
    const element = await mount(TAG, `<${TAG} language="de-AT" interval="year"></${TAG}>`);
    element.catalog = catalog;
    for (const { code } of currencies) {
      element.currency = code;
      await waitUntil(() => element.toJsonLd()?.offers[0]?.priceCurrency === code, code);
      const options = { props: { language: 'de-AT', interval: 'year', currency: code, catalog, structuredData: true } };
      const query = new URLSearchParams({ name: 'pricing-section', options: JSON.stringify(options) });
      const place = document.createElement('section');
      // Parsed in a document of its own, in which no element is defined.
      place.setHTMLUnsafe(await (await fetch(`/prerendered?${query.toString()}`)).text());
      const tag = place.querySelector(TAG)!;
      const prerendered = tag.shadowRoot ?? tag;
      // Node has another version of ICU, so symbols may differ, but not the numbers.
      expect(digitsIn(amountOn(prerendered)?.textContent), code).to.equal(
        digitsIn(amountOn(rootOf(element))?.textContent),
      );
      expect(digitsIn(billedOn(prerendered)?.textContent), code).to.equal(
        digitsIn(billedOn(rootOf(element))?.textContent),
      );
      const data = JSON.parse(tag.querySelector('[type="application/ld+json"]')!.textContent) as unknown;
      const shown = element.toJsonLd()!;
      for (const offer of shown.offers) offer.url = new URL(offer.url).pathname;
      expect({ ...(data as typeof shown) }).to.deep.equal({
        ...shown,
        offers: shown.offers.map((offer) => ({ ...offer, url: '/' })),
      });
    }
  });
});

describe('the tax note', () => {
  const NOTES = { en: 'incl. VAT', es: 'IVA incl.', fr: 'TTC', de: 'inkl. MwSt.' } as const;
  const priced: Catalog = { ...catalog, plans: [{ id: 'pro', prices: { month: { EUR: 1099 } } }] };
  for (const [language, note] of Object.entries(NOTES))
    it(`stands next to every amount in ${language}, and in the data`, async () => {
      const element = await mount(TAG, `<${TAG} language="${language}" interval="year"></${TAG}>`);
      element.catalog = priced;
      // What cannot be seen yet has no text.
      await waitUntil(() => rootOf(element).querySelector<HTMLElement>('.pc-plan__price')?.innerText);
      const price = rootOf(element).querySelector<HTMLElement>('.pc-plan__price')!;
      const said = price.innerText.replaceAll(/\s+/g, ' ');
      // Spoken and seen: per month, and the total; struck is what the first one was.
      expect(said.split(note)).to.have.length(5);
      expect(said.match(/€/g)).to.have.length(6);
      expect(element.toJsonLd()!.offers[0]!.priceSpecification.description).to.equal(note);
    });

  it('stands in the comparison', async () => {
    const element = await mount(TAG, `<${TAG} language="en"></${TAG}>`);
    element.catalog = priced;
    await openComparison(element);
    expect(rootOf(element).querySelector('.pc-comparison__price')?.textContent).to.equal('€10.99 / month incl. VAT');
  });
});

it('an offer says where it is, and that it is available', async () => {
  const element = await mount(TAG, `<${TAG} language="en"></${TAG}>`);
  const contact = { id: 'team', name: 'Team', contactUrl: '/sales?x', prices: { month: { EUR: 1 } } };
  element.catalog = { plans: [{ id: 'pro', prices: { month: { EUR: 1099 } } }, contact] };
  location.hash = '#plans';
  await waitUntil(() => element.toJsonLd());
  const [own, other] = element.toJsonLd()!.offers;
  location.hash = '';
  expect(own).to.include({ url: location.href.replace(/#.*/, ''), availability: 'https://schema.org/InStock' });
  expect(other).to.include({ url: `${location.origin}/sales?x&interval=month&currency=EUR` });
});
