/** Wraps every widget: environment, root element with language and theme, error boundary. */
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { CommonValues } from '../definition/common.ts';
import resetCss from '../styles/reset.css';
import tokensCss from '../styles/tokens.css';
import { EnvironmentProvider, useEnvironment, type WidgetHost } from './environment.tsx';
import { ErrorBoundary, errorBoundaryStyles } from './error-boundary.tsx';

/** The stylesheets of every widget, in order. */
export const frameStyles: readonly string[] = [tokensCss, resetCss, ...errorBoundaryStyles];

interface FrameProps {
  values: CommonValues;
  host: WidgetHost;
  onError: (cause: unknown) => void;
  children?: ReactNode;
}

export function Frame({ values, host, onError, children }: FrameProps) {
  return (
    <EnvironmentProvider values={values} host={host}>
      <Root>
        <ErrorBoundary onError={onError}>{children}</ErrorBoundary>
      </Root>
    </EnvironmentProvider>
  );
}

/** The color scheme of the page where the widget is: `normal` if it declares none. */
const schemeOf = (root: HTMLElement): string =>
  getComputedStyle((root.getRootNode() as Partial<ShadowRoot>).host ?? root).colorScheme;

/** The parameter is for another attempt; see `retriedImports` in rollup.config.mjs. */
const importBackdropTheme = (_attempt?: number) => import('./backdrop-theme.lazy.ts');

function Root({ children }: { children: ReactNode }) {
  const { language, theme } = useEnvironment();
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = root;
    if (theme !== 'auto' || !current || schemeOf(current) !== 'normal') return undefined;
    let stop: (() => void) | undefined = () => undefined;
    void importBackdropTheme().then(
      ({ followBackdrop }) => {
        if (stop) stop = followBackdrop(current);
      },
      // The page's own color scheme stays.
      () => undefined,
    );
    return () => {
      stop?.();
      stop = undefined;
    };
  }, [theme]);
  return (
    <div ref={root} className="pc-root" lang={language} data-theme={theme}>
      {children}
    </div>
  );
}
