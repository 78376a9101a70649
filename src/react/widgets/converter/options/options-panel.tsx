/** Presets, quality, sample rate, channels and loudness of the result; closed at first, with what was chosen. */
import { useEffect } from 'react';
import { textOf } from '../../../../messages/messages.ts';
import type { ConversionOptions, VariableBitrate } from '../../../../contract/audio.ts';
import { useLazyModule } from '../../../hooks/use-lazy-module.ts';
import { icon } from '../../../controls/icon/icons.tsx';
import { Listbox, type ListboxOption } from '../../../controls/listbox/listbox.tsx';
import { lazyModule } from '../../../../loading/lazy-module.ts';
import { soundsOf, type Action, type State } from '../converter.machine.ts';
import type { Pane } from '../pane.ts';
import { lufsText } from './lufs-text.ts';
import { choicesFor, loudnessTarget, optionsFor, type Choices } from './options.ts';
import { inLines, ratesText, rateText, settingsTexts } from './options-text.ts';
import type * as OwnLoudnessPart from './own-loudness.lazy.tsx';
import { chosenPreset, PresetChoice } from './preset-choice.tsx';
import { presetName, type Preset } from './presets.ts';
import { trimMessages } from '../../../../messages/en/trim.ts';
import { optionsMessages, type OptionsMessages } from '../../../../messages/en/converter-options.ts';

const ownLoudnessPart = lazyModule<typeof OwnLoudnessPart>(() => import('./own-loudness.lazy.tsx'));

const SlidersIcon = /*#__PURE__*/ icon('M3 6h7.5m4 0H17M3 14h2.5m4 0H17M14.5 4v4M9.5 12v4');

interface OptionsProps {
  state: State;
  send: (action: Action) => void;
  presets: readonly Preset[];
  language: string;
}

/** The value of the option that keeps the source's setting. */
const AS_IN_FILE = '';

const MATCHED = 'matched';
const OWN = 'own';

/** The value of a choice of bit rates for stereo and mono, as a preset has them. */
const BOTH = 'both';

/** What stereo music at 44.1 kHz usually takes, in kbit/s. */
const USUAL_RANGES: Readonly<Record<VariableBitrate, readonly [from: number, to: number]>> = {
  V0: [220, 260],
  V2: [170, 210],
  V4: [140, 185],
};

/** What is chosen, and what can be. */
function chosenIn(state: State, text: OptionsMessages, language: string) {
  const sounds = soundsOf(state);
  const fitting = optionsFor(state.options, state.to, sounds);
  const choices = choicesFor(state.to, state.options, sounds);
  const target = loudnessTarget(state.options, sounds);
  const words = {
    text,
    language,
    mayBeLess: !choices.isExact && fitting.sampleRate === undefined,
    matched: lufsText(target, language),
  };
  return { fitting, choices, target, words, settings: settingsTexts(fitting, words) };
}

export function optionsPane({ state, send, presets, language }: OptionsProps): Pane {
  const text = textOf(optionsMessages, language);
  const { settings } = chosenIn(state, text, language);
  const preset = chosenPreset(presets, state);
  return {
    name: 'options',
    label: text.options,
    icon: <SlidersIcon />,
    summary: inLines([...(preset ? [presetName(preset, text, language)] : []), ...settings]) || undefined,
    content: <Choices state={state} send={send} presets={presets} language={language} />,
    aside: (
      <PresetChoice
        presets={presets}
        state={state}
        isCustom={settings.length > 0}
        send={send}
        text={text}
        language={language}
      />
    ),
  };
}

