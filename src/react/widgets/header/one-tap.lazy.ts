/** Adds the one-tap sign-in to a page with headers. */
import { useEffect } from 'react';
import { createElement } from '../../../dom/create-element.ts';
import { native } from '../../../dom/native.ts';
import { savesData } from '../../../dom/save-data.ts';
import { authModals } from '../auth-modal/auth-modals.ts';
import { useEnvironment } from '../../environment/environment.tsx';

const TAG = 'pc-one-tap-sign-in';

interface Prompt {
  readonly element: HTMLElement;
  /** Number of headers that use it. */
  wanted: number;
  /** A visitor has signed in; the element must stay in the page for the redirect. */
  leaving: boolean;
}

/** One per document, shared by all headers. */
const prompts = new WeakMap<Document, Prompt>();

/** So that the dialog opens at once when the visitor asks for it. */
function prepareSignIn(): void {
  if (!savesData()) authModals(window).prepare?.();
}

/** How long after the widget a page without `requestIdleCallback` counts as idle, in ms. */
const IDLE_AFTER = 2000;

/** Returns a function that cancels it. */
function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const request = requestIdleCallback(callback);
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(callback, IDLE_AFTER);
  return () => clearTimeout(timer);
}

/**
 * Appends the element to the page rather than the header, so that the autoloader finds its tag. The browser positions
 * the prompt.
 */
export function OneTap(): null {
  const { language, flow, apiBase, appBase } = useEnvironment();
  useEffect(() => whenIdle(prepareSignIn), []);
  useEffect(() => {
    const prompt = prompts.get(document) ?? createPrompt();
    prompts.set(document, prompt);
    prompt.wanted++;
    prompt.leaving = false;
    const { element } = prompt;
    for (const [name, value] of Object.entries({ language, flow, 'api-base': apiBase, 'app-base': appBase })) {
      if (value) element.setAttribute(name, value);
      else element.removeAttribute(name);
    }
    if (!element.isConnected) native(document, 'body').append(element);
    return () => {
      prompt.wanted--;
      // Signing in unmounts this before the event is dispatched, in the same task.
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
  prompt.element.addEventListener('pc-redirect', (event) =>
    // After all other listeners.
    setTimeout(() => {
      // Otherwise it shows the link to the editor, if a frame keeps the visitor.
      if (!event.defaultPrevented) return;
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
