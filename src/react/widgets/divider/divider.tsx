export interface DividerProps {
  /** Direction of the line. Default: `horizontal`. */
  orientation?: 'horizontal' | 'vertical';
  /** A label in the middle, such as “or”. */
  label?: string | undefined;
}

/** A divider. Stylesheet: `divider.css`. */
export function Divider({ orientation = 'horizontal', label }: DividerProps) {
  const common = { className: `pc-divider pc-divider--${orientation}`, part: 'divider' };
  // Screen readers do not read the content of a separator; the label alone separates well enough.
  if (label) return <div {...common}>{label}</div>;
  return <div {...common} role="separator" aria-orientation={orientation} />;
}
