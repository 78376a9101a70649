/**
 * A control as a React component. Unlike a widget, it renders the control itself, and accepts all props of its native
 * element.
 */
import { version, type ComponentType, type ReactNode } from 'react';
import { assertReactVersion } from '../react/frame/react-version.ts';
import { pageContent } from './page-content.tsx';
import { ControlHost, type ControlEnvironment, type ControlHostProps } from './control-host.tsx';

/**
 * Creates the component of a control, from the tag of its element. The props in `contentNames` are content of the page;
 * `Wrapper` is around the control.
 */
export function lightControl<Props extends object>(
  tag: `pc-${string}`,
  Control: ComponentType<Props>,
  contentNames: readonly (keyof NoInfer<Props>)[] = [],
  Wrapper: ComponentType<ControlHostProps> = ControlHost,
): (props: Props & ControlEnvironment) => ReactNode {
  assertReactVersion(version);
  return function Component({ language, theme, ...props }: Props & ControlEnvironment): ReactNode {
    return (
      <Wrapper tag={tag} language={language} theme={theme}>
        <Control {...(props as unknown as Props)} {...contentOf(props as unknown as Props, contentNames)} />
      </Wrapper>
    );
  };
}

const contentOf = <Props extends object>(props: Props, names: readonly (keyof Props)[]): Partial<Props> =>
  Object.fromEntries(
    names.filter((name) => name in props).map((name) => [name, pageContent(props[name] as ReactNode)]),
  ) as Partial<Props>;
