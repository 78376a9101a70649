/** The header from a visitor's view: the real element, real mouse and key events, queries by role and name. */
import { expect, nextFrame } from '@open-wc/testing';
import { within } from '@testing-library/dom';
import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { configure } from '../../../../configuration/configuration.ts';
import { LANGUAGES, type Language } from '../../../../definition/common.ts';
import { inLanguage } from '../../../../testing/texts.ts';
import { menuMessages } from '../../../../messages/en/header-menu.ts';
import { headerMessages } from '../../../../messages/en/header.ts';
import { searchMessages } from '../../../../messages/en/search.ts';
import { authModals } from '../../auth-modal/auth-modals.ts';
import '../../../../elements/pc-header.ts';
import type { PcHeader } from '../../../../elements/pc-header.ts';
import { mount as mountMarkup, reserved, rootOf, view, violations } from '../../../../elements/testing/page.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';

type HeaderElement = PcHeader & HTMLElement;

const WIDE = { width: 1500, height: 900 };
const NARROW = { width: 700, height: 800 };
const PHONE = { width: 320, height: 640 };

const en = { ...headerMessages.en, ...menuMessages.en };
const home = location.href;

/** Whether tests can resize this browser's window; otherwise they only change the width of the header's container. */
const canResize = !navigator.userAgent.includes('Version/');

const inWindows: (title: string, test: () => Promise<void>) => void = canResize ? it : () => undefined;

let room = WIDE;

async function setRoom(size: typeof WIDE): Promise<void> {
  room = size;
  if (canResize) {
    await setViewport(size);
    return;
  }
  for (const place of document.querySelectorAll<HTMLElement>('.place')) place.style.width = `${size.width}px`;
}

const mount = async (markup = '<pc-header></pc-header>'): Promise<HeaderElement> => {
  const place = canResize ? 'div' : `div style="width: ${room.width}px"`;
  return mountMarkup('pc-header', `<${place} class="place">${markup}</div><div style="height: 3000px"></div>`);
};

const item = (element: HeaderElement, name: string): HTMLElement => view(element).getByRole('button', { name });
const isOpen = (button: HTMLElement): boolean => button.ariaExpanded === 'true';
const focused = (element: HeaderElement): string | undefined =>
  (element.shadowRoot!.activeElement as HTMLElement | null)?.textContent.trim();

/** Waits for the menu's panel. */
async function panel(element: HeaderElement, name: string): Promise<HTMLElement> {
  return view(element).findByRole('group', { name });
}

async function open(element: HeaderElement, name: string): Promise<HTMLElement> {
  item(element, name).click();
  return panel(element, name);
}

/** The URLs of the links, without this page's origin, and their targets. */
const linksOf = (area: HTMLElement): string[] =>
  within(area)
    .getAllByRole<HTMLAnchorElement>('link', { hidden: true })
    .map(({ href, target }) => href.replace(location.origin, '') + (target ? ` ${target}` : ''));

function heard(element: HeaderElement, name: string): unknown[] {
  const details: unknown[] = [];
  element.addEventListener(name, (event) => details.push((event as CustomEvent).detail));
  return details;
}

async function moveTo(target: Element): Promise<void> {
  const { left, top, width, height } = target.getBoundingClientRect();
  await sendMouse({ type: 'move', position: [Math.round(left + width / 2), Math.round(top + height / 2)] });
}

/** @returns whether the browser's driver can press these keys */
async function press(...keys: string[]): Promise<boolean> {
  for (const key of keys) {
    const shifted = key.startsWith('Shift+');
    // WebKit's driver cannot hold a key down, so Shift+Tab is only tested in the other browsers.
    if (shifted && !canResize) return false;
    if (shifted) await sendKeys({ down: 'Shift' });
    await sendKeys({ press: key.replace('Shift+', '') });
    if (shifted) await sendKeys({ up: 'Shift' });
  }
  return true;
}

const signIn = (): string =>
  (document.cookie = `token=${encodeURIComponent(JSON.stringify({ accessToken: 'abc' }))}; path=/`);

/** Keeps links from leaving the test page. */
const stay = (element: HeaderElement): void =>
  element.addEventListener('pc-navigate', (event) => event.preventDefault());

/** A site's own links to other sites. */
const LINKS = {
  apiReference: '/developers/api-reference',
  documentation: '/developers/documentation',
  developerPricing: '/developers/pricing',
  helpCentre: '/help',
  productUpdates: '/product-updates',
};

