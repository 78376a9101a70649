/**
 * A control as a React component. Unlike a widget, it renders the control itself, and accepts all props of its native
 * element.
 */
import { version, type ComponentType, type ReactNode } from 'react';
import { assertReactVersion } from '../react/react-version.ts';
import { ControlHost, type ControlEnvironment, type ControlHostProps } from './control-host.tsx';

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
