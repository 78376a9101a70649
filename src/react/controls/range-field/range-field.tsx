/** A slider with its label and value. Stylesheet: `range-field.css`. */

interface RangeFieldProps {
  label: string;
  /** The value in words. */
  shown: string;
  /** The same for screen readers, where it is another. */
  spoken: string;
  min: number;
  max: number;
  step: number;
  value: number;
  disabled?: boolean;
  onChange: (value: number) => void;
  /** A drag has ended, or the focus goes on. */
  onRelease?: () => void;
}

export function RangeField(props: RangeFieldProps) {
  const { label, shown, spoken, onChange, onRelease, ...range } = props;
  return (
    <label className="pc-range">
      <span className="pc-range__label">
        {label} <span className="pc-range__value">{shown}</span>
      </span>
      <input
        type="range"
        {...range}
        aria-label={label}
        aria-valuetext={spoken}
        onChange={({ target }) => onChange(Number(target.value))}
        onPointerUp={onRelease}
        onBlur={onRelease}
      />
    </label>
  );
}
