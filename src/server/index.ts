/** `pc-elements/server`: renders any widget to HTML, in Node and in build tools, without a browser. */
export { preloadLinks, preloadMarkup, type PreloadLink, type PreloadOptions } from './preload-links.ts';
export { prerender, type PrerenderOptions } from './prerender.ts';
export { stylesheets } from './stylesheets.ts';
export type { RenderProps } from '../elements/render.ts';
export type { RegistryName } from '../elements/registry.ts';