describe('<pc-header>', () => {
  beforeEach(async () => {
    configure({ links: LINKS });
    await setRoom(WIDE);
    await sendMouse({ type: 'move', position: [5, 500] });
  });

  afterEach(() => {
    history.replaceState(null, '', home);
    configure({ product: undefined, links: undefined });
    document.cookie = 'token=; path=/; max-age=0';
    localStorage.clear();
  });

  describe('the menus', () => {
    it('of a bare tag lead to no other site', async () => {
      configure({ links: undefined });
      const element = await mount();
      expect(linksOf(await open(element, 'Resources'))).to.deep.equal(['/blog', '/tools']);
      expect(view(element).queryByRole('button', { name: 'Developer platform' })).to.equal(null);
    });

    it('hold what the platform offers', async () => {
      const element = await mount();
      expect(linksOf(await open(element, 'Creator platform'))).to.deep.equal([
        '/products/video-editor',
        '/products/audio-editor',
        '/products/recording',
        '/products/hosting-hub',
        '/ai-voices',
      ]);
      const ai = await open(element, 'AI');
      expect(linksOf(ai)).to.deep.equal([
        '/ai-voices',
        '/tools/audio-to-text',
        '/tools/magic-dust',
        '/tools/remove-background-noise-from-audio',
        '/tools/silence-removal',
        '/tools/ai-video-enhancer',
        '/tools/video-background-removal',
        '/tools/blur-video-backgrounds',
        '/tools/eye-contact-ai',
      ]);
      const soon = [...ai.querySelectorAll('.pc-soon')].map((badge) => badge.parentElement!.firstChild!.textContent);
      expect(soon).to.deep.equal([
        'AI Avatar',
        'AI Clips',
        'AI Reframe',
        'AI Subtitles',
        'AI Trailer',
        'AI Dubbing',
        'Async Intelligence',
      ]);
      expect(linksOf(await open(element, 'Resources'))).to.deep.equal([
        '/blog',
        '/help _blank',
        '/product-updates _blank',
        '/tools',
      ]);
      expect(linksOf(rootOf(element).querySelector<HTMLElement>('.pc-header__end')!)).to.deep.equal(['/sales']);
      for (const [name, path] of [
        ['Business', '/business'],
        ['Pricing', '/pricing'],
        ['Studio', '/'],
      ]) {
        expect(view(element).getByRole('link', { name: name! }).getAttribute('href')).to.equal(path);
      }
    });

    it('lead developers to the configured sites, in a new tab, and leave out what has none', async () => {
      configure({
        links: { apiReference: 'https://api.example/', documentation: 'https://docs.example/', developerPricing: '' },
      });
      const element = await mount();
      const links = linksOf(await open(element, 'Developer platform'));
      expect(links).to.deep.equal(['https://api.example/ _blank', 'https://docs.example/ _blank']);
      configure({ links: undefined });
      await waitUntil(() => view(element).queryByRole('button', { name: 'Developer platform' }) === null);
    });

    it('open one at a time, told with their reason', async () => {
      const element = await mount();
      const toggles = heard(element, 'pc-menu-toggle');
      await open(element, 'AI');
      await open(element, 'Resources');
      await waitUntil(() => !isOpen(item(element, 'AI')));
      item(element, 'Resources').click();
      await waitUntil(() => !isOpen(item(element, 'Resources')));
      expect(toggles).to.deep.equal([
        { menu: 'ai', open: true, reason: 'press' },
        { menu: 'ai', open: false, reason: 'press' },
        { menu: 'resources', open: true, reason: 'press' },
        { menu: 'resources', open: false, reason: 'press' },
      ]);
    });

    it('close on a press elsewhere', async () => {
      const element = await mount();
      await open(element, 'AI');
      document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
      await waitUntil(() => !isOpen(item(element, 'AI')));
    });

    /** Whether the middle of the first link is what a press there would hit. */
    const canBePressed = (opened: HTMLElement): boolean => {
      const link = within(opened).getAllByRole('link')[0]!;
      const { left, top, width, height } = link.getBoundingClientRect();
      const hit = (link.getRootNode() as ShadowRoot).elementFromPoint(left + width / 2, top + height / 2);
      return link.contains(hit);
    };

    const HOSTILE_PLACES = {
      'a wrapper that clips': '<div style="overflow: hidden; contain: paint"><pc-header></pc-header></div>',
      'a hero that is stacked above':
        '<div style="position: relative; z-index: 1"><pc-header></pc-header></div><div style="position: relative; z-index: 1000; height: 600px; background: #eee"></div>',
      'a transformed wrapper': '<div style="transform: translate(0); overflow: clip"><pc-header></pc-header></div>',
    };
    for (const [where, markup] of Object.entries(HOSTILE_PLACES)) {
      for (const attribute of ['', ' sticky']) {
        it(`are seen and can be pressed in ${where}${attribute}`, async () => {
          const element = await mount(markup.replace('<pc-header', `<pc-header${attribute}`));
          expect(canBePressed(await open(element, 'Creator platform'))).to.equal(true);
          const resources = await open(element, 'Resources');
          await waitUntil(() => canBePressed(resources), 'the surface has arrived');
        });
      }
    }

    /** Distances of an open panel, and of the surface behind it, from the bar and its item, in px of the header. */
    function distances(element: HeaderElement, name: string, opened: HTMLElement): number[] {
      const [bar, surface] = ['.pc-header__bar', '.pc-header__backdrop'].map((selector) =>
        rootOf(element).querySelector<HTMLElement>(selector)!,
      );
      for (const animation of surface!.getAnimations()) animation.finish();
      const [at, behind, around] = [opened, surface!, bar!].map((node) => node.getBoundingClientRect());
      const scale = around!.width / bar!.offsetWidth;
      const panelScale = at!.width / opened.offsetWidth;
      const from = item(element, name).getBoundingClientRect();
      return [
        (at!.top - around!.bottom) / panelScale,
        (from.left - at!.left) / panelScale,
        behind!.left - at!.left,
        behind!.top - at!.top,
        scale,
      ];
    }

    for (const style of ['zoom: 0.8', 'zoom: 1.25', 'transform: scale(0.8); transform-origin: 0 0']) {
      for (const attribute of ['', ' sticky']) {
        it(`are below their item with ${style}${attribute}, also when the page scrolls`, async () => {
          await setRoom({ width: 1900, height: 900 });
          const element = await mount(`<div style="${style}"><pc-header${attribute}></pc-header></div>`);
          for (const name of ['Creator platform', 'Resources']) {
            const [below, inset, ...rest] = distances(element, name, await open(element, name));
            expect(below).to.be.closeTo(3, 1);
            // Where the header is wider than the window, panels stay in the window.
            if (canResize) expect(inset).to.be.closeTo(12, 1.5);
            for (const distance of rest.slice(0, 2)) expect(distance).to.be.closeTo(0, 0.5);
          }
          window.scrollTo(0, 30);
          await waitUntil(() => window.scrollY === 30);
          await nextFrame();
          await nextFrame();
          const [below] = distances(element, 'Resources', await panel(element, 'Resources'));
          expect(below).to.be.closeTo(3, 1);
          window.scrollTo(0, 0);
        });
      }
    }

    it('are shown again when the page moves the header', async () => {
      const element = await mount();
      const opened = await open(element, 'Resources');
      element.parentElement!.append(element);
      expect(canBePressed(opened)).to.equal(true);
      item(element, 'Resources').click();
      await waitUntil(() => !opened.checkVisibility());
    });

    inWindows('do not widen the page when they have been closed and the window has become narrow', async () => {
      const element = await mount();
      await open(element, 'Resources');
      item(element, 'Resources').click();
      await waitUntil(() => !isOpen(item(element, 'Resources')));
      await setRoom(NARROW);
      const { scrollWidth, clientWidth } = document.documentElement;
      await waitUntil(() => document.documentElement.scrollWidth === clientWidth, `${scrollWidth}`);
    });

    inWindows('stay inside a narrow window’s height and scroll', async () => {
      await setRoom({ width: 1500, height: 300 });
      const element = await mount();
      const opened = await open(element, 'Creator platform');
      await waitUntil(() => opened.getBoundingClientRect().bottom <= 300);
      expect(opened.scrollHeight).to.be.greaterThan(opened.clientHeight);
    });
  });

  describe('the AI groups', () => {
    const group = (element: HeaderElement, name: string): HTMLElement =>
      view(element).getByRole('button', { name: new RegExp(`^${name}`) });

    inWindows(
      'stand side by side from 1270 px on: Create at first, others by mouse, and nothing changes its height',
      async () => {
        const element = await mount();
        const opened = await open(element, 'AI');
        expect(['Create', 'Enhance', 'Promote'].map((name) => isOpen(group(element, name)))).to.deep.equal([
          true,
          false,
          false,
        ]);
        const { height } = opened.getBoundingClientRect();
        for (const [name, link] of [
          ['Enhance', 'Magic Dust'],
          ['Promote', 'AI Clips'],
          ['Create', 'AI Transcription'],
        ]) {
          await moveTo(group(element, name!));
          await waitUntil(() => isOpen(group(element, name!)), name);
          await waitUntil(() => within(opened).getByText(link!).checkVisibility({ visibilityProperty: true }));
          expect(opened.getBoundingClientRect().height).to.equal(height);
        }
      },
    );

    inWindows('begin where the bar does, are as wide as ever, and show what is created', async () => {
      const element = await mount();
      const opened = await open(element, 'AI');
      const logo = view(element).getByRole('link', { name: 'Studio' }).getBoundingClientRect();
      await waitUntil(() => Math.abs(opened.getBoundingClientRect().left - logo.left) < 1);
      expect(opened.offsetWidth).to.equal(1000);
      const cards = ['AI Avatar', 'AI Text to Speech', 'AI Transcription'].map((name) =>
        within(opened).getByText(name).closest('li')!.getBoundingClientRect(),
      );
      expect(new Set(cards.map(({ top, width }) => `${Math.round(top)} ${Math.round(width)}`)).size).to.equal(1);
      const soon = within(opened)
        .getByText(/^One assistant/)
        .getBoundingClientRect();
      for (const { bottom } of cards) expect(soon.top).to.be.above(bottom);
      expect(group(element, 'Create').textContent).to.equal('Create Voices, avatars, text');
    });

    inWindows('are seen only where the surface is that glides to them', async () => {
      const element = await mount();
      await open(element, 'Resources');
      const opened = await open(element, 'AI');
      await nextFrame();
      const clips = opened.getAnimations().filter(({ id }) => id === 'pc-clip');
      for (const clip of clips) {
        clip.pause();
        clip.currentTime = 0;
      }
      const { left, top } = group(element, 'Create').getBoundingClientRect();
      const isHit = () => opened.contains((element.shadowRoot as ShadowRoot).elementFromPoint(left + 8, top + 8));
      expect(isHit()).to.equal(false);
      for (const clip of clips) clip.finish();
      await waitUntil(isHit);
    });

    inWindows('unfold below 1270 px, one at a time', async () => {
      await setRoom({ width: 1269, height: 900 });
      const element = await mount(
        '<pc-header><script type="application/json">[{"_id":"ai","label":"AI","dropdownComponent":"ai"}]</script></pc-header>',
      );
      await open(element, 'AI');
      group(element, 'Promote').click();
      await waitUntil(() => isOpen(group(element, 'Promote')) && !isOpen(group(element, 'Create')));
      group(element, 'Promote').click();
      await waitUntil(() => !isOpen(group(element, 'Promote')));
    });
  });

  describe('the mouse', () => {
    it('opens after a moment, closes a moment after it has left, and Escape is not undone by it', async () => {
      const element = await mount();
      const ai = item(element, 'AI');
      await moveTo(ai);
      await waitUntil(() => isOpen(ai), 'opens');
      await press('Escape');
      await waitUntil(() => !isOpen(ai), 'closes');
      const { left, top } = ai.getBoundingClientRect();
      await sendMouse({ type: 'move', position: [Math.round(left) + 8, Math.round(top) + 8] });
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(isOpen(ai)).to.equal(false);
      await sendMouse({ type: 'move', position: [5, 700] });
      await moveTo(ai);
      await waitUntil(() => isOpen(ai), 'opens again');
      await sendMouse({ type: 'move', position: [5, 700] });
      await waitUntil(() => !isOpen(ai), 'closes by leaving');
    });

    it('keeps by a press what it has just opened', async () => {
      const element = await mount();
      const ai = item(element, 'AI');
      await moveTo(ai);
      await waitUntil(() => isOpen(ai));
      ai.click();
      expect(isOpen(ai)).to.equal(true);
      ai.click();
      await waitUntil(() => !isOpen(ai));
    });

    it('is not a finger: touch opens by pressing only', async () => {
      const element = await mount();
      const ai = item(element, 'AI');
      for (const type of ['pointerover', 'pointermove']) {
        ai.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, pointerType: 'touch' }));
      }
      await new Promise((resolve) => setTimeout(resolve, 250));
      expect(isOpen(ai)).to.equal(false);
    });
  });

  describe('the keyboard', () => {
    it('goes along the items by Tab and arrows, to the ends by Home and End', async () => {
      const element = await mount();
      item(element, 'Creator platform').focus();
      await press('ArrowRight');
      expect(focused(element)).to.equal('AI');
      await press('End');
      expect(focused(element)).to.equal('Pricing');
      await press('ArrowRight');
      expect(focused(element)).to.equal('Pricing');
      await press('ArrowLeft');
      expect(focused(element)).to.equal('Business');
      await press('Home');
      expect(focused(element)).to.equal('Creator platform');
      await press('Tab');
      expect(focused(element)).to.equal('AI');
      if (await press('Shift+Tab')) expect(focused(element)).to.equal('Creator platform');
    });

    it('opens by Enter and Space, and Tab leads into the menu', async () => {
      const element = await mount();
      const creators = item(element, 'Creator platform');
      creators.focus();
      await press('Enter');
      await panel(element, 'Creator platform');
      await press('Tab');
      expect(focused(element)).to.contain('Video Editor');
      if (await press('Shift+Tab')) expect(focused(element)).to.equal('Creator platform');
      else creators.focus();
      await press(' ');
      await waitUntil(() => !isOpen(creators));
      await press(' ');
      await waitUntil(() => isOpen(creators));
    });

    it('goes down into the menu and through it by arrows, Home and End; Escape closes and comes back', async () => {
      const element = await mount();
      const toggles = heard(element, 'pc-menu-toggle');
      await open(element, 'Creator platform');
      item(element, 'Resources').focus();
      await press('ArrowDown');
      await waitUntil(() => focused(element)?.startsWith('Blog'));
      await press('ArrowDown');
      expect(focused(element)).to.contain('Help Center');
      await press('End');
      expect(focused(element)).to.contain('Tools');
      await press('Home');
      expect(focused(element)).to.contain('Blog');
      await press('Escape');
      expect(focused(element)).to.equal('Resources');
      expect(isOpen(item(element, 'Resources'))).to.equal(false);
      expect(toggles.at(-1)).to.deep.equal({ menu: 'resources', open: false, reason: 'escape' });
    });

    it('closes what it leaves', async () => {
      const element = await mount();
      await open(element, 'AI');
      item(element, 'AI').focus();
      await press('ArrowLeft');
      await waitUntil(() => !isOpen(item(element, 'AI')));
    });

    /** The initial focus and a menu; by key: the focus afterwards, and whether the menu is open. */
    const TRUTH: Record<string, { menu: string; at: string; isOpen: boolean; keys: [string, string, boolean][] }> = {
      'a closed item': {
        menu: 'AI',
        at: 'AI',
        isOpen: false,
        keys: [
          ['Tab', 'Developer platform', false],
          ['Shift+Tab', 'Creator platform', false],
          ['ArrowRight', 'Developer platform', false],
          ['ArrowLeft', 'Creator platform', false],
          ['Home', 'Creator platform', false],
          ['End', 'Pricing', false],
          ['ArrowUp', 'AI', false],
          ['ArrowDown', 'Create', true],
          ['Enter', 'AI', true],
          [' ', 'AI', true],
          ['Escape', 'AI', false],
        ],
      },
      'an open item': {
        menu: 'AI',
        at: 'AI',
        isOpen: true,
        keys: [
          ['Tab', 'Create', true],
          ['Shift+Tab', 'Creator platform', false],
          ['ArrowRight', 'Developer platform', false],
          ['Home', 'Creator platform', false],
          ['End', 'Pricing', false],
          ['ArrowUp', 'AI', true],
          ['ArrowDown', 'Create', true],
          ['Enter', 'AI', false],
          [' ', 'AI', false],
          ['Escape', 'AI', false],
        ],
      },
      'the first link of a menu': {
        menu: 'Resources',
        at: 'Blog',
        isOpen: true,
        keys: [
          ['Tab', 'Help Center', true],
          ['Shift+Tab', 'Resources', true],
          ['ArrowUp', 'Resources', true],
          ['ArrowDown', 'Help Center', true],
          ['ArrowLeft', 'Blog', true],
          ['ArrowRight', 'Blog', true],
          ['Home', 'Blog', true],
          ['End', 'Tools', true],
          ['Escape', 'Resources', false],
          ['Enter', 'Resources', false],
        ],
      },
      'the last link of a menu': {
        menu: 'Resources',
        at: 'Tools',
        isOpen: true,
        keys: [
          ['Tab', 'Business', false],
          ['ArrowDown', 'Tools', true],
          ['ArrowUp', 'Product Updates', true],
          ['Escape', 'Resources', false],
        ],
      },
      'a group of a menu': {
        menu: 'AI',
        at: 'Promote',
        isOpen: true,
        keys: [
          ['ArrowUp', 'Enhance', true],
          ['Home', 'Create', true],
          ['Escape', 'AI', false],
        ],
      },
    };

    for (const [where, { menu, at, isOpen: wasOpen, keys }] of Object.entries(TRUTH)) {
      it(`at ${where}: ${keys.map(([key]) => (key === ' ' ? 'Space' : key)).join(', ')}`, async () => {
        for (const [key, to, isOpenThen] of keys) {
          const element = await mount();
          stay(element);
          if (wasOpen) await open(element, menu);
          const stop = [...rootOf(element).querySelectorAll<HTMLElement>('a, button')].find(
            (control) => control.textContent.startsWith(at) && control.checkVisibility({ visibilityProperty: true }),
          );
          stop!.focus();
          if (await press(key)) {
            await nextFrame();
            await waitUntil(
              () => focused(element)?.startsWith(to) && isOpen(item(element, menu)) === isOpenThen,
              `${key}: ${to}, ${isOpenThen ? 'open' : 'closed'}; it is ${focused(element)}`,
            );
          }
          element.parentElement!.remove();
        }
      });
    }

    it('chooses a group by Enter and by Space', async () => {
      const element = await mount();
      await open(element, 'AI');
      for (const [key, group] of [
        ['Enter', 'Enhance Audio and video tools'],
        [' ', 'Promote Clips, subtitles, dubbing'],
      ] as const) {
        item(element, group).focus();
        await press(key);
        await waitUntil(() => isOpen(item(element, group)), group);
        expect(focused(element)).to.equal(group);
      }
      expect(isOpen(item(element, 'Enhance Audio and video tools'))).to.equal(false);
    });

    it('leaves Escape to the page while nothing is open', async () => {
      const element = await mount();
      await open(element, 'AI');
      const heardByPage: boolean[] = [];
      const listen = (event: KeyboardEvent) => heardByPage.push(event.defaultPrevented);
      document.addEventListener('keydown', listen);
      try {
        item(element, 'AI').focus();
        await press('Escape');
        expect(heardByPage).to.deep.equal([]);
        await press('Escape');
        expect(heardByPage).to.deep.equal([false]);
      } finally {
        document.removeEventListener('keydown', listen);
      }
    });

    it('goes the other way in a page that is written from right to left', async () => {
      const element = await mount('<div dir="rtl"><pc-header></pc-header></div>');
      item(element, 'AI').focus();
      await press('ArrowLeft');
      expect(focused(element)).to.equal('Developer platform');
    });
  });

  describe('navigation', () => {
    it('changes the language with the path, and an open menu stays open', async () => {
      const element = await mount();
      await open(element, 'Resources');
      history.pushState(null, '', '/fr/blog/un-article');
      const resources = await view(element).findByRole('button', { name: 'Ressources' });
      expect(isOpen(resources)).to.equal(true);
      expect(view(element).getByRole('link', { name: 'Tarifs' }).getAttribute('href')).to.equal('/fr/pricing');
      expect(view(element).getByRole('link', { name: 'Studio' }).getAttribute('href')).to.equal('/fr');
      expect(view(element).getByRole('link', { name: /^Blog/ }).ariaCurrent).to.equal('true');
      history.pushState(null, '', '/fr/pricing/');
      await waitUntil(() => view(element).getByRole('link', { name: 'Tarifs' }).ariaCurrent === 'page');
      element.language = 'de';
      await view(element).findByRole('link', { name: 'Preise' });
      expect(view(element).getByRole('link', { name: 'Preise' }).getAttribute('href')).to.equal('/de/pricing');
    });

    it('is announced, and the page may go there by itself', async () => {
      const element = await mount();
      stay(element);
      const announced = heard(element, 'pc-navigate');
      const opened = await open(element, 'Creator platform');
      within(opened)
        .getByRole('link', { name: /^Audio Editor/ })
        .click();
      view(element).getByRole('link', { name: 'Pricing' }).click();
      expect(announced).to.deep.equal([
        { url: `${location.origin}/products/audio-editor`, item: 'audio-editor', newTab: false },
        { url: `${location.origin}/pricing`, item: 'pricing', newTab: false },
      ]);
      await waitUntil(() => !isOpen(item(element, 'Creator platform')));
    });
  });

  describe('the landmark', () => {
    for (const [where, around, banners] of [
      ['by itself', '%s', 1],
      ['in a header of the page', '<header><div>%s</div></header>', 0],
      ['in a banner of the page', '<div role="banner">%s</div>', 0],
      ['in the main part', '<main>%s</main>', 1],
    ] as const)
      it(`${where}: ${banners} banner of ours`, async () => {
        const element = await mount(around.replace('%s', '<pc-header no-one-tap></pc-header>'));
        await waitUntil(() => view(element).queryAllByRole('banner').length === banners);
        expect(view(element).getByRole('navigation', { name: en.mainMenu })).to.exist;
      });
  });

  describe('who is here', () => {
    const dialogs = authModals(window);
    const { prepare } = dialogs;
    /** How often the dialog was prepared. */
    let prepared = 0;
    beforeEach(() => {
      prepared = 0;
      dialogs.prepare = () => {
        prepared++;
      };
    });
    after(() => {
      dialogs.prepare = prepare!;
    });

    it('a visitor logs in or gets started', async () => {
      const element = await mount('<pc-header flow="voice-hub-tts"></pc-header>');
      const asked = heard(element, 'pc-auth-request');
      item(element, en.logIn).click();
      item(element, en.getStarted).click();
      expect(asked).to.deep.equal([
        { mode: 'login', flow: 'voice-hub-tts' },
        { mode: 'signup', flow: 'voice-hub-tts' },
      ]);
      expect(view(element).queryByRole('link', { name: en.myAccount })).to.equal(null);
    });

    for (const [what, use] of [
      ['points at', moveTo],
      ['has the focus on', (button: HTMLElement) => button.focus()],
    ] as const)
      it(`who ${what} what opens the dialog has it prepared`, async () => {
        const element = await mount('<pc-header no-one-tap></pc-header>');
        await use(item(element, en.logIn));
        await waitUntil(() => prepared > 0, 'nothing was prepared');
        expect(prepared).to.equal(1);
      });

    for (const saveData of [false, true])
      it(`the dialog is ${saveData ? 'not ' : ''}prepared when the page is idle and saveData is ${saveData}`, async function () {
        // Elsewhere, it waits by the clock.
        if (typeof requestIdleCallback !== 'function') this.skip();
        Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
        try {
          await mount();
          await waitUntil(() => document.querySelector('pc-one-tap-sign-in'), 'there is no prompt');
          await new Promise((resolve) => requestIdleCallback(resolve));
          expect(prepared).to.equal(saveData ? 0 : 1);
        } finally {
          Reflect.deleteProperty(navigator, 'connection');
        }
      });

    it('the signed-in has an account instead', async () => {
      signIn();
      const element = await mount('<pc-header app-base="https://app.example"></pc-header>');
      const account = view(element).getByRole<HTMLAnchorElement>('link', { name: en.myAccount });
      expect(account.href).to.equal('https://app.example/editor/workspace/projects');
      for (const name of [en.logIn, en.getStarted])
        expect(view(element).queryByRole('button', { name })).to.equal(null);
      document.cookie = 'token=; path=/; max-age=0';
      window.dispatchEvent(new Event('focus'));
      await view(element).findByRole('button', { name: en.logIn });
    });

    it('a visitor is offered one tap, once on a page, and nobody else', async () => {
      const prompts = () => document.querySelectorAll('pc-one-tap-sign-in');
      const element = await mount(
        '<pc-header api-base="/api-of-tests"></pc-header><pc-header api-base="/api-of-tests"></pc-header>',
      );
      await waitUntil(() => prompts().length === 1);
      expect(prompts()[0]!.getAttribute('api-base')).to.equal('/api-of-tests');
      signIn();
      window.dispatchEvent(new Event('focus'));
      await waitUntil(() => prompts().length === 0);
      element.remove();
    });

    it('one tap needs no address of a service, follows the flow, and can be left out', async () => {
      const prompt = () => document.querySelector('pc-one-tap-sign-in');
      const element = await mount('<pc-header flow="VOICE_HUB_TTS"></pc-header>');
      await waitUntil(() => prompt()?.getAttribute('flow') === 'voice-hub-tts');
      expect(prompt()!.hasAttribute('api-base')).to.equal(false);
      const offered = prompt();
      element.setAttribute('flow', 'de-noise-ai');
      await waitUntil(() => offered!.getAttribute('flow') === 'de-noise-ai');
      element.removeAttribute('flow');
      await waitUntil(() => !offered!.hasAttribute('flow'));
      expect(prompt() === offered, 'it is the same one').to.equal(true);
      element.setAttribute('no-one-tap', '');
      await waitUntil(() => prompt() === null);
    });
  });

  it('shows nobody as signed in whose token its service does not get, and says why', async () => {
    document.cookie = 'token={"accessToken":"abc"}; path=/';
    const { warn } = console;
    const said: string[] = [];
    console.warn = (line: string) => void said.push(line);
    try {
      const own = await mount('<pc-header no-one-tap></pc-header>');
      expect(view(own).getByRole('link', { name: en.myAccount })).to.exist;
      const elsewhere = await mount('<pc-header no-one-tap api-base="https://header.example"></pc-header>');
      expect(view(elsewhere).getByRole('button', { name: en.logIn })).to.exist;
      expect(view(elsewhere).queryByRole('link', { name: en.myAccount })).to.equal(null);
      await waitUntil(() => said.some((line) => line.includes('not sent to https://header.example')));
      configure({ apiBase: 'https://header.example' });
      await view(elsewhere).findByRole('link', { name: en.myAccount });
    } finally {
      console.warn = warn;
      configure({ apiBase: undefined });
    }
  });

  describe('the announcement', () => {
    const product = { name: 'Podlab', nextName: 'Soundry', transitionPostUrl: '/blog/soundry' };

    it('says what changes, until it is dismissed', async () => {
      configure({ product: { ...product, transitionDate: '2999-12-31' } });
      const element = await mount();
      expect(view(element).getByText(/Podlab will become Soundry by the end of 2999\./)).to.exist;
      configure({ product });
      await view(element).findByText(/Podlab is now Soundry\./);
      expect(view(element).getByRole('link', { name: en.transitionLink }).getAttribute('href')).to.equal(
        '/blog/soundry',
      );
      item(element, en.dismiss).click();
      await waitUntil(() => view(element).queryByText(/Soundry/) === null);
      const again = await mount();
      expect(view(again).queryByText(/Soundry/)).to.equal(null);
      configure({ product: { ...product, nextName: 'Wavely' } });
      await view(again).findByText(/Wavely/);
      again.setAttribute('no-banner', '');
      await waitUntil(() => view(again).queryByText(/Wavely/) === null);
    });

    it('has no link that runs a script', async () => {
      configure({ product: { ...product, nextName: 'Other', transitionPostUrl: 'javascript:alert(1)' } });
      const element = await mount();
      expect(view(element).queryByText(/Other/)).to.equal(null);
    });
  });

  describe('a menu of the page’s own', () => {
    const withMenu = (menu: object): Promise<HeaderElement> =>
      mount(`<pc-header><script type="application/json">${JSON.stringify(menu)}</script></pc-header>`);

    it('marks the page’s own address also where it is written in full', async () => {
      const element = await withMenu([
        { _id: 'here', label: 'Here', link: location.href },
        { _id: 'other', label: 'Other', link: `https://other.example${location.pathname}` },
      ]);
      await waitUntil(() => view(element).getByRole('link', { name: 'Here' }).ariaCurrent === 'page');
      expect(view(element).getByRole('link', { name: 'Other' }).ariaCurrent).to.equal(null);
    });

    it('has the address of an item with a dropdown first in the dropdown', async () => {
      const lists = (title?: string) => [
        { ...(title && { title }), items: [{ _id: 'about', label: 'About', link: '/about' }] },
      ];
      const dropdown = (...args: [] | [string]) => ({ groups: [{ _id: 'all', label: 'All', lists: lists(...args) }] });
      const element = await withMenu([
        { _id: 'more', label: 'More', link: '/more', dropdownComponent: dropdown() },
        { _id: 'most', label: 'Most', link: '/most', dropdownComponent: dropdown('Titled') },
      ]);
      expect(linksOf(await open(element, 'More'))).to.deep.equal(['/more', '/about']);
      expect(linksOf(await open(element, 'Most'))).to.deep.equal(['/most', '/about']);
    });

    it('names keys that it does not know, and those that were meant', async () => {
      const lines: string[] = [];
      const original = console.error;
      console.error = (line: string) => void lines.push(line);
      try {
        await withMenu([{ _id: 'a', label: 'A', link: '/a', opensInNewTab: true, $comment: 'Ours' }]);
        await waitUntil(() => lines.length > 0);
      } finally {
        console.error = original;
      }
      expect(lines).to.deep.equal([
        '<pc-header> menu: main[0]: "opensInNewTab" is not known; did you mean "openInNewTab"?',
      ]);
    });

    it('takes the place of ours; what cannot be shown is reported and left out', async () => {
      const menu = [
        { _id: 'shows', label: { en: 'Shows', de: 'Sendungen' }, link: '/shows', startIconName: 'microphone' },
        { _id: 'evil', label: 'Evil', link: 'java\nscript:alert(1)' },
        { _id: 'nowhere', label: 'Nowhere' },
        { _id: 'shows', label: 'Twice', link: '/twice' },
        'no item',
        { _id: 'join', label: 'Join', link: 'https://join.example/', isLinkButton: true, openInNewTab: true },
        {
          _id: 'more',
          label: 'More',
          dropdownComponent: {
            groups: [
              {
                _id: 'all',
                label: 'All',
                lists: [
                  {
                    items: [
                      { _id: 'about', label: 'About', link: '/about' },
                      { _id: 'bad', label: 'Bad' },
                    ],
                  },
                ],
              },
            ],
          },
        },
      ];
      let element!: HeaderElement;
      const lines: string[] = [];
      const original = console.error;
      console.error = (line: string) => void lines.push(line);
      try {
        element = await mount(
          `<pc-header><script type="application/json">${JSON.stringify(menu)}</script></pc-header>`,
        );
        expect(linksOf(await open(element, 'More'))).to.deep.equal(['/about']);
        element.language = 'de';
        await view(element).findByRole('link', { name: 'Sendungen' });
      } finally {
        console.error = original;
      }
      expect(lines).to.have.length(5);
      for (const [index, place] of ['main[1]', 'main[2]', 'main[3]', 'main[4]', 'items[1]'].entries()) {
        expect(lines[index]).to.contain(place);
      }
      const join = view(element).getByRole<HTMLAnchorElement>('link', { name: /^Join/ });
      expect([join.href, join.target]).to.deep.equal(['https://join.example/', '_blank']);
      expect(view(element).getByRole('link', { name: 'Vertrieb kontaktieren' })).to.exist;
    });

    it('that is no menu leaves ours, and is reported', async () => {
      const lines: string[] = [];
      const original = console.error;
      console.error = (line: string) => void lines.push(line);
      try {
        const element = await mount('<pc-header><script type="application/json">"menu"</script></pc-header>');
        expect(item(element, 'AI')).to.exist;
      } finally {
        console.error = original;
      }
      expect(lines).to.have.length(1);
      expect(lines[0]).to.contain('"menu"');
    });
  });

  describe('a narrow header', () => {
    const burger = (element: HeaderElement): HTMLElement => item(element, en.openMenu);
    const openMobile = async (element: HeaderElement): Promise<HTMLElement> => {
      await waitUntil(() => view(element).queryByRole('button', { name: en.openMenu }) !== null);
      burger(element).click();
      return view(element).findByRole('dialog', { name: en.menu });
    };

    it('has a full-screen menu: the first group open, one at a time, links below, the action at its bottom', async () => {
      await setRoom(PHONE);
      const element = await mount();
      const menu = within(await openMobile(element));
      const { width, height } = rootOf(element).querySelector('dialog')!.getBoundingClientRect();
      expect([width, height]).to.deep.equal([
        document.documentElement.clientWidth,
        document.documentElement.clientHeight,
      ]);
      const group = (name: string) => menu.getByRole('button', { name });
      expect(isOpen(group('Creator platform'))).to.equal(true);
      group('Resources').click();
      await waitUntil(() => isOpen(group('Resources')) && !isOpen(group('Creator platform')));
      expect(menu.getByRole('link', { name: 'Contact Sales' })).to.exist;
      const asked = heard(element, 'pc-auth-request');
      menu.getByRole('button', { name: en.getStarted }).click();
      expect(asked).to.deep.equal([{ mode: 'signup' }]);
      await waitUntil(() => view(element).queryByRole('dialog') === null);
    });

    inWindows('has what a menu holds in two columns where there is room', async () => {
      await setRoom({ width: 768, height: 900 });
      const element = await mount();
      const menu = within(await openMobile(element));
      const rows = ['Video Editor', 'Audio Editor', 'Recording Studio'].map((name) =>
        menu.getByRole('link', { name: new RegExp(`^${name}`) }).getBoundingClientRect(),
      );
      expect(rows[1]!.top).to.equal(rows[0]!.top);
      expect(rows[2]!.top).to.be.at.least(rows[0]!.bottom);
    });

    inWindows('has its call to action from 360 px on, and the name of the product beside it', async () => {
      configure({ product: { name: 'The Podcast Production Studio' } });
      for (const language of LANGUAGES) {
        await setRoom(NARROW);
        const element = await mount(`<div style="width: 360px"><pc-header language="${language}"></pc-header></div>`);
        const bar = within(rootOf(element).querySelector<HTMLElement>('.pc-header__bar')!);
        const button = bar.getByRole('button', { name: inLanguage(headerMessages, language).getStarted });
        const place = button.getBoundingClientRect();
        expect(place.height, language).to.equal(36);
        expect(bar.getByRole('link').getBoundingClientRect().right, language).to.be.at.most(place.left);
        element.remove();
      }
    });

    it('holds the page still meanwhile, and gives the focus back', async () => {
      await setRoom(NARROW);
      const element = await mount();
      const toggles = heard(element, 'pc-menu-toggle');
      await waitUntil(() => view(element).queryByRole('button', { name: en.openMenu }) !== null);
      // WebKit scrolls to what is focused a little later.
      burger(element).focus({ preventScroll: true });
      window.scrollTo(0, 40);
      await openMobile(element);
      expect(getComputedStyle(document.documentElement).overflow).to.equal('hidden');
      expect(focused(element)).to.equal('');
      await press('Escape');
      await waitUntil(() => view(element).queryByRole('dialog') === null);
      expect(getComputedStyle(document.documentElement).overflow).to.equal('visible');
      expect(window.scrollY).to.equal(40);
      expect(element.shadowRoot!.activeElement).to.equal(burger(element));
      expect(toggles).to.deep.equal([
        { menu: 'mobile', open: true, reason: 'press' },
        { menu: 'mobile', open: false, reason: 'escape' },
      ]);
    });

    it('is used by keys alone: Tab through it, Enter and Space for its groups', async () => {
      await setRoom(NARROW);
      const element = await mount();
      await openMobile(element);
      expect((element.shadowRoot!.activeElement as HTMLElement).title).to.equal(en.closeMenu);
      await press('Tab');
      expect(focused(element)).to.equal('Creator platform');
      await press('Enter');
      const menu = within(view(element).getByRole('dialog'));
      const group = (name: string) => menu.getByRole('button', { name });
      await waitUntil(() => !isOpen(group('Creator platform')));
      await waitUntil(() => !menu.getByText('Video Editor').checkVisibility({ visibilityProperty: true }));
      await press('Tab');
      expect(focused(element)).to.equal('AI');
      await press(' ');
      await waitUntil(() => isOpen(group('AI')));
      await press('Tab');
      expect(focused(element)).to.equal('Create');
      if (await press('Shift+Tab')) expect(focused(element)).to.equal('AI');
    });

    it('keeps its menu open, modal and focused when the page moves the header', async () => {
      await setRoom(NARROW);
      const element = await mount();
      await waitUntil(() => view(element).queryByRole('button', { name: en.openMenu }) !== null);
      burger(element).focus();
      await openMobile(element);
      await press('Tab');
      const place = element.parentElement!;
      const toggles = heard(element, 'pc-menu-toggle');
      place.parentElement!.prepend(place);
      expect(view(element).getByRole('dialog').matches(':modal')).to.equal(true);
      expect(focused(element)).to.equal('Creator platform');
      expect(toggles).to.deep.equal([]);
      await press('Escape');
      await waitUntil(() => view(element).queryByRole('dialog') === null);
      expect(element.shadowRoot!.activeElement === burger(element)).to.equal(true);
      await openMobile(element);
      element.remove();
      await waitUntil(() => getComputedStyle(document.documentElement).overflow === 'visible');
    });

    it('closes its menu when the window has been wide for 300 ms, not sooner', async () => {
      await setRoom(NARROW);
      const element = await mount();
      await openMobile(element);
      const before = performance.now();
      await setRoom(WIDE);
      await waitUntil(() => view(element).queryByRole('dialog') === null);
      expect(performance.now() - before).to.be.at.least(290);
      expect(getComputedStyle(document.documentElement).overflow).to.equal('visible');
    });
  });

  describe('the search', () => {
    it('is there on blog pages only', async () => {
      const element = await mount();
      expect(view(element).queryByRole('button', { name: en.search })).to.equal(null);
      history.pushState(null, '', '/es/blog');
      await view(element).findByRole('button', { name: inLanguage(headerMessages, 'es').search });
    });

    it('finds by the page’s own function, and leads there', async () => {
      history.pushState(null, '', '/blog');
      const element = await mount();
      stay(element);
      const [announced, searched] = [heard(element, 'pc-navigate'), heard(element, 'pc-search')];
      let fails = true;
      element.search = (query) =>
        fails
          ? Promise.reject(new Error('down'))
          : Promise.resolve([
              { url: '/blog/fog', title: 'Fog signals', excerpt: `All about <mark>${query}</mark> <b>` },
              { url: 'javascript:alert(1)', title: 'Evil' },
            ]);
      (await view(element).findByRole('button', { name: en.search })).click();
      const input = await view(element).findByRole('searchbox');
      await waitUntil(() => element.shadowRoot!.activeElement === input);
      await sendKeys({ type: 'fog' });
      await view(element).findByRole('alert');
      fails = false;
      view(element).getByRole('button', { name: 'Try again' }).click();
      const result = await view(element).findByRole('link', { name: /^Fog signals/ });
      expect(result.querySelector('mark')!.textContent).to.equal('fog');
      expect(result.textContent).to.contain('<b>');
      expect(view(element).queryByText('Evil')).to.equal(null);
      expect(searched).to.deep.equal([{ query: 'fog', results: 1 }]);
      await press('ArrowDown');
      expect(element.shadowRoot!.activeElement).to.equal(result);
      await press('Enter');
      expect(announced).to.deep.equal([{ url: `${location.origin}/blog/fog`, item: 'search-result', newTab: false }]);
      await waitUntil(() => view(element).queryByRole('dialog') === null);
    });

    it('closes by one Escape, also with words in its field, which are there again', async () => {
      history.pushState(null, '', '/blog');
      const element = await mount();
      element.search = () => Promise.resolve([]);
      const button = await view(element).findByRole('button', { name: en.search });
      button.focus();
      await press('Enter');
      const input = await view(element).findByRole<HTMLInputElement>('searchbox');
      await waitUntil(() => element.shadowRoot!.activeElement === input);
      await sendKeys({ type: 'fog' });
      await press('Escape');
      await waitUntil(() => view(element).queryByRole('dialog') === null);
      expect(element.shadowRoot!.activeElement).to.equal(button);
      await press(' ');
      await view(element).findByRole('dialog');
      expect(input.value).to.equal('fog');
    });

    it('stays modal, with its words and its focus, when the page moves the header', async () => {
      history.pushState(null, '', '/blog');
      const element = await mount();
      element.search = () => Promise.resolve([]);
      (await view(element).findByRole('button', { name: en.search })).click();
      const input = await view(element).findByRole<HTMLInputElement>('searchbox');
      await waitUntil(() => element.shadowRoot!.activeElement === input);
      await sendKeys({ type: 'fog' });
      element.parentElement!.append(element);
      expect(view(element).getByRole('dialog').matches(':modal')).to.equal(true);
      expect(element.shadowRoot!.activeElement === input).to.equal(true);
      await sendKeys({ type: 'gy' });
      // WebKit puts the caret of a moved field at its start.
      expect(input.value).to.equal(canResize ? 'foggy' : 'gyfog');
      expect(getComputedStyle(document.documentElement).overflow).to.equal('hidden');
    });

    it('Enter waits for the results of its words, and is withdrawn by typing', async () => {
      history.pushState(null, '', '/blog');
      const element = await mount();
      stay(element);
      const announced = heard(element, 'pc-navigate');
      const answers = new Map<string, (results: { url: string; title: string }[]) => void>();
      element.search = (query) => new Promise((resolve) => answers.set(query, resolve));
      (await view(element).findByRole('button', { name: en.search })).click();
      const input = await view(element).findByRole('searchbox');
      await waitUntil(() => element.shadowRoot!.activeElement === input);
      const answer = async (query: string): Promise<void> => {
        await waitUntil(() => answers.has(query));
        answers.get(query)!([{ url: `/blog/${query}`, title: `About ${query}` }]);
        await view(element).findByRole('link', { name: `About ${query}` });
      };
      await sendKeys({ type: 'a' });
      await answer('a');
      await sendKeys({ type: 'b' });
      await press('Enter');
      await sendKeys({ type: 'c' });
      await answer('abc');
      expect(announced, 'withdrawn').to.deep.equal([]);
      await sendKeys({ type: 'd' });
      await press('Enter');
      await waitUntil(() => answers.has('abcd'));
      expect(announced, 'no result of other words').to.deep.equal([]);
      answers.get('abcd')!([{ url: '/blog/abcd', title: 'About abcd' }]);
      await waitUntil(() => announced.length > 0);
      expect(announced).to.deep.equal([{ url: `${location.origin}/blog/abcd`, item: 'search-result', newTab: false }]);
    });

    it('leaves keys and words to the input method until it is done', async () => {
      history.pushState(null, '', '/blog');
      const element = await mount();
      stay(element);
      const asked: string[] = [];
      element.search = (query) => {
        asked.push(query);
        return Promise.resolve([{ url: '/blog/x', title: 'X' }]);
      };
      (await view(element).findByRole('button', { name: en.search })).click();
      const input = await view(element).findByRole<HTMLInputElement>('searchbox');
      const compose = (value: string): void => {
        // As a browser does it, past the setter that React installs.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);
        input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
      };
      input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
      compose('に');
      compose('にほん');
      const down = (init: KeyboardEventInit): KeyboardEvent => {
        const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
        input.dispatchEvent(event);
        return event;
      };
      expect(down({ key: 'Escape', isComposing: true }).defaultPrevented).to.equal(false);
      const ended = { keyCode: 229 };
      expect(down({ key: 'ArrowDown', ...ended }).defaultPrevented).to.equal(false);
      expect(down({ key: 'Enter', ...ended }).defaultPrevented, 'does not submit').to.equal(true);
      expect(view(element).getByRole('dialog')).to.exist;
      input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
      await view(element).findByRole('link', { name: 'X' });
      expect(asked).to.deep.equal(['にほん']);
    });

    it('keeps the focus among the results when they change, and says each search', async () => {
      history.pushState(null, '', '/blog');
      const element = await mount();
      const lists: Record<string, string[]> = { a: ['one', 'two'], ab: ['one', 'three'] };
      let release: (() => void) | undefined;
      element.search = async (query) => {
        if (query === 'ab') await new Promise<void>((resolve) => (release = resolve));
        return lists[query]!.map((name) => ({ url: `/blog/${name}`, title: name }));
      };
      (await view(element).findByRole('button', { name: en.search })).click();
      const input = await view(element).findByRole('searchbox');
      await waitUntil(() => element.shadowRoot!.activeElement === input);
      await sendKeys({ type: 'a' });
      (await view(element).findByRole('link', { name: 'two' })).focus();
      const said = [...rootOf(element).querySelectorAll('.pc-search [role=status]')].at(-1)!;
      expect(said.textContent).to.equal('2 results');
      const before = said.firstChild;
      input.focus();
      await sendKeys({ type: 'b' });
      await waitUntil(() => release);
      view(element).getByRole('link', { name: 'two' }).focus();
      release!();
      const third = await view(element).findByRole('link', { name: 'three' });
      expect(element.shadowRoot!.activeElement === third).to.equal(true);
      expect(said.textContent).to.equal('2 results');
      expect(said.firstChild === before, 'the same count is said again').to.equal(false);
    });

    it('leaves it to a page of results where there is no index', async () => {
      history.pushState(null, '', '/blog');
      const element = await mount('<pc-header search-index="" search-url="/search"></pc-header>');
      stay(element);
      const announced = heard(element, 'pc-navigate');
      (await view(element).findByRole('button', { name: en.search })).click();
      const input = await view(element).findByRole('searchbox');
      await waitUntil(() => element.shadowRoot!.activeElement === input);
      await sendKeys({ type: 'salt bread' });
      await press('Enter');
      expect(announced).to.deep.equal([
        { url: `${location.origin}/search?q=salt+bread`, item: 'search-result', newTab: false },
      ]);
    });
  });

  /** Mounts a header and searches for words. */
  async function searching(element: HeaderElement, language: Language = 'en'): Promise<void> {
    history.pushState(null, '', language === 'en' ? '/blog' : `/${language}/blog`);
    // Without the Navigation API, the path is only polled once a second.
    window.dispatchEvent(new PopStateEvent('popstate'));
    (await view(element).findByRole('button', { name: inLanguage(headerMessages, language).search })).click();
    const input = await view(element).findByRole('searchbox');
    await waitUntil(() => element.shadowRoot!.activeElement === input);
    await sendKeys({ type: 'fog' });
  }

  describe('a search that cannot find', () => {
    const search = searchMessages.en;

    for (const language of LANGUAGES) {
      for (const attributes of ['', 'search-index=""']) {
        it(`says that there is none, in ${language}, with ${attributes || 'its defaults'}; the console names the setting`, async () => {
          const said: string[] = [];
          const { error } = console;
          console.error = (line: string) => void said.push(line);
          try {
            const element = await mount(`<pc-header ${attributes}></pc-header>`);
            await searching(element, language);
            expect(await view(element).findByText(inLanguage(searchMessages, language).absent)).to.exist;
            expect(rootOf(element).textContent).not.to.contain(inLanguage(searchMessages, language).failed[1]);
            expect(said.join()).to.contain('search-index').and.contain('search-url').and.contain('<pc-header>');
          } finally {
            console.error = error;
          }
        });
      }
    }

    it('leads to the page of results where its index is not there', async () => {
      const element = await mount('<pc-header search-url="/search"></pc-header>');
      await searching(element);
      expect(await view(element).findByRole('button', { name: search.elsewhere('fog') })).to.exist;
    });

    it('blames the connection only of who is offline', async () => {
      const element = await mount();
      element.search = () => Promise.reject(new Error('down'));
      await searching(element);
      expect((await view(element).findByRole('alert')).textContent).to.contain(search.later);
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
      try {
        view(element).getByRole('button', { name: search.retry }).click();
        await view(element).findByText(search.failed[1]);
      } finally {
        Reflect.deleteProperty(navigator, 'onLine');
      }
    });

    const odd: Record<string, unknown> = {
      'no function': 5,
      'a function that throws': () => {
        throw new Error('odd');
      },
      'a function of nothing': () => undefined,
      'a text': () => 'odd',
      'an object': () => ({ length: 3 }),
      'odd entries': () => [null, 1, 'a', [], {}, { url: {}, title: {} }, { url: '/a', title: { html: 1 } }],
      'entries of odd parts': () => [
        { url: '/a', title: 'A', excerpt: { a: 1 } },
        { url: '/a', title: 'A again' },
        { url: 'https://[', title: 'B' },
        { url: 'javascript:alert(1)', title: 'C' },
      ],
    };
    for (const [what, find] of Object.entries(odd)) {
      it(`takes ${what} in place of what was found, and the next search finds`, async () => {
        const element = await mount();
        const failures = heard(element, 'pc-error');
        Object.assign(element, { search: find });
        await searching(element);
        await waitUntil(() =>
          /No results|isn’t available|A/.test(rootOf(element).querySelector('.pc-search__outcome')!.textContent),
        );
        element.search = () => Promise.resolve([{ url: '/x', title: 'Found' }]);
        await sendKeys({ type: 'g' });
        expect(await view(element).findByRole('link', { name: 'Found' })).to.exist;
        expect(failures).to.deep.equal([]);
      });
    }

    for (const module of [
      'export const search = 1;',
      'export const search = () => null;',
      'export const search = () => ({ results: 5 });',
      'export const search = () => ({ results: [null, {}, { data: 5 }] });',
      'export const search = () => ({ results: [{ data: () => null }, { data: () => ({}) }] });',
      'export const search = () => ({ results: [{ data: () => ({ url: {}, meta: 5, excerpt: [] }) }] });',
      'export const search = () => ({ results: [{ data: () => ({ url: "/a", meta: { title: {} }, excerpt: {} }) }] });',
      'export const createInstance = () => null;',
      'throw new Error("odd");',
      'not a module at all',
    ]) {
      it(`outlives the index ${module}`, async () => {
        const { error } = console;
        console.error = () => undefined;
        try {
          const element = await mount(
            `<pc-header search-index="/index-of/${encodeURIComponent(module)}/"></pc-header>`,
          );
          const failures = heard(element, 'pc-error');
          await searching(element);
          await waitUntil(() =>
            /No results|isn’t available|isn’t set up|\/a/.test(
              rootOf(element).querySelector('.pc-search__outcome')!.textContent,
            ),
          );
          expect(failures).to.deep.equal([]);
        } finally {
          console.error = error;
        }
      });
    }
  });

  it('opens an index anew whose instance has failed', async () => {
    const module = `let instances = 0;
      export function createInstance() {
        const works = ++instances > 1;
        return { search: async () => { if (!works) throw new Error('The worker has ended.'); return { results: [] }; } };
      }`;
    const element = await mount(`<pc-header search-index="/index-of/${encodeURIComponent(module)}/"></pc-header>`);
    await searching(element);
    (await view(element).findByRole('button', { name: searchMessages.en.retry })).click();
    await view(element).findAllByText(searchMessages.en.nothing('fog'));
  });

  describe('an index is a module that is run', () => {
    /** Searches in the index and returns the errors logged meanwhile. */
    async function lookIn(index: string, found: string): Promise<string> {
      const said: string[] = [];
      const { error } = console;
      console.error = (...values: unknown[]) => void said.push(values.map(String).join(' '));
      try {
        const element = await mount('<pc-header></pc-header>');
        element.setAttribute('search-index', index);
        await searching(element);
        await view(element).findAllByText(found);
      } finally {
        console.error = error;
      }
      return said.join('\n');
    }

    const RUN = 'globalThis.ranFromIndex = true; export const search = () => ({ results: [] });';

    afterEach(() => Reflect.deleteProperty(globalThis, 'ranFromIndex'));

    it('so what is on the page’s own origin runs', async () => {
      await lookIn(`/index-of/${encodeURIComponent(RUN)}/`, searchMessages.en.nothing('fog'));
      expect('ranFromIndex' in globalThis).to.equal(true);
    });

    const foreign = {
      'a data address': `data:text/javascript,${encodeURIComponent(RUN)}//`,
      'a script address': `javascript:${RUN}//`,
      'a blob': URL.createObjectURL(new Blob([RUN], { type: 'text/javascript' })),
      // The same server under another host name.
      'another origin': `//${location.hostname === 'localhost' ? '127.0.0.1' : 'localhost'}:${location.port}/index-of/${encodeURIComponent(RUN)}/`,
    };
    for (const [what, index] of Object.entries(foreign)) {
      it(`and ${what} does not`, async () => {
        const said = await lookIn(index, searchMessages.en.absent);
        expect(said).to.contain('<pc-header> attribute search-index=');
        expect('ranFromIndex' in globalThis).to.equal(false);
      });
    }

    it('and however long its excerpts are, they are read at once', async () => {
      const excerpts = ['<', '&', '<mark>', '<mark', '</', '<>'].map((part) => `'${part}'.repeat(100_000)`).join();
      const module = `export const search = () => ({ results: [${excerpts}].map((excerpt, index) => (
        { data: () => Promise.resolve({ url: '/' + index, meta: { title: 'Long ' + index }, excerpt }) })) });`;
      const begun = performance.now();
      await lookIn(`/index-of/${encodeURIComponent(module)}/`, 'Long 5');
      expect(performance.now() - begun).to.be.below(5000);
    });
  });

  describe('fills its place as a block does', () => {
    const PLACES: Record<string, string> = {
      'an absolute box': 'position: absolute; inset-inline-start: 0',
      'a float': 'float: left',
      'an inline block': 'display: inline-block',
      'a flex row': 'display: flex',
      'a column of items at their start': 'display: flex; flex-direction: column; align-items: start',
      'a grid whose items are centered': 'display: grid; justify-items: center',
    };
    for (const [where, style] of Object.entries(PLACES)) {
      it(where, async () => {
        const element = await mount(
          `<div style="width: 600px; position: relative"><div style="${style}"><pc-header></pc-header></div></div>`,
        );
        expect(element.getBoundingClientRect().width).to.equal(600);
        const { width } = await reserved(
          'pc-header',
          `<div style="${style}"><pc-header></pc-header></div>`,
          'body { margin: 0 }',
        );
        expect(width).to.equal(600);
      });
    }

    it('next to a sidebar, with its margins, and never wider than there is room', async () => {
      const element = await mount(
        `<div style="display: flex; width: 600px"><aside style="flex: none; width: 200px"></aside><div style="flex: 1"><pc-header style="margin: 0 10px"></pc-header></div></div>`,
      );
      expect(element.getBoundingClientRect().width).to.equal(380);
      const row = await mount(
        `<div style="display: flex; width: 600px"><a style="white-space: nowrap">A logo of the page</a><pc-header></pc-header></div>`,
      );
      const [logo, header] = [...row.parentElement!.children].map((child) => child.getBoundingClientRect().width);
      expect(logo! + header!).to.be.closeTo(600, 1);
      expect(header).to.be.above(400);
    });
  });

  it('several on a page: a press on an item of one closes the menu of the other', async () => {
    const element = await mount('<pc-header></pc-header><div style="height: 400px"></div><pc-header></pc-header>');
    const other = element.parentElement!.querySelectorAll<HeaderElement>('pc-header')[1]!;
    await open(element, 'Resources');
    const { left, top } = item(other, 'AI').getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(left) + 8, Math.round(top) + 8] });
    await panel(other, 'AI');
    await waitUntil(() => !isOpen(item(element, 'Resources')));
    expect(isOpen(item(other, 'AI'))).to.equal(true);
  });

  for (const theme of ['light', 'dark'] as const) {
    it(`axe finds nothing, ${theme}: closed, open, full-screen`, async () => {
      configure({ product: { name: 'Podlab', nextName: 'Soundry', transitionPostUrl: '/x' } });
      const element = await mount(`<pc-header theme="${theme}"></pc-header>`);
      expect(await violations(element, theme)).to.deep.equal([]);
      await open(element, 'AI');
      for (const animation of element.shadowRoot!.getAnimations()) animation.finish();
      expect(await violations(element, theme)).to.deep.equal([]);
      await setRoom(PHONE);
      await waitUntil(() => view(element).queryByRole('button', { name: en.openMenu }) !== null);
      item(element, en.openMenu).click();
      await view(element).findByRole('dialog');
      for (const animation of element.shadowRoot!.getAnimations()) animation.finish();
      expect(await violations(element, theme)).to.deep.equal([]);
    });
  }
});
