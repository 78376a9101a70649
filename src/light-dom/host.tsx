/** What stands around a component in the page of a React application, as the element does elsewhere. */
import { useEffect, type HTMLAttributes, type ReactNode, type Ref } from 'react';
import { installPageListeners } from '../elements/page-listeners.ts';
import type { CommonValues } from '../react/environment.tsx';
import { Frame } from '../react/frame.tsx';

/** What a component takes for its outermost node, as any node of the page does. */
export type HostProps = Omit<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'>;

interface HostElementProps {
  /** Of the element that it stands for. */
  tag: string;
  values: CommonValues;
  /** As the element would have them; stylesheets and whoever answers an event ask for them. */
  attributes: Readonly<Record<string, string | undefined>>;
  props: HostProps;
  ref?: Ref<HTMLDivElement>;
  onError?: (cause: unknown) => void;
  children: ReactNode;
}

/** All styles stand in the page's stylesheet. */
const noStyles = (): void => undefined;

const unheard = (): void => undefined;

export function Host({ tag, values, attributes, props, ref, onError = unheard, children }: HostElementProps) {
  useEffect(() => installPageListeners(window), []);
  const className = ['pc-host', `${tag}-host`, props.className].filter(Boolean).join(' ');
  return (
    <div {...attributes} {...props} className={className} ref={ref}>
      <Frame values={values} adoptStyles={noStyles} onError={onError}>
        {children}
      </Frame>
    </div>
  );
}
