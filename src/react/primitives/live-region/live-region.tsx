export interface LiveRegionProps {
  /** What is announced, when screen readers next pause. Empty: nothing. */
  message: string;
  /** Counted up by the caller to announce the same message once more. */
  occurrence?: number;
}

/**
 * A voice for screen readers, unseen. Keep it mounted: a region that arrives together with its message stays silent.
 * Stylesheet: none but the reset.
 */
export function LiveRegion({ message, occurrence = 0 }: LiveRegionProps) {
  return (
    <div className="pc-visually-hidden" role="status" aria-live="polite" aria-atomic="true">
      {/* A new key makes a new node, which is news to screen readers even when its text is not. */}
      <span key={occurrence}>{message}</span>
    </div>
  );
}
