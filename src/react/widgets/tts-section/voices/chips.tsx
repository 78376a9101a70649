import { useId } from 'react';

interface Chip<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Language of the label, if it differs from the section's. */
  readonly lang?: string;
}

interface ChipsProps<Value extends string> {
  label: string;
  part: string;
  value: Value;
  chips: readonly Chip<Value>[];
  onChange: (value: Value) => void;
}

/** Radio buttons that look like chips. */
export function Chips<Value extends string>({ label, part, value, chips, onChange }: ChipsProps<Value>) {
  const id = useId();
  return (
    <div className="pc-tts__choice" part={part} role="radiogroup" aria-labelledby={id}>
      <span className="pc-tts__label" id={id}>
        {label}
      </span>
      <div className="pc-tts__chips">
        {chips.map((chip) => (
          <label key={chip.value} className="pc-tts__chip" lang={chip.lang}>
            <input
              className="pc-visually-hidden"
              type="radio"
              name={`${id}chip`}
              value={chip.value}
              checked={chip.value === value}
              onChange={() => onChange(chip.value)}
            />
            {chip.label}
          </label>
        ))}
      </div>
    </div>
  );
}
