import { expect } from '@open-wc/testing';
import { keepScreenOn } from './wake-lock.ts';

/** A lock of the browser, which `take` takes away as from a page that is hidden. */
class FakeLock {
  released = false;
  take(): void {
    this.released = true;
  }
  release(): Promise<void> {
    this.take();
    return Promise.resolve();
  }
}

describe('the screen', () => {
  let locks: FakeLock[];
  /** What the browser answers next. */
  let answer: () => Promise<FakeLock>;
  let work: AbortController;

  const held = (): boolean[] => locks.map(({ released }) => !released);
  const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

  function give(): Promise<FakeLock> {
    const lock = new FakeLock();
    locks.push(lock);
    return Promise.resolve(lock);
  }

  async function show(state: DocumentVisibilityState): Promise<void> {
    Object.defineProperty(Document.prototype, 'visibilityState', { configurable: true, get: () => state });
    if (state === 'hidden') for (const lock of locks) lock.take();
    document.dispatchEvent(new Event('visibilitychange'));
    await settled();
  }

  const visibility = Object.getOwnPropertyDescriptor(Document.prototype, 'visibilityState')!;

  beforeEach(() => {
    locks = [];
    answer = give;
    work = new AbortController();
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request: () => answer() } });
    Object.defineProperty(Document.prototype, 'visibilityState', { configurable: true, get: () => 'visible' });
  });

  afterEach(async () => {
    work.abort();
    await settled();
    Object.defineProperty(Document.prototype, 'visibilityState', visibility);
    Reflect.deleteProperty(navigator, 'wakeLock');
  });

  it('stays on while anything works, by one lock', async () => {
    const other = new AbortController();
    keepScreenOn(work.signal);
    keepScreenOn(other.signal);
    await settled();
    expect(held()).to.deep.equal([true]);
    other.abort();
    expect(held()).to.deep.equal([true]);
    work.abort();
    expect(held()).to.deep.equal([false]);
  });

  it('is kept on again when the page is shown again, and not after the work', async () => {
    keepScreenOn(work.signal);
    await show('hidden');
    expect(held()).to.deep.equal([false]);
    await show('visible');
    expect(held()).to.deep.equal([false, true]);
    work.abort();
    await show('hidden');
    await show('visible');
    expect(held()).to.deep.equal([false, false]);
  });

  it('is not kept on by work that ended before the browser answered', async () => {
    keepScreenOn(work.signal);
    work.abort();
    await settled();
    expect(held()).to.deep.equal([false]);
  });

  it('is asked for again by the next work if the browser has refused it', async () => {
    answer = () => Promise.reject(new DOMException('to save energy', 'NotAllowedError'));
    keepScreenOn(work.signal);
    await settled();
    answer = give;
    const next = new AbortController();
    keepScreenOn(next.signal);
    await settled();
    expect(held()).to.deep.equal([true]);
    next.abort();
  });

  it('is not asked for where the page’s policy forbids it', async () => {
    const policy = Object.getOwnPropertyDescriptor(Document.prototype, 'permissionsPolicy');
    const value = { allowsFeature: (name: string) => name !== 'screen-wake-lock' };
    Object.defineProperty(Document.prototype, 'permissionsPolicy', { configurable: true, value });
    keepScreenOn(work.signal);
    if (policy) Object.defineProperty(Document.prototype, 'permissionsPolicy', policy);
    else Reflect.deleteProperty(Document.prototype, 'permissionsPolicy');
    await settled();
    expect(locks).to.deep.equal([]);
  });

  it('goes off as usual in a browser that cannot keep it on', async () => {
    const uncaught: unknown[] = [];
    const note = (event: PromiseRejectionEvent): void => {
      event.preventDefault();
      uncaught.push(event.reason);
    };
    addEventListener('unhandledrejection', note);
    Reflect.deleteProperty(navigator, 'wakeLock');
    const { wakeLock } = Object.getOwnPropertyDescriptors(Navigator.prototype) as Record<string, PropertyDescriptor>;
    Reflect.deleteProperty(Navigator.prototype, 'wakeLock');
    keepScreenOn(work.signal);
    if (wakeLock) Object.defineProperty(Navigator.prototype, 'wakeLock', wakeLock);
    await settled();
    removeEventListener('unhandledrejection', note);
    expect(uncaught).to.deep.equal([]);
  });
});
