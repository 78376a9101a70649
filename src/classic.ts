/**
 * Everything in one classic script, for pages that cannot load modules: registers every widget, and exposes
 * `pcElements`.
 */
import './elements/every-element.ts';

export { configure } from './configuration/configuration.ts';
export { render } from './elements/render.ts';
export { VERSION as version } from './version.ts';
export { signOut } from './visitor/sign-out.ts';
