// @ts-check
/** Client-side navigation: the header stays, the content is replaced. */

/**
 * @param {string} address
 * @returns {Promise<boolean>} False where the browser has to go there.
 */
async function show(address) {
  const response = await fetch(address);
  if (!response.ok) return false;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const [before, after] = [document.querySelector('main'), page.querySelector('main')];
  if (!before || !after) return false;
  document.title = page.title;
  document.documentElement.lang = page.documentElement.lang;
  before.replaceWith(after);
  after.focus({ preventScroll: true });
  return true;
}

/** @param {string} address */
async function go(address) {
  if (!(await show(address))) {
    location.assign(address);
    return;
  }
  history.pushState(null, '', address);
  scrollTo(0, 0);
}

/** @param {string} address */
const isHere = (address) => new URL(address).origin === location.origin;

document.addEventListener('pc-navigate', (event) => {
  const { url, newTab } = /** @type {CustomEvent<{ url: string, newTab: boolean }>} */ (event).detail;
  if (newTab || !isHere(url)) return;
  event.preventDefault();
  void go(url);
});

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('main a') : null;
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!(link instanceof HTMLAnchorElement) || !isPlain || !isHere(link.href)) return;
  event.preventDefault();
  void go(link.href);
});

addEventListener('popstate', () => void show(location.href));
