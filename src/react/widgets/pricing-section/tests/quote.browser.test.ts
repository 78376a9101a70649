/** Prices from the page's own billing: whatever a visitor sees, hears and chooses is one number. */
import { expect } from '@open-wc/testing';
import { userEvent } from '@testing-library/user-event';
import '../../../../elements/pc-pricing-section.ts';
import { mount as mountTag, rootOf, view } from '../../../../elements/testing/page.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import type { PlanSelectDetail, Quote, QuoteRequest } from '../pricing-section.element.ts';

const amounts = (USD: number) => ({ USD, EUR: USD });
const catalog = {
  currency: 'USD',
  plans: [
    { id: 'basic', prices: { month: amounts(1000), year: amounts(9600) } },
    { id: 'pro', prices: { month: amounts(2000) } },
    { id: 'enterprise' },
  ],
};

async function mount(quote: Quote) {
  const element = await mountTag('pc-pricing-section', '<pc-pricing-section country="DE"></pc-pricing-section>');
  element.quote = quote;
  element.catalog = catalog;
  const text = (): string => rootOf(element).textContent.replaceAll('\u00a0', ' ');
  return { element, look: view(element), user: userEvent.setup({ document }), text };
}

const withTax: Record<string, number> = {
  'basic month': 1190,
  'basic year': 11424,
  'pro month': 2380,
  'pro year': 17136,
};

it('is what is shown, spoken, in the structured data and in the event; each is asked for once', async () => {
  const asked: QuoteRequest[] = [];
  const { element, look, user, text } = await mount((request) => {
    asked.push(request);
    return Promise.resolve(withTax[`${request.plan} ${request.interval}`]!);
  });
  await look.findByText('$11.90', { selector: 'strong' });
  expect(text())
    .to.match(/\$11\.90[^$]* month/)
    .and.not.contain('$10');
  expect(element.toJsonLd()!.offers.map(({ price }) => price)).to.deep.equal(['11.90', '23.80']);
  const chosen: PlanSelectDetail[] = [];
  element.addEventListener('pc-plan-select', (event) => {
    event.preventDefault();
    chosen.push(event.detail);
  });
  await user.click(look.getByRole('button', { name: /Basic/ }));
  await user.click(look.getByRole('radio', { name: /^Yearly/ }));
  await look.findByText('$9.52', { selector: 'strong' });
  await user.click(look.getByRole('button', { name: /Basic/ }));
  expect(chosen.map(({ amount, price }) => [amount, price])).to.deep.equal([
    [1190, 11.9],
    [11424, 114.24],
  ]);
  await user.selectOptions(look.getByRole('combobox'), 'EUR');
  await look.findByText('€9.52', { selector: 'strong' });
  await user.selectOptions(look.getByRole('combobox'), 'USD');
  await look.findByText('$9.52', { selector: 'strong' });
  const keys = asked.map(({ plan, interval, currency, country }) => [plan, interval, currency, country].join(' '));
  expect(keys.toSorted()).to.deep.equal(
    Object.keys(withTax)
      .flatMap((key) => [`${key} EUR DE`, `${key} USD DE`])
      .toSorted(),
  );
});

const FAILURES: Readonly<Record<string, Quote>> = {
  'takes longer than a second': () => new Promise(() => undefined),
  rejects: ({ plan }) => (plan === 'pro' ? Promise.reject(new Error('Out of order')) : 1190),
  'returns no amount': () => '11.90' as unknown as number,
};
for (const [failure, quote] of Object.entries(FAILURES))
  it(`is the catalog’s for all plans where the billing ${failure}`, async () => {
    const { error } = console;
    const lines: string[] = [];
    console.error = (...values: unknown[]) => void lines.push(values.map(String).join(' '));
    try {
      const { look, text } = await mount(quote);
      if (failure.startsWith('takes')) expect(text(), 'no number that will be another').not.to.contain('$');
      await look.findByText('$10', { selector: 'strong' });
      await look.findByText('$20', { selector: 'strong' });
      await waitUntil(() => lines.some((line) => line.includes('quote')));
    } finally {
      console.error = error;
    }
  });
