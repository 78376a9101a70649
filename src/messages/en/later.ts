/** English: what the lazily loaded parts show. */
/** The sign-in dialog. */
export { authMessages as auth } from './auth.ts';
/** The chapters of a player. */
export { chaptersMessages as chapters } from './chapters.ts';
/** The player that compares two recordings. */
export { comparisonMessages as comparison } from './comparison.ts';
/** The converter once a file is chosen. */
export { fileMessages as converterFiles } from './converter-files.ts';
/** The converter with several files. */
export { listMessages as converterList } from './converter-list.ts';
export { optionsMessages as converterOptions } from './converter-options.ts';
/** What was cut out of pauses. */
export { cutsMessages as cuts } from './cuts.ts';
export { showroomMessages as designSystem } from './design-system.ts';
/** The built-in menu's dropdowns. */
export { dropdownMessages as headerDropdowns } from './header-dropdowns.ts';
export { menuMessages as headerMenu } from './header-menu.ts';
/** Joining several files in the converter. */
export { joinMessages as join } from './join.ts';
/** What listeners do with an episode. */
export { listeningMessages as listening } from './listening.ts';
export { reportMessages as loudnessReport } from './loudness-report.ts';
/** Shown where scripts are off; see `pc-elements/server`. */
export { needsScript as noScript } from './no-script.ts';
/** Logging in with a passkey, and the offer of one. */
export { passkeyMessages as passkeys } from './passkeys.ts';
export { showPasswordLabel as passwordField } from './password-field.ts';
export { resetMessages as passwordReset } from './password-reset.ts';
export { failureMessages as playerFailures } from './player-failures.ts';
/** The comparison of the plans and the coupon. */
export { detailsMessages as pricingDetails } from './pricing-details.ts';
/** The processing tools once a file is chosen. */
export { processingMessages as processing } from './processing.ts';
/** The recorder. */
export { recorderMessages as recorder } from './recorder.ts';
/** On the way to the editor. */
export { continueMessages as redirect } from './redirect.ts';
/** The check of the room in the recorder. */
export { roomCheckMessages as roomCheck } from './room-check.ts';
export { savedFileMessages as savedFile } from './saved-file.ts';
export { searchMessages as search } from './search.ts';
/** Chapters and transcripts that were chosen with a recording. */
export { sidecarsMessages as sidecars } from './sidecars.ts';
/** The speech section once a text is being spoken. */
export { speechMessages as speech } from './speech.ts';
/** Changing a file's tags in the converter. */
export { tagMessages as tags } from './tags.ts';
/** Trimming a file in the converter. */
export { trackMessages as tracks } from './tracks.ts';
/** The transcript of a player. */
export { transcriptMessages as transcript } from './transcript.ts';
export { trimMessages as trim } from './trim.ts';
export { fieldMessages as validation } from './validation.ts';
/** The picture of a video in a player. */
export { videoMessages as video } from './video.ts';
