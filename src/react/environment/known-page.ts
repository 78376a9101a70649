/** What an application says about its page, where widgets cannot see it: on a server, there is no address. */
import { createContext } from 'react';

export interface KnownPage {
  /** The language of all widgets that have no `language` of their own; wins over the configuration. */
  readonly language?: string | undefined;
  /** The path of the page, whose first segment can be a language, and which a header marks in its menu. */
  readonly path?: string | undefined;
}

export const KnownPageContext = createContext<KnownPage>({});
