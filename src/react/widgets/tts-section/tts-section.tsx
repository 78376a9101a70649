/**
 * The text-to-speech section. `tts-section.lazy.tsx` has the speech and its store, and is loaded when a visitor first
 * interacts with the section.
 */
import { useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { textOf } from '../../../messages/messages.ts';
import { MAX_TTS_CHARACTERS, TTS_CATEGORIES, type TtsVoice } from '../../../contract/schema.ts';
import type { WidgetProps } from '../../../definition/definition.ts';
import { useEnvironment } from '../../environment/environment.tsx';
import busyButtonCss from '../button/busy-button.css';
import { Button } from '../button/button.tsx';
import iconButtonCss from '../icon-button/icon-button.css';
import { WaveformIcon } from '../../controls/icon/icons.tsx';
import { LiveRegion } from '../../controls/live-region/live-region.tsx';
import noticeCss from '../../controls/notice/notice.css';
import { Notice } from '../../controls/notice/notice.tsx';
import { INFO } from '../../controls/notice/tones.tsx';
import spinnerCss from '../spinner/spinner.css';
import { countCharacters, limitLevel } from './characters.ts';
import { Chips } from './voices/chips.tsx';
import type { ttsSection } from './tts-section.element.ts';
import { exampleTexts } from './voices/speech-languages.ts';
import { languageNames } from './voices/speech-languages.ts';
import rangeFieldCss from '../../controls/range-field/range-field.css';
import { sectionMessages } from '../../../messages/en/tts.ts';
import { UnreachableNotice } from '../../frame/unreachable-notice.tsx';
import panelCss from '../../controls/panel/panel.css';
import { PauseButton, Speed } from './pace.tsx';
import sectionCss from './tts-section.css';
import { useDraft } from './use-draft.ts';
import { useSaidOnce } from './use-said-once.ts';
import { usePlaybackGate } from './use-playback-gate.ts';
import { useSelection } from './voices/use-selection.ts';
import { useSpeech } from './use-speech.ts';
import { useVoices } from './voices/use-voices.ts';
import type { Sample } from './voices/voice-list.tsx';
import { voicesAnnouncement, VoicesPanel } from './voices-panel.tsx';

export const ttsSectionStyles: readonly string[] = [
  spinnerCss,
  busyButtonCss,
  iconButtonCss,
  noticeCss,
  panelCss,
  rangeFieldCss,
  sectionCss,
];

export function TtsSection({
  voiceLanguage,
  category,
  voice,
  speed: given,
  text,
  lexicon,
  emit,
}: WidgetProps<typeof ttsSection>) {
  const { language, apiBase } = useEnvironment();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { voices, reload } = useVoices(apiBase, section);
  const catalog = voices.phase === 'ready' ? voices.catalog : undefined;
  const selection = useSelection(catalog, { voiceLanguage, category, voice }, emit);
  const { chosen } = selection;
  const [draft, write] = useDraft(text);
  const [pace, setPace] = useState({ given, speed: given });
  const wanted = pace.given === given ? pace.speed : given;
  const { least, most } = catalog?.speeds ?? { least: 1, most: 1 };
  const speed = Math.min(most, Math.max(least, wanted));
  const { state, send, part, unreachable, pending, prepare } = useSpeech(emit);
  const gate = usePlaybackGate();
  const isHeld = useSyncExternalStore(gate.subscribe, gate.isBlocking, () => false);
  const [sample, setSample] = useState<Sample | null>(null);
  /** How often the draft was refused since the last edit. */
  const [refused, setRefused] = useState(0);

  const words = textOf(sectionMessages, language);
  const limit = catalog?.maxCharacters ?? MAX_TTS_CHARACTERS;
  const count = useMemo(() => countCharacters(draft), [draft]);
  const isBlank = draft.trim() === '';
  const level = limitLevel(count, limit);
  const isBusy = pending.length > 0 ? !unreachable : (part?.isBusy(state) ?? false);
  // The result of this text, voice and speed, or its recovery action, then has the primary button.
  const isCurrent = part?.isCurrent(state, { text: draft, speed, ...(chosen && { voice: chosen }) }) ?? false;
  const number = (value: number): string => value.toLocaleString(language);
  const warning = level === 'over' ? words.tooLong(count - limit) : level === 'nearly' ? words.left(limit - count) : '';

  function change(next: string): void {
    setRefused(0);
    write(next);
  }

  function generate(): void {
    if (isBlank || level === 'over' || !chosen) {
      setRefused(refused + 1);
      if (isBlank || level === 'over') field.current?.focus();
      return;
    }
    setSample(null);
    send({ type: 'generate', subject: { text: draft, voice: chosen, speed, ...(lexicon && { lexicon }) } });
  }

  function listen(wanted: TtsVoice | null): void {
    prepare();
    setSample(wanted && { voiceId: wanted.id, phase: 'loading' });
  }

  const narrowing = {
    voices,
    language: selection.language,
    category: selection.category,
    offered: selection.offered,
    sample,
    text: words,
  };
  const said = useSaidOnce(refused > 0 && isBlank ? words.empty : warning, level, refused);
  return (
    <section
      ref={section}
      className="pc-panel pc-tts"
      part="panel"
      aria-label={words.title}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      <div className="pc-tts__choices">
        <Chips
          label={words.language}
          part="language"
          value={selection.language}
          chips={selection.languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
          onChange={(value) => selection.filter(value, selection.category)}
        />
        <Chips
          label={words.category}
          part="category"
          value={selection.category}
          chips={TTS_CATEGORIES.map((value) => ({ value, label: words.categories[value] }))}
          onChange={(value) => selection.filter(selection.language, value)}
        />
      </div>
      <VoicesPanel
        {...narrowing}
        chosen={chosen}
        reload={reload}
        onFilter={selection.filter}
        onChoose={selection.choose}
        onListen={listen}
      />
      <div className="pc-tts__composer">
        <label className="pc-tts__label" htmlFor={`${id}text`}>
          {words.text}
        </label>
        <div className="pc-tts__field" data-level={level}>
          <textarea
            ref={field}
            id={`${id}text`}
            className="pc-tts__text"
            part="text"
            dir="auto"
            lang={selection.language}
            rows={5}
            value={draft}
            placeholder={words.placeholder}
            aria-describedby={`${id}counter ${id}failure`}
            aria-invalid={level === 'over' || (refused > 0 && isBlank) || undefined}
            onChange={({ target }) => change(target.value)}
          />
          <div className="pc-tts__foot">
            {isBlank ? (
              <Button size="sm" variant="quiet" onClick={() => change(exampleTexts[selection.language])}>
                {words.example}
              </Button>
            ) : (
              <>
                {catalog?.hasPauses && <PauseButton field={field} language={language} />}
                <p id={`${id}failure`} className="pc-tts__warning">
                  {warning}
                </p>
              </>
            )}
            <p id={`${id}counter`} className="pc-tts__counter" part="counter">
              <span aria-hidden="true">{`${number(count)} / ${number(limit)}`}</span>
              <span className="pc-visually-hidden">{words.counter(number(count), number(limit))}</span>
            </p>
          </div>
        </div>
        {isBlank && refused > 0 && (
          <p id={`${id}failure`} className="pc-tts__warning" data-level="over">
            {words.empty}
          </p>
        )}
      </div>
      <div className="pc-tts__stage" data-focus-area="" tabIndex={-1}>
        <div className="pc-tts__start">
          <Speed
            catalog={catalog}
            speed={catalog ? speed : wanted}
            language={language}
            onChange={(next) => setPace({ given, speed: next })}
          />
          <Button
            className="pc-tts__generate"
            variant={isCurrent ? 'secondary' : 'primary'}
            size="lg"
            part="generate-button"
            icon={<WaveformIcon />}
            busy={isBusy}
            disabled={!chosen}
            // Gets the focus if there is no result to focus.
            data-focus={state.item === null || undefined}
            onClick={generate}
          >
            {words.generate}
          </Button>
        </div>
        {part && (
          <part.Stage
            state={state}
            send={send}
            gate={gate}
            emit={emit}
            isCurrent={isCurrent}
            draft={draft}
            field={field}
          />
        )}
        {unreachable && (
          <div part="notice">
            <UnreachableNotice title={words.unreachable[0]} retry={words.retry} onRetry={prepare}>
              {words.unreachable[1]}
            </UnreachableNotice>
          </div>
        )}
        {isHeld && (
          <div part="notice">
            <Notice tone={INFO}>{words.held}</Notice>
          </div>
        )}
      </div>
      {part && sample && sample.phase !== 'failed' && chosenSample(catalog?.voices, sample) && (
        <part.SamplePlayer
          key={sample.voiceId}
          voice={chosenSample(catalog?.voices, sample)}
          gate={gate}
          onChange={(phase) => setSample(phase && { voiceId: sample.voiceId, phase })}
        />
      )}
      {/* Apart, so that mending what is wrong does not announce the speech again. */}
      <LiveRegion {...said} />
      <LiveRegion message={part?.announcement(state, language) ?? ''} />
      <LiveRegion message={isHeld ? words.held : voicesAnnouncement(narrowing, language)} />
    </section>
  );
}

const chosenSample = (voices: readonly TtsVoice[] | undefined, sample: Sample): TtsVoice | undefined =>
  voices?.find(({ id }) => id === sample.voiceId);
