/** For tests: collects all text that an element shows or exposes to screen readers. */
import type { Language } from '../definition/common.ts';

const SPOKEN = ['aria-label', 'aria-valuetext', 'aria-description', 'title', 'alt', 'placeholder'];

/** The returned set grows with each change in the shadow root. */
export function collectText({ shadowRoot }: { shadowRoot: ShadowRoot | null }): ReadonlySet<string> {
  const words = new Set<string>();
  const collect = (): void => {
    const walker = document.createTreeWalker(shadowRoot!, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) for (const name of SPOKEN) words.add(node.getAttribute(name) ?? '');
      else words.add(node.nodeValue ?? '');
    }
  };
  collect();
  new MutationObserver(collect).observe(shadowRoot!, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: SPOKEN,
  });
  return words;
}

/** Words that claim that a file leaves the device. */
const UPLOADING: Readonly<Record<Language, RegExp>> = {
  en: /upload|\bsen[dt]\b/i,
  es: /\bsub(e|en|ir|id[oa]s?|iendo)\b|envia/i,
  fr: /envo(i|y)|télévers/i,
  de: /hochgeladen|hochlad|upload|gesendet/i,
};

/** The collected texts that claim an upload. */
export const uploadingClaims = (words: ReadonlySet<string>, language: Language): string[] =>
  [...words].filter((word) => UPLOADING[language].test(word));
