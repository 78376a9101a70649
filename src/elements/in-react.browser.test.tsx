/** The elements in an application of React 19, which renders them as it renders the browser's own. */
import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { createElement as h, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { waitUntil } from '../testing/wait-until.ts';
import './pc-header.ts';
import './pc-spinner.ts';
import { render } from './render.ts';

const spinning = (root: ParentNode): boolean =>
  Boolean(root.querySelector('pc-spinner')?.shadowRoot?.querySelector('[role=progressbar]'));

/** Texts of the links that a header's bar shows. */
const links = (root: ParentNode): string[] =>
  [...(root.querySelector('pc-header')?.shadowRoot?.querySelectorAll('a') ?? [])].map(({ textContent }) =>
    textContent.trim(),
  );

const menuOf = (...labels: string[]): object =>
  labels.map((label) => ({ _id: label, label, link: `/${label.toLowerCase()}` }));

describe('in an application', () => {
  const original = console.error;
  let reported: string[];

  beforeEach(() => {
    reported = [];
    console.error = (...values: unknown[]) => void reported.push(values.map(String).join(' '));
  });

  afterEach(() => {
    console.error = original;
  });

  /** Renders into a container of the page; a commit has ended on return. */
  async function application(content: ReactNode): Promise<HTMLElement> {
    const container = await fixture<HTMLElement>(html`<main></main>`);
    flushSync(() => createRoot(container).render(content));
    return container;
  }

  it('that renders a tag, it is there before the next paint, without a warning', async () => {
    const container = await application(h('pc-spinner'));
    await Promise.resolve();
    expect(spinning(container)).to.equal(true);
    expect(reported).to.deep.equal([]);
  });

  for (const [name, useIt] of Object.entries({ useLayoutEffect, useEffect })) {
    it(`that mounts one in ${name}, it is there, without a warning`, async () => {
      function Place() {
        const place = useRef<HTMLDivElement>(null);
        useIt(() => {
          const { unmount } = render('spinner', place.current!);
          return unmount;
        }, []);
        return <div ref={place} />;
      }
      const container = await application(<Place />);
      await waitUntil(() => spinning(container));
      expect(reported).to.deep.equal([]);
    });
  }

  it('one that leaves before it has rendered renders nothing', async () => {
    const container = await application(h('pc-spinner'));
    const element = container.querySelector('pc-spinner')!;
    element.remove();
    await aTimeout(0);
    expect(element.shadowRoot!.childElementCount).to.equal(0);
    container.firstElementChild?.remove();
    expect(reported).to.deep.equal([]);
  });

  describe('that takes over markup of a server', () => {
    function Page({ menu, onHydrated }: { menu: object; onHydrated?: () => void }) {
      useEffect(onHydrated ?? (() => undefined), [onHydrated]);
      return h('pc-header', { language: 'en', 'no-banner': '', menu });
    }

    async function hydrated(menu: object) {
      const container = await fixture<HTMLElement>(html`<main></main>`);
      container.innerHTML = '<pc-header language="en" no-banner=""></pc-header>';
      let root: Root | undefined;
      await new Promise<void>((resolve) => {
        root = hydrateRoot(container, <Page menu={menu} onHydrated={resolve} />);
      });
      return { container, root: root! };
    }

    it('properties that it sets after that arrive', async () => {
      const { container, root } = await hydrated(menuOf('First'));
      flushSync(() => root.render(<Page menu={menuOf('Second', 'Third')} />));
      await waitUntil(() => links(container).includes('Third'));
      expect(links(container)).to.include('Second');
      expect(reported).to.deep.equal([]);
    });

    it('properties that an effect sets through a ref arrive', async () => {
      const container = await fixture<HTMLElement>(html`<main></main>`);
      container.innerHTML = '<pc-header language="en" no-banner=""></pc-header>';
      function Header() {
        const header = useRef<HTMLElement & { menu?: object }>(null);
        useEffect(() => {
          header.current!.menu = menuOf('Shows');
        }, []);
        return h('pc-header', { ref: header, language: 'en', 'no-banner': '' });
      }
      hydrateRoot(container, <Header />);
      await waitUntil(() => links(container).includes('Shows'));
      expect(reported).to.deep.equal([]);
    });
  });
});
