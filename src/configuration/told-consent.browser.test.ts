import { expect } from '@open-wc/testing';
import { waitUntil } from '../testing/wait-until.ts';
import { BLOCK_ADDED } from './block.ts';
import { configuration, configure } from './configuration.ts';
import { lacksConsent } from './consent.ts';

type Page = Record<string, unknown>;
const page = globalThis as unknown as Page;

/** As the function of that name that pages copy: what is pushed are its arguments, which is no array. */
function gtag(...values: unknown[]): void {
  const pushed = { ...values, length: values.length };
  (page['dataLayer'] as unknown[]).push(pushed);
}

type TcfListener = (data: object, isSuccess: boolean) => void;

/** A banner of each kind: how it is there, and how a visitor decides. */
interface Banner {
  install: () => void;
  yes: () => void;
  no: () => void;
}

let tcfListener: TcfListener | undefined;
let saysYes = false;

const decideTcf = (isYes: boolean): void =>
  tcfListener?.({ eventStatus: 'useractioncomplete', purpose: { consents: { 1: true, 8: isYes } } }, true);

const BANNERS: Readonly<Record<string, Banner>> = {
  'Consent Mode': {
    install() {
      page['dataLayer'] = [{ event: 'gtm.js' }, 'text', null];
      gtag('consent', 'default', { ad_storage: 'denied', analytics_storage: 'denied' });
    },
    yes: () => gtag('consent', 'update', { analytics_storage: 'granted' }),
    no: () => gtag('consent', 'update', { analytics_storage: 'denied' }),
  },
  TCF: {
    install() {
      tcfListener = undefined;
      page['__tcfapi'] = (command: string, _version: number, listener: TcfListener) => {
        if (command !== 'addEventListener') return;
        tcfListener = listener;
        // What the dialog proposes is no decision.
        listener({ eventStatus: 'cmpuishown', purpose: { consents: { 1: true, 8: true } } }, true);
      };
    },
    yes: () => decideTcf(true),
    no: () => decideTcf(false),
  },
  'the WP Consent API': {
    install() {
      saysYes = false;
      page['wp_has_consent'] = (category: string) => category === 'statistics' && saysYes;
    },
    yes: () => (saysYes = true),
    no: () => (saysYes = false),
  },
};

/** Resolves once all banners have been looked at again. */
async function afterTheNextLook(): Promise<void> {
  let looks = 0;
  Object.defineProperty(page, 'wp_has_consent', { get: () => (looks++, undefined), configurable: true });
  await waitUntil(() => looks > 1);
}

/** As when the page has been parsed. */
const readPage = () => window.dispatchEvent(new Event(BLOCK_ADDED));

describe('consent', () => {
  afterEach(async () => {
    for (const name of ['dataLayer', '__tcfapi', 'wp_has_consent']) Reflect.deleteProperty(page, name);
    document.documentElement.removeAttribute('data-pc-consent');
    configure({ consent: undefined });
    readPage();
    await waitUntil(() => configuration().consent === undefined);
  });

  for (const [name, banner] of Object.entries(BANNERS)) {
    it(`is asked of ${name}: none before a yes, and none after it is withdrawn`, async () => {
      banner.install();
      readPage();
      await waitUntil(() => configuration().consent === 'pending' && (name !== 'TCF' || tcfListener));
      banner.yes();
      await waitUntil(() => !lacksConsent());
      banner.no();
      await waitUntil(lacksConsent);
    });

    it(`that ${name} has told before the script ran counts`, async () => {
      banner.install();
      if (name === 'TCF')
        page['__tcfapi'] = (_command: string, _version: number, listener: TcfListener) =>
          listener({ eventStatus: 'tcloaded', purpose: { consents: { 1: true, 8: true } } }, true);
      banner.yes();
      readPage();
      await waitUntil(() => configuration().consent === 'granted');
    });

    it(`of the page’s own settings wins over ${name}`, () => {
      banner.install();
      for (const consent of ['granted', 'denied'] as const) {
        configure({ consent });
        readPage();
        expect(configuration().consent).to.equal(consent);
      }
    });
  }

  it('of several banners is the strictest', async () => {
    BANNERS['the WP Consent API']!.install();
    saysYes = true;
    BANNERS['Consent Mode']!.install();
    readPage();
    await waitUntil(() => configuration().consent === 'pending');
    BANNERS['Consent Mode']!.yes();
    await waitUntil(() => !lacksConsent());
  });

  it('is not expected of a page without a banner, whatever else is in its data layer', async () => {
    page['dataLayer'] = [
      ['consent'],
      { 0: 'consent', 1: 'default' },
      { 0: 'config', 2: { analytics_storage: 'denied' } },
    ];
    readPage();
    await afterTheNextLook();
    expect(configuration().consent).to.equal(undefined);
  });

  it('stays as it was told when a long data layer is cut off at its beginning', async () => {
    const banner = BANNERS['Consent Mode']!;
    banner.install();
    readPage();
    banner.no();
    await waitUntil(() => configuration().consent === 'denied');
    (page['dataLayer'] as unknown[]).splice(0);
    await afterTheNextLook();
    expect(configuration().consent).to.equal('denied');
  });

  it('waits for a banner that throws or tells nothing', async () => {
    page['__tcfapi'] = (_command: string, _version: number, listener: (data: unknown, isSuccess: boolean) => void) =>
      listener(null, true);
    page['wp_has_consent'] = () => {
      throw new Error('not yet');
    };
    readPage();
    await waitUntil(() => configuration().consent === 'pending');
    page['wp_has_consent'] = () => true;
    page['__tcfapi'] = (_command: string, _version: number, listener: TcfListener) =>
      listener({ gdprApplies: false }, true);
    await waitUntil(() => configuration().consent === 'granted');
  });

  it('where the TCF does not apply is not asked for', async () => {
    page['__tcfapi'] = (_command: string, _version: number, listener: TcfListener) =>
      listener({ gdprApplies: false }, true);
    readPage();
    await waitUntil(() => configuration().consent === 'granted');
  });

  it('stands in an attribute of the document, at first and live, over what a script or banner says', async () => {
    const script = document.head.appendChild(document.createElement('script'));
    script.type = 'text/plain';
    script.dataset['pcConsent'] = 'pending';
    document.documentElement.dataset['pcConsent'] = 'granted';
    readPage();
    expect(lacksConsent()).to.equal(false);
    document.documentElement.dataset['pcConsent'] = 'denied';
    await waitUntil(() => configuration().consent === 'denied');
    document.documentElement.removeAttribute('data-pc-consent');
    await waitUntil(() => configuration().consent === 'pending');
    script.remove();
  });
});
