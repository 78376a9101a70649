import { useState } from 'react';
import type { TtsCategory, TtsLanguage, TtsVoice } from '../../../../contract/schema.ts';
import type { Emit } from '../../../../definition/definition.ts';
import { useEnvironment } from '../../../environment/environment.tsx';
import type { ttsSection } from '../tts-section.element.ts';
import {
  defaultVoiceLanguage,
  filterVoices,
  languageWithVoices,
  offeredLanguages,
  selectVoice,
  type VoiceCatalog,
} from './voices.ts';

interface Given {
  readonly voiceLanguage: TtsLanguage | '';
  readonly category: TtsCategory;
  /** Id of a voice, or empty. */
  readonly voice: string;
}

export interface Selection {
  readonly language: TtsLanguage;
  /** The languages to choose from. */
  readonly languages: readonly TtsLanguage[];
  readonly category: TtsCategory;
  /** Voices of this language and category. */
  readonly offered: readonly TtsVoice[];
  readonly chosen: TtsVoice | undefined;
  readonly filter: (language: TtsLanguage, category: TtsCategory) => void;
  readonly choose: (voice: TtsVoice) => void;
}

interface Choice {
  readonly language: TtsLanguage;
  readonly category: TtsCategory;
  readonly voiceId: string;
}

/** The selection: the page's until the visitor changes it, and again when the page sets another one. */
export function useSelection(
  catalog: VoiceCatalog | undefined,
  given: Given,
  emit: Emit<typeof ttsSection>,
): Selection {
  const environment = useEnvironment();
  const voices = catalog?.voices ?? [];
  const givenKey = [given.voiceLanguage, given.category, given.voice].join(' ');
  const [choice, setChoice] = useState<Choice & { givenKey: string }>();
  const givenVoice = voices.find(({ id }) => id === given.voice);
  const byDefault = defaultVoiceLanguage(environment.language);
  const { category, voiceId, ...wanted }: Choice =
    choice?.givenKey === givenKey
      ? choice
      : {
          language: givenVoice?.language ?? (given.voiceLanguage || byDefault),
          category: givenVoice?.category ?? given.category,
          voiceId: given.voice,
        };
  const language = languageWithVoices(voices, [wanted.language, byDefault, 'en-gb', 'en-us']);
  const offered = filterVoices(voices, language, category);
  const chosen = selectVoice(offered, voiceId);

  function change(next: Choice): void {
    setChoice({ ...next, givenKey });
    const voice = selectVoice(filterVoices(voices, next.language, next.category), next.voiceId);
    if (voice && voice.id !== chosen?.id) emit('pc-voice-change', { voice });
  }

  return {
    language,
    languages: offeredLanguages(voices),
    category,
    offered,
    chosen,
    filter: (toLanguage, toCategory) => change({ language: toLanguage, category: toCategory, voiceId }),
    choose: ({ id }) => change({ language, category, voiceId: id }),
  };
}
