/**
 * Keeps a form in the page's own tree whole. Page builders, and frameworks that refresh or morph the page, remove it or
 * parts of it; the dialog would then have no form, or one without a field.
 */
import { Fragment, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useEnvironment } from '../../../environment/environment.tsx';

interface WholeFormProps {
  /** Slot of the form. */
  name: string;
  /** The form; it is made anew, with what was typed, if a part of it is missing. */
  children: ReactNode;
}

export function WholeForm({ name, children }: WholeFormProps) {
  const { lightTree } = useEnvironment();
  const [generation, setGeneration] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  /** The fields of the form before, which still hold what was typed. */
  const before = useRef<readonly (readonly [name: string, field: HTMLInputElement])[]>([]);

  useLayoutEffect(() => {
    const tree = lightTree();
    const forms = () => [...tree.children].filter(({ slot }) => slot === name);
    // Those before it are copies that the page has made of an earlier one.
    const own = forms().at(-1) as HTMLFormElement | undefined;
    if (!own) return undefined;
    form.current = own;
    const parts = [...own.querySelectorAll('*')].map((part) => ({ part, id: part.id, field: fieldOf(part) }));
    let isReplaced = false;
    const putBack = (): void => {
      if (own.parentNode !== tree) tree.append(own);
    };
    const removeCopies = (): void => {
      for (const other of forms()) if (other !== own) other.remove();
    };
    const check = (): void => {
      putBack();
      removeCopies();
      const isWhole = parts.every(
        ({ part, id, field }) => own.contains(part) && part.id === id && fieldOf(part) === field,
      );
      if (isWhole && own.slot === name) return;
      isReplaced = true;
      before.current = parts.flatMap(({ part, field }) =>
        field && part instanceof HTMLInputElement ? [[field, part] as const] : [],
      );
      flushSync(() => setGeneration(generation + 1));
    };
    removeCopies();
    // In the next frame, because a page that takes it away at every change would never let go.
    let frame = 0;
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(check);
    });
    observer.observe(tree, { childList: true, subtree: true, attributeFilter: ['slot', 'id', 'name'] });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      // React removes it from where it has put it.
      if (!isReplaced) putBack();
    };
  }, [generation, lightTree, name]);

  // After the effects of the form, which empty fields.
  useEffect(() => {
    for (const [field, { value }] of before.current) {
      const input = form.current?.elements.namedItem(field);
      if (input instanceof HTMLInputElement) input.value = value;
    }
    before.current = [];
  }, [generation]);

  return <Fragment key={generation}>{children}</Fragment>;
}

const fieldOf = (part: Element): string | null => part.getAttribute('name');
