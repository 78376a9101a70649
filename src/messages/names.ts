/** The names of the texts, by when a visitor needs them. A test compares them with the files. */
import type { FirstTexts, LaterTexts } from './modules.ts';

/** What widgets show before the visitor has done anything. */
export const FIRST = [
  'authUnavailable',
  'autoLeveling',
  'bitrateUnit',
  'circularProgress',
  'converter',
  'effects',
  'header',
  'modal',
  'newTab',
  'player',
  'pricing',
  'socialButton',
  'spinner',
  'tool',
  'tts',
  'unexpectedError',
  'uploadProgress',
] as const satisfies readonly (keyof FirstTexts)[];

/** What the lazily loaded parts show. */
export const LATER = [
  'auth',
  'chapters',
  'comparison',
  'converterFiles',
  'converterList',
  'converterOptions',
  'designSystem',
  'headerDropdowns',
  'headerMenu',
  'join',
  'loudnessReport',
  'noScript',
  'passkeys',
  'passwordField',
  'passwordReset',
  'playerFailures',
  'pricingDetails',
  'processing',
  'recorder',
  'redirect',
  'savedFile',
  'search',
  'speech',
  'tags',
  'tracks',
  'trim',
  'validation',
] as const satisfies readonly (keyof LaterTexts)[];
