/**
 * A control as a React component. Unlike a widget, it renders the control itself, and accepts all props of its native
 * element.
 */
import type { ComponentType, ReactNode } from 'react';
import type { Theme } from '../definition/common.ts';
import { Host } from './host.tsx';

/** The props of a control in addition to those of its component. */
export interface ControlEnvironment {
  /** Language of its built-in texts, if any. Default: that of the page's configuration or path. */
  language?: string | undefined;
  /** Default: the page's configuration, otherwise the color scheme that the page declares. */
  theme?: Theme | undefined;
}

/** Creates the component of a control, from the tag of its element. */
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
