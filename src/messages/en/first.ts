/** English: what widgets show before the visitor has done anything. */
/** The sign-in dialog where signing in is not available. */
export { unavailableMessages as authUnavailable } from './auth-unavailable.ts';
export { autoLevelingMessages as autoLeveling } from './auto-leveling.ts';
export { bitrateUnit as bitrateUnit } from './bitrate-unit.ts';
export { processingLabel as circularProgress } from './circular-progress.ts';
/** The converter's first view. */
export { chooserMessages as converter } from './converter.ts';
/** The effects of the processing tool. */
export { effectMessages as effects } from './effects.ts';
export { headerMessages as header } from './header.ts';
export { closeLabel as modal } from './modal.ts';
export { newTabMessages as newTab } from './new-tab.ts';
export { playerMessages as player } from './player.ts';
export { pricingMessages as pricing } from './pricing.ts';
export { continueWith as socialButton } from './social-button.ts';
export { loadingLabel as spinner } from './spinner.ts';
/** The processing tools' first view. */
export { chooserMessages as tool } from './tool.ts';
export { sectionMessages as tts } from './tts.ts';
/** A widget that has failed. */
export { unexpectedErrorMessages as unexpectedError } from './unexpected-error.ts';
export { messages as uploadProgress } from './upload-progress.ts';
