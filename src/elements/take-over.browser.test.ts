/**
 * How elements take over what a server has rendered of them, in every browser and on both runtimes.
 *
 * @everywhere The first load differs between browsers and runtimes.
 */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { waitUntil } from '../testing/wait-until.ts';
import { keepPresses } from './early-presses.ts';
import { takeOver } from './take-over.lazy.ts';

async function prerendered(name: string, options: object = {}): Promise<string> {
  const query = new URLSearchParams({ name, options: JSON.stringify(options) });
  return (await fetch(`/prerendered?${query.toString()}`)).text();
}

/** Puts the markup into the page as the parser would. */
function place(markup: string): HTMLElement {
  const section = document.createElement('section');
  document.body.append(section);
  section.setHTMLUnsafe(markup);
  return section.firstElementChild as HTMLElement;
}

const rootIn = (element: HTMLElement): Element => element.shadowRoot!.querySelector('.pc-root')!;

const isTakenOver = (element: HTMLElement): boolean => !element.hasAttribute('data-prerendered');

const takenOver = (element: HTMLElement): Promise<void> =>
  waitUntil(() => isTakenOver(element), `${element.localName} was not taken over`);

/** Every node that is removed from the shadow root from now on. */
function removals(element: HTMLElement): Node[] {
  const removed: Node[] = [];
  new MutationObserver((records) => removed.push(...records.flatMap((record) => [...record.removedNodes]))).observe(
    element.shadowRoot!,
    { childList: true },
  );
  return removed;
}

afterEach(() => {
  for (const section of document.querySelectorAll('section')) section.remove();
});

describe('before its script', () => {
  before(keepPresses);

  // Each of these uses a tag before this page registers it, so each tag can be used once.
  it('a field keeps focus, text and selection, and the form learns of the text', async () => {
    const markup = await prerendered('field-input', { props: { label: 'Name', name: 'name', value: 'Ada' } });
    const field = place(`<form>${markup}</form>`).firstElementChild as HTMLElement;
    const input = field.shadowRoot!.querySelector('input')!;
    expect(input.value).to.equal('Ada');
    input.focus();
    input.select();
    await sendKeys({ type: 'Grace' });
    input.setSelectionRange(1, 3);
    const before = rootIn(field);
    const removed = removals(field);
    const wasVisible = input.matches(':focus-visible');
    await import('./pc-field-input.ts');
    await takenOver(field);
    const successor = field.shadowRoot!.activeElement as HTMLInputElement;
    expect(successor).not.to.equal(input);
    expect([successor.localName, successor.value]).to.deep.equal(['input', 'Grace']);
    expect([successor.selectionStart, successor.selectionEnd]).to.deep.equal([1, 3]);
    expect(successor.matches(':focus-visible')).to.equal(wasVisible);
    expect((field as HTMLInputElement).value).to.equal('Grace');
    expect(new FormData(field.closest('form')!).get('name')).to.equal('Grace');
    expect(removed.filter((node) => node === before)).to.have.length(1);
    expect(field.shadowRoot!.querySelectorAll('.pc-root, style, link')).to.have.length(1);
    expect(field.children).to.have.length(0);
    await sendKeys({ press: 'ArrowRight' });
    await sendKeys({ type: '!' });
    expect((field as HTMLInputElement).value).to.equal('Gra!ce');
  });

  it('a link of the header keeps focus', async () => {
    const header = place(await prerendered('new-header', { props: { language: 'fr', noOneTap: true } }));
    header.style.width = '1400px';
    const link = [...header.shadowRoot!.querySelectorAll('a')].find(({ textContent }) => textContent === 'Tarifs')!;
    link.focus();
    await import('./pc-header.ts');
    await takenOver(header);
    const successor = header.shadowRoot!.activeElement as HTMLElement;
    expect(successor.textContent).to.equal('Tarifs');
    expect(successor).not.to.equal(link);
    expect(header.getAttribute('language')).to.equal('fr');
  });

  it('the chosen interval and currency stay chosen, and the page hears of the interval', async () => {
    const catalog = { plans: [{ id: 'pro', prices: { month: { EUR: 2000, USD: 3000 } } }] };
    const pricing = place(await prerendered('pricing-section', { props: { language: 'en', catalog } }));
    const heard: unknown[] = [];
    pricing.addEventListener('pc-interval-change', (event) => heard.push((event as CustomEvent).detail));
    const root = pricing.shadowRoot!;
    root.querySelector<HTMLInputElement>('input[value="year"]')!.click();
    root.querySelector('select')!.value = 'USD';
    await import('./pc-pricing-section.ts');
    await takenOver(pricing);
    expect(root.querySelector<HTMLInputElement>('input:checked')!.value).to.equal('year');
    expect(root.querySelector('select')!.value).to.equal('USD');
    expect(root.querySelector('.pc-plan__amount strong')!.textContent).to.equal('$18');
    expect(heard).to.deep.equal([{ interval: 'year' }]);
  });

  it('a button that was pressed is pressed when it works, and the page hears of it then, once', async () => {
    const button = place(await prerendered('button', { text: 'Save' }));
    let heard = 0;
    button.addEventListener('click', () => heard++);
    const inner = button.shadowRoot!.querySelector('button')!;
    inner.click();
    inner.click();
    expect(heard).to.equal(0);
    await import('./pc-button.ts');
    await takenOver(button);
    expect(heard).to.equal(1);
    button.shadowRoot!.querySelector('button')!.click();
    expect(heard).to.equal(2);
  });

  it('a widget does what was pressed in its prerendered view', async () => {
    const converter = place(await prerendered('converter', { props: { language: 'en', from: 'MP3', to: 'WAV' } }));
    const formats = (): string[] =>
      [...converter.shadowRoot!.querySelectorAll('[role=combobox]')].map(({ textContent }) => textContent);
    expect(formats()).to.deep.equal(['MP3', 'WAV']);
    converter.shadowRoot!.querySelector<HTMLElement>('.pc-converter__swap')!.click();
    await import('./pc-converter.ts');
    await takenOver(converter);
    await waitUntil(() => formats().join() === 'WAV,MP3');
  });

  it('a method works as soon as the element is defined', async () => {
    const modal = place(await prerendered('modal', { props: { label: 'Hello' }, text: 'There' }));
    await import('./pc-modal.ts');
    (modal as HTMLElement & { show: () => void }).show();
    expect(isTakenOver(modal)).to.equal(true);
    await waitUntil(() => modal.shadowRoot!.querySelector('dialog')?.open);
  });

  it('one that has left the page is taken over when it comes back', async () => {
    const card = place(await prerendered('card', { text: 'Some text' }));
    const section = card.parentElement!;
    await import('./pc-card.ts');
    card.remove();
    await new Promise((resolve) => setTimeout(resolve));
    expect(isTakenOver(card)).to.equal(false);
    section.append(card);
    await takenOver(card);
    expect(card.shadowRoot!.querySelectorAll('slot')).to.have.length(1);
  });
});

