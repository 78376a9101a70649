/** What a widget knows of the page around it, resolved from the element's attributes and the page's configuration. */
import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { configuration, subscribeToConfiguration } from '../configuration/configuration.ts';
import type { Flow, Language, Theme } from '../definition/common.ts';
import { pageLanguage } from '../visitor/language.ts';

export interface Environment {
  language: Language;
  flow: Flow | '';
  /** Empty: the page's own origin. */
  apiBase: string;
  /** Empty: the page's own origin. */
  appBase: string;
  theme: Theme;
  /** Adds stylesheets that came with a part loaded later; each once. */
  adoptStyles: AdoptStyles;
}

export type AdoptStyles = (styles: readonly string[]) => void;

/** The attributes every element has, as parsed; empty where absent. */
export interface CommonValues {
  language: Language | '';
  flow: Flow | '';
  apiBase: string;
  appBase: string;
  theme: Theme | '';
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
  adoptStyles: AdoptStyles;
  children: ReactNode;
}

export function EnvironmentProvider({ values, adoptStyles, children }: EnvironmentProviderProps) {
  const { language, flow, apiBase, appBase, theme } = values;
  const page = useSyncExternalStore(subscribeToConfiguration, configuration, () => nothingConfigured);
  const pathLanguage = useSyncExternalStore(pageLanguage.subscribe, pageLanguage.current, onServer);
  const environment = useMemo<Environment>(
    () => ({
      language: language || page.language || pathLanguage,
      flow,
      apiBase: apiBase || page.apiBase || '',
      appBase: appBase || page.appBase || '',
      theme: theme || page.theme || 'auto',
      adoptStyles,
    }),
    [language, flow, apiBase, appBase, theme, page, pathLanguage, adoptStyles],
  );
  return <EnvironmentContext value={environment}>{children}</EnvironmentContext>;
}
