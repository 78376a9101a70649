/** What a widget knows about its page, resolved from the element's attributes and the page's configuration. */
import {
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { configuration, subscribeToConfiguration } from '../../configuration/configuration.ts';
import type { CommonValues, Flow, Theme } from '../../definition/common.ts';
import { subscribeToTexts, textStatus, type TextStatus } from '../../messages/built-in.ts';
import { importOverrides, loadPageTexts, pageTexts, type PageTexts } from '../../messages/messages.ts';
import { languageOfPath, pageLanguage } from '../../visitor/language.ts';
import { onServer } from '../../visitor/server-page.ts';
import { KnownPageContext } from './known-page.ts';
import { textLanguageOf, type TextLanguage } from './text-language.ts';

/** Implemented differently by the custom elements and by the React components. */
export interface WidgetHost {
  /** Adds the stylesheets of a lazily loaded part, each once. */
  adoptStyles: (styles: readonly string[]) => void;
  /** Opens or closes the widget, like setting `open`. */
  setOpen: (open: boolean) => void;
  /** The outermost node of the widget. Null while there is none, as on a server. */
  element: () => Element | null;
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
   * Has texts, of the distribution or of the page, if not under this name, then under one that lookup finds. Its region
   * is for numbers and money.
   */
  language: string;
  /** The page's own texts in that language. */
  texts: PageTexts | undefined;
  /** The texts are still being loaded, so that nothing is to be seen yet. */
  isPending: boolean;
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
  const found = useTextLanguage(values.language ?? '');
  const { wanted, isFound } = found;
  const { language, textLanguage, isLoading } = useLoadedLanguage(found);
  const given = page.messages?.[textLanguage];
  const readTexts = (): PageTexts | undefined => pageTexts(textLanguage);
  const texts = useSyncExternalStore(subscribeToTexts, readTexts, readTexts);
  const isPending = isLoading || (given !== undefined && texts?.lookup === undefined);
  useLayoutEffect(() => loadPageTexts(textLanguage, given), [textLanguage, given]);
  useEffect(() => {
    // A script that configures the page may run after the one that registers the element.
    const report = (): void =>
      void importOverrides().then(
        (part) => part.reportUnknown(wanted, found.texts),
        (cause: unknown) => console.error(`pc-elements: language="${wanted}" has no texts.`, cause),
      );
    const timer = !isFound && setTimeout(report);
    return () => clearTimeout(timer || undefined);
  }, [wanted, found.texts, isFound]);
  const environment = useMemo<Environment>(
    () => ({
      language,
      texts,
      isPending,
      flow,
      apiBase: apiBase || page.apiBase || '',
      appBase: appBase || page.appBase || '',
      theme: theme || page.theme || 'auto',
      ...host,
    }),
    [language, texts, isPending, flow, apiBase, appBase, theme, page, host],
  );
  return <EnvironmentContext value={environment}>{children}</EnvironmentContext>;
}

/** The language that the widget should have; it may not be loaded. */
export function useTextLanguage(own: string): TextLanguage {
  const page = useSyncExternalStore(subscribeToConfiguration, configuration, onServer.configuration);
  const known = use(KnownPageContext);
  const path = useSyncExternalStore(pageLanguage.subscribe, pageLanguage.current, onServer.language);
  return textLanguageOf(
    own || known.language || '',
    page,
    known.path === undefined ? path : languageOfPath(known.path),
  );
}

const ready = (): TextStatus => 'ready';

/** The language to show: while another one is being loaded the one before, so that two are never mixed. */
function useLoadedLanguage({ texts, tag }: TextLanguage) {
  const status = useSyncExternalStore(subscribeToTexts, () => textStatus(texts), ready);
  const [shown, setShown] = useState({ texts, tag });
  const loaded = status === 'failed' ? ENGLISH : { texts, tag };
  if (status !== 'loading' && (shown.texts !== loaded.texts || shown.tag !== loaded.tag)) setShown(loaded);
  const { texts: textLanguage, tag: language } = status === 'loading' ? shown : loaded;
  return { language, textLanguage, isLoading: textStatus(textLanguage) === 'loading' };
}

const ENGLISH = { texts: 'en', tag: 'en' };
