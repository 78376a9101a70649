/** The dialogs as components, in a place of the page that is not shown. */
import { expect, fixture, html } from '@open-wc/testing';
import { createElement as h, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { logged, scriptedService } from '../react/widgets/auth-modal/testing/auth.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { AuthModal, Modal } from './index.ts';

const unmounts: (() => void)[] = [];

async function mount(content: ReactNode): Promise<Element> {
  const container = await fixture<Element>(html`<main></main>`);
  const root = createRoot(container);
  flushSync(() => root.render(content));
  unmounts.push(() => flushSync(() => root.unmount()));
  return container;
}

afterEach(() => unmounts.splice(0).forEach((unmount) => unmount()));

describe('a dialog of an application, in a place that is not shown', () => {
  it('tells the application that it is closed, and the console why', async () => {
    let closed = 0;
    const onClose = (): void => {
      closed += 1;
    };
    const dialog = h(Modal, { open: true, label: 'Title', onClose });
    const place = await mount(h('div', { hidden: true, id: 'away' }, dialog));
    await waitUntil(() => closed > 0, 'it stays open');
    expect([closed, place.querySelector('dialog')!.open]).to.deep.equal([1, false]);
    expect(logged.join()).to.contain('<pc-modal> ').and.to.contain('<div id="away">');
  });

  it('is replaced by one that can be seen, which is as it is', async () => {
    const { base } = scriptedService('good');
    const hidden = h(AuthModal, { language: 'de', apiBase: base, coupon: 'SPRING' });
    const place = await mount(h('div', { hidden: true }, hidden));
    await waitUntil(() => place.querySelector('.pc-root'), 'its texts do not come');
    window.dispatchEvent(new CustomEvent('pc-auth-request', { detail: { mode: 'login' }, cancelable: true }));
    const added = () => document.body.querySelector(':scope > pc-auth-modal');
    await waitUntil(() => added()?.shadowRoot!.querySelector('dialog:modal'), 'nothing is shown');
    const values = ['language', 'api-base', 'coupon'].map((name) => added()!.getAttribute(name));
    added()!.remove();
    expect(values).to.deep.equal(['de', base, 'SPRING']);
  });
});
