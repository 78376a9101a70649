/**
 * Lets React tolerate what others change in the page's own tree, where all of a component is: translators put elements
 * in the place of texts, and page builders move nodes. React would throw when it removes such a node, or change a text
 * that nobody sees.
 * @see https://github.com/facebook/react/issues/11538
 */

interface Place {
  parent: Node;
  next: Node | null;
  /** What the page has put there. */
  standIn: ChildNode | undefined;
}

/** Where the texts were that the page has taken away. */
const places = new WeakMap<Node, Place>();

/** Read what has changed so far, which is otherwise reported a moment later. */
const readers = new Set<() => void>();

/** Lets React find its nodes below `root` again. Returns a function that stops watching. */
export function tolerateForeignMutations(root: Element): () => void {
  const read = (records: readonly MutationRecord[]): void => {
    for (const { type, target, addedNodes, removedNodes, nextSibling } of records) {
      if (type === 'characterData') showAgain(target as Text);
      for (const added of addedNodes) tolerate(added);
      for (const removed of removedNodes) {
        if (!(removed instanceof Text) || removed.parentNode === target) continue;
        const standIn = addedNodes[0] ?? besides(records, removed);
        places.set(removed, { parent: target, next: nextSibling, standIn: standIn as ChildNode | undefined });
        observer.observe(removed, { characterData: true });
      }
    }
  };
  const observer = new MutationObserver(read);
  const readNow = (): void => read(observer.takeRecords());
  tolerate(root);
  // Changes of a text that was removed a moment ago are reported too.
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  readers.add(readNow);
  return () => {
    readers.delete(readNow);
    observer.disconnect();
  };
}

/** What was put beside a text: translators may do that first, and remove the text then. */
const besides = (records: readonly MutationRecord[], text: Text): Node | undefined =>
  records.find(
    ({ addedNodes, previousSibling, nextSibling }) =>
      addedNodes.length > 0 && (previousSibling === text || nextSibling === text),
  )?.addedNodes[0];

/** React has changed a text that the page has taken away: it is shown itself, until the page replaces it again. */
function showAgain(text: Text): void {
  const place = places.get(text);
  if (!place || text.isConnected) return;
  places.delete(text);
  const { parent, next, standIn } = place;
  if (standIn?.isConnected) standIn.replaceWith(text);
  else parent.insertBefore(text, next);
}

/** The child of `parent` in which a node of React's is now, or which stands for it. */
function childIn(parent: Node, node: Node): ChildNode | undefined {
  for (const readNow of readers) readNow();
  let child: Node | null | undefined = node;
  while (child && child.parentNode !== parent) child = child.parentNode ?? places.get(child)?.standIn;
  return child as ChildNode | undefined;
}

/**
 * Replaces the methods by which React changes the tree: they accept nodes that are no longer where React has put them.
 */
function tolerate(node: Node): void {
  if (!(node instanceof Element)) return;
  for (const element of [node, ...node.querySelectorAll('*')]) Object.assign(element, tolerant);
}

const tolerant: ThisType<Node> & Pick<Node, 'insertBefore' | 'removeChild'> = {
  insertBefore(node, before) {
    places.get(node)?.standIn?.remove();
    places.delete(node);
    return Node.prototype.insertBefore.call(this, node, before && (childIn(this, before) ?? null)) as typeof node;
  },
  removeChild(node) {
    if (node.parentNode === this) return Node.prototype.removeChild.call(this, node) as typeof node;
    // What it was wrapped in may hold other nodes too.
    if (this.contains(node)) node.parentNode?.removeChild(node);
    else childIn(this, node)?.remove();
    return node;
  },
};
