/** @browsers Channels and cookies differ between browsers. */
import { expect } from '@open-wc/testing';
import { createSessionWatcher, reportSessionChange } from './session-watcher.ts';

const TOKEN = `token=${encodeURIComponent('{"accessToken":"abc"}')}; path=/`;
const GONE = 'token=; path=/; max-age=0';

const otherTab = (): Window & typeof globalThis => {
  const frame = document.createElement('iframe');
  frame.src = 'about:blank';
  document.body.append(frame);
  return frame.contentWindow as Window & typeof globalThis;
};

describe('the session watcher', () => {
  afterEach(() => {
    document.cookie = GONE;
    for (const frame of document.querySelectorAll('iframe')) frame.remove();
  });

  it('tells of signing in and out in this tab, each once', () => {
    const watcher = createSessionWatcher(window);
    const seen: boolean[] = [];
    const stop = watcher.subscribe(() => seen.push(watcher.signedIn()));
    document.cookie = TOKEN;
    reportSessionChange(window);
    reportSessionChange(window);
    document.cookie = GONE;
    reportSessionChange(window);
    stop();
    expect(seen).to.deep.equal([true, false]);
  });

  it('tells of signing in anew, where a session had ended that the cookie still holds', () => {
    document.cookie = TOKEN;
    const watcher = createSessionWatcher(window);
    let calls = 0;
    const stop = watcher.subscribe(() => calls++);
    document.cookie = TOKEN.replace('abc', 'def');
    reportSessionChange(window);
    stop();
    expect(calls).to.equal(1);
  });

  it('tells of signing in in another tab', async () => {
    const here = createSessionWatcher(window);
    const heard = new Promise<void>((resolve) => here.subscribe(resolve));
    document.cookie = TOKEN;
    reportSessionChange(otherTab());
    await heard;
    expect(here.signedIn()).to.equal(true);
  });

  it('notices a cookie written by others when the visitor comes back', () => {
    const watcher = createSessionWatcher(window);
    let calls = 0;
    const stop = watcher.subscribe(() => calls++);
    document.cookie = TOKEN;
    window.dispatchEvent(new Event('focus'));
    stop();
    expect(calls).to.equal(1);
  });

  it('tells who came later of a session that had begun unnoticed', () => {
    const watcher = createSessionWatcher(window);
    const heard: string[] = [];
    const stops = [watcher.subscribe(() => heard.push(`early ${watcher.signedIn()}`))];
    document.cookie = TOKEN;
    stops.push(watcher.subscribe(() => heard.push(`late ${watcher.signedIn()}`)));
    heard.splice(0);
    document.cookie = GONE;
    window.dispatchEvent(new Event('focus'));
    for (const stop of stops) stop();
    expect(heard).to.deep.equal(['early false', 'late false']);
  });

  it('is silent after the last listener has gone', () => {
    const watcher = createSessionWatcher(window);
    let calls = 0;
    watcher.subscribe(() => calls++)();
    document.cookie = TOKEN;
    reportSessionChange(window);
    window.dispatchEvent(new Event('focus'));
    expect(calls).to.equal(0);
  });
});
