import { useEffect } from 'react';

/** Tells the page's author of a control that has nothing but an icon, and no name. */
export function useRequiredLabel(tag: string, label: string): void {
  useEffect(() => {
    if (label) return undefined;
    // Who makes an element by script may name it a moment after it is in the page.
    const timer = setTimeout(() => console.error(`<${tag}> needs a label attribute: its icon says nothing aloud.`));
    return () => clearTimeout(timer);
  }, [tag, label]);
}
