/** Structured data in the page's head, where search engines look for it. */
import { useEffect } from 'react';
import { createElement, globalValue, native } from '../../native.ts';

/** Keeps the data in the page as long as it is shown. */
export function StructuredData({ data }: { data: object }) {
  useEffect(() => publish(data), [data]);
  return null;
}

interface Policy {
  createScript: (text: string) => string;
}

let policy: Policy | undefined;

/** Adds the data to the page; returns a function that removes it. Does nothing where the page's policy forbids it. */
function publish(data: object): () => void {
  const script = createElement('script');
  script.type = 'application/ld+json';
  // No browser runs it, but those that know Trusted Types ask for one in every script.
  // `<` is escaped, so that no text of the page's can end the element when the page is written out.
  const text = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  try {
    script.text = trusted(text);
  } catch {
    return () => undefined;
  }
  native(document, 'head').append(script);
  return () => script.remove();
}

function trusted(text: string): string {
  const trustedTypes = globalValue('trustedTypes') as
    { createPolicy: (name: string, policy: Policy) => Policy } | undefined;
  if (!trustedTypes) return text;
  policy ??= trustedTypes.createPolicy('pc-structured-data', { createScript: (json) => json });
  return policy.createScript(text);
}
