/** For browser tests: what translators and frameworks do to the texts of a page. */

/** An element for texts that browsers still use for this. */
const FONT: string = 'font';

/** What browsers do to translate a page: each text in two elements, at once and after each change. */
export function translate(root: Element): () => void {
  const wrap = (): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.parentElement?.localName === 'font' || !text.data.trim()) continue;
      const outer = document.createElement(FONT);
      const inner = outer.appendChild(document.createElement(FONT));
      text.replaceWith(outer);
      inner.textContent = `«${text.data}»`;
    }
  };
  wrap();
  const observer = new MutationObserver(wrap);
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}

/** Exchanges each text for a copy, as morphing frameworks do. */
export function morph(root: Element): () => void {
  const replace = (): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) text.replaceWith(text.data);
  };
  replace();
  return () => undefined;
}
