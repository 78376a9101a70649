/**
 * Replaces the prerendered markup of a widget with the widget, in one step between two frames, and keeps the visitor's
 * input: focus, text, choices, scroll positions, and the last press. This is not hydration, which would require
 * identical markup from both runtimes, down to each text node, and a server that knows each visitor.
 */
import { PRERENDERED_SLOT, PRESSED } from '../definition/prerendered.ts';
import { enterValue, type Field } from '../react/frame/kept-values.ts';

/** Repeats what happened to a prerendered node on its replacement. */
type Redo = (successor: Element) => void;

/** @param mount Renders the widget into the root, synchronously. */
export function takeOver(host: HTMLElement, root: ShadowRoot, mount: () => void): void {
  const found = [...root.querySelectorAll('*')].flatMap((node) => {
    const redo = changesOf(node, root);
    return redo.length > 0 ? [{ redo, find: finderOf(node, root) }] : [];
  });
  const pressed: unknown = Reflect.get(host, PRESSED);
  const findPressed = pressed instanceof Element && root.contains(pressed) ? finderOf(pressed, root) : undefined;
  // A command is for the widget.
  if (findPressed) Reflect.deleteProperty(host, PRESSED);
  for (const child of [...host.children]) if (child.slot === PRERENDERED_SLOT) child.remove();
  root.replaceChildren();
  mount();
  for (const { redo, find } of found) {
    const successor = find();
    if (successor) for (const again of redo) again(successor);
  }
  const pressedAgain = findPressed?.();
  if (pressedAgain instanceof HTMLElement) pressedAgain.click();
  // Skips entry animations: the content is already visible.
  for (const animation of root.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
}

/** In the order in which they are repeated: a field gets its text before its selection. */
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
      // Fields of some types, such as `number`, have no selection.
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

function changesOfField(field: Field): Redo[] {
  if (field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type)) {
    const { checked, defaultChecked } = field;
    // The previously selected radio button of a group needs no event.
    if (checked === defaultChecked || (field.type === 'radio' && !checked)) return [];
    return [(successor) => (successor as HTMLInputElement).click()];
  }
  // Scripts cannot set the name of a chosen file.
  if (field.type === 'file') return [];
  const { value } = field;
  if (value === initialValue(field)) return [];
  return [(successor) => enterValue(successor as Field, value)];
}

function initialValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

/**
 * Finds the node at the same position in another tree. If that is a different one, because the visitor is signed in or
 * the page has another menu, finds the first one with the same text.
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
