// @ts-check
/** The documentation: shows the current page, and sets up what all pages share. */

import { titleOf } from './about.js';
import { build, find, prose } from './dom.js';
import { GUIDE } from './guide.js';
import { guidePage } from './guide-page.js';
import { markCurrent, startNavigation } from './navigation.js';
import { startPageTheme } from './page-theme.js';
import { parseRoute } from './route.js';
import { startSearch } from './search.js';
import { serviceHealth } from './service-health.js';
import { widgetPage } from './widget-page.js';

/** @import { ElementModel } from '../../tools/element-model.ts' */
/** @import { Route } from './route.js' */

const HOSTED_MODULE = '/cdn/index.js';

/** Shown without a build. */
const NOT_BUILT = 'The widgets are not built yet. Run `npm run build`, then reload this page.';
const NOT_LOADED = 'This page could not be loaded. Check your connection, then reload it.';

/** @returns {Promise<readonly ElementModel[]>} Empty if nothing is built. */
async function readModels() {
  try {
    const response = await fetch('/cdn/elements.json');
    return response.ok ? await response.json() : [];
  } catch {
    return [];
  }
}

/** Names of the attributes that every element has. @param {readonly ElementModel[]} models */
function commonAttributes(models) {
  const [first, ...others] = models;
  const names = first?.attributes.map(({ name }) => name) ?? [];
  return new Set(
    names.filter((name) => others.every(({ attributes }) => attributes.some((attribute) => attribute.name === name))),
  );
}

/** The page that is shown, by its name in the address. @type {string | undefined} */
let shown;

/**
 * The page's content; undefined if there is no such page.
 * @param {Route} route
 */
function contentOf(route) {
  const guide = GUIDE.find(({ page }) => page === route.page);
  if (guide) return { title: guide.title, content: guidePage(guide, models) };
  const model = models.find(({ tag }) => tag === route.page);
  return model && { title: titleOf(model.tag), content: widgetPage(model, common, health, route) };
}

/** @param {Route} route */
function noSuchPage({ page }) {
  const text = models.length === 0 ? NOT_BUILT : `There is no page named \`${page}\`. Use the search to find pages.`;
  return { title: 'Not found', content: Promise.resolve([message('Not found', text)]) };
}

/**
 * @param {string} title
 * @param {string} text
 */
const message = (title, text) =>
  build(
    'div',
    { class: 'missing' },
    build('h1', { class: 'title', tabindex: '-1' }, title),
    build('p', {}, ...prose(text)),
  );

/**
 * @param {Route} route
 * @param {boolean} isArrival The visitor came by a link inside the documentation, and the focus goes along.
 */
async function show(route, isArrival) {
  const main = find('#main');
  if (shown !== route.page || route.attributes) {
    const { title, content } = contentOf(route) ?? noSuchPage(route);
    shown = route.page;
    let nodes;
    try {
      nodes = await content;
    } catch {
      nodes = [message(title, NOT_LOADED)];
    }
    // Meanwhile the visitor may have navigated.
    if (shown !== route.page) return;
    main.replaceChildren(...nodes);
    markCurrent(route.page, title);
    document.title = route.page === '' ? 'pc-elements' : `${title} – pc-elements`;
  }
  const target = route.anchor && document.getElementById(route.anchor);
  if (target) {
    target.scrollIntoView();
    target.focus({ preventScroll: true });
  } else if (isArrival) {
    scrollTo(0, 0);
    main.querySelector('h1')?.focus({ preventScroll: true });
  }
}

startPageTheme();
find('.skip').addEventListener('click', (event) => {
  // Its fragment is an element of this page, not a route.
  event.preventDefault();
  find('#main').focus();
});

/** Configures the mock sign-in providers, and links that only a site can know. A no-op without a build. */
async function playSite() {
  /** @type {{ configure: (changes: object) => void }} */
  const { configure } = await import(HOSTED_MODULE);
  configure({
    links: {
      apiReference: 'https://developers.example/api-reference',
      documentation: 'https://developers.example/documentation',
      developerPricing: 'https://developers.example/pricing',
      helpCentre: 'https://help.example/',
      productUpdates: 'https://updates.example/',
    },
    social: {
      googleScript: '/mock-providers/google.js',
      facebookScript: '/mock-providers/facebook.js',
      appleScript: '/mock-providers/apple.js',
    },
  });
}

const health = serviceHealth();
const reading = readModels();
// Before anything is awaited, so that its button works as soon as it is visible.
startSearch(reading);
const [models] = await Promise.all([reading, playSite().catch(() => undefined)]);
const common = commonAttributes(models);
startNavigation(models);

addEventListener('hashchange', () => {
  const next = parseRoute(location.hash);
  if (next) void show(next, true);
});
const first = parseRoute(location.hash);
if (first) void show(first, false);
