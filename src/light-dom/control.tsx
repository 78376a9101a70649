/** A control as a React component: unlike a widget it is what it is made of, with all that its native element takes. */
import type { ComponentType, ReactNode } from 'react';
import type { Theme } from '../definition/common.ts';
import { Host } from './host.tsx';

/** What a control takes besides what it is. */
export interface ControlEnvironment {
  /** Language of its own words, if it has any; absent, the page's configuration or path decides. */
  language?: string | undefined;
  /** Absent, the page's configuration decides, else the colour scheme that the page declares. */
  theme?: Theme | undefined;
}

/** The component of a control, for the tag of its element. */
export function lightControl<Props extends object>(
  tag: `pc-${string}`,
  Control: ComponentType<Props>,
): (props: Props & ControlEnvironment) => ReactNode {
  return function Component({ language, theme, ...props }: Props & ControlEnvironment): ReactNode {
    return (
      <Host tag={tag} values={{ language, theme }} props={{}}>
        <Control {...(props as unknown as Props)} />
      </Host>
    );
  };
}
