/** Which slots of an element the page has filled. */
import { useLayoutEffect, useState, type RefObject } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** The names of the slots that have something in them, the default one by an empty name; none outside of a shadow tree. */
export function useSlotPresence(place: RefObject<Element | null>): ReadonlySet<string> {
  const [filled, setFilled] = useState(NONE);
  useLayoutEffect(() => {
    const host = (place.current?.getRootNode() as Partial<ShadowRoot> | undefined)?.host;
    if (!host) return undefined;
    const look = (): void => {
      const found = new Set<string>();
      for (const node of host.childNodes) {
        if ('slot' in node) found.add(node.slot as string);
        else if (node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()) found.add('');
      }
      // The same set again renders nothing.
      setFilled((before) =>
        before.size === found.size && [...before].every((name) => found.has(name)) ? before : found,
      );
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(host, { childList: true, subtree: true, characterData: true, attributeFilter: ['slot'] });
    return () => observer.disconnect();
  }, [place]);
  return filled;
}
