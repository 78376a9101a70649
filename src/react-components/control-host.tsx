/**
 * The wrapper of a control in a React application. A control has no texts of its own, stores nothing and calls no
 * service, so this is less than a widget's.
 */
import { useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { configuration, subscribeToConfiguration } from '../configuration/configuration.ts';
import type { Theme } from '../definition/common.ts';
import { useWidgetRoot } from '../react/frame/use-widget-root.ts';
import { onServer } from '../visitor/server-page.ts';
import { tolerateForeignMutations } from './tolerate-foreign-mutations.ts';

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

export function ControlHost({ tag, language, theme, children }: ControlHostProps) {
  const page = useSyncExternalStore(subscribeToConfiguration, configuration, onServer.configuration);
  const shownTheme = theme || page.theme || 'auto';
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (element.current ? tolerateForeignMutations(element.current) : undefined), []);
  const root = useWidgetRoot(shownTheme);
  return (
    <div className={`pc-host ${tag}-host`} ref={element}>
      <div ref={root} className="pc-root" lang={language} data-theme={shownTheme}>
        {children}
      </div>
    </div>
  );
}
