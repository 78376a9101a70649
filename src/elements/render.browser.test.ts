import { expect, fixture, html } from '@open-wc/testing';
import { registry, type RegistryName } from './registry.ts';
import { render } from './render.ts';
import { waitUntil } from '../testing/wait-until.ts';

const names = Object.keys(registry) as RegistryName[];

const container = (): Promise<HTMLElement> => fixture<HTMLElement>(html`<section><p>before</p></section>`);

describe('render', () => {
  it('puts the widget into the container in place of what was there, with its props', async () => {
    const place = await container();
    const { element } = render('converter', place, { from: 'FLAC', theme: 'dark' });
    expect([...place.children]).to.deep.equal([element]);
    await waitUntil(() => element.shadowRoot?.querySelector('[role=combobox]'), 'rendered');
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

  for (const name of names) {
    it(`mounts ${name}, and leaves nothing of it behind`, async () => {
      const place = await container();
      const { element, unmount } = render(name, place, { language: 'es' });
      expect(element.localName).to.equal(registry[name].tag);
      await waitUntil(() => element.shadowRoot?.querySelector('.pc-root[lang=es]'), 'rendered');
      unmount();
      expect(place.childNodes).to.have.length(0);
      await waitUntil(() => element.shadowRoot!.childElementCount === 0);
    });
  }

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
    expect(() => render('convertor' as RegistryName, place)).to.throw(
      TypeError,
      `"convertor". There are: ${names.join(', ')}`,
    );
    expect(() => render('toString' as RegistryName, place)).to.throw(TypeError);
    expect(place.textContent).to.equal('before');
  });

  it('says so when there is no container', () => {
    for (const nowhere of [null, undefined, '#converter', document]) {
      expect(() => render('converter', nowhere as unknown as Element)).to.throw(TypeError, /container/);
    }
  });

  it('mounts into a shadow root, and takes only its own widget out again', async () => {
    const place = (await container()).attachShadow({ mode: 'open' });
    const first = render('spinner', place);
    const second = render('spinner', place);
    first.unmount();
    expect([...place.children]).to.deep.equal([second.element]);
    second.unmount();
    expect(place.children).to.have.length(0);
  });

  it('restores a default', async () => {
    const { element, update } = render('converter', await container(), { from: 'FLAC' });
    await customElements.whenDefined('pc-converter');
    update({ from: undefined });
    expect(element.from).to.equal('MP3');
  });
});
