import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { registry } from './registry.ts';
import { render } from './render.ts';

const container = (): Promise<HTMLElement> => fixture<HTMLElement>(html`<section><p>before</p></section>`);

describe('render', () => {
  it('puts the widget into the container in place of what was there, with its props', async () => {
    const place = await container();
    const { element } = render('converter', place, { from: 'FLAC', theme: 'dark' });
    expect([...place.children]).to.deep.equal([element]);
    await waitUntil(() => element.shadowRoot?.querySelector('[role=combobox]'), 'rendered', { timeout: 8000 });
    expect(element.shadowRoot!.querySelector('[role=combobox]')!.textContent).to.equal('FLAC');
    expect(element.getAttribute('theme')).to.equal('dark');
  });

  it('replaces what it rendered before, never stacks', async () => {
    const place = await container();
    const first = render('converter', place);
    const second = render('converter', place);
    expect([...place.children]).to.deep.equal([second.element]);
    expect(first.element.isConnected).to.equal(false);
  });

  it('updates and unmounts', async () => {
    const place = await container();
    const handle = render('converter', place);
    await customElements.whenDefined('pc-converter');
    handle.update({ language: 'de' });
    await waitUntil(() => handle.element.shadowRoot!.querySelector('[lang=de]'));
    handle.unmount();
    expect(place.children).to.have.length(0);
    await waitUntil(() => handle.element.shadowRoot!.childElementCount === 0);
  });

  it('names the widgets there are when it is asked for another', async () => {
    const place = await container();
    expect(() => render('convertor', place)).to.throw(
      TypeError,
      `"convertor". There are: ${Object.keys(registry).join(', ')}`,
    );
    expect(() => render('toString', place)).to.throw(TypeError);
    expect(place.textContent).to.equal('before');
  });
});
