/** What a widget knows about its page, resolved from the element's attributes and the page's configuration. */
import { createContext, use, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { configuration, subscribeToConfiguration } from '../configuration/configuration.ts';
import { LANGUAGES, type CommonValues, type Flow, type Theme } from '../definition/common.ts';
import { canonicalLanguage, lookUpLanguage } from '../definition/language-lookup.ts';
import { importOverrides, pageTexts, type PageTexts } from '../messages/messages.ts';
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
  /**
   * Has texts, of the distribution or of the page, if not under this name, then under one that lookup finds. Its region is
   * for numbers and money.
   */
  language: string;
  /** The page's own texts in that language. */
  texts: PageTexts | undefined;
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
  const { flow = '', apiBase, appBase, theme } = values;
  const page = useSyncExternalStore(subscribeToConfiguration, configuration, onServer.configuration);
  const pathLanguage = useSyncExternalStore(pageLanguage.subscribe, pageLanguage.current, onServer.language);
  const wanted = values.language || page.language || pathLanguage;
  const found = lookUpLanguage(wanted, [...Object.keys(page.messages ?? {}), ...LANGUAGES]);
  const textLanguage = found ?? pathLanguage;
  const language = (textLanguage === found && canonicalLanguage(wanted)) || textLanguage;
  const texts = pageTexts(textLanguage, page.messages?.[textLanguage]);
  useEffect(() => {
    // A script that configures the page may run after the one that registers the element.
    const report = (): void =>
      void importOverrides().then(
        (part) => part.reportUnknown(wanted, textLanguage),
        (cause: unknown) => console.error(`pc-elements: language="${wanted}" has no texts.`, cause),
      );
    const timer = found === undefined && setTimeout(report);
    return () => clearTimeout(timer || undefined);
  }, [wanted, textLanguage, found]);
  const environment = useMemo<Environment>(
    () => ({
      language,
      texts,
      flow,
      apiBase: apiBase || page.apiBase || '',
      appBase: appBase || page.appBase || '',
      theme: theme || page.theme || 'auto',
      ...host,
    }),
    [language, texts, flow, apiBase, appBase, theme, page, host],
  );
  return <EnvironmentContext value={environment}>{children}</EnvironmentContext>;
}
