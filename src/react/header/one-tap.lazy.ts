/** The one-tap sign-in next to the headers of a page. */
import { useEffect } from 'react';
import { createElement, native } from '../../native.ts';
import { useEnvironment } from '../environment.tsx';

const TAG = 'pc-one-tap-sign-in';

interface Prompt {
  readonly element: HTMLElement;
  /** How many headers want it. */
  wanted: number;
  /** Somebody has signed in with it; the redirect is still to be announced, which only an element in the page can. */
  leaving: boolean;
}

/** One for the page, however many headers want it. */
const prompts = new WeakMap<Document, Prompt>();

/**
 * Offers it. It stands in the page and not in the header, so that the loader finds its tag; what it shows
 * the browser places by itself.
 */
export function OneTap(): null {
  const { language, flow, apiBase, appBase } = useEnvironment();
  useEffect(() => {
    const prompt = prompts.get(document) ?? createPrompt();
    prompts.set(document, prompt);
    prompt.wanted++;
    const { element } = prompt;
    for (const [name, value] of Object.entries({ language, flow, 'api-base': apiBase, 'app-base': appBase })) {
      if (value) element.setAttribute(name, value);
      else element.removeAttribute(name);
    }
    if (!element.isConnected) native(document, 'body').append(element);
    return () => {
      prompt.wanted--;
      // Signing in takes the offer away before it is announced, in the same task.
      setTimeout(() => release(prompt));
    };
  }, [language, flow, apiBase, appBase]);
  return null;
}

function createPrompt(): Prompt {
  const prompt: Prompt = { element: createElement(TAG), wanted: 0, leaving: false };
  for (const name of ['pc-sign-in', 'pc-sign-up']) {
    prompt.element.addEventListener(name, () => (prompt.leaving = true));
  }
  prompt.element.addEventListener('pc-redirect', () =>
    // After everybody who listens.
    setTimeout(() => {
      prompt.leaving = false;
      release(prompt);
    }),
  );
  return prompt;
}

function release(prompt: Prompt): void {
  if (prompt.wanted > 0 || prompt.leaving || prompts.get(document) !== prompt) return;
  prompts.delete(document);
  prompt.element.remove();
}
