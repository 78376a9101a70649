/** What every element has. */
import { address, oneOf, type AttributeType } from './attribute-types.ts';
import { event } from './definition.ts';

export const LANGUAGES = ['en', 'es', 'fr', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

export const FLOWS = ['voice-hub-clone', 'voice-hub-tts', 'magic-dust-ai', 'de-noise-ai'] as const;
export type Flow = (typeof FLOWS)[number];

export const THEMES = ['light', 'dark', 'auto'] as const;
export type Theme = (typeof THEMES)[number];

export const commonAttributes = {
  /** Language of the widget; absent, the page's configuration or the first segment of its path decides. */
  language: oneOf(LANGUAGES, ''),
  /** Where signing in leads: the plain flow when absent. */
  flow: oneOf(FLOWS, ''),
  /** Origin, with an optional path, of the API; absent, the page's configuration or the page's own origin. */
  apiBase: address(),
  /** Origin, with an optional path, of the editor; absent, the page's configuration or the page's own origin. */
  appBase: address(),
  /** `auto` follows the colour scheme that the page declares. */
  theme: oneOf(THEMES, ''),
} as const;

/** Their values: a widget has them only through its environment, which fills in what is left out. */
export type CommonValues = {
  -readonly [Name in keyof typeof commonAttributes]?:
    ((typeof commonAttributes)[Name] extends AttributeType<infer Value> ? Value : never) | undefined;
};

export const commonEvents = {
  /** Something inside the widget failed that nobody expected; the widget shows a message with a retry. */
  'pc-error': event<{ cause: unknown }>(),
} as const;
