/**
 * Everything in one classic script, for pages that cannot load modules: registers every widget, and exposes
 * `pcElements`.
 */
import './elements/pc-auth-modal.ts';
import './elements/pc-auto-leveling.ts';
import './elements/pc-button.ts';
import './elements/pc-card.ts';
import './elements/pc-circular-progress.ts';
import './elements/pc-converter.ts';
import './elements/pc-design-system.ts';
import './elements/pc-divider.ts';
import './elements/pc-field-input.ts';
import './elements/pc-file-player.ts';
import './elements/pc-header.ts';
import './elements/pc-icon-button.ts';
import './elements/pc-input.ts';
import './elements/pc-modal.ts';
import './elements/pc-one-tap-sign-in.ts';
import './elements/pc-pricing-section.ts';
import './elements/pc-processing-tool.ts';
import './elements/pc-round-button.ts';
import './elements/pc-social-button.ts';
import './elements/pc-spinner.ts';
import './elements/pc-tts-section.ts';
import './elements/pc-upload-progress.ts';

export { configure } from './configuration/configuration.ts';
export { render } from './elements/render.ts';
export { VERSION as version } from './version.ts';
export { signOut } from './visitor/sign-out.ts';
