/** A field for a level in decibels of the visitor's own. Stylesheets: `input.css`, `field-input.css`. */
import { useState } from 'react';
import { levelText } from '../converter/options/lufs-text.ts';
import { parseLoudness } from '../converter/options/parse-loudness.ts';
import { FieldInput } from '../field-input/field-input.tsx';

interface LevelFieldProps {
  label: string;
  /** Says which values there are. */
  wrong: (lowest: string, highest: string) => string;
  level: number;
  range: { lowest: number; highest: number };
  onChange: (level: number) => void;
  language: string;
}

export function LevelField({ label, wrong, level, range, onChange, language }: LevelFieldProps) {
  const [draft, setDraft] = useState<{ text: string; isWrong: boolean } | null>(null);

  /** Takes what the field contains: what is typed last may not have been rendered yet. */
  function enter({ currentTarget: { value } }: { currentTarget: HTMLInputElement }): void {
    const entered = parseLoudness(value, range);
    setDraft(entered === undefined ? { text: value, isWrong: true } : null);
    if (entered !== undefined && entered !== level) onChange(entered);
  }

  return (
    <FieldInput
      label={label}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      value={draft?.text ?? levelText(level, language)}
      error={draft?.isWrong ? wrong(levelText(range.lowest, language), levelText(range.highest, language)) : undefined}
      onChange={(event) => setDraft({ text: event.target.value, isWrong: draft?.isWrong ?? false })}
      onBlur={enter}
      onKeyDown={(event) => {
        if (event.key === 'Enter') enter(event);
      }}
    />
  );
}
