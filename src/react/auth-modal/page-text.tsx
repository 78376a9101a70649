/**
 * What changes inside a form in the page's own tree. Translators, extensions and page builders wrap, replace and remove
 * nodes there; a reference of React's or Preact's to a text or a sibling would then end in an exception, or in two
 * texts. So the forms always have the same elements: these hold a text that is set, and content that is hidden.
 */
import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** A text. What the page makes of it stays until the text changes. */
export function PageText({ children }: { children: string }) {
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (element.current) element.current.textContent = children;
  }, [children]);
  return <span ref={element} />;
}

/** Icons that are shown at times. */
export const PagePart = ({ shown, children }: { shown: boolean; children: ReactNode }) => (
  <span className="pc-auth-form__part" hidden={!shown}>
    {children}
  </span>
);
