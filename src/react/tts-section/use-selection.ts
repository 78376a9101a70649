import { useState } from 'react';
import type { TtsCategory, TtsLanguage, TtsVoice } from '../../api/schema.ts';
import type { Emit } from '../../definition/definition.ts';
import { useEnvironment } from '../environment.tsx';
import type { ttsSection } from './tts-section.element.ts';
import { chosenAmong, narrowed, spokenBy, type Offer } from './voices.ts';

interface Given {
  readonly voiceLanguage: TtsLanguage | '';
  readonly category: TtsCategory;
  /** Id of a voice, or empty. */
  readonly voice: string;
}

export interface Selection {
  readonly language: TtsLanguage;
  readonly category: TtsCategory;
  /** Voices of this language and category. */
  readonly offered: readonly TtsVoice[];
  readonly chosen: TtsVoice | undefined;
  readonly narrow: (language: TtsLanguage, category: TtsCategory) => void;
  readonly choose: (voice: TtsVoice) => void;
}

interface Choice {
  readonly language: TtsLanguage;
  readonly category: TtsCategory;
  readonly voiceId: string;
}

/** What is chosen: what the page says until the visitor chooses, and again when the page says something else. */
export function useSelection(offer: Offer | undefined, given: Given, emit: Emit<typeof ttsSection>): Selection {
  const environment = useEnvironment();
  const voices = offer?.voices ?? [];
  const said = [given.voiceLanguage, given.category, given.voice].join(' ');
  const [choice, setChoice] = useState<Choice & { said: string }>();
  const givenVoice = voices.find(({ id }) => id === given.voice);
  const { language, category, voiceId }: Choice =
    choice?.said === said
      ? choice
      : {
          language: givenVoice?.language ?? (given.voiceLanguage || spokenBy(environment.language)),
          category: givenVoice?.category ?? given.category,
          voiceId: given.voice,
        };
  const offered = narrowed(voices, language, category);
  const chosen = chosenAmong(offered, voiceId);

  function change(next: Choice): void {
    setChoice({ ...next, said });
    const voice = chosenAmong(narrowed(voices, next.language, next.category), next.voiceId);
    if (voice && voice.id !== chosen?.id) emit('pc-voice-change', { voice });
  }

  return {
    language,
    category,
    offered,
    chosen,
    narrow: (toLanguage, toCategory) => change({ language: toLanguage, category: toCategory, voiceId }),
    choose: ({ id }) => change({ language, category, voiceId: id }),
  };
}
