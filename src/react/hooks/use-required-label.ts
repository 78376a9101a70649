import { useEffect, useRef } from 'react';

/** Reports an element without an accessible name to the page's author, once. `needs` completes the sentence. */
export function useRequiredLabel(
  tag: string,
  isNamed: unknown,
  needs = 'a label attribute: its icon says nothing aloud',
): void {
  const reported = useRef(false);
  useEffect(() => {
    if (isNamed || reported.current) return undefined;
    // A script may set the label shortly after inserting the element.
    const timer = setTimeout(() => {
      reported.current = true;
      console.error(`<${tag}> needs ${needs}.`);
    });
    return () => clearTimeout(timer);
  }, [tag, isNamed, needs]);
}
