/**
 * Replaces what a server has rendered of a widget by the widget itself, in one step between two frames, and keeps what
 * the visitor did meanwhile: focus, text, choices, scroll positions. This is no hydration, which would need the same
 * markup of both runtimes, down to each text node, and the server's knowledge of each visitor.
 */
import { PRERENDERED_SLOT } from '../definition/prerendered.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What happened to a prerendered node is done again to the one in its place. */
type Redo = (successor: Element) => void;

/** @param mount Renders the widget, at once, into the root. */
export function takeOver(host: HTMLElement, root: ShadowRoot, mount: () => void): void {
  const found = [...root.querySelectorAll('*')].flatMap((node) => {
    const redo = changesOf(node, root);
    return redo.length > 0 ? [{ redo, find: finderOf(node, root) }] : [];
  });
  for (const child of [...host.children]) if (child.slot === PRERENDERED_SLOT) child.remove();
  root.replaceChildren();
  mount();
  for (const { redo, find } of found) {
    const successor = find();
    if (successor) for (const again of redo) again(successor);
  }
  // What appears with an animation has appeared already.
  for (const animation of root.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
}

/** In the order in which it is done again: a field gets its text before its selection. */
function changesOf(node: Element, root: ShadowRoot): Redo[] {
  const changes: Redo[] = [];
  const { scrollTop, scrollLeft } = node;
  if (scrollTop || scrollLeft)
    changes.push((successor) => successor.scrollTo({ top: scrollTop, left: scrollLeft, behavior: 'instant' }));
  if (node instanceof HTMLDetailsElement) {
    const { open } = node;
    changes.push((successor) => ((successor as HTMLDetailsElement).open = open));
  }
  if (isField(node)) changes.push(...changesOfField(node));
  if (root.activeElement === node) {
    const focusVisible = node.matches(':focus-visible');
    changes.push((successor) => (successor as HTMLElement).focus({ preventScroll: true, focusVisible }));
    if (isTextField(node)) {
      const { selectionStart, selectionEnd, selectionDirection } = node;
      // Fields of some types, such as numbers, have none.
      if (selectionStart !== null)
        changes.push((successor) =>
          (successor as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none'),
        );
    }
  }
  return changes;
}

const isField = (node: Element): node is Field => /^(input|textarea|select)$/.test(node.localName);
const isTextField = (node: Element): node is HTMLInputElement | HTMLTextAreaElement =>
  /^(input|textarea)$/.test(node.localName);

/** The events tell the widget, as those of the visitor would have. */
function changesOfField(field: Field): Redo[] {
  if (field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type)) {
    const { checked, defaultChecked } = field;
    // The one of a group that is no longer chosen needs nothing.
    if (checked === defaultChecked || (field.type === 'radio' && !checked)) return [];
    return [(successor) => (successor as HTMLInputElement).click()];
  }
  // No script can set a chosen file's name.
  if (field.type === 'file') return [];
  const { value } = field;
  if (value === initialValue(field)) return [];
  return [
    (successor) => {
      // Of the prototype: React watches the instance's own property, and would take the event for none of its own.
      Reflect.set(Object.getPrototypeOf(successor) as object, 'value', value, successor);
      successor.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
      if (field instanceof HTMLSelectElement) successor.dispatchEvent(new Event('change', { bubbles: true }));
    },
  ];
}

function initialValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

/**
 * Finds the node in the same place of another tree. If there is another one – the visitor is signed in, or the page has
 * another menu – the first that says the same.
 */
function finderOf(node: Element, root: ShadowRoot): () => Element | undefined {
  const kindOf = ({ localName, attributes }: Element) =>
    [localName, attributes.getNamedItem('part')?.value, attributes.getNamedItem('type')?.value].join();
  const contentOf = (each: Element) => each.textContent + (each.ariaLabel ?? '') + (each.getAttribute('href') ?? '');
  const kind = kindOf(node);
  const content = contentOf(node);
  const path: number[] = [];
  let top = node;
  for (let parent = top.parentElement; parent; top = parent, parent = top.parentElement)
    path.unshift([...parent.children].indexOf(top));
  const { className } = top;
  return () => {
    let there: Element | undefined = [...root.children].find((each) => each.className === className);
    for (const index of path) there = there?.children[index];
    if (there && kindOf(there) === kind) return there;
    return [...root.querySelectorAll(node.localName)].find(
      (each) => kindOf(each) === kind && contentOf(each) === content,
    );
  };
}
