/** Structured data in the page's head, for search engines. */
import { useEffect } from 'react';
import { useEnvironment } from '../../environment/environment.tsx';
import { createElement } from '../../../dom/create-element.ts';
import { globalValue } from '../../../dom/global-value.ts';
import { native } from '../../../dom/native.ts';

/** Keeps the data in the page while mounted. */
export function StructuredData({ data }: { data: object }) {
  const { lightTree } = useEnvironment();
  useEffect(() => publish(data, lightTree()), [data, lightTree]);
  return null;
}

interface Policy {
  createScript: (text: string) => string;
}

let policy: Policy | undefined;

const TYPE = 'application/ld+json';

/**
 * Adds the data to the page, in place of what a server has added to the light tree; returns a function that removes it.
 * Does nothing if Trusted Types forbid the policy.
 */
function publish(data: object, lightTree: HTMLElement): () => void {
  const script = createElement('script');
  script.type = TYPE;
  // The script is never executed, but Trusted Types require a policy for every script.
  // `<` is escaped, so that no text can close the element when the page is serialized.
  const text = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  try {
    script.text = trusted(text);
  } catch {
    return () => undefined;
  }
  native(document, 'head').append(script);
  for (const child of [...lightTree.children]) if (child.getAttribute('type') === TYPE) child.remove();
  return () => script.remove();
}

function trusted(text: string): string {
  const trustedTypes = globalValue('trustedTypes') as
    { createPolicy: (name: string, policy: Policy) => Policy } | undefined;
  if (!trustedTypes) return text;
  policy ??= trustedTypes.createPolicy('pc-structured-data', { createScript: (json) => json });
  return policy.createScript(text);
}
