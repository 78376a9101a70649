/**
 * What changes inside a form in the page's own tree. Translators, extensions and page builders wrap, replace and remove
 * nodes there; a reference of React's or Preact's to a text or a sibling would then end in an exception, or in two
 * texts. So the forms always have the same elements: these hold a text that is set, and content that is hidden.
 */
import { useLayoutEffect, useRef, type ReactNode } from 'react';

interface PageTextProps {
  children: string;
  /** Incremented to set the same text again, so that a live region announces it again. */
  occurrence?: number;
}

/** A text. What the page makes of it stays until the text changes. */
export function PageText({ children, occurrence = 0 }: PageTextProps) {
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (element.current) element.current.textContent = children;
  }, [children, occurrence]);
  return <span ref={element} />;
}

/** What is shown at times, such as an icon. */
export const PagePart = ({ shown, id, children }: { shown: boolean; id?: string; children: ReactNode }) => (
  <span className="pc-auth-form__part" id={id} hidden={!shown}>
    {children}
  </span>
);
