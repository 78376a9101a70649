/**
 * The fields of a loudness of the visitor's choice: its target, and the limit of the true peaks. Loaded with the first
 * one.
 */
import { useState } from 'react';
import type { LoudnessTarget } from '../../../../contract/audio.ts';
import { LOUDNESS_RANGE, USUAL_PEAK } from '../../../../contract/conversion-options.ts';
import type { OptionsMessages } from '../../../../messages/en/converter-options.ts';
import fieldInputCss from '../../field-input/field-input.css';
import { FieldInput } from '../../field-input/field-input.tsx';
import inputCss from '../../input/input.css';
import { Listbox } from '../../../controls/listbox/listbox.tsx';
import { dbtpText, levelText } from './lufs-text.ts';
import { parseLoudness } from './parse-loudness.ts';

export const styles: readonly string[] = [inputCss, fieldInputCss];

/** In dBTP. */
const PEAKS: readonly number[] = [USUAL_PEAK, -2];

interface OwnLoudnessProps {
  loudness: LoudnessTarget;
  /** The preset that it is of. */
  preset: string | undefined;
  onChange: (loudness: LoudnessTarget) => void;
  text: OptionsMessages;
  language: string;
}

/** What was typed instead of a value. */
interface Draft {
  readonly text: string;
  readonly isWrong: boolean;
  /** The loudness that it is about: another one has none. */
  readonly of: string;
}

export function OwnLoudness({ loudness, preset, onChange, text, language }: OwnLoudnessProps) {
  const { target, peak = USUAL_PEAK } = loudness;
  const of = JSON.stringify([preset, target]);
  const [typed, setTyped] = useState<Draft | null>(null);
  const draft = typed?.of === of ? typed : null;
  const peaks = PEAKS.includes(peak) ? PEAKS : [peak, ...PEAKS];

  /** Takes what the field contains: what is typed last may not have been rendered yet. */
  function enter({ currentTarget: { value } }: { currentTarget: HTMLInputElement }): void {
    const entered = parseLoudness(value);
    if (entered === undefined) {
      setTyped({ text: value, isWrong: true, of });
      return;
    }
    setTyped(null);
    if (entered !== target) onChange({ ...loudness, target: entered });
  }

  const { lowest, highest } = LOUDNESS_RANGE;
  return (
    <>
      <FieldInput
        label={text.loudnessField}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        value={draft?.text ?? levelText(target, language)}
        error={
          draft?.isWrong ? text.wrongLoudness(levelText(lowest, language), levelText(highest, language)) : undefined
        }
        onChange={(event) => setTyped({ text: event.target.value, isWrong: draft?.isWrong ?? false, of })}
        onBlur={enter}
        onKeyDown={(event) => {
          if (event.key === 'Enter') enter(event);
        }}
      />
      <Listbox
        label={text.peak}
        value={String(peak)}
        options={peaks.map((each) => ({ value: String(each), label: dbtpText(each, language) }))}
        onChange={(value) => onChange({ ...loudness, peak: Number(value) })}
      />
    </>
  );
}
