/** What a widget knows about its page, resolved from the element's attributes and the page's configuration. */
import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { configuration, subscribeToConfiguration } from '../configuration/configuration.ts';
import type { CommonValues, Flow, Language, Theme } from '../definition/common.ts';
import { pageLanguage } from '../visitor/language.ts';
import { onServer } from '../visitor/server-page.ts';

/** Implemented differently by the custom elements and by the React components. */
export interface WidgetHost {
  /** Adds the stylesheets of a lazily loaded part, each once. */
  adoptStyles: (styles: readonly string[]) => void;
  /** Opens or closes the widget, like setting `open`. */
  setOpen: (open: boolean) => void;
  /** The light DOM container in which password managers find forms. Browser only; always the same node. */
  lightTree: () => HTMLElement;
  /** Projects the matching content of `lightTree` into the slot. */
  fillSlot: (slot: HTMLSlotElement) => void;
  /** Adds a stylesheet for the content of `lightTree` to the tree it is currently in. */
  adoptLightStyles: (css: string) => void;
  /** The slots with content, on a server, where there is no light tree. */
  filledSlots?: ReadonlySet<string>;
}

export interface Environment extends WidgetHost {
  language: Language;
  flow: Flow | '';
  /** Empty: the page's own origin. */
  apiBase: string;
  /** Empty: the page's own origin. */
  appBase: string;
  theme: Theme;
}

const EnvironmentContext = createContext<Environment | null>(null);

export function useEnvironment(): Environment {
  const environment = use(EnvironmentContext);
  if (!environment) throw new Error('A widget must be rendered inside an EnvironmentProvider.');
  return environment;
}

interface EnvironmentProviderProps {
  values: CommonValues;
  /** Must be the same object on every render. */
  host: WidgetHost;
  children: ReactNode;
}

export function EnvironmentProvider({ values, host, children }: EnvironmentProviderProps) {
  const { language, flow = '', apiBase, appBase, theme } = values;
  const page = useSyncExternalStore(subscribeToConfiguration, configuration, onServer.configuration);
  const pathLanguage = useSyncExternalStore(pageLanguage.subscribe, pageLanguage.current, onServer.language);
  const environment = useMemo<Environment>(
    () => ({
      language: language || page.language || pathLanguage,
      flow,
      apiBase: apiBase || page.apiBase || '',
      appBase: appBase || page.appBase || '',
      theme: theme || page.theme || 'auto',
      ...host,
    }),
    [language, flow, apiBase, appBase, theme, page, pathLanguage, host],
  );
  return <EnvironmentContext value={environment}>{children}</EnvironmentContext>;
}
