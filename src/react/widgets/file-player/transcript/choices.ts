/** The transcripts of a player to choose from, one a language. */
import type { TranscriptSource } from './transcript-data.ts';

export interface Choice {
  /** Tells it apart from the others. */
  readonly key: string;
  /** Empty: given as data. */
  readonly url: string;
  /** Empty: unknown. */
  readonly language: string;
  readonly label: string;
  readonly isDefault: boolean;
}

export function choicesOf({ data, url, tracks }: TranscriptSource, language: string): readonly Choice[] {
  const only = { key: url, url, language: '', label: '', isDefault: true };
  if (data !== null) return [{ ...only, key: '', url: '' }];
  if (tracks.length === 0) return [only];
  return tracks.map((track, index) => {
    const [address = '', own = '', label = ''] = ['src', 'srclang', 'label'].map((name) =>
      track.getAttribute(name)?.trim(),
    );
    return {
      key: `${index} ${address}`,
      url: address,
      language: own,
      label: label || nameOf(own, language) || String(index + 1),
      isDefault: track.hasAttribute('default'),
    };
  });
}

/** The one that the visitor has chosen, else the preferred one. @param chosen its key */
export const choiceIn = (
  choices: readonly Choice[],
  chosen: string | undefined,
  language: string,
): Choice | undefined => choices.find(({ key }) => key === chosen) ?? preferredChoice(choices, language);

/** In the visitor's language, else the one that the page marks, else the first. */
export const preferredChoice = (choices: readonly Choice[], language: string): Choice | undefined =>
  choices.find((choice) => choice.language.toLowerCase() === language.toLowerCase()) ??
  choices.find((choice) => primaryOf(choice.language) === primaryOf(language)) ??
  choices.find(({ isDefault }) => isDefault) ??
  choices[0];

const primaryOf = (tag: string): string => (tag.split('-')[0] ?? '').toLowerCase();

function nameOf(tag: string, language: string): string {
  try {
    return tag && (new Intl.DisplayNames(language, { type: 'language' }).of(tag) ?? '');
  } catch {
    return tag;
  }
}
