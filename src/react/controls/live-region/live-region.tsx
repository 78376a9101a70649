export interface LiveRegionProps {
  /** The message, announced when the screen reader is idle. Empty: nothing. */
  message: string;
  /** Incremented by the caller to announce the same message again. */
  occurrence?: number;
}

/**
 * A visually hidden live region. Keep it mounted: a region inserted together with its message is not announced.
 * Stylesheet: none but the reset.
 */
export function LiveRegion({ message, occurrence = 0 }: LiveRegionProps) {
  return (
    <div className="pc-visually-hidden" role="status" aria-live="polite" aria-atomic="true">
      {/* A new key creates a new node, which is announced even if its text is the same. */}
      <span key={occurrence}>{message}</span>
    </div>
  );
}
