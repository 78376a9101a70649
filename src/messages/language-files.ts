/**
 * Texts that are in files of their own. In the hosted scripts, a part of a widget that is loaded later and has many texts
 * has them in English; those in each other language are in a file, requested at the same time as the part
 * (see `with-texts.ts`). Elsewhere all texts are in their modules.
 */

/** A part that has been requested. */
export interface PartWithFiles {
  /** Loads the texts in a language, unless they are loaded or loading. */
  readonly load: (language: string) => unknown;
  /** Whether they are loaded, or could not be. */
  readonly isSettled: (language: string) => boolean;
}

/** All of them on the page. */
export const parts = new Set<PartWithFiles>();

/** The language of each widget on the page. */
export const languages = new Map<object, string>();

/** Texts from files, by language and name. */
export const texts: Record<string, unknown> = {};

/** Whether all texts in a language are there, as far as they could be loaded. */
export const isLoaded = (language: string): boolean => [...parts].every((part) => part.isSettled(language));

/** Loads the texts for a widget; call it again if its language changes. Returns a function to call when it is removed. */
export function followLanguage(widget: object, language: string): () => void {
  languages.set(widget, language);
  for (const part of parts) part.load(language);
  return () => languages.delete(widget);
}
