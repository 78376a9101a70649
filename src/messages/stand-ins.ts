/** Marks the English texts that stand in for missing ones, so that screen readers pronounce them as what they are. */

/** What assistive technology reads instead of an element's content. */
const NAMES = ['aria-label', 'aria-valuetext', 'placeholder'];

/** Texts of functions, such as those with numbers, are so many that old ones have to go. */
const MOST = 1000;

export interface StandIns {
  /** A member of the built-in texts, whose texts are English. */
  readonly remember: <Text>(text: Text) => Text;
  /** Keeps the elements in this one marked; returns a function that ends this. */
  readonly mark: (root: Element) => () => void;
}

export function createStandIns(language: string): StandIns {
  const known = new Set<string>();

  function add(text: string): void {
    // Links within a text are in brackets.
    for (const piece of [text, ...text.split(/[[\]]/)].map(tidy)) {
      if (!piece) continue;
      known.delete(piece);
      known.add(piece);
    }
    for (const oldest of known) {
      if (known.size <= MOST) return;
      known.delete(oldest);
    }
  }

  function remember(text: unknown): unknown {
    if (typeof text === 'string') add(text);
    if (typeof text === 'function')
      return (...parameters: unknown[]) => remember(Reflect.apply(text, null, parameters));
    if (Array.isArray(text)) return text.map(remember);
    if (typeof text !== 'object' || text === null) return text;
    return Object.fromEntries(Object.entries(text).map(([key, member]) => [key, remember(member)]));
  }

  /** Whether what an element says itself is such a text; undefined if it says nothing. */
  function isStandIn(element: Element): boolean | undefined {
    const name = NAMES.map((each) => element.getAttribute(each)).find(Boolean);
    if (name) return known.has(tidy(name));
    const texts = [...element.childNodes].filter((node) => node instanceof Text).map(({ data }) => tidy(data));
    const written = texts.filter((text) => /\p{L}/u.test(text));
    if (written.length > 0) return written.every((text) => known.has(text)) || known.has(tidy(texts.join(' ')));
    const title = element.getAttribute('title');
    return title ? known.has(tidy(title)) : undefined;
  }

  function mark(root: Element): () => void {
    const marked = new Set<Element>();
    const set = (element: Element, lang: string | undefined): void => {
      if (lang === undefined) {
        if (marked.delete(element)) element.removeAttribute('lang');
      } else if (element.getAttribute('lang') !== lang) {
        marked.add(element);
        element.setAttribute('lang', lang);
      }
    };
    const visit = (element: Element, around: string): void => {
      let own = around;
      if (element !== root) {
        const given = marked.has(element) ? null : element.getAttribute('lang');
        if (given === null) {
          const english = isStandIn(element);
          if (english !== undefined) own = english ? 'en' : language;
          set(element, own === around ? undefined : own);
        } else own = given;
      }
      for (const child of element.children) visit(child, own);
    };
    const update = (): void => visit(root, language);
    const observer = new MutationObserver(update);
    update();
    observer.observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: [...NAMES, 'title'],
    });
    return () => {
      observer.disconnect();
      for (const element of marked) element.removeAttribute('lang');
    };
  }

  return { remember: remember as StandIns['remember'], mark };
}

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
