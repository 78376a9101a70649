/** A page that the browser prerenders: nobody looks at it yet. @everywhere: first load. */
import { expect } from '@open-wc/testing';
import { LANDING_DATA } from '../visitor/arrival.ts';
import { whenActivated } from '../visitor/activation.ts';
import { isWebKit } from '../testing/browser.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { installPageListeners } from './page-listeners.ts';
import './pc-auth-modal.ts';
import './pc-file-player.ts';
import './pc-header.ts';
import './pc-one-tap-sign-in.ts';
import './pc-pricing-section.ts';
import './pc-tts-section.ts';
import { mount, rootOf, view } from './testing/page.ts';

/** Paths that the page asks its service for. */
let asked: string[];
let played: number;
let isPrerendering: boolean;
const { fetch } = window;
const load = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'src')!;
const prerendering = Object.getOwnPropertyDescriptor(Document.prototype, 'prerendering');

function activate(): void {
  isPrerendering = false;
  document.dispatchEvent(new Event('prerenderingchange'));
}

describe('a page that is prerendered', () => {
  beforeEach(() => {
    asked = [];
    played = 0;
    isPrerendering = true;
    Object.defineProperty(Document.prototype, 'prerendering', { configurable: true, get: () => isPrerendering });
    window.fetch = (url) => {
      asked.push(new URL(url as string, location.href).pathname);
      return Promise.resolve(Response.json({ googleClientId: null, facebookClientId: null, appleClientId: null }));
    };
    Object.defineProperty(HTMLMediaElement.prototype, 'src', {
      ...load,
      set(value: string) {
        played++;
        load.set!.call(this, value);
      },
    });
    localStorage.clear();
    sessionStorage.clear();
  });

  afterEach(() => {
    activate();
    window.fetch = fetch;
    Object.defineProperty(HTMLMediaElement.prototype, 'src', load);
    if (prerendering) Object.defineProperty(Document.prototype, 'prerendering', prerendering);
    else Reflect.deleteProperty(Document.prototype, 'prerendering');
  });

  it('renders its widgets, which store and request nothing until somebody looks', async () => {
    installPageListeners({ document, addEventListener: () => undefined } as unknown as Window);
    const service = 'prerendered-service';
    const header = await mount('pc-header', `<pc-header language="en" api-base="/${service}"></pc-header>`);
    await mount('pc-one-tap-sign-in', `<pc-one-tap-sign-in api-base="/${service}"></pc-one-tap-sign-in>`);
    await mount('pc-auth-modal', '<pc-auth-modal language="en" api-base="/dialog-service" open></pc-auth-modal>');
    await mount('pc-tts-section', `<pc-tts-section language="en" api-base="/${service}"></pc-tts-section>`);
    await mount('pc-pricing-section', '<pc-pricing-section language="en" catalog-url="/catalog"></pc-pricing-section>');
    const player = await mount('pc-file-player', '<pc-file-player language="en" src="/sound.mp3"></pc-file-player>');
    expect(view(header).getByRole('button', { name: 'Open menu' })).to.exist;
    expect(rootOf(player).childElementCount).to.be.greaterThan(0);
    // Everything that they would do at once is done when a task of the same kind is.
    await new Promise<unknown>((resolve) => (isWebKit ? setTimeout(resolve, 0) : requestIdleCallback(resolve)));
    expect(asked).to.deep.equal([]);
    expect(played).to.equal(0);
    expect({ ...localStorage }).to.deep.equal({});
    expect({ ...sessionStorage }).to.deep.equal({});

    activate();
    await waitUntil(() => asked.includes(`/${service}/api/tts/voices`) && asked.includes('/catalog') && played > 0);
    for (const each of [service, 'dialog-service'])
      await waitUntil(() => asked.includes(`/${each}/api/auth/client-ids`));
    expect(localStorage.getItem(LANDING_DATA)).to.include(location.pathname);
    // The header's prompt and the tag share it.
    expect(asked.filter((path) => path === `/${service}/api/auth/client-ids`)).to.have.length(1);
  });

  it('starts nothing that was cancelled before', () => {
    let starts = 0;
    const start = (): void => {
      starts++;
    };
    const leaving = new AbortController();
    whenActivated(start, leaving.signal);
    leaving.abort();
    activate();
    expect(starts).to.equal(0);
    whenActivated(start);
    expect(starts).to.equal(1);
  });
});
