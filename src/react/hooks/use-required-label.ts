import { useEffect } from 'react';

/** Reports an icon-only control without an accessible name to the page's author. */
export function useRequiredLabel(tag: string, label: string): void {
  useEffect(() => {
    if (label) return undefined;
    // A script may set the label shortly after inserting the element.
    const timer = setTimeout(() => console.error(`<${tag}> needs a label attribute: its icon says nothing aloud.`));
    return () => clearTimeout(timer);
  }, [tag, label]);
}
