/** A few options side by side, of which one is chosen. Stylesheet: `segments.css`. */
import { useId, type ReactNode } from 'react';

interface SegmentOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Stands after the label. */
  readonly badge?: ReactNode;
}

interface SegmentsProps<Value extends string> {
  /** The name of the group. */
  label: string;
  /** The id of what explains it. */
  describedBy?: string | undefined;
  part: string;
  options: readonly SegmentOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
}

export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, describedBy, part, options, value: chosen, onChange } = props;
  const name = useId();
  return (
    <fieldset className="pc-segmented" part={part} aria-describedby={describedBy}>
      <legend className="pc-visually-hidden">{label}</legend>
      <div className="pc-segmented__track">
        {options.map(({ value, label, badge }) => (
          <label key={value} className="pc-segmented__segment">
            <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChange(value)} />
            <span>
              {label}
              {badge}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
