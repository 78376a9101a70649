import { useId, type CSSProperties } from 'react';
import type { TtsVoice } from '../../../../contract/schema.ts';
import { IconButton } from '../../icon-button/icon-button.tsx';
import { Spinner } from '../../spinner/spinner.tsx';
import type { SectionMessages } from '../../../../messages/en/tts.ts';
import { hueOf } from './face.ts';
import { ListenIcon, StopIcon } from '../tts-icons.tsx';

/** The voice preview being played; `loading` until it is audible. */
export interface Sample {
  readonly voiceId: string;
  readonly phase: 'loading' | 'playing' | 'failed';
}

interface VoiceListProps {
  voices: readonly TtsVoice[];
  chosen: TtsVoice | undefined;
  sample: Sample | null;
  text: SectionMessages;
  onChoose: (voice: TtsVoice) => void;
  /** Null stops the preview. */
  onListen: (voice: TtsVoice | null) => void;
}

const faceStyle = (name: string): CSSProperties => ({ '--_hue': hueOf(name) }) as CSSProperties;

/**
 * Radio buttons, each next to a button that plays the voice's preview. The list has two tab stops: the radio group with
 * its arrow keys, and the preview button of the chosen voice.
 */
export function VoiceList({ voices, chosen, sample, text, onChoose, onListen }: VoiceListProps) {
  const id = useId();
  return (
    <div className="pc-tts__choice" part="voices" role="radiogroup" aria-labelledby={id}>
      <span className="pc-tts__label" id={id}>
        {text.voice}
      </span>
      <div className="pc-tts__voices">
        {voices.map((voice) => {
          const isChosen = voice.id === chosen?.id;
          const heard = sample?.voiceId === voice.id && sample.phase !== 'failed' ? sample.phase : null;
          return (
            <div key={voice.id} className="pc-tts__voice" part="voice" data-heard={heard ?? undefined}>
              <label className="pc-tts__voice-choice">
                <input
                  className="pc-visually-hidden"
                  type="radio"
                  name={`${id}voice`}
                  value={voice.id}
                  checked={isChosen}
                  onChange={() => onChoose(voice)}
                />
                <span className="pc-tts__face" aria-hidden="true" style={faceStyle(voice.name)} />
                <span className="pc-tts__voice-text">
                  <span className="pc-tts__voice-name" lang={voice.language} dir="auto">
                    {voice.name}
                  </span>
                  <span className="pc-tts__voice-kind">{text.genders[voice.gender]}</span>
                </span>
              </label>
              {voice.previewUrl && (
                <IconButton
                  size="sm"
                  label={heard ? text.stopPreview(voice.name) : text.preview(voice.name)}
                  icon={heard === 'loading' ? <Spinner /> : heard ? <StopIcon /> : <ListenIcon />}
                  tabIndex={isChosen ? 0 : -1}
                  onClick={() => onListen(heard ? null : voice)}
                />
              )}
            </div>
          );
        })}
      </div>
      {sample?.phase === 'failed' && voices.some(({ id: known }) => known === sample.voiceId) && (
        <p className="pc-tts__hint">{text.previewFailed}</p>
      )}
    </div>
  );
}
