/** Wraps every widget: environment, root element with language and theme, error boundary. */
import { useLayoutEffect, type ReactNode } from 'react';
import type { CommonValues } from '../../definition/common.ts';
import { EnvironmentProvider, useEnvironment, type WidgetHost } from '../environment/environment.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { useWidgetRoot } from './use-widget-root.ts';

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
  const root = useWidgetRoot(theme);
  const markStandIns = texts?.lookup?.markStandIns;
  useLayoutEffect(() => (root.current ? markStandIns?.(root.current) : undefined), [root, markStandIns]);
  return (
    <div ref={root} className="pc-root" lang={language} data-theme={theme} data-pending={isPending || undefined}>
      <ErrorBoundary root={root} onError={onError}>
        {children}
      </ErrorBoundary>
    </div>
  );
}
