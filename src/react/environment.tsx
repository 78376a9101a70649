/** What a widget knows of the page around it, resolved from the element's attributes and the page's configuration. */
import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { configuration, subscribeToConfiguration } from '../configuration/configuration.ts';
import type { CommonValues, Flow, Language, Theme } from '../definition/common.ts';
import { pageLanguage } from '../visitor/language.ts';

/** What an element and a component of a React application do each in its own way. */
export interface WidgetHost {
  /** Adds stylesheets that came with a part loaded later; each once. */
  adoptStyles: (styles: readonly string[]) => void;
  /** Opens or closes the widget, as the page does by `open`. */
  setOpen: (open: boolean) => void;
  /** What stands in the page's own tree, where password managers find forms. Only in a browser; always the same node. */
  lightTree: () => HTMLElement;
  /** Makes sure that a slot shows what `lightTree` holds for it. */
  fillSlot: (slot: HTMLSlotElement) => void;
  /** Adds a stylesheet for what `lightTree` holds, wherever that stands now. */
  adoptLightStyles: (css: string) => void;
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

const onServer = (): Language => 'en';
const nothingConfigured: ReturnType<typeof configuration> = {};

interface EnvironmentProviderProps {
  values: CommonValues;
  /** The same object at every render. */
  host: WidgetHost;
  children: ReactNode;
}

export function EnvironmentProvider({ values, host, children }: EnvironmentProviderProps) {
  const { language, flow = '', apiBase, appBase, theme } = values;
  const page = useSyncExternalStore(subscribeToConfiguration, configuration, () => nothingConfigured);
  const pathLanguage = useSyncExternalStore(pageLanguage.subscribe, pageLanguage.current, onServer);
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
