/** Tracks which slots of an element have content. */
import { useLayoutEffect, useState } from 'react';
import { useEnvironment } from '../environment/environment.tsx';

const NONE: ReadonlySet<string> = new Set();

/** The names of the slots with content; the default slot has an empty name. */
export function useSlotPresence(): ReadonlySet<string> {
  const { lightTree, filledSlots } = useEnvironment();
  const [filled, setFilled] = useState(filledSlots ?? NONE);
  useLayoutEffect(() => {
    const tree = lightTree();
    const look = (): void => {
      const found = new Set<string>();
      for (const node of tree.childNodes) {
        if ('slot' in node) found.add(node.slot as string);
        else if (node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()) found.add('');
      }
      // Keeping the same set avoids a render.
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
