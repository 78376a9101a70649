/** For tests: records what live regions say, in order. */

/** Politeness by role or attribute. */
const REGIONS = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';

interface Recording {
  /** The texts, in order; the same one again if it was said again. */
  readonly said: readonly string[];
  /** Polite regions that came with their text, which many screen readers do not say. */
  readonly bornWithText: readonly string[];
  readonly stop: () => void;
}

/** Records the live regions below these nodes, including those that come later. */
export function recordSpeech(...trees: readonly ParentNode[]): Recording {
  const said: string[] = [];
  const bornWithText: string[] = [];
  /** The text of each region, and the node that holds it. */
  let known = new Map<Element, { text: string; node: Node | null }>();

  function look(isFirst: boolean): void {
    const now: typeof known = new Map();
    for (const region of trees.flatMap((tree) => [...tree.querySelectorAll(REGIONS)])) {
      const text = region.textContent.replace(/\s+/g, ' ').trim();
      const node = document.createTreeWalker(region, NodeFilter.SHOW_TEXT).nextNode();
      now.set(region, { text, node });
      const before = known.get(region);
      if (isFirst || !text || (before?.text === text && before.node === node)) continue;
      if (!before && region.role !== 'alert') bornWithText.push(text);
      said.push(text);
    }
    known = now;
  }

  look(true);
  const observer = new MutationObserver(() => look(false));
  for (const tree of trees) observer.observe(tree, { childList: true, characterData: true, subtree: true });
  return { said, bornWithText, stop: () => observer.disconnect() };
}
