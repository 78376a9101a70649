/** The attributes and events of every element. */
import { address, language, oneOf, type AttributeType } from './attribute-types.ts';
import { event } from './event.ts';

export const LANGUAGES = ['en', 'es', 'fr', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A language of the distribution, or one that the page has registered texts for. */
export type WidgetLanguage = Language | (string & {});

export const FLOWS = ['voice-hub-clone', 'voice-hub-tts', 'magic-dust-ai', 'de-noise-ai'] as const;
export type Flow = (typeof FLOWS)[number];

export const THEMES = ['light', 'dark', 'auto'] as const;
export type Theme = (typeof THEMES)[number];

export const commonAttributes = {
  /**
   * Language of the widget: `en`, `es`, `fr`, `de`, or one that the page's `messages` add. A region, as in `de-AT`, is
   * used for numbers and prices. Default: the page's configuration, otherwise the first segment of the page's path.
   */
  language: language(LANGUAGES),
  /** Where the visitor continues in the editor after signing in. Default: onboarding or their projects. */
  flow: oneOf(FLOWS, ''),
  /** Origin of the API, with an optional path. Default: the page's configuration, otherwise the page's origin. */
  apiBase: address(),
  /**
   * Origin of the editor, with an optional path. Default: the page's configuration, otherwise the page's origin if the
   * API is there too. Without it, visitors stay in the page.
   */
  appBase: address(),
  /**
   * Color scheme. Default: the page's configuration, otherwise `auto`, which follows the color scheme that the page
   * declares; if it declares none, the background color behind the element.
   */
  theme: oneOf(THEMES, ''),
} as const;

/** Values of the common attributes. A widget reads them from its environment, which applies the defaults. */
export type CommonValues = {
  -readonly [Name in keyof typeof commonAttributes]?:
    ((typeof commonAttributes)[Name] extends AttributeType<infer Value> ? Value : never) | undefined;
};

export const commonEvents = {
  /** An unexpected internal error occurred; the widget shows a message with a retry button. */
  'pc-error': event<{
    /** @unmeasured */
    cause: unknown;
  }>(),
} as const;
