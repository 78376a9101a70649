/** Spanish: what widgets show before the visitor has done anything. */
export { texts as authUnavailable } from './auth-unavailable.ts';
export { texts as autoLeveling } from './auto-leveling.ts';
export { texts as bitrateUnit } from './bitrate-unit.ts';
export { texts as circularProgress } from './circular-progress.ts';
export { texts as converter } from './converter.ts';
export { texts as effects } from './effects.ts';
export { texts as header } from './header.ts';
export { texts as modal } from './modal.ts';
export { texts as newTab } from './new-tab.ts';
export { texts as player } from './player.ts';
export { texts as pricing } from './pricing.ts';
export { texts as socialButton } from './social-button.ts';
export { texts as spinner } from './spinner.ts';
export { texts as tool } from './tool.ts';
export { texts as tts } from './tts.ts';
export { texts as unexpectedError } from './unexpected-error.ts';
export { texts as uploadProgress } from './upload-progress.ts';
