/** The distribution's texts in the languages that the page's widgets have asked for. */
import { LANGUAGES, type Language } from '../definition/common.ts';
import { createListeners } from '../dom/listeners.ts';
import { loadBesideParts } from '../loading/load-beside.ts';
import { tryAgain } from '../loading/try-again.ts';
import type { Messages } from './english.ts';
import { LANGUAGE_FILES } from './languages.ts';
import type { MessageModules } from './modules.ts';

/** `failed`: English is shown until another attempt succeeds. */
export type TextStatus = 'loading' | 'ready' | 'failed';

type Translated = Exclude<Language, 'en'>;

interface LanguageState {
  status: TextStatus;
  texts: Partial<MessageModules>;
  /** Whether the texts of lazy parts are among them. */
  hasLater: boolean;
  /** Settles when the status is no longer `loading`. */
  settled: Promise<void>;
}

const states = new Map<string, LanguageState>();
const { subscribe, notify } = createListeners();

/** Calls the listener after each change of texts: the distribution's, or the page's own. */
export const subscribeToTexts = subscribe;

/** Tells those who show texts that some have changed. */
export const textsChanged = notify;

/** Whether a lazy part has been loaded, so that a language is complete only with the texts of such parts. */
let needsLater = false;

const isTranslated = (language: string): language is Translated =>
  language !== 'en' && LANGUAGES.includes(language as Language);

async function load(language: Translated, state: LanguageState, attempt: number): Promise<void> {
  const { first, later } = LANGUAGE_FILES[language];
  try {
    const [shown, more] = await Promise.all([first(), needsLater ? later() : undefined]);
    Object.assign(state.texts, shown.texts, more?.texts);
    state.hasLater = more !== undefined;
    state.status = 'ready';
  } catch (cause) {
    state.status = 'failed';
    if (attempt === 1)
      console.error(`pc-elements: the texts in "${language}" could not be loaded; English is shown.`, cause);
    tryAgain(attempt, () => begin(language, attempt + 1));
  }
  notify();
}

function begin(language: Translated, attempt = 1): LanguageState {
  const state: LanguageState = { status: 'loading', texts: {}, hasLater: false, settled: Promise.resolve() };
  states.set(language, state);
  state.settled = load(language, state, attempt);
  return state;
}

const stateOf = (language: string): LanguageState | undefined =>
  states.get(language) ?? (isTranslated(language) ? begin(language) : undefined);

/** Loads the texts of the language when it is first asked for. */
export const textStatus = (language: string): TextStatus => stateOf(language)?.status ?? 'ready';

/** Resolves when the texts of the language can be shown, or could not be loaded. */
export const textsSettled = (language: string): Promise<void> => stateOf(language)?.settled ?? Promise.resolve();

/**
 * Loads what lazy parts show, in every language in use.
 * @throws if it could not be loaded
 */
async function loadLater(): Promise<void> {
  needsLater = true;
  await Promise.all(
    [...states].map(async ([language, state]) => {
      await state.settled;
      if (state.status !== 'ready' || state.hasLater) return;
      Object.assign(state.texts, (await LANGUAGE_FILES[language as Translated].later()).texts);
      state.hasLater = true;
    }),
  );
}

loadBesideParts(loadLater);

/** On servers, and in tests. */
export const setTexts = (language: Language, texts: MessageModules): void =>
  void states.set(language, { status: 'ready', texts: { ...texts }, hasLater: true, settled: Promise.resolve() });

/** What is missing is in English. */
export const builtIn = <Texts>(messages: Messages<Texts>, language: string): Texts =>
  (states.get(language)?.texts[messages.name as keyof MessageModules] as Texts | undefined) ?? messages.en;
