/** The wrapper of a component in a React application, which corresponds to the custom element. */
import {
  Suspense,
  use,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useState,
  type HTMLAttributes,
  type ReactNode,
  type RefObject,
  type Ref,
} from 'react';
import type { CommonValues } from '../definition/common.ts';
import { installPageListeners } from '../elements/page-listeners.ts';
import { createElement } from '../dom/create-element.ts';
import { tieStorageToConsent } from '../visitor/optional-storage.ts';
import { addTexts } from '../messages/in-advance.ts';
import { textsSettled, textStatus } from '../messages/built-in.ts';
import { useTextLanguage, type WidgetHost } from '../react/environment/environment.tsx';
import { Frame } from '../react/frame/frame.tsx';
import { tolerateForeignMutations } from './tolerate-foreign-mutations.ts';

/** Props for the component's outermost node. */
export type HostProps = Omit<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'>;

interface HostElementProps {
  /** The definition of the corresponding element. */
  tag: string;
  values: CommonValues;
  /** The same attributes as on the element; stylesheets and listeners read them. */
  attributes?: Readonly<Record<string, string | undefined>>;
  props: HostProps;
  ref?: Ref<HTMLDivElement> | undefined;
  /** The same function on every render. */
  setOpen?: WidgetHost['setOpen'];
  onError?: ((cause: unknown) => void) | undefined;
  children: ReactNode;
}

const ignore = (): void => undefined;

export function Host({
  tag,
  values,
  attributes,
  props,
  ref,
  setOpen = ignore,
  onError = ignore,
  children,
}: HostElementProps) {
  useEffect(() => {
    tieStorageToConsent();
    installPageListeners(window);
  }, []);
  const [{ host, element }] = useState(() => lightHost(setOpen));
  useImperativeHandle(ref, () => element.current as HTMLDivElement, [element]);
  useLayoutEffect(() => (element.current ? tolerateForeignMutations(element.current) : undefined), [element]);
  const className = ['pc-host', `${tag}-host`, props.className].filter(Boolean).join(' ');
  return (
    <div {...attributes} {...props} className={className} ref={element}>
      <Suspense>
        <WithTexts language={values.language ?? ''}>
          <Frame values={values} host={host} onError={onError}>
            {children}
          </Frame>
        </WithTexts>
      </Suspense>
    </div>
  );
}

/** Waits for the texts before the first rendering: until then, what a server has rendered in that language stays. */
function WithTexts({ language, children }: { language: string; children: ReactNode }) {
  addTexts();
  const { texts } = useTextLanguage(language);
  const [first] = useState(texts);
  if (textStatus(first) === 'loading') use(textsSettled(first));
  return children;
}

/**
 * Everything is already in the page's tree, and its styles in the page's stylesheet. `element` is for the outermost
 * node.
 */
function lightHost(setOpen: WidgetHost['setOpen']): { host: WidgetHost; element: RefObject<HTMLDivElement | null> } {
  const element: RefObject<HTMLDivElement | null> = { current: null };
  let forms: HTMLElement | undefined;
  const lightTree = (): HTMLElement => (forms ??= createForms());
  const host: WidgetHost = {
    adoptStyles: ignore,
    setOpen,
    element: () => element.current,
    lightTree,
    // Without a shadow tree, slots do not work: the content is moved into them.
    fillSlot(slot) {
      if (lightTree().parentNode !== slot) slot.append(lightTree());
    },
    adoptLightStyles: ignore,
  };
  return { host, element };
}

function createForms(): HTMLElement {
  const forms = createElement('div');
  forms.className = 'pc-auth-forms';
  return forms;
}
