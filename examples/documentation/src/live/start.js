// @ts-check
/** Makes the live parts of a page: each stands where the page has an element with its name in `data-live`. */
import { build } from './dom.js';
import { urlOf } from './prose.js';
import { siteConfiguration } from './site-configuration.js';

/** @import { ElementModel } from '../../../../tools/element-model.ts' */

/**
 * By the name of their place.
 * @type {Readonly<Record<string, () => Promise<(models: readonly ElementModel[], place: HTMLElement) => HTMLElement | Promise<HTMLElement>>>>}
 */
const LIVE = {
  languages: async () => (await import('./language-demo.js')).languageDemo,
  paste: async () => (await import('./paste-form.js')).pasteForm,
  tokens: async () => (await import('./token-editor.js')).tokenEditor,
  widget: async () => (await import('./widget-page.js')).widgetPage,
};

const NOT_LOADED = 'This part of the page could not be loaded. Check your connection, then reload the page.';

/** @returns {Promise<readonly ElementModel[]>} */
async function readModels() {
  const response = await fetch(`${urlOf('')}cdn/elements.json`);
  if (!response.ok) throw new Error(`elements.json: ${response.status}`);
  return response.json();
}

/** Configures the mock sign-in providers, and links that only a site can know. */
async function playSite() {
  const module = `${urlOf('')}cdn/index.js`;
  /** @type {{ configure: (changes: object) => void }} */
  const { configure } = await import(/* @vite-ignore */ module);
  configure(siteConfiguration);
}

const places = [...document.querySelectorAll('[data-live]')].filter((place) => place instanceof HTMLElement);
if (places.length > 0) {
  const [models] = await Promise.all([readModels().catch(() => undefined), playSite().catch(() => undefined)]);
  for (const place of places) {
    try {
      const make = await LIVE[place.dataset.live ?? '']?.();
      if (!make || !models) throw new Error(NOT_LOADED);
      place.classList.add('not-content');
      place.replaceChildren(await make(models, place));
    } catch {
      place.replaceChildren(build('p', { role: 'alert' }, NOT_LOADED));
    }
  }
}
