/**
 * Locks the scrolling of a page in its own frame.
 *
 * @browsers Scrolling differs between browsers.
 */
import { expect, fixture, oneEvent } from '@open-wc/testing';
import { waitUntil } from '../../testing/wait-until.ts';
import { lockScroll } from './scroll-lock.ts';

const TALL = '<h1 style="margin: 40px 0">A page</h1><div style="height: 3000px"></div>';

/** A page of 600 × 300 px with the given rules, scrolled down by 500 px. */
async function pageWith(css = ''): Promise<{ page: Document; view: Window }> {
  const frame = await fixture<HTMLIFrameElement>('<iframe title="page" width="600" height="300"></iframe>');
  const loaded = oneEvent(frame, 'load');
  frame.srcdoc = `<!doctype html><html><head><style>${css}</style></head><body>${TALL}</body></html>`;
  await loaded;
  const page = frame.contentDocument!;
  const view = frame.contentWindow!;
  view.scrollTo(0, 500);
  return { page, view };
}

const stateOf = ({ documentElement: root, body }: Document) => ({
  root: root.style.cssText,
  body: body.style.cssText,
  overflow: [root, body].map((element) => getComputedStyle(element).overflow),
  top: body.querySelector('h1')!.getBoundingClientRect().top,
  width: body.querySelector('h1')!.getBoundingClientRect().width,
});

const PAGES: Record<string, string> = {
  'an ordinary page': '',
  'a page that hides its width’s overflow on the body': 'body { overflow-x: hidden }',
  'a page that scrolls its root': 'html { overflow-y: scroll }',
  'a page that keeps its gutter': 'html { scrollbar-gutter: stable both-edges }',
  'a page whose !important rules want to scroll': 'html, body { overflow: auto !important }',
};

