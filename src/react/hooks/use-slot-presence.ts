/** Which slots of an element the page has filled. */
import { useLayoutEffect, useState } from 'react';
import { useEnvironment } from '../environment.tsx';

const NONE: ReadonlySet<string> = new Set();

/** The names of the slots that have something in them, the default one by an empty name. */
export function useSlotPresence(): ReadonlySet<string> {
  const { lightTree } = useEnvironment();
  const [filled, setFilled] = useState(NONE);
  useLayoutEffect(() => {
    const tree = lightTree();
    const look = (): void => {
      const found = new Set<string>();
      for (const node of tree.childNodes) {
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
    observer.observe(tree, { childList: true, subtree: true, characterData: true, attributeFilter: ['slot'] });
    return () => observer.disconnect();
  }, [lightTree]);
  return filled;
}
