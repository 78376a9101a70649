/**
 * Locks the scrolling of a page in its own frame.
 *
 * @everywhere Scrolling differs between browsers.
 */
import { expect, fixture, oneEvent } from '@open-wc/testing';
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

  it('stops a finger on what does not scroll, and lets it scroll what does', async () => {
    const { page } = await pageWith();
    const list = page.body.appendChild(page.createElement('div'));
    list.style.cssText = 'height: 50px; overflow: auto';
    const item = list.appendChild(page.createElement('p'));
    item.style.height = '200px';
    const unlock = lockScroll(page);
    const moves = (target: Element, fingers = 1): boolean => {
      const event = Object.assign(new Event('touchmove', { bubbles: true, cancelable: true, composed: true }), {
        touches: { length: fingers },
      });
      return target.dispatchEvent(event);
    };
    expect(moves(page.querySelector('h1')!)).to.equal(false);
    expect(moves(page.querySelector('h1')!, 2)).to.equal(true);
    expect(moves(item)).to.equal(true);
    unlock();
    expect(moves(page.querySelector('h1')!)).to.equal(true);
  });
});
