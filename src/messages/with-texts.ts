/** Imports a part of a widget together with the files of its texts. Called by code that the build writes. */
import { configure } from '../configuration/configuration.ts';
import { languages, parts, texts, type PartWithFiles } from './language-files.ts';

/** Texts in one language. */
interface LanguageFile {
  readonly default: readonly { readonly name: string; readonly [language: string]: unknown }[];
}

/** `files` imports the texts in each language but English, which is in the module and in place of what cannot be loaded. */
export function withTexts<Module>(
  importModule: (attempt: number) => Promise<Module>,
  files: Readonly<Record<string, (attempt: number) => Promise<LanguageFile>>>,
): (attempt: number) => Promise<Module> {
  /** By language: whether the file could be loaded, or its loading. */
  const loads: Record<string, boolean | Promise<void> | undefined> = {};
  let failures = 0;

  const settle = (language: string, loaded: boolean): void => {
    loads[language] = loaded;
    // Widgets on the page render again.
    configure({});
  };

  const part: PartWithFiles = {
    load: (language) =>
      (loads[language] ||= files[language]?.(failures).then(
        (file) => {
          for (const messages of file.default) texts[language + messages.name] = messages[language];
          settle(language, true);
        },
        (cause: unknown) => {
          failures++;
          console.error(`pc-elements: texts in "${language}" could not be loaded; English is shown.`, cause);
          settle(language, false);
        },
      )),
    isSettled: (language) => !files[language] || typeof loads[language] === 'boolean',
  };

  return async (attempt) => {
    parts.add(part);
    const [module] = await Promise.all([importModule(attempt), ...[...languages.values()].map(part.load)]);
    return module;
  };
}
