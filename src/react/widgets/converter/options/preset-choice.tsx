/** Chooses a preset, which sets all options and the format. */
import type { OptionsMessages } from '../../../../messages/en/converter-options.ts';
import { Listbox } from '../../../controls/listbox/listbox.tsx';
import type { Action, State } from '../converter.machine.ts';
import { inLines, settingsTexts } from './options-text.ts';
import { presetName, type Preset } from './presets.ts';

interface PresetChoiceProps {
  presets: readonly Preset[];
  state: State;
  /** Whether other options are chosen. */
  isCustom: boolean;
  send: (action: Action) => void;
  text: OptionsMessages;
  language: string;
}

const NONE = 'none';
const CUSTOM = 'custom';

/** The one that is chosen, as long as the target is its own. */
export const chosenPreset = (presets: readonly Preset[], { preset, to }: State): Preset | undefined =>
  presets.find((each) => each.id === preset && (each.to ?? to) === to);

export function PresetChoice({ presets, state, isCustom, send, text, language }: PresetChoiceProps) {
  const offered = presets.filter(({ to }) => !to || state.formats.includes(to));
  if (offered.length === 0) return null;
  const chosen = chosenPreset(offered, state);
  return (
    <div className="pc-converter__preset" part="preset">
      <Listbox
        label={text.preset}
        value={chosen ? String(offered.indexOf(chosen)) : isCustom ? CUSTOM : NONE}
        options={[
          { value: NONE, label: text.noPreset },
          ...offered.map((preset, index) => ({
            value: String(index),
            label: presetName(preset, text, language),
            description: describe(preset, text, language),
          })),
          ...(!chosen && isCustom ? [{ value: CUSTOM, label: text.custom }] : []),
        ]}
        onChange={(value) => {
          const preset = offered[Number(value)];
          send(
            preset
              ? { type: 'preset', preset: preset.id, to: preset.to, options: preset.options }
              : { type: 'preset', options: {} },
          );
        }}
      />
    </div>
  );
}

/** What it sets, whatever the file is. */
const describe = ({ to, options }: Preset, text: OptionsMessages, language: string): string =>
  inLines([...(to ? [to] : []), ...settingsTexts(options, { text, language })]);
