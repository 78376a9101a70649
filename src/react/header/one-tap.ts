/** The one-tap sign-in beside the headers of a page. */
import { useEffect } from 'react';
import type { Language } from '../../definition/common.ts';
import { createElement, native } from '../../native.ts';

const TAG = 'pc-one-tap-sign-in';

/** One for the page, however many headers want it. */
const prompts = new WeakMap<Document, { element: HTMLElement; wanted: number }>();

interface OneTapProps {
  language: Language;
  apiBase: string;
  appBase: string;
}

/**
 * Offers it. It stands in the page and not in the header, so that the loader finds its tag; what it shows
 * the browser places by itself.
 */
export function OneTap({ language, apiBase, appBase }: OneTapProps): null {
  useEffect(() => {
    const prompt = prompts.get(document) ?? { element: createElement(TAG), wanted: 0 };
    prompts.set(document, prompt);
    prompt.wanted++;
    const { element } = prompt;
    const values = { language, 'api-base': apiBase, 'app-base': appBase };
    for (const [name, value] of Object.entries(values)) if (value) element.setAttribute(name, value);
    if (!element.isConnected) native(document, 'body').append(element);
    return () => {
      if (--prompt.wanted > 0) return;
      prompts.delete(document);
      element.remove();
    };
  }, [language, apiBase, appBase]);
  return null;
}
