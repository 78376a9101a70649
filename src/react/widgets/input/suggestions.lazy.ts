/** The suggestions of a page's `<datalist>`, which an input in a shadow root cannot name by its id. */
import { native } from '../../../dom/native.ts';
import { createElement } from '../../../dom/create-element.ts';

const reported = new Set<string>();

const datalistIn = (tree: Node, id: string): HTMLElement | undefined => {
  const found = tree instanceof Document || tree instanceof ShadowRoot ? elementById(tree, id) : null;
  return found?.localName === 'datalist' ? found : undefined;
};

const elementById = (tree: Document | ShadowRoot, id: string): HTMLElement | null =>
  native(tree as Document, 'getElementById').call(tree as Document, id);

/**
 * Gives the input a copy of the options with this id in the page's tree, and follows their changes. Returns a function
 * that takes it away.
 */
export function suggestFrom(input: HTMLInputElement, id: string): () => void {
  const tree = input.getRootNode();
  const copy = createElement('datalist');
  copy.id = `pc-list-${id}`;
  let source: HTMLElement | undefined;
  const update = (): void =>
    copy.replaceChildren(...[...(source?.children ?? [])].map((option) => option.cloneNode(true)));
  const observer = new MutationObserver(update);

  /** Again whenever the visitor comes to the field: the page may make its list late, or anew. */
  function find(): void {
    // A component in the light DOM is in the same tree as the page's list.
    if (!(tree instanceof ShadowRoot) || datalistIn(tree, id)) {
      input.setAttribute('list', id);
      return;
    }
    const found = datalistIn(tree.host.getRootNode(), id);
    if (found === source && found) return;
    observer.disconnect();
    source = found;
    if (!found) {
      copy.remove();
      report();
      return;
    }
    update();
    observer.observe(found, { childList: true, subtree: true, attributes: true, characterData: true });
    if (!copy.isConnected) tree.append(copy);
    input.setAttribute('list', copy.id);
  }

  function report(): void {
    if (input !== (tree as ShadowRoot).activeElement || reported.has(id)) return;
    reported.add(id);
    console.warn(`<pc-input> attribute list="${id}" is no id of a <datalist> here.`);
  }

  find();
  input.addEventListener('focus', find);
  return () => {
    input.removeEventListener('focus', find);
    observer.disconnect();
    copy.remove();
    input.removeAttribute('list');
  };
}
