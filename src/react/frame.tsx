/** Wraps every widget: environment, root element with language and theme, error boundary. */
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { CommonValues } from '../definition/common.ts';
import resetCss from '../styles/reset.css';
import tokensCss from '../styles/tokens.css';
import { followBackdrop } from './backdrop-theme.ts';
import { EnvironmentProvider, useEnvironment, type WidgetHost } from './environment.tsx';
import { ErrorBoundary, errorBoundaryStyles } from './error-boundary.tsx';
import { keepFocus } from './hooks/keep-focus.ts';

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
      <Root onError={onError}>{children}</Root>
    </EnvironmentProvider>
  );
}

function Root({ onError, children }: Pick<FrameProps, 'onError' | 'children'>) {
  const { language, texts, isPending, theme } = useEnvironment();
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = root;
    return theme === 'auto' && current ? followBackdrop(current) : undefined;
  }, [theme]);
  const markStandIns = texts?.lookup?.markStandIns;
  useLayoutEffect(() => (root.current ? markStandIns?.(root.current) : undefined), [markStandIns]);
  useLayoutEffect(() => (root.current ? keepFocus(root.current) : undefined), []);
  return (
    <div ref={root} className="pc-root" lang={language} data-theme={theme} data-pending={isPending || undefined}>
      <ErrorBoundary root={root} onError={onError}>
        {children}
      </ErrorBoundary>
    </div>
  );
}
