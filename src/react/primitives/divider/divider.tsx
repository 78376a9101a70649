export interface DividerProps {
  /** Which way the line runs. Default: `horizontal`. */
  orientation?: 'horizontal' | 'vertical';
  /** A word in the middle, such as “or”. */
  label?: string | undefined;
}

/** A hairline between things. Stylesheet: `divider.css`. */
export function Divider({ orientation = 'horizontal', label }: DividerProps) {
  const common = { className: `pc-divider pc-divider--${orientation}`, part: 'divider' };
  // Of a separator screen readers say no words; the word separates well enough.
  if (label) return <div {...common}>{label}</div>;
  return <div {...common} role="separator" aria-orientation={orientation} />;
}
