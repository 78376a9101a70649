/**
 * The keyboard focus after each control of each widget, pressed by Enter: if the control removes or disables itself,
 * the focus is on something else, not lost.
 */
import { expect, fixture, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { configure } from '../configuration/configuration.ts';
import { headerMessages } from '../messages/en/header.ts';
import { searchMessages } from '../messages/en/search.ts';
import { unavailableMessages } from '../messages/en/auth-unavailable.ts';
import { controlsIn, focusedElement, isFocusLost } from '../react/focus/focus-place.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { registry } from './registry.ts';
import { freshVisitor, scriptedService } from '../react/widgets/auth-modal/testing/auth.ts';
import * as converter from '../react/widgets/converter/testing/converter.ts';
import { mount, rootOf, view } from './testing/page.ts';
import * as tool from '../react/files/tool/testing/tool.ts';

const stay = (event: Event): void => {
  if (event.composedPath().some((node) => node instanceof HTMLAnchorElement)) event.preventDefault();
};
const noRequest = (event: Event): void => event.preventDefault();

const nameOf = (control: HTMLElement): string =>
  control.ariaLabel ?? (control.title || control.textContent.trim() || control.className);

const kept = (element: Element): Promise<void> => waitUntil(() => !isFocusLost(element), 'the focus is on nothing');

/** Longer than what a press starts at once takes to be rendered. */
async function rendered(): Promise<void> {
  for (let frame = 0; frame < 4; frame++) await nextFrame();
}

/** Presses each control of a widget, mounted anew for each; returns the names of those that removed themselves. */
async function pressEach(mountOne: () => Promise<HTMLElement>): Promise<string[]> {
  const gone: string[] = [];
  for (let index = 0; ; index++) {
    const element = await mountOne();
    const control = controlsIn(rootOf(element))[index];
    if (!control) return gone;
    const name = nameOf(control);
    control.focus();
    if (focusedElement(element) === control) {
      await sendKeys({ press: 'Enter' });
      await rendered();
      if (!control.checkVisibility() || control.matches(':disabled')) {
        gone.push(name);
        await waitUntil(() => !isFocusLost(element), `the focus is on nothing after ${name}`);
      }
    }
    element.parentElement!.remove();
    freshVisitor();
  }
}

describe('the focus', () => {
  const home = location.href;

  beforeEach(() => {
    window.addEventListener('click', stay, { capture: true });
    window.addEventListener('pc-auth-request', noRequest);
  });

  afterEach(() => {
    window.removeEventListener('click', stay, { capture: true });
    window.removeEventListener('pc-auth-request', noRequest);
    history.replaceState(null, '', home);
    configure({ product: undefined });
  });

  for (const { tag, load } of Object.values(registry)) {
    // A hundred controls: those of the primitives, in all their states.
    if (tag === 'pc-design-system') continue;
    it(`stays within <${tag}>`, async () => {
      await load();
      await pressEach(() => mount(tag, `<${tag} language="en"></${tag}>`));
    });
  }

  it('goes on to the bar when the announcement is dismissed', async () => {
    await registry['new-header'].load();
    const gone = await pressEach(() => {
      configure({ product: { name: 'Podlab', nextName: 'Soundry', transitionPostUrl: '/blog/soundry' } });
      return mount('pc-header', '<pc-header language="en" no-one-tap></pc-header>');
    });
    expect(gone).to.include(headerMessages.en.dismiss);
  });

  it('is in the plans when they could be loaded, or the coupon is removed', async () => {
    await registry['pricing-section'].load();
    const markup =
      '<pc-pricing-section language="en" coupon="SPRING" catalog-url="/nowhere.json"></pc-pricing-section>';
    const gone = await pressEach(async () => {
      const element = await mount('pc-pricing-section', markup);
      await waitUntil(() => rootOf(element).querySelector('.pc-notice'));
      await waitUntil(() => rootOf(element).querySelector('[part=coupon]'));
      return element;
    });
    expect(gone).to.have.length(2);
  });

  for (const scenario of ['upload-500-once', 'upload-never-ends', 'upload-signed-out'])
    it(`stays in the panel of a file: ${scenario}`, async () => {
      const gone = await pressEach(async () => {
        const mounted = await tool.mount('pc-processing-tool', scenario);
        tool.choose(mounted, tool.recording());
        await waitUntil(() => !mounted.view.queryByRole('button', { name: tool.en.choose }));
        return mounted.element;
      });
      expect(gone).to.not.deep.equal([]);
    });

  it('stays in the list of files', async () => {
    const gone = await pressEach(async () => {
      const mounted = await converter.mount();
      const [first, ...others] = ['one.mp3', 'two.mp3', 'three.mp3'].map((name) => converter.audio(name));
      converter.choose(mounted, first!, ...others);
      await waitUntil(() => mounted.view.queryByRole('button', { name: 'Remove three.mp3' }));
      return mounted.element;
    });
    expect(gone).to.include('Remove one.mp3');
  });

  it('stays in the search when a failure is tried again', async () => {
    await registry['new-header'].load();
    history.replaceState(null, '', '/blog/post');
    const element = await mount('pc-header', '<pc-header language="en" no-one-tap></pc-header>');
    const state = { fails: true };
    element.search = (query) =>
      state.fails ? Promise.reject(new Error('No.')) : Promise.resolve([{ url: `/blog/${query}`, title: query }]);
    (await view(element).findByRole('button', { name: headerMessages.en.search })).click();
    const input = await view(element).findByRole<HTMLInputElement>('searchbox');
    await waitUntil(() => focusedElement(element) === input);
    await sendKeys({ type: 'fog' });
    const retry = await view(element).findByRole('button', { name: searchMessages.en.retry });
    retry.focus();
    state.fails = false;
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => !retry.isConnected);
    await kept(element);
    expect(input.closest('dialog')!.contains(focusedElement(element))).to.equal(true);
  });

  it('is back where it came from when the notice without a dialog goes', async () => {
    await registry['auth-modal'].load();
    const place = await fixture<HTMLElement>('<div><button>Opener</button></div>');
    const [opener] = place.children as unknown as [HTMLElement];
    const modal = document.createElement('pc-auth-modal');
    modal.setAttribute('api-base', scriptedService('no-client-ids').base);
    place.append(modal);
    opener.focus();
    modal.show();
    const dismiss = await view(modal).findByRole('button', { name: unavailableMessages.en.dismiss });
    dismiss.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => !dismiss.isConnected);
    await waitUntil(() => focusedElement(modal) === opener);
  });

  it('is on My Account when the dialog that Log in has opened closes after logging in', async () => {
    await registry['new-header'].load();
    await registry['auth-modal'].load();
    window.removeEventListener('pc-auth-request', noRequest);
    const header = await mount('pc-header', '<pc-header language="en" no-one-tap></pc-header>');
    header.parentElement!.style.width = '1400px';
    await waitUntil(() => !rootOf(header).querySelector('[data-compact]'));
    const modal = document.createElement('pc-auth-modal');
    modal.setAttribute('api-base', scriptedService('good').base);
    header.parentElement!.append(modal);
    view(header).getByRole('button', { name: headerMessages.en.logIn }).focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => rootOf(modal).querySelector('dialog[open]'));
    document.cookie = `token=${encodeURIComponent(JSON.stringify({ accessToken: 'abc' }))}; path=/`;
    dispatchEvent(new Event('pc-session'));
    await waitUntil(() => !view(header).queryByRole('button', { name: headerMessages.en.logIn, hidden: true }));
    modal.close();
    await waitUntil(() => !rootOf(modal).querySelector('dialog[open]'));
    await kept(header);
    expect(focusedElement(header)).to.have.text(headerMessages.en.myAccount);
  });
});
