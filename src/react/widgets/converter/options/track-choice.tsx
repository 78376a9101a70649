/** Chooses an audio track of a file that has several. */
import { codecName } from '../../../../audio/codec-name.ts';
import type { AudioTrack } from '../../../../contract/audio.ts';
import { textOf } from '../../../../messages/messages.ts';
import { trackMessages, type TrackMessages } from '../../../../messages/en/tracks.ts';
import { Listbox, type ListboxOption } from '../../../controls/listbox/listbox.tsx';
import { chosenTrack, tracksOf, type Item } from '../converter.machine.ts';
import type { StageProps } from '../stage-props.ts';

interface TrackChoiceProps extends Pick<StageProps, 'state' | 'send' | 'language'> {
  item: Item;
  hidden: boolean;
}

export function TrackChoice({ item, state, send, language, hidden }: TrackChoiceProps) {
  const tracks = tracksOf(item);
  if (tracks.length === 0) return null;
  const text = textOf(trackMessages, language);
  const usual = tracks.find(({ isDefault }) => isDefault);
  return (
    <div className="pc-converter__track" part="track" hidden={hidden}>
      <Listbox
        label={text.track}
        value={String(chosenTrack(state, item) ?? usual?.index)}
        options={tracks.map((track) => optionOf(track, text, language))}
        onChange={(value) => {
          const index = Number(value);
          send({ type: 'track', id: item.id, track: index === usual?.index ? undefined : index });
        }}
      />
    </div>
  );
}

function optionOf(track: AudioTrack, text: TrackMessages, language: string): ListboxOption {
  const { index, title, channels, codec, isDefault } = track;
  const names = [title, nameOfLanguage(track, language)].filter(Boolean);
  const sound = channels === 1 ? text.mono : channels === 2 ? text.stereo : text.channels(channels);
  return {
    value: String(index),
    label: [text.numbered(index + 1), ...names].join(' · '),
    description: [sound, codecName(codec), ...(isDefault ? [text.usual] : [])].join(' · '),
  };
}

/** In the visitor's words; undefined for what is no language. */
function nameOfLanguage({ language: code }: AudioTrack, language: string): string | undefined {
  if (code === undefined || NO_LANGUAGES.includes(code)) return undefined;
  try {
    return new Intl.DisplayNames(language, { type: 'language', fallback: 'none' }).of(code);
  } catch {
    // A file can hold any letters.
    return undefined;
  }
}

/** Codes for several, unknown and no languages. */
const NO_LANGUAGES = ['mul', 'mis', 'zxx', 'und'];
