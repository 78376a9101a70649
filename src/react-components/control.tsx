/**
 * A control as a React component. Unlike a widget, it renders the control itself, and accepts all props of its native
 * element.
 */
import { version, type ComponentType, type ReactNode } from 'react';
import type { Theme } from '../definition/common.ts';
import { assertReactVersion } from '../react/react-version.ts';
import { ControlHost } from './control-host.tsx';

/** The props of a control in addition to those of its component. */
export interface ControlEnvironment {
  /** Language of its built-in texts, if any. Default: that of the page's configuration or path. */
  language?: string | undefined;
  /** Default: the page's configuration, otherwise the color scheme that the page declares. */
  theme?: Theme | undefined;
}

export interface ControlHostProps extends ControlEnvironment {
  /** The definition of the corresponding element. */
  tag: string;
  children: ReactNode;
}

/** Creates the component of a control, from the tag of its element. `Wrapper` is around it. */
export function lightControl<Props extends object>(
  tag: `pc-${string}`,
  Control: ComponentType<Props>,
  Wrapper: ComponentType<ControlHostProps> = ControlHost,
): (props: Props & ControlEnvironment) => ReactNode {
  assertReactVersion(version);
  return function Component({ language, theme, ...props }: Props & ControlEnvironment): ReactNode {
    return (
      <Wrapper tag={tag} language={language} theme={theme}>
        <Control {...(props as unknown as Props)} />
      </Wrapper>
    );
  };
}
