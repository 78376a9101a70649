/**
 * `/cdn/index.js`, for pages without a bundler: `import { configure } from '…/cdn/index.js'`. It shares its
 * configuration with the elements that the loader finds. It registers nothing until `render()` or `discover()` is
 * called.
 */
export { configure } from './configuration/configuration.ts';
export { discover } from './elements/discover.ts';
export { render } from './elements/render.ts';
export { VERSION as version } from './version.ts';
export { signOut } from './visitor/sign-out.ts';
