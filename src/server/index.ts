/** `pc-elements/server`: any widget as HTML, for Node and for build tools. Needs no browser. */
export { prerender, type PrerenderOptions } from './prerender.ts';
export { stylesheets } from './stylesheets.ts';
export type { RenderProps } from '../elements/render.ts';
export type { RegistryName } from '../elements/registry.ts';