describe('the scroll lock', () => {
  for (const [what, css] of Object.entries(PAGES)) {
    it(`holds ${what} still, and leaves it as it was`, async () => {
      const { page, view } = await pageWith(css);
      const before = stateOf(page);
      const unlock = lockScroll(page);
      const { top, width } = stateOf(page);
      expect({ top, width }).to.deep.equal({ top: before.top, width: before.width });
      expect(view.scrollY).to.equal(500);
      const holder =
        before.overflow[0] === 'visible' && before.overflow[1] !== 'visible' ? page.body : page.documentElement;
      expect(getComputedStyle(holder).overflow).to.equal('hidden');
      unlock();
      expect(stateOf(page)).to.deep.equal(before);
      expect(view.scrollY).to.equal(500);
    });
  }

  it('stays while anyone holds it, and letting go twice is letting go once', async () => {
    const { page } = await pageWith();
    const isHeld = () => getComputedStyle(page.documentElement).overflow === 'hidden';
    const first = lockScroll(page);
    const second = lockScroll(page);
    first();
    first();
    expect(isHeld()).to.equal(true);
    second();
    expect(isHeld()).to.equal(false);
  });

  it('leaves the page’s own inline style alone', async () => {
    const { page } = await pageWith();
    page.documentElement.style.setProperty('overflow', 'clip', 'important');
    const unlock = lockScroll(page);
    page.documentElement.style.overflow = 'scroll';
    unlock();
    expect(page.documentElement.style.overflow).to.equal('scroll');
  });

  for (const order of [
    'ours, theirs; ours, theirs',
    'ours, theirs; theirs, ours',
    'theirs, ours; theirs, ours',
    'theirs, ours; ours, theirs',
  ]) {
    it(`and the lock of a page’s own dialog both end with nothing left: ${order}`, async () => {
      const { page } = await pageWith();
      const before = stateOf(page);
      let unlock: () => void;
      let saved: string;
      const { style } = page.documentElement;
      const lock = {
        ours: () => (unlock = lockScroll(page)),
        theirs: () => {
          saved = style.overflow;
          style.overflow = 'hidden';
        },
      };
      const end = { ours: () => unlock(), theirs: () => (style.overflow = saved) };
      const [first, second] = order.split('; ').map((part) => part.split(', ') as (keyof typeof lock)[]);
      for (const each of first!) lock[each]();
      end[second![0]!]();
      expect(getComputedStyle(page.documentElement).overflow).to.equal('hidden');
      end[second![1]!]();
      expect(stateOf(page)).to.deep.equal(before);
    });
  }

  describe('under a finger', () => {
    /** Locks a page of a touch screen; `end` ends that. */
    async function touched() {
      const { page, view } = await pageWith();
      const before = page.adoptedStyleSheets.length;
      Object.defineProperty(view.navigator, 'maxTouchPoints', { value: 5 });
      const unlock = lockScroll(page);
      // One of the lock, one of the part for touch screens.
      await waitUntil(() => page.adoptedStyleSheets.length === before + 2);
      const add = (html: string): HTMLElement => {
        const place = page.body.appendChild(page.createElement('div'));
        place.innerHTML = html;
        return place.firstElementChild as HTMLElement;
      };
      const moves = (target: Element, fingers = 1): boolean =>
        target.dispatchEvent(
          Object.assign(new Event('touchmove', { bubbles: true, cancelable: true, composed: true }), {
            touches: { length: fingers },
          }),
        );
      const viewport = (values: Partial<VisualViewport>): void => {
        for (const [name, value] of Object.entries(values))
          Object.defineProperty(view.visualViewport, name, { value, configurable: true });
        view.visualViewport!.dispatchEvent(new Event('resize'));
      };
      const style = (name: string): string => view.getComputedStyle(page.documentElement).getPropertyValue(name);
      return { page, view, unlock, add, moves, viewport, style };
    }

    it('what does not scroll is still, and what does scrolls', async () => {
      const { page, unlock, add, moves } = await touched();
      const title = page.querySelector('h1')!;
      const item = add(
        '<div style="height: 50px; overflow: auto"><p style="height: 200px"></p></div>',
      ).firstElementChild!;
      expect(moves(title)).to.equal(false);
      expect(moves(title, 2)).to.equal(true);
      expect(moves(item)).to.equal(true);
      unlock();
      expect(moves(title)).to.equal(true);
      expect(page.adoptedStyleSheets.length).to.equal(0);
    });

    it('what is moved by hand moves: sliders in any tree, what is dragged, and selections', async () => {
      const { page, view, add, moves } = await touched();
      expect(moves(add('<input type="range">'))).to.equal(true);
      expect(moves(add('<p draggable="true"></p>'))).to.equal(true);
      expect(moves(add('<p style="touch-action: none"><b></b></p>').firstElementChild!)).to.equal(true);
      const open = add('<div></div>').attachShadow({ mode: 'open' });
      open.innerHTML = '<input type="range"><b></b>';
      expect(moves(open.querySelector('input')!)).to.equal(true);
      expect(moves(open.querySelector('b')!)).to.equal(false);
      const closed = add('<x-slider></x-slider>').attachShadow({ mode: 'closed' });
      closed.innerHTML = '<input type="range">';
      expect(moves(closed.querySelector('input')!)).to.equal(true);
      const text = add('<input type="text" value="some text">') as HTMLInputElement;
      expect(moves(text)).to.equal(false);
      text.focus();
      text.setSelectionRange(0, 4);
      expect(moves(text)).to.equal(true);
      text.blur();
      const title = page.querySelector('h1')!;
      expect(moves(title)).to.equal(false);
      view.getSelection()!.selectAllChildren(title);
      expect(moves(title)).to.equal(true);
    });

    it('nothing is held while the page is zoomed, nor above a keyboard', async () => {
      const { page, view, moves, viewport, style } = await touched();
      const title = page.querySelector('h1')!;
      viewport({ scale: 2, height: view.innerHeight / 2 });
      expect(moves(title)).to.equal(true);
      expect([style('--_overscroll'), style('--_below')]).to.deep.equal(['auto', '0px']);
      viewport({ scale: 1, height: view.innerHeight - 120, offsetTop: 20 });
      expect(moves(title)).to.equal(true);
      expect([style('--_overscroll'), style('--_above'), style('--_below')]).to.deep.equal([
        'contain',
        '20px',
        '100px',
      ]);
      viewport({ scale: 1, height: view.innerHeight, offsetTop: 0 });
      expect(moves(title)).to.equal(false);
      expect(style('--_below')).to.equal('0px');
    });

    it('a lock that ends before the part is loaded leaves nothing', async () => {
      const { page, view } = await pageWith();
      Object.defineProperty(view.navigator, 'maxTouchPoints', { value: 5 });
      lockScroll(page)();
      await import('./touch-lock.lazy.ts');
      await Promise.resolve();
      expect(page.adoptedStyleSheets.length).to.equal(0);
    });
  });
});
