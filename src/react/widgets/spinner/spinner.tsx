/** A small progress indicator. Decorative: the busy control must say so in words or by `aria-busy`. */
export function Spinner() {
  return (
    <svg className="pc-spinner" viewBox="0 0 20 20" aria-hidden="true">
      <circle className="pc-spinner__track" cx="10" cy="10" r="8" />
      <circle cx="10" cy="10" r="8" pathLength="100" strokeDasharray="28 100" />
    </svg>
  );
}
