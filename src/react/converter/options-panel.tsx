/**
 * Quality, sample rate and channels of the result; collapsed at first, with a summary of what differs from the
 * defaults.
 */
import { useId, useState } from 'react';
import { textOf } from '../../messages/messages.ts';
import type { ConversionOptions } from '../../definition/audio.ts';
import { Button } from '../primitives/button/button.tsx';
import { ChevronDownIcon, WaveformIcon } from '../primitives/icon/icons.tsx';
import { Listbox, type ListboxOption } from '../primitives/listbox/listbox.tsx';
import type { Action, State } from './converter.machine.ts';
import { choicesFor, DEFAULT_BITRATE, optionsFor } from './options.ts';
import { optionsMessages, type OptionsMessages } from './options.messages.ts';

interface OptionsPanelProps {
  state: State;
  send: (action: Action) => void;
  language: string;
}

/** The value of the option that keeps the source's setting. */
const AS_IN_FILE = '';

export function OptionsPanel({ state, send, language }: OptionsPanelProps) {
  const text = textOf(optionsMessages, language);
  const id = useId();
  const [open, setOpen] = useState(false);
  const fitting = optionsFor(state.options, state.to);
  const summary = summaryOf(fitting, text, language);
  const { bitrates, bitDepths, sampleRates } = choicesFor(state.to);

  function set<Key extends keyof ConversionOptions>(key: Key, value: ConversionOptions[Key] | undefined): void {
    const { [key]: _before, ...others } = state.options;
    send({ type: 'options', options: value === undefined ? others : { ...others, [key]: value } });
  }

  const asInFile = (label = text.asInFile): ListboxOption => ({ value: AS_IN_FILE, label });
  const numberIn = (value: string): number | undefined => (value === AS_IN_FILE ? undefined : Number(value));

  return (
    <div className="pc-converter__options" part="options">
      <Button
        className="pc-converter__options-toggle"
        variant="quiet"
        size="sm"
        icon={<WaveformIcon />}
        iconEnd={<ChevronDownIcon />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {text.options}
        {summary && <span className="pc-converter__options-summary"> {summary}</span>}
      </Button>
      <div id={id} className="pc-converter__choices" hidden={!open}>
        {bitrates.length > 0 ? (
          <Listbox
            label={text.quality}
            value={String(fitting.bitrate ?? DEFAULT_BITRATE)}
            options={bitrates.toReversed().map((rate) => bitrateOption(rate, bitrates, text))}
            onChange={(value) => set('bitrate', Number(value))}
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
          options={[
            asInFile(),
            ...sampleRates.map((rate) => ({ value: String(rate), label: rateText(rate, language) })),
          ]}
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
      </div>
    </div>
  );
}

function bitrateOption(rate: number, bitrates: readonly number[], text: OptionsMessages): ListboxOption {
  const option = { value: String(rate), label: text.bitrate(rate) };
  if (rate === DEFAULT_BITRATE) return { ...option, description: text.usual };
  if (rate === bitrates[0]) return { ...option, description: text.smaller };
  return rate === bitrates.at(-1) ? { ...option, description: text.best } : option;
}

function summaryOf(options: ConversionOptions, text: OptionsMessages, language: string): string {
  const { bitrate, bitDepth, sampleRate, channels } = options;
  return [
    bitrate && text.bitrate(bitrate),
    bitDepth && text.bitDepth(bitDepth),
    sampleRate && rateText(sampleRate, language),
    channels && text[channels].toLocaleLowerCase(language),
  ]
    .filter(Boolean)
    .join(' · ');
}

const rateText = (rate: number, language: string): string =>
  `${new Intl.NumberFormat(language).format(rate / 1000)} kHz`;
