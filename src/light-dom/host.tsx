/** What stands around a component in the page of a React application, as the element does elsewhere. */
import { useEffect, useState, type HTMLAttributes, type ReactNode, type Ref } from 'react';
import type { CommonValues } from '../definition/common.ts';
import { installPageListeners } from '../elements/page-listeners.ts';
import { createElement } from '../native.ts';
import { tieStorageToConsent } from '../visitor/optional-storage.ts';
import type { WidgetHost } from '../react/environment.tsx';
import { Frame } from '../react/frame.tsx';

/** What a component takes for its outermost node, as any node of the page does. */
export type HostProps = Omit<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'>;

interface HostElementProps {
  /** Of the element that it stands for. */
  tag: string;
  values: CommonValues;
  /** As the element would have them; stylesheets and whoever answers an event ask for them. */
  attributes?: Readonly<Record<string, string | undefined>>;
  props: HostProps;
  ref?: Ref<HTMLDivElement>;
  /** The same function at every render. */
  setOpen?: WidgetHost['setOpen'];
  onError?: (cause: unknown) => void;
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
  const [host] = useState(() => lightHost(setOpen));
  const className = ['pc-host', `${tag}-host`, props.className].filter(Boolean).join(' ');
  return (
    <div {...attributes} {...props} className={className} ref={ref}>
      <Frame values={values} host={host} onError={onError}>
        {children}
      </Frame>
    </div>
  );
}

/** Everything stands in the page's tree already, and its styles in the page's stylesheet. */
function lightHost(setOpen: WidgetHost['setOpen']): WidgetHost {
  let forms: HTMLElement | undefined;
  const lightTree = (): HTMLElement => (forms ??= createForms());
  return {
    adoptStyles: ignore,
    setOpen,
    lightTree,
    // Without a shadow tree a slot shows nothing by itself: what it is to show moves into it.
    fillSlot: (slot) => slot.append(lightTree()),
    adoptLightStyles: ignore,
  };
}

function createForms(): HTMLElement {
  const forms = createElement('div');
  forms.className = 'pc-auth-forms';
  return forms;
}
