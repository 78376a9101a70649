import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createPathWatcher, type PathWatcher } from './path.ts';

/** Counts its listeners by name. */
class Target extends EventTarget {
  readonly listening = new Map<string, number>();
  override addEventListener(name: string, listener: EventListener) {
    super.addEventListener(name, listener);
    this.listening.set(name, (this.listening.get(name) ?? 0) + 1);
  }
  override removeEventListener(name: string, listener: EventListener) {
    super.removeEventListener(name, listener);
    this.listening.set(name, this.listening.get(name)! - 1);
  }
  get listeners() {
    return [...this.listening.values()].reduce((sum, count) => sum + count, 0);
  }
}

class Page extends Target {
  location = { pathname: '/' };
  /** As in browsers, the document's members are on its prototype. */
  document = Object.create({ hidden: false }) as { readonly hidden: boolean };
  navigation?: Target;
  readonly intervals = new Map<number, () => void>();
  #nextInterval = 1;

  setInterval(callback: () => void) {
    this.intervals.set(this.#nextInterval, callback);
    return this.#nextInterval++;
  }
  clearInterval(timer: number) {
    this.intervals.delete(timer);
  }
  /** Runs the timers. */
  tick() {
    for (const callback of [...this.intervals.values()]) callback();
  }
  goTo(pathname: string, target?: EventTarget, event?: string) {
    this.location.pathname = pathname;
    if (target && event) target.dispatchEvent(new Event(event));
  }
  setHidden(hidden: boolean) {
    Object.assign(Object.getPrototypeOf(this.document) as object, { hidden });
    this.dispatchEvent(new Event('visibilitychange'));
  }
  get busy() {
    return this.listeners + (this.navigation?.listeners ?? 0) + this.intervals.size;
  }
}

/** Subscribes like a component, which compares the path with the previous one. */
function hear({ current, subscribe }: PathWatcher) {
  const heard: string[] = [];
  let seen = current();
  const stop = subscribe(() => {
    if (seen === current()) return;
    seen = current();
    heard.push(seen);
  });
  return { heard, stop };
}

function watching({ withNavigation = false } = {}) {
  const page = new Page();
  if (withNavigation) page.navigation = new Target();
  const watcher = createPathWatcher(page as unknown as Window);
  return { page, watcher, ...hear(watcher) };
}

describe('the path watcher', () => {
  it('hears every navigation by the Navigation API, and needs nothing else', () => {
    const { page, heard } = watching({ withNavigation: true });
    page.goTo('/es', page.navigation, 'currententrychange');
    page.goTo('/es/tools', page.navigation, 'currententrychange');
    page.goTo('/', page.navigation, 'currententrychange');
    assert.deepEqual(heard, ['/es', '/es/tools', '/']);
    assert.equal(page.busy, 1);
  });

  it('elsewhere hears back, forward, fragments and the page coming back', () => {
    const { page, heard } = watching();
    page.goTo('/es', page, 'popstate');
    page.goTo('/fr', page, 'hashchange');
    page.goTo('/de', page, 'pageshow');
    assert.deepEqual(heard, ['/es', '/fr', '/de']);
  });

  it('elsewhere notices pushState by looking, only while the page is visible', () => {
    const { page, heard } = watching();
    page.goTo('/es');
    assert.deepEqual(heard, []);
    page.tick();
    assert.deepEqual(heard, ['/es']);
    page.setHidden(true);
    assert.equal(page.intervals.size, 0);
    page.goTo('/fr');
    page.setHidden(false);
    assert.deepEqual(heard, ['/es', '/fr']);
    page.goTo('/de');
    page.tick();
    assert.deepEqual(heard, ['/es', '/fr', '/de']);
    assert.equal(page.intervals.size, 1);
  });

  it('tells who subscribes between two looks of a return to the path that the others know', () => {
    const { page, watcher, heard } = watching();
    page.goTo('/es');
    const later = hear(watcher);
    page.goTo('/');
    page.tick();
    assert.deepEqual(heard, []);
    assert.deepEqual(later.heard, ['/']);
  });

  it('does not look at all on a page that begins hidden', () => {
    const page = new Page();
    page.setHidden(true);
    createPathWatcher(page as unknown as Window).subscribe(() => undefined);
    assert.equal(page.intervals.size, 0);
  });

  it('leaves nothing behind when the last subscriber leaves', () => {
    for (const withNavigation of [true, false]) {
      const { page, watcher, heard, stop } = watching({ withNavigation });
      const stopSecond = watcher.subscribe(() => undefined);
      stop();
      stop();
      assert.ok(page.busy > 0, 'one subscriber is left');
      stopSecond();
      assert.equal(page.busy, 0);
      page.goTo('/es', page, 'popstate');
      assert.deepEqual(heard, []);
      assert.equal(watcher.current(), '/es');
    }
  });

  it('starts again after it stopped', () => {
    const { page, watcher, stop } = watching();
    stop();
    page.goTo('/es');
    const { heard } = hear(watcher);
    page.goTo('/', page, 'popstate');
    assert.deepEqual(heard, ['/']);
  });

  it('listens to nothing before anybody subscribes', () => {
    const page = new Page();
    createPathWatcher(page as unknown as Window).current();
    assert.equal(page.busy, 0);
  });
});
