/** A field for a level in decibels of the visitor's own. Stylesheets: `input.css`, `field-input.css`. */
import { useState } from 'react';
import { levelText } from '../converter/options/lufs-text.ts';
import { FieldInput } from '../field-input/field-input.tsx';

interface LevelFieldProps {
  label: string;
  /** Says which values there are. */
  wrong: (lowest: string, highest: string) => string;
  level: number;
  parse: (text: string) => number | undefined;
  range: { lowest: number; highest: number };
  onChange: (level: number) => void;
  language: string;
}

export function LevelField({ label, wrong, level, parse, range, onChange, language }: LevelFieldProps) {
  const [draft, setDraft] = useState<{ text: string; isWrong: boolean } | null>(null);

  /** Takes what the field contains: what is typed last may not have been rendered yet. */
  function enter({ currentTarget: { value } }: { currentTarget: HTMLInputElement }): void {
    const entered = parse(value);
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
