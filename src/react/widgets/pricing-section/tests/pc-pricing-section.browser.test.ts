/** The pricing section from a visitor's view: the real element, queries by role and name. */
import { expect, fixture, oneEvent } from '@open-wc/testing';
import { within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import type { PaymentInterval } from '../../../../contract/payment-intervals.ts';
import { LANGUAGES, type Language } from '../../../../definition/common.ts';
import type { Catalog } from '../catalog.ts';
import type { PlanSelectDetail, PricingRedirectDetail } from '../pricing-section.element.ts';
import { detailsMessages } from '../../../../messages/en/pricing-details.ts';
import { pricingMessages } from '../../../../messages/en/pricing.ts';
import { configure } from '../../../../configuration/configuration.ts';
import { EXPERIMENTS_KEY } from '../../../../visitor/experiments.ts';
import '../../../../elements/pc-pricing-section.ts';
import {
  mount as mountTag,
  placeOf,
  reported,
  reserved,
  rootOf,
  view,
  violations,
} from '../../../../elements/testing/page.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';

const TAG = 'pc-pricing-section';
const en = { ...pricingMessages.en, ...detailsMessages.en };

const amounts = (USD: number, JPY: number) => ({ USD, JPY });
const catalog: Catalog = {
  plans: [
    { id: 'free', prices: { month: amounts(0, 0) } },
    { id: 'basic', prices: { month: amounts(1199, 1650), '3-months': amounts(3237, 4455) } },
    { id: 'pro', prices: { month: amounts(2999, 4300), year: amounts(21588, 30960) } },
    { id: 'enterprise' },
  ],
};

async function mount(attributes = '', given?: Catalog) {
  const element = await mountTag(TAG, `<${TAG} ${attributes}></${TAG}>`);
  if (given) {
    element.catalog = given;
    await waitUntil(() => rootOf(element).textContent.includes('$'));
  }
  return { element, look: view(element), user: userEvent.setup({ document }) };
}

type Mounted = Awaited<ReturnType<typeof mount>>;

const card = ({ look }: Mounted, name: string): HTMLElement =>
  look.getByRole('heading', { level: 3, name: new RegExp(`^${name}`) }).closest('li')!;
/** The visible text of a card, without prices that only reserve space. */
const said = (mounted: Mounted, name: string): string => card(mounted, name).innerText.replaceAll(/\s+/g, ' ');
const features = (mounted: Mounted, name: string): string[] =>
  [...card(mounted, name).querySelectorAll('li')]
    .filter((line) => line.checkVisibility())
    .map((line) => line.textContent.replaceAll('\u00a0', ' '));
/** The price as screen readers say it. */
const spoken = (mounted: Mounted, name: string): string =>
  card(mounted, name).querySelector('.pc-plan__price > .pc-visually-hidden')!.textContent.replaceAll('\u00a0', ' ');
const interval = ({ look }: Mounted, name: RegExp | string) => look.getByRole('radio', { name });

/** Records the details of an event and prevents its default action. */
function heard<Detail>(
  { element }: Mounted,
  name: 'pc-plan-select' | 'pc-auth-request' | 'pc-redirect',
  prevent = true,
) {
  const details: Detail[] = [];
  element.addEventListener(name, (event) => {
    if (prevent) event.preventDefault();
    details.push((event as CustomEvent<Detail>).detail);
  });
  return details;
}

const signIn = (session: object = {}): void =>
  void (document.cookie = `token=${JSON.stringify({ accessToken: 'abc', ...session })}; path=/`);
const experiments = (variants: object): void => localStorage.setItem(EXPERIMENTS_KEY, JSON.stringify(variants));

afterEach(() => {
  document.cookie = 'token=; path=/; max-age=0';
  localStorage.removeItem(EXPERIMENTS_KEY);
});

describe('<pc-pricing-section>', () => {
  describe('the built-in plans', () => {
    it('have exactly the limits that are known, and no amounts', async () => {
      const mounted = await mount();
      const { look, user, element } = mounted;
      await user.click(look.getByRole('button', { name: en.more }));
      expect(features(mounted, 'Free')).to.deep.equal([]);
      expect(features(mounted, 'Basic')).to.deep.equal([
        '3 h video',
        '1 h transcription',
        '10K text-to-speech characters',
        '2 GB storage',
        '160 kbps MP3',
        '480p video',
      ]);
      expect(features(mounted, 'Essentials')).to.deep.equal([
        '2 h video recording',
        '2 h transcription',
        '10K text-to-speech characters',
        '5 GB storage',
        '2 h audio recording',
      ]);
      expect(features(mounted, 'Pro')).to.deep.equal([
        '20 h video',
        '25 h transcription',
        '500K text-to-speech characters',
        '120 GB storage',
        'Unlimited audio',
      ]);
      expect(features(mounted, 'Business')).to.deep.equal([
        '50 h video',
        '100 h transcription',
        '2M text-to-speech characters',
        '1 TB storage',
        'Unlimited audio',
        'Unlimited studios',
      ]);
      for (const [name, line] of Object.entries(en.audiences))
        expect(said(mounted, `${name[0]!.toUpperCase()}${name.slice(1)}`)).to.contain(line);
      expect(features(mounted, 'Enterprise')).to.deep.equal([]);
      expect(said(mounted, 'Pro')).to.contain('Most popular').and.contain('Try Pro free for 7 days');
      expect(rootOf(element).textContent).to.match(/Save 40%/);
      expect(rootOf(element).textContent).not.to.match(/[$€]/);
      expect(element.toJsonLd()).to.equal(null);
    });

    it('have headings one level below the section’s, which the page sets', async () => {
      const mounted = await mount('heading-level="4"');
      expect(mounted.look.getByRole('heading', { level: 4 }).textContent).to.equal(en.title);
      expect(mounted.look.getAllByRole('heading', { level: 5 })[0]!.textContent).to.equal('Basic');
      await mounted.user.click(mounted.look.getByRole('button', { name: en.compare }));
      await mounted.look.findByRole('heading', { level: 5, name: en.comparison });
      mounted.element.headingLevel = '1';
      await waitUntil(() => mounted.look.queryByRole('heading', { level: 1, name: en.title }));
    });

    it('show more and less of all lists at once', async () => {
      const mounted = await mount();
      const { look, user } = mounted;
      expect(features(mounted, 'Basic')).to.have.length(5);
      const more = look.getByRole('button', { name: en.more });
      await user.click(more);
      expect([features(mounted, 'Basic').length, features(mounted, 'Business').length]).to.deep.equal([6, 6]);
      expect(more).to.have.attribute('aria-expanded', 'true');
      await user.click(look.getByRole('button', { name: en.less }));
      expect(features(mounted, 'Basic')).to.have.length(5);
    });

    it('stand in rows: cards and their lines are of one height beside each other', async () => {
      const mounted = await mount();
      mounted.element.parentElement!.style.width = '1200px';
      const cards = ['Basic', 'Essentials', 'Pro', 'Business'].map((name) => card(mounted, name));
      const of = (selector: string) =>
        new Set(cards.map((each) => Math.round(each.querySelector(selector)!.getBoundingClientRect().top)));
      await waitUntil(() => of('h3').size === 1);
      expect(new Set(cards.map((each) => each.offsetHeight)).size).to.equal(1);
      for (const line of [1, 2, 3, 4, 5]) expect(of(`li:nth-child(${line})`).size, `line ${line}`).to.equal(1);
    });
  });

  describe('the catalog', () => {
    it('gives the prices; by the year with what that saves', async () => {
      const mounted = await mount('', catalog);
      expect(said(mounted, 'Pro')).to.contain('$29.99 / month billed monthly');
      expect(spoken(mounted, 'Pro')).to.equal('$29.99 per month, billed monthly');
      expect(said(mounted, 'Free')).to.match(/\$0 Get started free$/);
      await mounted.user.click(interval(mounted, /^Yearly/));
      expect(said(mounted, 'Pro')).to.contain('$17.99 / month $29.99 · $215.88 billed yearly');
      expect(spoken(mounted, 'Pro')).to.equal('$17.99 per month instead of $29.99, $215.88 billed yearly');
      expect(said(mounted, 'Basic')).to.contain('$86.33 billed yearly');
      expect(interval(mounted, 'Yearly Save 40%')).to.have.property('checked', true);
    });

    it('is chosen from by currency; one without minor units is right', async () => {
      const mounted = await mount('', catalog);
      await mounted.user.selectOptions(mounted.look.getByRole('combobox', { name: en.currency }), 'JPY');
      expect(said(mounted, 'Pro')).to.contain('¥4,300');
      mounted.element.language = 'de';
      await waitUntil(() => said(mounted, 'Pro').includes('4.300 ¥'));
      mounted.element.currency = 'usd';
      await waitUntil(() => said(mounted, 'Pro').includes('29,99 $'));
    });

    it('keeps the place of what stands below a price when the interval changes', async () => {
      const mounted = await mount('', { plans: [{ id: 'pro', prices: { month: { USD: 1100 } } }] });
      const place = () => mounted.look.getByRole('button', { name: /^Try Pro/ }).getBoundingClientRect().top;
      const before = place();
      await mounted.user.click(interval(mounted, /^Yearly/));
      expect(said(mounted, 'Pro')).to.contain('$6.60');
      expect(place()).to.equal(before);
    });

    it('can be a JSON child', async () => {
      const element = await mountTag(
        TAG,
        `<${TAG}><script type="application/json">${JSON.stringify(catalog)}</script></${TAG}>`,
      );
      await waitUntil(() => rootOf(element).textContent.includes('$29.99'));
    });

    it('that is malformed is reported, and the built-in plans stay', async () => {
      const mounted = await mount();
      const failing = oneEvent(mounted.element, 'pc-catalog-error');
      let lines: string[] = [];
      const original = console.error;
      console.error = (...values: unknown[]) => void lines.push(values.map(String).join(' '));
      try {
        mounted.element.catalog = { plans: [{ id: 'pro', prices: { month: { USD: 29.99 } } }] };
        await failing;
      } finally {
        console.error = original;
      }
      expect(lines).to.have.length(1);
      expect(lines[0]).to.contain('<pc-pricing-section>').and.contain('plans[0].prices.month.USD');
      expect(features(mounted, 'Business')).to.have.length(5);
      lines = reported(() => {
        const child = document.createElement('script');
        child.type = 'application/json';
        child.text = '{"plans": 1}';
        const other = document.createElement(TAG);
        other.append(child);
        mounted.element.parentElement!.append(other);
      });
      expect(lines[0]).to.contain('plans must be a list');
    });

    it('whose server does not respond is reported with both possible causes', async () => {
      const original = window.fetch;
      const error = console.error;
      const lines: string[] = [];
      window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
      console.error = (...values: unknown[]) => void lines.push(values.map(String).join(' '));
      try {
        const mounted = await mount('catalog-url="https://prices.example/catalog.json"');
        await mounted.look.findByRole('button', { name: en.retry });
        expect(lines).to.have.length(1);
        expect(lines[0]).to.contain('https://prices.example/catalog.json did not respond').and.contain('CORS');
      } finally {
        window.fetch = original;
        console.error = error;
      }
    });

    it('is loaded from its address; when that fails, trying again helps', async () => {
      const original = window.fetch;
      let answer = (): Response => new Response('', { status: 503 });
      const asked: unknown[] = [];
      window.fetch = (...[address]: Parameters<typeof fetch>) => {
        asked.push(address);
        return Promise.resolve(answer());
      };
      const error = console.error;
      console.error = () => undefined;
      try {
        const mounted = await mount('catalog-url="/prices.json"');
        const retry = await mounted.look.findByRole('button', { name: en.retry });
        await mounted.look.findByRole('heading', { level: 3, name: /^Pro/ });
        answer = () => Response.json(catalog);
        await mounted.user.click(retry);
        await mounted.look.findByText('$29.99', { selector: 'strong' });
        expect(mounted.look.queryByRole('button', { name: en.retry })).to.equal(null);
        expect(asked).to.deep.equal(['/prices.json', '/prices.json']);

        answer = () => new Response('<!doctype html><p>Back soon</p>');
        const next = await mount('catalog-url="/prices.json"');
        await next.look.findByText('$29.99', { selector: 'strong' });
        expect(next.look.queryByRole('button', { name: en.retry }), 'the last good copy is shown').to.equal(null);
      } finally {
        window.fetch = original;
        console.error = error;
        localStorage.removeItem('pc_kept_data');
      }
    });
  });

  it('says all amounts once, when the visitor has switched the interval', async () => {
    const mounted = await mount('', catalog);
    const status = mounted.look.getAllByRole('status')[0]!;
    expect(status.textContent).to.equal('');
    await mounted.user.click(interval(mounted, /^Yearly/));
    await waitUntil(() => status.textContent !== '');
    const spokenOnce = status.textContent.replaceAll('\u00a0', ' ');
    expect(spokenOnce).to.match(/^Free: \$0\. Basic: .*\$86\.33.*Pro: .*\$17\.99.*\$215\.88/);
    expect(spokenOnce).not.to.contain('Enterprise');
  });

  describe('choosing a plan', () => {
    it('asks a visitor to sign up, with plan, interval and coupon', async () => {
      const mounted = await mount('coupon="SPRING20" flow="voice-hub-tts" interval="year"', catalog);
      const selected = heard<PlanSelectDetail>(mounted, 'pc-plan-select', false);
      const requested = heard<object>(mounted, 'pc-auth-request');
      await mounted.user.click(mounted.look.getByRole('button', { name: /^Try Pro/ }));
      const chosen = { plan: 'pro', interval: 'year', coupon: 'SPRING20' };
      expect(selected).to.deep.equal([{ ...chosen, currency: 'USD', amount: 21588, price: 215.88 }]);
      expect(requested).to.deep.equal([{ ...chosen, mode: 'signup', flow: 'voice-hub-tts' }]);
    });

    it('does no more than announce it when the page prevents it', async () => {
      const mounted = await mount();
      const selected = heard<PlanSelectDetail>(mounted, 'pc-plan-select');
      const requested = heard<object>(mounted, 'pc-auth-request');
      await mounted.user.click(mounted.look.getByRole('button', { name: /^Try Basic/ }));
      expect(selected).to.deep.equal([
        { plan: 'basic', interval: 'month', currency: null, amount: null, price: null, coupon: null },
      ]);
      expect(requested).to.deep.equal([]);
      await mounted.user.click(mounted.look.getByRole('link', { name: 'Contact us, Enterprise' }));
      expect(selected.at(-1)).to.have.property('plan', 'enterprise');
    });

    it('keeps the signed-in in the page where the service is elsewhere and nobody has said where the editor is', async () => {
      const lines: unknown[] = [];
      const original = console.error;
      console.error = (line: unknown) => void lines.push(line);
      try {
        signIn({ apiBase: 'https://api.example/' });
        const mounted = await mount('api-base="https://api.example"', catalog);
        const redirects = heard<PricingRedirectDetail>(mounted, 'pc-redirect', false);
        const choose = () => mounted.look.getByRole('button', { name: /^Try Pro/ });
        await mounted.user.click(choose());
        await waitUntil(() => redirects.length > 0);
        // The next press counts, and the page is still there for it.
        await waitUntil(() => !choose().ariaBusy);
        await mounted.user.click(choose());
        await waitUntil(() => redirects.length > 1);
      } finally {
        console.error = original;
      }
      expect(lines).to.have.length(2);
      expect(lines[0]).to.contain('appBase');
    });

    it('leads the signed-in to the editor with the same, and with how they have signed in', async () => {
      signIn({ method: 'GOOGLE_ONE_TAP' });
      sessionStorage.setItem('pc_landing_query', '?utm_source=blog&plan=free');
      const mounted = await mount('coupon="SPRING20" app-base="https://editor.example/app"', catalog);
      const redirects = heard<PricingRedirectDetail>(mounted, 'pc-redirect');
      const requested = heard<object>(mounted, 'pc-auth-request');
      await mounted.user.click(interval(mounted, /^Yearly/));
      await mounted.user.click(mounted.look.getByRole('button', { name: /^Try Pro/ }));
      await waitUntil(() => redirects.length > 0);
      const { origin, pathname, searchParams } = new URL(redirects[0]!.url);
      expect(origin + pathname).to.equal('https://editor.example/app/editor/workspace/projects');
      expect(Object.fromEntries(searchParams)).to.deep.equal({
        utm_source: 'blog',
        authType: 'sign_in',
        touchpoint: 'landing',
        method: 'google_one_tap',
        plan: 'pro',
        interval: 'year',
        coupon: 'SPRING20',
      });
      expect(requested).to.deep.equal([]);
      await waitUntil(() => !mounted.look.getByRole('button', { name: /^Try Pro/ }).hasAttribute('aria-busy'));
    });

    it('leads from Enterprise to the sales page of the language', async () => {
      const mounted = await mount('language="fr"');
      const link = await mounted.look.findByRole('link', { name: /Enterprise/ });
      await waitUntil(() => link.getAttribute('href') === '/fr/sales');
    });

    it('marks the plan that the signed-in have, and words the others as a switch', async () => {
      const visitor = await mount('current-plan="basic"');
      expect(visitor.look.queryByText(en.current)).to.equal(null);
      signIn();
      const mounted = await mount('current-plan="basic"');
      const selected = heard<PlanSelectDetail>(mounted, 'pc-plan-select');
      expect(mounted.look.getByRole('button', { name: 'Current plan, Basic' })).to.have.attribute(
        'aria-disabled',
        'true',
      );
      await mounted.user.click(mounted.look.getByRole('button', { name: 'Current plan, Basic' }));
      expect(selected).to.deep.equal([]);
      mounted.look.getByRole('button', { name: 'Switch to Pro' });
    });

    it('says on each button what happens', async () => {
      const prices = { month: { USD: 1900 } };
      const { look } = await mount('', {
        plans: [
          { id: 'pro', prices },
          { id: 'basic', prices, trialDays: 0 },
          { id: 'start', name: 'Start', prices: { month: { USD: 0 } } },
          { id: 'shop', name: 'Shop', prices, contactUrl: '/pay' },
          { id: 'enterprise' },
          { id: 'own', name: 'Own' },
        ],
      });
      for (const name of ['Try Pro free for 7 days', 'Subscribe to Basic', 'Get started free, Start', 'Choose Own'])
        look.getByRole('button', { name });
      for (const name of ['Subscribe to Shop', 'Contact us, Enterprise']) look.getByRole('link', { name });
    });
  });

  describe('the experiments', () => {
    for (const variant of ['FREE', 'FREEMIUM_WITH_TRIAL', 'TRIAL'] as const) {
      it(`${variant} words how one begins`, async () => {
        experiments({ subscriptionExperiment: variant });
        const { look } = await mount();
        look.getByText(en.lead[variant](7));
      });
    }

    it('MI_3_6 offers three and six months as far as there are such prices', async () => {
      experiments({ pricingExperiment: 'MI_3_6' });
      const mounted = await mount('', catalog);
      const radios = mounted.look.getAllByRole<HTMLInputElement>('radio');
      expect(radios.map(({ value }) => value as PaymentInterval)).to.deep.equal(['month', '3-months', 'year']);
      const selected = heard<PlanSelectDetail>(mounted, 'pc-plan-select');
      await mounted.user.click(interval(mounted, '3 months'));
      expect(said(mounted, 'Basic')).to.contain('$10.79 / month').and.contain('$32.37 billed every 3 months');
      await mounted.user.click(mounted.look.getByRole('button', { name: /^Try Basic/ }));
      await mounted.user.click(mounted.look.getByRole('button', { name: /^Try Pro/ }));
      expect(selected.map(({ interval: chosen, amount }) => [chosen, amount])).to.deep.equal([
        ['3-months', 3237],
        ['month', 2999],
      ]);
    });

    it('three months asked for by the page are months in the standard offer', async () => {
      const mounted = await mount('interval="3-months"', catalog);
      expect(interval(mounted, 'Monthly')).to.have.property('checked', true);
    });
  });

  describe('the interval', () => {
    it('is one radio group for the keyboard, its change is announced', async () => {
      const mounted = await mount('', catalog);
      const changed = oneEvent(mounted.element, 'pc-interval-change');
      const group = within(mounted.look.getByRole('group', { name: en.interval }));
      expect(new Set(group.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name)).size).to.equal(1);
      await mounted.user.click(interval(mounted, /^Yearly/));
      expect(((await changed) as CustomEvent<unknown>).detail).to.deep.equal({ interval: 'year' });
    });

    it('is what is paid at the plan’s own address', async () => {
      const prices = { month: { USD: 1900 }, year: { USD: 19_000 } };
      const mounted = await mount('coupon="SPRING"', {
        plans: [
          { id: 'one', name: 'One', prices, contactUrl: '/pay?link=abc' },
          { id: 'two', name: 'Two', prices, contactUrl: { month: '/monthly', year: '/yearly' } },
          { id: 'talk', name: 'Talk', contactUrl: '/talk' },
        ],
      });
      const links = () => mounted.look.getAllByRole('link').map((link) => link.getAttribute('href'));
      expect(links()).to.deep.equal(['/pay?link=abc&interval=month&currency=USD&coupon=SPRING', '/monthly', '/talk']);
      await mounted.user.click(interval(mounted, /^Yearly/));
      expect(links()).to.deep.equal(['/pay?link=abc&interval=year&currency=USD&coupon=SPRING', '/yearly', '/talk']);
    });

    it('is the page’s again when the page changes it', async () => {
      const mounted = await mount('', catalog);
      await mounted.user.click(interval(mounted, /^Yearly/));
      mounted.element.language = 'es';
      await waitUntil(() => said(mounted, 'Pro').includes('17,99'));
      mounted.element.interval = 'year';
      mounted.element.removeAttribute('interval');
      await waitUntil(() => said(mounted, 'Pro').includes('29,99 US$'));
    });
  });

  describe('the coupon', () => {
    const enter = async ({ look, user }: Mounted, code: string) => {
      const field = await look.findByRole<HTMLInputElement>('textbox', { name: en.coupon });
      await waitUntil(() => (field.getRootNode() as ShadowRoot).activeElement === field, 'the field has the focus');
      const whole = { initialSelectionStart: 0, initialSelectionEnd: field.value.length };
      await user.type(field, `${code}{Enter}`, whole);
      return field;
    };
    /** Waits until it is in use, without a promise. */
    const unchecked = async ({ look }: Mounted, code: string) =>
      expect((await look.findByText(en.uncheckedCoupon)).textContent).to.equal(`${code} ${en.uncheckedCoupon}`);
    const open = ({ look, user }: Mounted) => user.click(look.getByRole('button', { name: en.haveCoupon }));

    it('that cannot be one is refused; one that can is in use until it is removed', async () => {
      const mounted = await mount();
      await open(mounted);
      const field = await enter(mounted, '');
      expect((await mounted.look.findByText('Please enter a valid coupon.')).closest('[role=alert]')).not.to.equal(
        null,
      );
      expect(field).to.have.attribute('aria-invalid', 'true');
      const changed = oneEvent(mounted.element, 'pc-coupon-change');
      await enter(mounted, 'SPRING20');
      expect(((await changed) as CustomEvent<unknown>).detail).to.deep.equal({ coupon: 'SPRING20' });
      await unchecked(mounted, 'SPRING20');
      const requested = heard<{ coupon?: string }>(mounted, 'pc-auth-request');
      const chooseBasic = () => mounted.user.click(mounted.look.getByRole('button', { name: /^Try Basic/ }));
      await chooseBasic();
      const remove = mounted.look.getByRole('button', { name: en.removeCoupon });
      await mounted.user.click(remove);
      await mounted.look.findByRole('textbox', { name: en.coupon });
      await chooseBasic();
      expect(requested.map(({ coupon }) => coupon)).to.deep.equal(['SPRING20', undefined]);
    });

    it('is promised only if the page has confirmed it; who could not say leaves it to the checkout', async () => {
      const mounted = await mount();
      const checked: string[] = [];
      mounted.element.checkCoupon = (coupon) => {
        checked.push(coupon);
        if (checked.length === 1) throw new Error('offline');
        return Promise.resolve(coupon === 'RIGHT');
      };
      await open(mounted);
      await enter(mounted, 'RIGHT');
      await unchecked(mounted, 'RIGHT');
      await mounted.user.click(mounted.look.getByRole('button', { name: en.removeCoupon }));
      await enter(mounted, 'WRONG');
      await mounted.look.findByText(en.invalidCoupon);
      await enter(mounted, 'RIGHT');
      await mounted.look.findByText(en.couponApplied('RIGHT'));
      expect(checked).to.deep.equal(['RIGHT', 'WRONG', 'RIGHT']);
    });

    for (const odd of [undefined, null, 1, 'yes', {}, { valid: 'no' }, []]) {
      it(`is neither right nor wrong where the page answers ${JSON.stringify(odd)}`, async () => {
        const mounted = await mount();
        Object.assign(mounted.element, { checkCoupon: () => Promise.resolve(odd) });
        await open(mounted);
        await enter(mounted, 'RIGHT');
        await unchecked(mounted, 'RIGHT');
      });
    }

    it('is explained in the page’s words, and checked by its configuration for all sections', async () => {
      configure({
        checkCoupon: (coupon, plan) => ({ valid: coupon === 'HALF', text: `${coupon} for ${plan}` }),
      });
      try {
        const mounted = await mount('coupon="HALF" current-plan="basic"');
        await mounted.look.findByText('HALF for basic');
        await mounted.user.click(mounted.look.getByRole('button', { name: en.removeCoupon }));
        await enter(mounted, 'OTHER');
        await mounted.look.findByText('OTHER for basic');
      } finally {
        configure({ checkCoupon: undefined });
      }
    });

    it('of the attribute that the page refuses is taken out, with the reason', async () => {
      const mounted = await mount();
      mounted.element.checkCoupon = () => Promise.resolve(false);
      const changed = oneEvent(mounted.element, 'pc-coupon-change');
      mounted.element.setAttribute('coupon', 'SPRING20');
      expect(((await changed) as CustomEvent<unknown>).detail).to.deep.equal({ coupon: null });
      await mounted.look.findByText(en.invalidCoupon);
    });

    it('of the attribute that cannot be one is reported', async () => {
      const { element, look } = await mount();
      const lines = reported(() => element.setAttribute('coupon', 'a b'));
      expect(lines[0]).to.contain('coupon="a b"');
      look.getByRole('button', { name: en.haveCoupon });
    });
  });

  describe('the comparison', () => {
    const compare = async (mounted: Mounted, width: number) => {
      mounted.element.parentElement!.style.width = `${width}px`;
      await mounted.user.click(mounted.look.getByRole('button', { name: en.compare }));
      return within(await mounted.look.findByRole('table', { name: en.comparison }));
    };
    /** Does what a browser does when an option of its native popup is chosen. */
    const choose = (select: HTMLSelectElement, value: string) => {
      select.focus();
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    };
    const texts = (cells: HTMLElement[]) => cells.map((cell) => cell.textContent.replaceAll('\u00a0', ' ').trim());

    it('is a table of the plans that say what is in them, in which nothing is stated that is not known', async () => {
      const mounted = await mount();
      const table = await compare(mounted, 1100);
      const names = ['Features', 'Basic', 'Essentials', 'Pro', 'Business'];
      expect(texts(table.getAllByRole('columnheader'))).to.deep.equal(names);
      const row = within(table.getByRole('row', { name: /^Audio/ }));
      expect(texts(row.getAllByRole('cell'))).to.deep.equal([en.unknown, '2 h', 'Unlimited', 'Unlimited']);
      // MP3 quality, video quality and studios are known of one plan each.
      expect(table.getAllByRole('rowheader')).to.have.length(6);
    });

    it('has a dash for what a plan does not have, not for what is agreed on', async () => {
      const mounted = await mount();
      mounted.element.catalog = {
        plans: [
          { id: 'one', name: 'One', features: ['Clips'] },
          { id: 'two', name: 'Two', trialDays: 3, features: ['Clips', 'Captions'] },
          { id: 'talk', name: 'Talk', contactUrl: '/talk', features: ['Clips'] },
        ],
      };
      const table = await compare(mounted, 1100);
      const cells = (name: RegExp) => texts(within(table.getByRole('row', { name })).getAllByRole('cell'));
      expect(cells(/^Captions/)).to.deep.equal([`–${en.notIncluded}`, en.included, en.onRequest]);
      expect(cells(/^Free trial/)).to.deep.equal([`–${en.notIncluded}`, '3 days', en.onRequest]);
    });

    it('has a button for each plan, also where there is room for two', async () => {
      const mounted = await mount('current-plan="basic"', catalog);
      const selected = heard<PlanSelectDetail>(mounted, 'pc-plan-select');
      const table = await compare(mounted, 1100);
      expect(texts(table.getAllByRole('button'))).to.deep.equal(['Choose', 'Choose']);
      await mounted.user.click(table.getByRole('button', { name: 'Choose Pro' }));
      mounted.element.parentElement!.style.width = '360px';
      await table.findAllByRole('combobox');
      await mounted.user.click(table.getByRole('button', { name: 'Choose Basic' }));
      expect(selected.map(({ plan }) => plan)).to.deep.equal(['pro', 'basic']);
    });

    it('keeps its head and its first column in sight', async () => {
      const mounted = await mount('', catalog);
      const table = await compare(mounted, 1100);
      const region = mounted.look.getByRole('region', { name: en.comparison });
      region.style.cssText = 'max-block-size: 200px; max-inline-size: 240px';
      region.scrollTo(40, 100);
      expect([region.scrollLeft, region.scrollTop]).to.deep.equal([40, 100]);
      const area = region.getBoundingClientRect();
      const corner = table.getByRole('columnheader', { name: en.features }).getBoundingClientRect();
      expect(corner.top - area.top).to.be.closeTo(0, 2);
      expect(corner.left - area.left).to.be.closeTo(0, 2);
      const rows = table.getAllByRole('rowheader').map((header) => header.getBoundingClientRect().left - area.left);
      for (const left of rows) expect(left).to.be.closeTo(0, 2);
    });

    it('is a stop for Tab only while it scrolls, and keeps the focus when it no longer does', async () => {
      const mounted = await mount('', catalog);
      await compare(mounted, 1100);
      const region = mounted.look.getByRole('region', { name: en.comparison });
      region.style.cssText = 'max-block-size: none';
      await waitUntil(() => region.tabIndex === -1);
      region.style.cssText = 'max-block-size: 200px';
      await waitUntil(() => region.tabIndex === 0);
      region.focus();
      region.style.cssText = 'max-block-size: none';
      await waitUntil(() => region.tabIndex === -1);
      expect(mounted.element.shadowRoot!.activeElement).to.equal(region);
    });

    it('has two plans where there is no room for more, chosen by select; the focus stays', async () => {
      const mounted = await mount('', catalog);
      const table = await compare(mounted, 360);
      const first = () => table.getByRole<HTMLSelectElement>('combobox', { name: en.planSelects[0] });
      const second = () => table.getByRole<HTMLSelectElement>('combobox', { name: en.planSelects[1] });
      expect([first().value, second().value]).to.deep.equal(['basic', 'pro']);
      choose(first(), 'pro');
      await waitUntil(() => second().value === 'basic');
      expect(first().value).to.equal('pro');
      choose(second(), 'basic');
      expect(first().value).to.equal('pro');
      expect((first().getRootNode() as ShadowRoot).activeElement === second()).to.equal(true);
      const video = within(table.getByRole('row', { name: /^Video 2/ }));
      expect(texts(video.getAllByRole('cell'))).to.deep.equal(['20 h', '3 h']);
      const [name, ...cells] = [video.getByRole('rowheader'), ...video.getAllByRole('cell')].map((part) =>
        part.getBoundingClientRect(),
      );
      for (const cell of cells) expect(cell.top).to.be.at.least(name!.bottom);
      // The plans stay in sight while the page scrolls along the table.
      mounted.element.parentElement!.style.paddingBlockEnd = '2000px';
      video.getByRole('rowheader').scrollIntoView({ block: 'center' });
      window.scrollBy(0, table.getByRole('row', { name: /^Storage/ }).getBoundingClientRect().top - 60);
      expect(first().getBoundingClientRect().top).to.be.within(0, 40);
    });
  });

  it('leads back to the top with the focus', async () => {
    const mounted = await mount();
    mounted.element.parentElement!.style.paddingBlock = '2000px';
    const top = mounted.look.getByRole('button', { name: en.toTop });
    top.scrollIntoView();
    await mounted.user.click(top);
    const title = mounted.look.getByRole('heading', { level: 2, name: en.title });
    expect((title.getRootNode() as ShadowRoot).activeElement === title).to.equal(true);
    await waitUntil(() => Math.abs(title.getBoundingClientRect().top) < 60, 'the title is at the top');
  });

  describe('as structured data', () => {
    const scripts = () => [...document.head.querySelectorAll('script[type="application/ld+json"]')];

    it('says the prices that are shown', async () => {
      const mounted = await mount('interval="year"', catalog);
      const data = mounted.element.toJsonLd()!;
      expect(data.offers.map(({ name, price }) => [name, price])).to.deep.equal([
        ['Free', '0.00'],
        ['Basic', '86.33'],
        ['Pro', '215.88'],
      ]);
      for (const { name, price, priceCurrency, priceSpecification } of data.offers) {
        expect(priceCurrency).to.equal('USD');
        expect(priceSpecification).to.deep.include({ price, priceCurrency });
        expect(priceSpecification.referenceQuantity).to.deep.include({ value: 12, unitCode: 'MON' });
        expect(priceSpecification).not.to.have.property('billingDuration');
        expect(said(mounted, name)).to.contain(`$${Number(price)}`);
      }
      await mounted.user.selectOptions(mounted.look.getByRole('combobox', { name: en.currency }), 'JPY');
      expect(mounted.element.toJsonLd()!.offers.at(-1)).to.include({ price: '30960', priceCurrency: 'JPY' });
    });

    it('stands in the page’s head as long as the section is shown, and follows it', async () => {
      const mounted = await mount('structured-data', catalog);
      await waitUntil(() => scripts().length === 1);
      const published = () => JSON.parse(scripts()[0]!.textContent) as unknown;
      expect(published()).to.deep.equal(mounted.element.toJsonLd());
      await mounted.user.click(interval(mounted, /^Yearly/));
      expect(scripts()).to.have.length(1);
      expect(published()).to.deep.equal(mounted.element.toJsonLd());
      mounted.element.remove();
      await waitUntil(() => scripts().length === 0);
    });
  });

  describe('everywhere', () => {
    it('is accessible in both themes, with everything open', async () => {
      const mounted = await mount('', catalog);
      await mounted.user.click(mounted.look.getByRole('button', { name: en.more }));
      await mounted.user.click(mounted.look.getByRole('button', { name: en.compare }));
      await mounted.look.findByRole('table');
      await mounted.user.click(mounted.look.getByRole('button', { name: en.haveCoupon }));
      await mounted.look.findByRole('textbox');
      for (const theme of ['light', 'dark'] as const) {
        mounted.element.theme = theme;
        await waitUntil(() => rootOf(mounted.element).dataset['theme'] === theme);
        // Waits for color transitions to finish.
        await Promise.all(mounted.element.shadowRoot!.getAnimations().map(({ finished }) => finished));
        expect(await violations(mounted.element, theme), theme).to.deep.equal([]);
      }
    });

    it('is as high as its plans where there are fewer than the built-in ones', async () => {
      const mounted = await mount('', { plans: catalog.plans.slice(1, 3) });
      mounted.element.parentElement!.style.width = '320px';
      const end = mounted.look.getByRole('button', { name: en.toTop }).getBoundingClientRect();
      expect(mounted.element.getBoundingClientRect().bottom - end.bottom).to.be.below(16);
    });

    it('has the plans that say nothing of what is in them side by side below the others', async () => {
      const mounted = await mount('', catalog);
      mounted.element.parentElement!.style.width = '1200px';
      const [basic, free, enterprise] = ['Basic', 'Free', 'Enterprise'].map((name) =>
        card(mounted, name).getBoundingClientRect(),
      );
      expect(free!.top).to.equal(enterprise!.top);
      expect(free!.top).to.be.above(basic!.bottom);
      expect(free!.width).to.equal(enterprise!.width);
    });

    it('fits from 280 px to 1600 px in every language, nothing overlapping', async () => {
      const mounted = await mount('', catalog);
      const place = mounted.element.parentElement!;
      for (const language of LANGUAGES as readonly Language[]) {
        mounted.element.language = language;
        await waitUntil(() => rootOf(mounted.element).lang === language);
        for (const width of [280, 360, 600, 930, 1280, 1600]) {
          place.style.width = `${width}px`;
          const { right } = place.getBoundingClientRect();
          const root = rootOf(mounted.element);
          const beyond = [...root.querySelectorAll('h2, h3, p, li, button, label, select')].filter(
            (part) => part.getBoundingClientRect().right > right + 0.5,
          );
          expect(
            beyond.map((part) => part.textContent),
            `${language} ${width}`,
          ).to.deep.equal([]);
        }
      }
    });

    for (const width of [360, 760, 1200]) {
      it(`has its space reserved at ${width} px, with and without prices`, async () => {
        const all = { plans: [...catalog.plans, { id: 'essentials' }, { id: 'business' }] };
        const child = `<script type="application/json">${JSON.stringify(all)}</script>`;
        for (const inside of ['', child]) {
          const markup = `<div style="width: ${width}px"><${TAG} language="en">${inside}</${TAG}></div>`;
          const before = await reserved(TAG, markup);
          const place = await fixture<HTMLElement>(markup);
          const after = placeOf(place.querySelector(TAG)!);
          expect(after.width).to.equal(before.width);
          expect(after.height).to.be.closeTo(before.height, 0.5);
        }
      });
    }
  });
});
