/** Generated from the definitions by `npm run docs`. */

/** The events that are measured, and the names of the fields that are sent with each, separated by spaces. */
export const MEASURED: Readonly<Record<string, string>> = {
  'pc-auth-error': 'code method retryAfter',
  'pc-auth-start': 'method mode',
  'pc-convert-complete': 'count from losses to',
  'pc-convert-error': 'canRetry code count during retryAfter',
  'pc-convert-start': 'count from to',
  'pc-coupon-change': 'hasCoupon',
  'pc-download': 'count size',
  'pc-exposure': 'experiment variant',
  'pc-file-selected': 'format size source',
  'pc-generate-complete': 'characters speed voiceId',
  'pc-generate-error': 'code during retryAfter',
  'pc-generate-start': 'characters speed voiceId',
  'pc-interval-change': 'interval',
  'pc-navigate': 'item newTab',
  'pc-open': 'mode',
  'pc-plan-select': 'amount currency hasCoupon interval plan price',
  'pc-player-error': 'canRetry code',
  'pc-process-complete': 'effect format',
  'pc-process-error': 'canRetry code during retryAfter',
  'pc-process-start': 'effect',
  'pc-record-error': 'code',
  'pc-record-start': '',
  'pc-record-stop': 'reason seconds',
  'pc-room-check': 'fault',
  'pc-search': 'results',
  'pc-shown': 'widget',
  'pc-sign-in': 'flow method',
  'pc-sign-up': 'flow method',
};

/** The elements that dispatch them. */
export const MEASURED_TAGS: readonly string[] = [
  'pc-auth-modal',
  'pc-auto-leveling',
  'pc-converter',
  'pc-file-player',
  'pc-header',
  'pc-one-tap-sign-in',
  'pc-pricing-section',
  'pc-processing-tool',
  'pc-tts-section',
];
