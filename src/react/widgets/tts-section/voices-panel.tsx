/** The voices, or their loading, error or empty state. */
import type { TtsCategory, TtsLanguage, TtsVoice } from '../../../contract/schema.ts';
import { useEnvironment } from '../../environment/environment.tsx';
import { Button } from '../button/button.tsx';
import { RetryIcon } from '../../controls/icon/action-icons.tsx';
import { Notice } from '../../controls/notice/notice.tsx';
import { INFO, WARNING } from '../../controls/notice/tones.tsx';
import { languageNames } from './voices/speech-languages.ts';
import { type SectionMessages } from '../../../messages/en/tts.ts';
import type { VoicesState } from './voices/use-voices.ts';
import { VoiceList, type Sample } from './voices/voice-list.tsx';
import { languagesWith } from './voices/voices.ts';
import type { TitledMessage } from '../../../messages/titled-message.ts';

interface VoicesPanelProps {
  voices: VoicesState;
  language: TtsLanguage;
  category: TtsCategory;
  /** Voices of this language and category. */
  offered: readonly TtsVoice[];
  chosen: TtsVoice | undefined;
  sample: Sample | null;
  text: SectionMessages;
  reload: () => void;
  onFilter: (language: TtsLanguage, category: TtsCategory) => void;
  onChoose: (voice: TtsVoice) => void;
  onListen: (voice: TtsVoice | null) => void;
}

/** The name of a voice language in the widget's language; with the country in brackets, which fits every sentence. */
const nameIn = (language: string, spoken: TtsLanguage): string =>
  new Intl.DisplayNames(language, { type: 'language', languageDisplay: 'standard' }).of(spoken) ??
  languageNames[spoken];

const missingText = (
  voices: Extract<VoicesState, { phase: 'ready' | 'failed' }>,
  text: SectionMessages,
): TitledMessage => {
  if (voices.phase === 'ready') return text.noVoices;
  const texts = { network: text.voicesOffline, 'origin-refused': text.voicesRefused, response: text.voicesFailed };
  return texts[voices.error];
};

type Narrowing = Pick<VoicesPanelProps, 'voices' | 'language' | 'category' | 'offered' | 'sample' | 'text'>;

const noneHereText = ({ text, category, language }: Narrowing, inLanguage: string): string =>
  text.noneHere(text.categories[category], nameIn(inLanguage, language));

/** For the section's live region: why there are no voices, or that a preview failed. */
export function voicesAnnouncement(props: Narrowing, inLanguage: string): string {
  const { voices, offered, sample, text } = props;
  if (voices.phase === 'loading') return '';
  if (voices.phase === 'failed' || voices.catalog.voices.length === 0) return missingText(voices, text).join('. ');
  if (offered.length === 0) return noneHereText(props, inLanguage);
  return sample?.phase === 'failed' && offered.some(({ id }) => id === sample.voiceId) ? text.previewFailed : '';
}

export function VoicesPanel(props: VoicesPanelProps) {
  const { voices, language, category, offered, text, reload, onFilter, ...list } = props;
  const environment = useEnvironment();
  if (voices.phase === 'loading') return <VoicesSkeleton label={text.loadingVoices} />;
  if (voices.phase === 'failed' || voices.catalog.voices.length === 0) {
    const [title, advice] = missingText(voices, text);
    return (
      <div part="notice">
        <Notice
          tone={WARNING}
          title={title}
          actions={
            <Button size="sm" icon={<RetryIcon />} onClick={reload}>
              {text.retry}
            </Button>
          }
        >
          {advice}
        </Notice>
      </div>
    );
  }
  if (offered.length > 0) return <VoiceList voices={offered} text={text} {...list} />;
  return (
    <div part="notice">
      <Notice
        tone={INFO}
        actions={
          <>
            {languagesWith(voices.catalog.voices, category).map((other) => (
              <Button key={other} size="sm" onClick={() => onFilter(other, category)}>
                <span lang={other}>{languageNames[other]}</span>
              </Button>
            ))}
            {category !== 'MOST_POPULAR' && (
              <Button size="sm" onClick={() => onFilter(language, 'MOST_POPULAR')}>
                {text.categories.MOST_POPULAR}
              </Button>
            )}
          </>
        }
      >
        {noneHereText(props, environment.language)}
      </Notice>
    </div>
  );
}

/** As high as a row of voices, to avoid a layout shift. */
const VoicesSkeleton = ({ label }: { label: string }) => (
  <div className="pc-tts__choice" role="progressbar" aria-label={label}>
    <span className="pc-tts__label pc-tts__skeleton" />
    <div className="pc-tts__voices">
      {[0, 1, 2].map((key) => (
        <div key={key} className="pc-tts__voice pc-tts__skeleton" />
      ))}
    </div>
  </div>
);