function Choices({ state, send, presets, language }: OptionsProps) {
  const text = textOf(optionsMessages, language);
  const { fitting, choices, target, words } = chosenIn(state, text, language);
  const { loudness, matchLoudness } = fitting;
  const both = fitting.bitrate && fitting.monoBitrate && ratesText({ ...fitting, bitrate: fitting.bitrate }, words);
  const preset = chosenPreset(presets, state);
  const { part, failed } = useLazyModule(ownLoudnessPart);
  const isOwn = loudness !== undefined;
  useEffect(() => {
    if (isOwn) ownLoudnessPart.load();
  }, [isOwn]);
  const { bitrates, usualBitrate, variableBitrates, bitDepths, sampleRates } = choices;

  const change = (options: ConversionOptions): void => send({ type: 'options', options });

  function set<Key extends keyof ConversionOptions>(key: Key, value: ConversionOptions[Key] | undefined): void {
    const { [key]: _before, ...others } = state.options;
    change(value === undefined ? others : { ...others, [key]: value });
  }

  function setBitrate(value: string): void {
    const { bitrate: _constant, monoBitrate: _mono, variableBitrate: _variable, ...others } = state.options;
    const variableBitrate = variableBitrates.find((level) => level === value);
    if (variableBitrate) change({ ...others, variableBitrate });
    else
      change(value === AS_IN_FILE || value === String(usualBitrate) ? others : { ...others, bitrate: Number(value) });
  }

  function setLoudness(value: string): void {
    const { matchLoudness: _matched, loudness: _own, ...others } = state.options;
    change({
      ...others,
      ...(value === MATCHED && { matchLoudness: true }),
      ...(value === OWN && { loudness: { target } }),
    });
  }

  const asInFile = (label = text.asInFile): ListboxOption => ({ value: AS_IN_FILE, label });
  const numberIn = (value: string): number | undefined => (value === AS_IN_FILE ? undefined : Number(value));

  return (
    <div className="pc-converter__choices">
      {bitrates.length > 0 ? (
        <Listbox
          label={text.quality}
          value={String(fitting.variableBitrate ?? (both ? BOTH : (fitting.bitrate ?? usualBitrate ?? AS_IN_FILE)))}
          options={[
            ...(both ? [{ value: BOTH, label: both }] : []),
            ...(usualBitrate === undefined ? [asInFile(text.usual)] : []),
            ...bitrates.toReversed().map((rate) => bitrateOption(rate, choices, text)),
            ...variableBitrates.map((level) => ({
              value: level,
              label: text.variable(level),
              ...(choices.isUsualStereo && { description: text.variableRange(...USUAL_RANGES[level]) }),
            })),
          ]}
          onChange={setBitrate}
        />
      ) : (
        <Listbox
          label={text.quality}
          value={String(fitting.bitDepth ?? AS_IN_FILE)}
          options={[
            asInFile(text.depthAsInFile),
            ...bitDepths.map((bits) => ({ value: String(bits), label: text.bitDepth(bits) })),
          ]}
          onChange={(value) =>
            set(
              'bitDepth',
              bitDepths.find((bits) => String(bits) === value),
            )
          }
        />
      )}
      <Listbox
        label={text.sampleRate}
        value={String(fitting.sampleRate ?? AS_IN_FILE)}
        options={[asInFile(), ...sampleRates.map((rate) => ({ value: String(rate), label: rateText(rate, language) }))]}
        onChange={(value) => set('sampleRate', numberIn(value))}
      />
      <Listbox<NonNullable<ConversionOptions['channels']> | typeof AS_IN_FILE>
        label={text.channels}
        value={fitting.channels ?? AS_IN_FILE}
        options={[
          { value: AS_IN_FILE, label: text.asInFile },
          { value: 'mono', label: text.mono },
          { value: 'stereo', label: text.stereo },
        ]}
        onChange={(value) => set('channels', value === AS_IN_FILE ? undefined : value)}
      />
      <Listbox
        label={text.loudness}
        value={loudness ? OWN : matchLoudness ? MATCHED : AS_IN_FILE}
        options={[
          asInFile(),
          { value: MATCHED, label: text.matched, description: lufsText(target, language) },
          { value: OWN, label: text.ownLoudness },
        ]}
        onChange={setLoudness}
      />
      {loudness && failed && <p role="alert">{textOf(trimMessages, language).unreachable}</p>}
      {loudness && part && (
        <part.OwnLoudness
          loudness={loudness}
          preset={preset?.id}
          onChange={(wanted) => set('loudness', wanted)}
          text={text}
          language={language}
        />
      )}
    </div>
  );
}

function bitrateOption(rate: number, choices: Choices, text: OptionsMessages): ListboxOption {
  const { bitrates, usualBitrate, isExact } = choices;
  const option = { value: String(rate), label: bitrateText(rate, choices, text) };
  if (!isExact) return option;
  if (rate === usualBitrate) return { ...option, description: text.usual };
  if (rate === bitrates[0]) return { ...option, description: text.smaller };
  return rate === bitrates.at(-1) ? { ...option, description: text.best } : option;
}

const bitrateText = (rate: number, { isExact }: Choices, text: OptionsMessages): string =>
  isExact ? text.bitrate(rate) : text.bitrateUpTo(rate);