describe('once its script is there', () => {
  it('an element that comes with a shadow root has it replaced', async () => {
    await import('./pc-spinner.ts');
    const spinner = place(await prerendered('spinner', { props: { language: 'de' } }));
    await takenOver(spinner);
    expect(spinner.shadowRoot!.querySelectorAll('.pc-root')).to.have.length(1);
    expect(spinner.shadowRoot!.querySelector('[role=progressbar]')!.ariaLabel).to.equal('Wird geladen');
  });

  it('so has a clone', async () => {
    await import('./pc-spinner.ts');
    const markup = (await prerendered('spinner')).replace('<template ', '<template shadowrootclonable ');
    const original = place(markup);
    const copy = original.cloneNode(true) as HTMLElement;
    original.after(copy);
    await takenOver(copy);
    expect(copy.shadowRoot!.querySelectorAll('.pc-root')).to.have.length(1);
  });

  it('a template that the browser made no shadow root of is no content', async () => {
    await import('./pc-card.ts');
    const section = document.createElement('section');
    document.body.append(section);
    section.innerHTML = await prerendered('card', { html: '<h2 slot="header">Title</h2>' });
    const card = section.querySelector('pc-card')!;
    expect(card.querySelector('template')).not.to.equal(null);
    await waitUntil(() => card.shadowRoot?.querySelector('slot'));
    expect([...card.shadowRoot!.querySelectorAll('slot')].map(({ name }) => name)).to.deep.equal(['header']);
  });

  it('the page’s language wins over that of the server', async () => {
    await import('./pc-spinner.ts');
    const spinner = place(
      (await prerendered('spinner', { path: '/es/' })).replace('<pc-spinner', '<pc-spinner language="fr"'),
    );
    await takenOver(spinner);
    expect(rootIn(spinner).getAttribute('lang')).to.equal('fr');
  });
});

describe('takeOver()', () => {
  function taken(before: string, after: string, change: (root: ShadowRoot) => void): ShadowRoot {
    const host = place('<div></div>');
    const root = host.attachShadow({ mode: 'open' });
    root.setHTMLUnsafe(`<div class="pc-root">${before}</div>`);
    change(root);
    takeOver(host, root, () => root.setHTMLUnsafe(`<div class="pc-root">${after}</div>`));
    return root;
  }

  it('keeps what is open, and scroll positions', () => {
    const tall =
      '<details><summary>More</summary></details><div style="block-size: 50px; overflow: auto"><p style="block-size: 500px"></p></div>';
    const root = taken(tall, tall, (before) => {
      before.querySelector('details')!.open = true;
      before.querySelector('div div')!.scrollTop = 120;
    });
    expect(root.querySelector('details')!.open).to.equal(true);
    expect(root.querySelector('div div')!.scrollTop).to.equal(120);
  });

  it('finds what was focused in another place by what it says, and nothing where it is gone', () => {
    const links = '<a href="#a">A</a><a href="#b">B</a>';
    const focusB = (before: ShadowRoot): void => before.querySelector<HTMLElement>('[href="#b"]')!.focus();
    const moved = taken(links, `<p>New</p><ul><li>${links}</li></ul>`, focusB);
    expect(moved.activeElement?.textContent).to.equal('B');
    const gone = taken(links, '<p>Nothing</p>', focusB);
    expect(gone.activeElement).to.equal(null);
  });

  it('shows at once what appears with an animation, and lets what turns for ever turn', () => {
    const host = place('<div></div>');
    const root = host.attachShadow({ mode: 'open' });
    let endless: Animation | undefined;
    takeOver(host, root, () => {
      const [appearing, turning] = [document.createElement('p'), document.createElement('p')];
      root.append(appearing, turning);
      appearing.animate({ opacity: [0, 1] }, 60_000);
      endless = turning.animate({ rotate: ['0deg', '360deg'] }, { duration: 1000, iterations: Infinity });
    });
    expect(root.getAnimations()).to.deep.equal([endless]);
    expect(endless?.playState).to.equal('running');
  });
});
